import { href } from "react-router";
import { requestContext } from "#app/context.ts";
import { voidLineAct, voidPaymentAct } from "#app/features/documents/acts.server.ts";
import type { VoidedTransaction } from "#app/features/documents/operations/void-transaction.server.ts";
import {
	discountLineAct,
	moveLineAct,
	refundPaymentAct,
	splitLineAct,
} from "#app/features/folio/bill-acts.server.ts";
import { folioMoneyWords as moneyWords } from "#app/features/folio/desk/desk-folio-money-words.ts";
import { deskFolioWords as words } from "#app/features/folio/desk/desk-folio-words.ts";
import { FolioLineForms, LineFacts } from "#app/features/folio/desk/folio-line-forms.tsx";
import { folioPath } from "#app/features/folio/desk/folio-path.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import { readProofNeed } from "../acts/fresh-factor.server.ts";
import { type Taken, take, takesActs } from "../acts/takes-acts.server.ts";
import { leadToVoidSlip } from "../documents/document-table.tsx";
import type { Route } from "./+types/folio-line";
import { payerOf } from "./bill-payers.server.ts";
import {
	describeLine,
	type FoundLine,
	findLine,
	listFacts,
	listNightsOfRow,
	readLineForms,
	refundsWhenVoided,
} from "./folio-line.server.ts";
import { readFolioDocuments } from "./folio-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_folio")];

export async function loader({ context, params }: Route.LoaderArgs) {
	const found = await findLine(context, params);
	const { guest, folio, line, charged, paid } = found;
	const { what, notes, undone } = describeLine(found);
	const { receipts, invoices } = await readFolioDocuments(context, guest, folio);
	const forms = await readLineForms(context, found);
	return {
		reference: guest.reference,
		number: folio.number,
		payer: payerOf(folio, guest),
		what,
		amountCents: "paidCents" in line ? line.paidCents : line.totalCents,
		facts: listFacts(line, notes),
		nights: listNightsOfRow(found),
		undone,
		nothing: folio.closedAt === null ? words.line.nothing : words.line.isClosed,
		isNeeded: forms.refund !== null && !forms.refund.isTooMuch,
		forms,
		proof: forms.refund || forms.reverse?.asksProof ? await readProofNeed(context, "refund_payment") : null,
		invoice: charged ? (invoices[line.lineId] ?? null) : null,
		receipt: paid ? (receipts[line.transactionId] ?? null) : null,
		isPayment: paid?.kind === "payment",
		place: {
			formKey: context.get(requestContext).formKey,
			folioId: folio.id,
			version: folio.version,
			balanceCents: folio.balanceCents,
		},
	};
}

const toBill =
	(saved: string) =>
	({ transactionId: posted }: { transactionId: string }, { guest, folio }: FoundLine) => ({
		to: folioPath(guest.reference, folio.number, { saved, posted }),
	});

const voided = (done: VoidedTransaction, found: FoundLine) =>
	leadToVoidSlip(done) ?? toBill("reverse")(done, found);

const voidCharge = take(voidLineAct, voided);
const voidPayment = take(voidPaymentAct, voided);

const voidLine: Taken<FoundLine> = Object.assign(
	(...sent: Parameters<Taken<FoundLine>>) =>
		refundsWhenVoided(sent[1]) ? voidPayment(...sent) : voidCharge(...sent),
	{ declared: [voidLineAct, voidPaymentAct] },
);

export const action = takesActs({
	find: ({ context, params }: Route.ActionArgs) => findLine(context, params),
	path: ({ guest: { reference }, line: { lineId: line } }) =>
		href("/desk/stays/:reference/folio/lines/:line", { reference, line }),
	acts: {
		move: take(moveLineAct, toBill("move")),
		discount: take(discountLineAct, toBill("discount")),
		share: take(splitLineAct, toBill("share")),
		refund: take(refundPaymentAct, toBill("refund")),
		reverse: voidLine,
	},
});

/** One line of a bill: its facts, and its acts. */
export default function FolioLine({ loaderData }: Route.ComponentProps) {
	const { reference, number, payer, what, facts, undone, forms, nights, invoice, proof } = loaderData;
	return (
		<>
			<DeskHead
				title={what}
				documentTitle={`${words.line.title} ${formatReference(reference)}`}
				back={{ to: folioPath(reference, number), label: words.bill }}
				sub={`${formatUsd(loaderData.amountCents)} · ${words.line.onBill(payer)}`}
			/>
			{nights.length > 0 ? (
				<div className="payers">
					<SegmentLinks label={words.line.nights} links={nights} />
				</div>
			) : null}
			{invoice ? (
				<div className="note sun mb-3">
					<p>{moneyWords.documents.lineNote(invoice.number)}</p>
					<p className="btns mt-2">
						<DeskButtonLink look="line" to={`${invoice.path}#credit`}>
							{undone
								? moneyWords.documents.credit(invoice.number)
								: moneyWords.documents.openInvoice(invoice.number)}
						</DeskButtonLink>
					</p>
				</div>
			) : null}
			{loaderData.isNeeded ? <p className="note">{moneyWords.refundDue.nothing}</p> : null}
			<div className="two pb-16">
				<FolioLineForms
					key={what}
					forms={forms}
					place={loaderData.place}
					undone={undone}
					nothing={loaderData.nothing}
					proof={proof}
				/>
				<LineFacts
					facts={facts}
					receipt={loaderData.receipt}
					documentsAt={loaderData.isPayment ? href("/desk/stays/:reference/documents", { reference }) : null}
				/>
			</div>
		</>
	);
}
