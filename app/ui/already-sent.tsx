import { Link } from "react-router";
import { requestWords as words } from "#app/content/words/form-outcome-words.ts";

/** Two links for a guest who sent the same form twice with different content: to what was saved, and to an empty form. */
export function AlreadySent({ sentHref, emptyHref }: { sentHref: string; emptyHref: string }) {
	const link =
		"inline-flex min-h-11 items-center text-coral-deep underline underline-offset-4 hover:decoration-2";
	return (
		<>
			<p>{words.keyUsedAdvice}</p>
			<p className="mt-1 flex flex-wrap gap-x-6">
				<Link to={sentHref} className={link}>
					{words.seeSent}
				</Link>
				<Link to={emptyHref} reloadDocument className={link}>
					{words.emptyForm}
				</Link>
			</p>
		</>
	);
}
