import { useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation, useNavigate, useSubmit } from "react-router";
import { lostFormWords as words } from "#app/content/words/lost-form-words.ts";
import { inPageLanguage, splitLanguage } from "#app/lib/language.ts";
import { whenOnlineAgain } from "#app/lib/online-again.ts";
import { loadPages } from "#app/lib/pages-ahead.ts";
import { readReferenceAt } from "#app/lib/reference.ts";
import { readCheck } from "#app/lib/send-form.ts";

/** Hidden links to the pages that a form may lead to: they make the router ask the server for their routes. */
export function RoutesAhead({ paths }: { paths: readonly string[] }) {
	return paths.map((path) => (
		<Link key={path} to={path} discover="render" hidden tabIndex={-1} aria-hidden="true" />
	));
}

type LostFormProps = {
	/** As it was sent. */
	form: FormData;
	/** The page of the reservation that it has made, where that is known. */
	madeAt: string | undefined;
	/** Its answer is shown on its own page: it is sent again with the same key, which makes nothing twice. */
	isAnsweredHere: boolean;
};

/**
 * Says that a form's response was lost, and the reference of the reservation that it has made where that is known.
 * Opens that page once the server can be reached, or asks for the form's result.
 */
export function LostForm({ form, madeAt, isAnsweredHere }: LostFormProps) {
	const submit = useSubmit();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const [said, setSaid] = useState<string>(
		madeAt === undefined ? words().dropped : words().made(readReferenceAt(madeAt)),
	);
	const ask = useEffectEvent(async () => {
		if (madeAt !== undefined) {
			setSaid(words().found);
			try {
				await loadPages([splitLanguage(new URL(madeAt, location.href).pathname).path]);
				await navigate(madeAt);
			} catch {
				// A browser may remember that a module could not be loaded. A new document asks for it again.
				location.assign(inPageLanguage(splitLanguage(madeAt).path));
			}
			return true;
		}
		setSaid(words().checking);
		if (isAnsweredHere) {
			await submit(form, { method: "post", action: pathname });
			return true;
		}
		await submit(form, { method: "post", action: `${pathname}?check`, navigate: false });
		const found = readCheck();
		setSaid({ made: words().found, not_made: words().notMade, unknown: words().dropped }[found]);
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
