import { href, Link } from "react-router";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { ReasonField } from "#app/ui/desk/reason-field.tsx";
import { importedWords } from "./desk-imported-words.ts";

const words = importedWords.departure;

/** A guest of another site leaves before the price is typed: the way to its form, and why it is left open. */
export function UnpricedDeparture({ nights, reference }: { nights: number; reference: string }) {
	if (nights === 0) return null;
	return (
		<section className="fields" aria-labelledby="unpriced-h">
			<h3 id="unpriced-h" className="strong">
				{words.title}
			</h3>
			<DeskNote look="coral">
				{words.text(nights)}{" "}
				<Link className="text-link" to={`${href("/desk/stays/:reference", { reference })}#imported`}>
					{words.type}
				</Link>
			</DeskNote>
			<ReasonField name="unpricedReason" label={words.reason} hint={words.reasonHint} optional />
		</section>
	);
}
