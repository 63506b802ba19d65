import { isRouteErrorResponse, useLocation } from "react-router";
import { deskFailureWords } from "#app/content/words/desk-words.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { isNotAllowed, isNotAnswered, sentenceOf } from "#app/ui/desk/use-read-again.ts";

/** The words for a failure. A refusal brings its own sentence; the details of a fault are only in the server's log. */
function wordsFor(error: unknown) {
	const failure = deskFailureWords();
	if (!isRouteErrorResponse(error)) {
		const isOffline = typeof navigator !== "undefined" && (!navigator.onLine || isNotAnswered(error));
		return { ...(isOffline ? failure.connection : failure.broken), canRetry: true };
	}
	const own = sentenceOf(error);
	if (isNotAllowed(error)) return { ...failure.notAllowed, ...(own && { lead: own }), canRetry: false };
	if (error.status === 400 && own) return { title: failure.unreadable, lead: own, canRetry: false };
	if (error.status === 404) return { ...failure.notFound, canRetry: false };
	if (error.status === 503) return { ...failure.unavailable, canRetry: true };
	return { ...failure.broken, canRetry: true };
}

/** Replaces a staff screen that does not exist, is not for this person, or has failed. */
export function DeskFailure({ error }: { error: unknown }) {
	const { title, lead, canRetry } = wordsFor(error);
	const { pathname, search } = useLocation();
	return (
		<>
			<meta name="robots" content="noindex" />
			<DeskHead title={title} />
			<section className="sheet p-4">
				<p>{lead}</p>
				<div className="btns mt-4">
					{canRetry ? (
						<DeskButtonLink look="fill" to={pathname + search} reloadDocument>
							{deskFailureWords().retry}
						</DeskButtonLink>
					) : null}
					<DeskButtonLink look={canRetry ? "plain" : "line"} to="/desk">
						{deskFailureWords().today}
					</DeskButtonLink>
				</div>
			</section>
		</>
	);
}
