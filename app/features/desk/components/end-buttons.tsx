import { Form } from "react-router";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";

type EndWords = { done: string; noShow: string; undo: string };

/**
 * What ends a treatment or a dinner: done, or nobody came; and what takes that back. One form for each row, with the
 * version that the page shows.
 */
export function EndButtons({
	reference,
	version,
	status,
	hasBegun,
	words,
	of,
}: {
	reference: string;
	version: number;
	status: string;
	hasBegun: boolean;
	words: EndWords;
	/** Whose it is, after the words of the button, for screen readers. */
	of: string;
}) {
	const isOver = status === "done" || status === "no_show";
	if (!isOver && !(status === "confirmed" && hasBegun)) return null;
	return (
		<Form method="post" preventScrollReset className="end-buttons">
			<input type="hidden" name="reference" value={reference} />
			<input type="hidden" name="version" value={version} />
			{isOver ? (
				<DeskButton look="plain" name="intent" value="take_back">
					{words.undo}
					<span className="sr-only">{of}</span>
				</DeskButton>
			) : (
				<>
					<DeskButton look="plain" name="intent" value="no_show">
						{words.noShow}
						<span className="sr-only">{of}</span>
					</DeskButton>
					<DeskButton look="fill" name="intent" value="done">
						{words.done}
						<span className="sr-only">{of}</span>
					</DeskButton>
				</>
			)}
		</Form>
	);
}
