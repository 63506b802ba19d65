import { href, type LinksFunction } from "react-router";
import { folioMoneyWords as moneyWords } from "#app/content/desk-folio-money-words.ts";
import { deskFolioWords as words } from "#app/content/desk-folio-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import type { FolioResult } from "#app/features/desk/components/folio-charge-other.tsx";
import { FolioLineForms } from "#app/features/desk/components/folio-line-forms.tsx";
import { takeBackTransaction } from "#app/features/documents/operations/take-back-transaction.server.ts";
import { discountSchema, moveSchema, refundSchema, reverseSchema } from "#app/features/folio/bill-schema.ts";
import { discountFolio } from "#app/features/folio/operations/discount-folio.server.ts";
import { moveLines } from "#app/features/folio/operations/move-lines.server.ts";
import { refundPayment } from "#app/features/folio/operations/refund-payment.server.ts";
import { givesMoneyBack } from "#app/features/folio/policy.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { ProofField } from "#app/ui/desk/proof-field.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import { readStaffActing } from "../acting.ts";
import { readVersion } from "../desk-form.ts";
import { readProofNeed, requireFreshFactor } from "../fresh-factor.server.ts";
import { readsAfterConflict } from "../sends-acts.ts";
import type { Route } from "./+types/folio-line";
import stylesheet from "./folio.css?url";
import { readFolioDocuments } from "./folio-documents.server.ts";
import { describeLine, findLine, listFacts, listNightsOfRow, readLineForms } from "./folio-line.server.ts";
import { takeForm, toVoidSlip } from "./folio-outcome.server.ts";
import { payerOf } from "./folio-page.server.ts";
import { folioPath } from "./folio-path.ts";
import { LineFacts } from "./line-facts.tsx";
import { sendFolioForm } from "./send-folio-form.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_folio")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

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

export async function action({ request, context, params }: Route.ActionArgs) {
	const { guest, folio, line, paid } = await findLine(context, params);
	const { db } = context.get(appContext);
	const acting = readStaffActing(context);
	const form = await readForm(request);
	// The bill as the form has shown it: a line that has gone to another one meanwhile is a change.
	const seenBy = (folioId: string) => ({ folioId, version: readVersion(form) });
	const done =
		(saved: string) =>
		({ transactionId: posted }: { transactionId: string }) =>
			folioPath(guest.reference, folio.number, { saved, posted });
	switch (form.get("form")) {
		case "reverse":
			return takeForm(context, "reverse", form, {
				check: (sent) => checkFields(reverseSchema, sent),
				...(paid &&
					givesMoneyBack({ act: paid.kind, tender: paid.tender }) && {
						prove: () => requireFreshFactor(context, { act: "refund_payment", form }),
					}),
				run: ({ folio: seen, reason, idempotencyKey }, approval) =>
					takeBackTransaction(
						db,
						{ transactionId: line.transactionId, reason, idempotencyKey, seen: seenBy(seen) },
						{ ...acting, ...approval },
					),
				done: (taken) => toVoidSlip(context, taken) ?? done("reverse")(taken),
			});
		case "discount":
			return takeForm(context, "discount", form, {
				check: (sent) => checkFields(discountSchema, sent),
				run: ({ folio: seen, percent, discountAmount, discountReason: reason, idempotencyKey }) =>
					discountFolio(
						db,
						{
							...seenBy(seen),
							lineIds: [line.lineId],
							discount:
								percent === null ? { amountCents: discountAmount ?? 0 } : { basisPoints: percent * 100 },
							reason,
							idempotencyKey,
						},
						acting,
					),
				fields: { over_limit: "percent", amount_invalid: "discountAmount" },
				done: done("discount"),
			});
		case "refund":
			return takeForm(context, "refund", form, {
				check: (sent) => checkFields(refundSchema, sent),
				prove: () => requireFreshFactor(context, { act: "refund_payment", form }),
				run: (
					{ folio: seen, refundAmount: amountCents, refundSlip, refundReason: reason, idempotencyKey },
					approval,
				) =>
					refundPayment(
						db,
						{
							...{ paymentTransactionId: line.transactionId, amountCents, reason, idempotencyKey },
							...(refundSlip && { slipNumber: refundSlip }),
							seen: seenBy(seen),
						},
						{ ...acting, ...approval },
					),
				fields: {
					over_limit: "refundAmount",
					amount_invalid: "refundAmount",
					...(paid?.tender === "card_terminal" && { not_possible: "refundSlip" }),
				},
				done: done("refund"),
			});
		default:
			return takeForm(context, "move", form, {
				check: (sent) => checkFields(moveSchema, sent),
				run: ({ folio: fromFolioId, toFolio: toFolioId, idempotencyKey }) =>
					moveLines(
						db,
						{
							...{ fromFolioId, toFolioId, lineIds: [line.lineId], idempotencyKey },
							version: readVersion(form),
						},
						acting,
					),
				done: done("move"),
			});
	}
}

export const clientAction = (args: Route.ClientActionArgs) => sendFolioForm(args);

export const shouldRevalidate = readsAfterConflict;

/** One line of a bill: what it is, and what can be done with it. */
export default function FolioLine({ loaderData, actionData }: Route.ComponentProps) {
	const { reference, number, payer, what, facts, undone, forms, nights, invoice, proof } = loaderData;
	const result = actionData as FolioResult | undefined;
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
				<div className="note sun invoiced">
					<p>{moneyWords.documents.lineNote(invoice.number)}</p>
					<p className="btns">
						<DeskButtonLink look="line" to={`${invoice.path}#credit`}>
							{undone
								? moneyWords.documents.credit(invoice.number)
								: moneyWords.documents.openInvoice(invoice.number)}
						</DeskButtonLink>
					</p>
				</div>
			) : null}
			{loaderData.isNeeded ? <p className="note">{moneyWords.toGiveBack.nothing}</p> : null}
			<div className="two folio-line">
				<FolioLineForms
					key={what}
					forms={forms}
					place={{ ...loaderData.place, result }}
					undone={undone}
					nothing={loaderData.nothing}
					proof={proof ? <ProofField need={proof} /> : null}
					takeBackProof={
						proof ? <ProofField need={proof} name={forms.refund ? "takeBackProof" : "proof"} /> : null
					}
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
