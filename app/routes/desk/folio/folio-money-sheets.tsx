import { Link } from "react-router";
import { documentWords } from "#app/content/words/document-words.ts";
import { deskDocumentsWords } from "#app/features/documents/desk/desk-documents-words.ts";
import type { BillRow } from "#app/features/folio/bill-rows.ts";
import { folioMoneyWords as moneyWords } from "#app/features/folio/desk/desk-folio-money-words.ts";
import { describeAmount } from "#app/features/folio/desk/tender-fields.tsx";
import { nameTender } from "#app/features/folio/tender-words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import type { RefundDue, ShownDeposit } from "./folio-deposits.server.ts";
import type { CreditDue, FolioDocuments } from "./folio-page.server.ts";

/** The deposits of a stay, each row a link to its page. */
export function DepositRows({
	deposits,
	heldCents,
}: {
	deposits: readonly ShownDeposit[];
	heldCents: number;
}) {
	if (deposits.length === 0) return null;
	return (
		<DeskSheet id="deposits" title={moneyWords.deposits.title}>
			<table className="list [&_:is(td,th)]:px-4">
				<thead className="sr-only">
					<HeadRow names={[moneyWords.deposits.one, deskDocumentsWords.list.columns.total]} />
				</thead>
				<tbody>
					{deposits.map((deposit) => (
						<tr key={deposit.path}>
							<th scope="row">
								<Link to={deposit.path} className="name">
									{deposit.way}
								</Link>
								<span className="sub">{describe(deposit)}</span>
							</th>
							<td className="num">{formatUsd(deposit.amountCents)}</td>
						</tr>
					))}
					<tr className="total">
						<th scope="row">{moneyWords.deposits.held}</th>
						<td className="num strong">{formatUsd(heldCents)}</td>
					</tr>
				</tbody>
			</table>
		</DeskSheet>
	);
}

const describe = ({ date, by, refundedCents, isReversed }: ShownDeposit) =>
	[
		formatHotelDate(date, "short"),
		isolate(by),
		isReversed ? moneyWords.deposits.voided : null,
		refundedCents > 0 ? moneyWords.deposits.refunded(formatUsd(refundedCents)) : null,
	]
		.filter(Boolean)
		.join(" · ");

/** The refund due to the guest, by the ways in which it was paid. */
export function RefundDueNote({ refundDue }: { refundDue: RefundDue | null }) {
	if (refundDue === null) return null;
	const { overpaidCents, heldCents, ways, isClosed, isOver } = refundDue;
	return (
		<section className="note sun mb-3" aria-labelledby="refund-due-h">
			<h2 className="type-head" id="refund-due-h">
				{moneyWords.refundDue.title}
			</h2>
			{overpaidCents > 0 ? <p>{moneyWords.refundDue.overpaid(formatUsd(overpaidCents))}</p> : null}
			{heldCents > 0 ? <p>{moneyWords.refundDue.held(formatUsd(heldCents), isOver)}</p> : null}
			{isClosed && overpaidCents > 0 ? <p>{moneyWords.refundDue.closed}</p> : null}
			<p className="btns mt-2">
				{ways.map(({ to, ...one }) => (
					<DeskButtonLink key={to} look="line" to={to}>
						{nameRefund(one)}
					</DeskButtonLink>
				))}
			</p>
		</section>
	);
}

/** The button of a refund says what its page then allows. */
function nameRefund({ tender, amountCents, mostCents }: Omit<RefundDue["ways"][number], "to">): string {
	const { refund, refundApproved } = moneyWords.refundDue;
	const [way, amount] = [nameTender(tender), describeAmount(tender, amountCents)];
	if (mostCents === 0) return refundApproved(way, amount);
	return refund(way, amount, mostCents < amountCents ? describeAmount(tender, mostCents) : null);
}

/** Lines that were changed after their tax invoice: the credit notes that are still due, and where. */
export function CreditNotesDue({ due }: { due: readonly CreditDue[] }) {
	if (due.length === 0) return null;
	return (
		<section className="note coral mb-3" aria-labelledby="credits-due-h">
			<h2 id="credits-due-h" className="strong">
				{moneyWords.documents.due}
			</h2>
			<p>{moneyWords.documents.dueLead}</p>
			{due.map(({ number, path, lines }) => (
				<p key={path} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
					<span>{lines.join(", ")}</span>
					<DeskButtonLink look="line" to={`${path}#credit`}>
						{moneyWords.documents.credit(number)}
					</DeskButtonLink>
				</p>
			))}
		</section>
	);
}

/** The receipt of a payment, or the tax invoices of a charge, below the name of its row. */
export function RowDocuments({ row, documents }: { row: BillRow; documents: FolioDocuments }) {
	const receipts = row.transactionIds.flatMap((id) => documents.receipts[id] ?? []);
	const invoices = row.lineIds.flatMap((id) => documents.invoices[id] ?? []);
	const links = [
		...receipts.map(({ number, path }) => ({ path, number, label: documentWords.kinds.receipt })),
		...invoices.map(({ number, path }) => ({ path, number, label: documentWords.kinds.invoice })),
	].filter(({ path }, place, all) => all.findIndex((one) => one.path === path) === place);
	if (links.length === 0) return null;
	return (
		<span className="sub">
			{links.map(({ path, label, number }) => (
				<Link key={path} to={path} className="text-link relative mr-3 inline-flex min-h-6">
					{label} <span className="whitespace-nowrap">{number}</span>
				</Link>
			))}
		</span>
	);
}
