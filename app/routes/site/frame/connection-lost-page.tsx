import { useEffect } from "react";
import { useLocation } from "react-router";
import { lostFormWords } from "#app/content/words/lost-form-words.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";

const words = lostFormWords.page;

/** Whether a page failed because the server could not be reached, in the words of Chromium, Firefox and Safari. */
export function isConnectionLost(error: unknown): boolean {
	return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
}

/** In place of a page that the server sent and that never arrived: it opens as soon as the server can be reached. */
export function ConnectionLostPage() {
	const { search } = useLocation();
	const isReserved = new URLSearchParams(search).has("submitted");

	useEffect(() => {
		const ended = new AbortController();
		const reload = async () => {
			location.reload();
			return true;
		};
		import("#app/lib/online-again.ts").then(
			({ whenOnlineAgain }) => whenOnlineAgain(ended.signal, reload),
			() => addEventListener("online", reload, { signal: ended.signal }),
		);
		return () => ended.abort();
	}, []);

	return (
		<>
			<title>{words.title}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={words.title} takesFocus>
				<p role="status">{isReserved ? words.lead : words.leadElsewhere}</p>
			</PageHeading>
		</>
	);
}
