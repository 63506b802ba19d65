import { data, href, type LinksFunction } from "react-router";
import { deskDocumentsWords } from "#app/content/desk-documents-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import type { DocumentRefusal } from "#app/features/documents/operations/issue-document.server.ts";
import { toRecipient } from "#app/features/documents/operations/issue-document.server.ts";
import { issueInvoice } from "#app/features/documents/operations/issue-invoice.server.ts";
import { issueReceipt } from "#app/features/documents/operations/issue-receipt.server.ts";
import { describeTender, isInvoiceable, sortByDay, toDocumentLine } from "#app/features/documents/policy.ts";
import { listDocumentsOf, listLineStates, listReceivable } from "#app/features/documents/queries.server.ts";
import { invoiceSchema, readLines, receiptSchema } from "#app/features/documents/schema.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { formatReference } from "#app/lib/reference.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { readStaffActing } from "#app/routes/desk/acting.ts";
import { findHeader } from "#app/routes/desk/stay/find-party.server.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import type { Route } from "./+types/stay-documents";
import { DocumentTable, documentPath, toListed } from "./document-table.tsx";
import styles from "./documents.css?url";
import { InvoiceForm } from "./invoice-form.tsx";
import { readIssuer } from "./issuer.server.ts";
import { ReceiptRows } from "./receipt-rows.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_folio")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const words = deskDocumentsWords.of;

/** What became of a form that was not accepted: of an invoice on one of the bills, or of a receipt. */
type Result =
	| (FormResult & { form: "invoice"; folioId: string; chosen: readonly string[] })
	| { form: "receipt"; message: string };

export async function loader({ context, params }: Route.LoaderArgs) {
	const { db, settings } = context.get(appContext);
	const header = await findHeader(context, params);
	const [folios, issued, payments] = await Promise.all([
		listFolios(db, header.id),
		listDocumentsOf(db, header.id),
		listReceivable(db, header.id),
	]);
	const states = await listLineStates(
		db,
		folios.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
	);
	const receipted = new Set(issued.map(({ paymentId }) => paymentId));
	return {
		reference: header.reference,
		name: header.name,
		mayIssue: may(staffOf(context).roles, "issue_document"),
		hasTin: settings.business.tin !== null,
		formKey: context.get(requestContext).formKey,
		issued: issued.map(toListed),
		bills: folios.map((folio) => ({
			folioId: folio.id,
			number: folio.number,
			payer: {
				name: folio.payerName ?? header.name,
				address: folio.payerAddress ?? "",
				tin: folio.payerTin ?? "",
			},
			hasLines: folio.lines.some(({ takenBack }) => takenBack === null),
			lines: sortByDay(folio.lines)
				.filter((line) => isInvoiceable(line, states.get(line.lineId)))
				.map((line) => {
					const { date, description, totalCents } = toDocumentLine(line);
					return { value: line.lineId, date, description, totalCents };
				}),
		})),
		payments: payments
			.filter(({ transactionId }) => !receipted.has(transactionId))
			.map((payment) => ({
				id: payment.transactionId,
				date: payment.date,
				tender: describeTender(payment),
				amountCents: payment.amountCents,
			})),
	};
}

const statusOf: Partial<Record<DocumentRefusal["reason"], number>> = {
	not_allowed: 403,
	nothing_chosen: 400,
	amount_not_positive: 400,
	folio_unknown: 404,
};

export async function action(args: Route.ActionArgs) {
	const { request, context, params } = args;
	const header = await findHeader(context, params);
	const form = await readForm(request);
	return form.get("intent") === "receipt"
		? issueReceiptOf(context, header, form)
		: issueInvoiceOf(context, header, form);
}

type Context = Route.ActionArgs["context"];
type Header = Awaited<ReturnType<typeof findHeader>>;

async function issueInvoiceOf(context: Context, header: Header, form: FormData) {
	const { db } = context.get(appContext);
	const checked = checkFields(invoiceSchema, form);
	const { values } = checked;
	const chosen = readLines(form);
	const refuse = (errors: FormResult["errors"], status: number, formKey = values.idempotencyKey) =>
		data<Result>(
			{
				...{ form: "invoice", folioId: values.folio ?? "", chosen, errors, values },
				formKey: formKey ?? crypto.randomUUID(),
			},
			{ status },
		);
	if (!checked.ok) return refuse(checked.errors, 400);
	const { folio: folioId, idempotencyKey, ...typed } = checked.fields;
	const outcome = await issueInvoice(
		db,
		{
			...{ reservationId: header.id, folioId, lineIds: chosen, idempotencyKey },
			recipient: toRecipient(typed),
			issuer: await readIssuer(context),
		},
		readStaffActing(context),
	);
	if (outcome.ok) return redirectWithFlash(context, documentPath(outcome.document), "document_issued");
	const { reason } = outcome;
	const ofLines = ["nothing_chosen", "lines_changed", "amount_not_positive"].includes(reason);
	const message = deskDocumentsWords.refused[reason];
	const key = reason === "key_used" ? crypto.randomUUID() : values.idempotencyKey;
	return refuse({ [ofLines ? "lines" : "form"]: message }, statusOf[reason] ?? 409, key);
}

