import { useContext, useEffect, useEffectEvent, useState } from "react";
import { Link, UNSAFE_FrameworkContext, useLocation, useSubmit } from "react-router";
import { lostFormWords as words } from "#app/content/words/lost-form-words.ts";
import { whenOnlineAgain } from "#app/lib/online-again.ts";
import { loadNextPage, type NextPage } from "#app/lib/return-path.ts";
import { readCheck } from "#app/lib/send-form.ts";

/**
 * Loads the modules of the page that a form leads to, while the form is being filled in. React Router prefetches a page
 * only together with its data, and there is none yet; so it is asked which modules a route has: its page, and in a file of its own what
 * sends its forms. The hidden link makes it ask the server for the route.
 */
export function NextPageModules({ page }: { page: NextPage }) {
	const route = useContext(UNSAFE_FrameworkContext)?.manifest.routes[page.route];

	useEffect(() => {
		if (route)
			loadNextPage([route.module, route.clientActionModule].filter((module) => module !== undefined));
	}, [route]);

	return <Link to={page.path} discover="render" hidden tabIndex={-1} aria-hidden="true" />;
}

/**
 * Says that a form's response was lost. Asks what became of it once the server can be reached, and opens what it made.
 * @param form as it was sent
 */
export function LostForm({ form }: { form: FormData }) {
	const submit = useSubmit();
	const { pathname } = useLocation();
	const [said, setSaid] = useState<string>(words.dropped);
	const ask = useEffectEvent(async () => {
		setSaid(words.checking);
		await submit(form, { method: "post", action: `${pathname}?check`, navigate: false });
		const found = readCheck();
		setSaid({ made: words.found, not_made: words.notMade, unknown: words.dropped }[found]);
		return found !== "unknown";
	});

	useEffect(() => {
		const ended = new AbortController();
		whenOnlineAgain(ended.signal, ask);
		return () => ended.abort();
	}, []);

	return (
		<p role="status" data-lost-form className="mb-8 rounded-card bg-sand/60 px-5 py-4 sm:px-6">
			{said}
		</p>
	);
}
