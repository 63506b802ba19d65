import { folioMoneyWords as moneyWords } from "#app/features/folio/desk/desk-folio-money-words.ts";
import { deskFolioWords as words } from "#app/features/folio/desk/desk-folio-words.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { DocumentLink } from "./folio-documents.server.ts";

/** What is known of a line or a deposit, with its receipt or the way to one. */
export function LineFacts({
	facts,
	receipt,
	documentsAt,
}: {
	facts: readonly (readonly [name: string, value: string])[];
	receipt: DocumentLink | null;
	/** Where the receipt of a payment is issued; null for what has none. */
	documentsAt: string | null;
}) {
	const receiptAt = receipt?.path ?? documentsAt;
	return (
		<DeskSheet id="facts" title={words.line.facts}>
			<div className="sheet-body">
				<dl className="facts">
					{facts.map(([name, value]) => (
						<div key={`${name} ${value}`} className="contents">
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
				{receiptAt ? (
					<p className="btns mt-3">
						<DeskButtonLink look="line" to={receiptAt}>
							{receipt ? moneyWords.documents.receipt(receipt.number) : moneyWords.documents.noReceipt}
						</DeskButtonLink>
					</p>
				) : null}
			</div>
		</DeskSheet>
	);
}