async function issueReceiptOf(context: Context, header: Header, form: FormData) {
	const { db } = context.get(appContext);
	const refuse = (reason: DocumentRefusal["reason"], status = statusOf[reason] ?? 409) =>
		data<Result>({ form: "receipt", message: deskDocumentsWords.refused[reason] }, { status });
	const checked = checkFields(receiptSchema, form);
	if (!checked.ok) return refuse("payment_not_receivable", 400);
	const { payment: paymentId } = checked.fields;
	const bill = (await listFolios(db, header.id)).find(({ payments }) =>
		payments.some(({ transactionId }) => transactionId === paymentId),
	);
	const outcome = await issueReceipt(
		db,
		{
			...{ reservationId: header.id, paymentId },
			recipient: toRecipient({
				name: bill?.payerName ?? header.name,
				address: bill?.payerAddress ?? null,
				tin: bill?.payerTin ?? null,
			}),
			issuer: await readIssuer(context),
		},
		readStaffActing(context),
	);
	if (!outcome.ok) return refuse(outcome.reason);
	const { document, isRepeated } = outcome;
	// A colleague has issued it a moment ago: that is the one.
	return redirectWithFlash(
		context,
		documentPath(document),
		isRepeated ? "receipt_was_there" : "document_issued",
	);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendWithFallback<Awaited<ReturnType<typeof serverAction>>, Result>(serverAction, {
		form: "receipt",
		message: deskDocumentsWords.notSent,
	});

/** The documents of one stay, a new tax invoice over each of its bills, and the receipts of its payments. */
export default function StayDocuments({ loaderData, actionData }: Route.ComponentProps) {
	const { reference, name, mayIssue, hasTin, formKey, issued, bills, payments } = loaderData;
	const refused = actionData?.form === "receipt" ? actionData.message : undefined;
	return (
		<>
			<DeskHead
				title={words.title(name)}
				documentTitle={words.documentTitle}
				sub={formatReference(reference)}
				back={{ to: href("/desk/stays/:reference", { reference }), label: words.back }}
				aside={
					<DeskButtonLink look="line" to={`/desk/stays/${reference}/folio`}>
						{words.bill}
					</DeskButtonLink>
				}
			/>
			{refused ? (
				<p className="note coral said" role="alert">
					{refused}
				</p>
			) : null}
			<div className="two">
				<div>
					{bills.length === 0 ? (
						<DeskSheet id="invoice" title={words.invoice}>
							<p className="sheet-body soft">{words.noBill}</p>
						</DeskSheet>
					) : null}
					{mayIssue
						? bills.map((bill) => (
								<DeskSheet
									key={bill.folioId}
									id={`invoice-${bill.number}`}
									title={words.invoice}
									aside={bills.length > 1 ? words.billOf(bill.number, bill.payer.name) : undefined}
								>
									<div className="sheet-body">
										{!hasTin ? (
											<p className="warn">{words.noTin}</p>
										) : bill.lines.length === 0 ? (
											<p className="soft">{bill.hasLines ? words.allInvoiced : words.noBill}</p>
										) : (
											<InvoiceForm
												bill={bill}
												formKey={formKey}
												result={
													actionData?.form === "invoice" && actionData.folioId === bill.folioId
														? actionData
														: undefined
												}
											/>
										)}
									</div>
								</DeskSheet>
							))
						: null}
				</div>
				<div>
					{mayIssue ? (
						<DeskSheet id="receipts" title={words.receipts} count={payments.length}>
							<div className="sheet-body">
								<ReceiptRows payments={payments} />
							</div>
						</DeskSheet>
					) : null}
					<DeskSheet id="issued" title={words.issued} count={issued.length}>
						{issued.length === 0 ? (
							<p className="sheet-body soft">{words.none}</p>
						) : (
							<DocumentTable documents={issued} />
						)}
					</DeskSheet>
				</div>
			</div>
		</>
	);
}
