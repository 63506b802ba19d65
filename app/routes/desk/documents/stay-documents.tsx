import { Form, href, useNavigation } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { issueInvoiceAct, issueReceiptAct } from "#app/features/documents/acts.server.ts";
import { deskDocumentsWords } from "#app/features/documents/desk/desk-documents-words.ts";
import { describeTender, listInvoiceable, toDocumentLine } from "#app/features/documents/policy.ts";
import { listDocumentsOf, listLineStates, listReceivable } from "#app/features/documents/queries.server.ts";
import { PayerFields } from "#app/features/folio/desk/payer-fields.tsx";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { readIssuer } from "#app/routes/read-hotel-contact.server.ts";
import { chosenIn, useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton, DeskButtonLink, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm, RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { findHeader } from "../stays/find-party.server.ts";
import type { Route } from "./+types/stay-documents";
import { DocumentTable, documentPath, toListed } from "./document-table.tsx";
import { type LineChoice, LineChoices } from "./line-choices.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_folio")];

const words = deskDocumentsWords.of;

export async function loader({ context, params }: Route.LoaderArgs) {
	const { db, settings } = context.get(appContext);
	const header = await findHeader(context, params);
	const [units, folios, issued, payments] = await Promise.all([
		listUnits(db, header.id),
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
			villa: units.find(({ id }) => id === folio.stayId)?.villas[0]?.name ?? null,
			payer: {
				name: folio.payerName ?? header.name,
				address: folio.payerAddress ?? "",
				tin: folio.payerTin ?? "",
			},
			hasLines: folio.lines.some(({ voided }) => voided === null),
			lines: listInvoiceable(folio.lines, states).map((line) => {
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

export const action = takesActs({
	find: async ({ context, params }: Route.ActionArgs) => ({
		...(await findHeader(context, params)),
		issuer: await readIssuer(context),
	}),
	path: ({ reference }) => href("/desk/stays/:reference/documents", { reference }),
	acts: {
		invoice: take(issueInvoiceAct, ({ document }) => ({
			to: documentPath(document),
			flash: "document_issued",
		})),
		// A colleague may have issued it a moment ago: that is the one.
		receipt: take(issueReceiptAct, ({ document, isRepeated }) => ({
			to: documentPath(document),
			flash: isRepeated ? "receipt_was_there" : "document_issued",
		})),
	},
});

/** The documents of one stay, a new tax invoice over each of its bills, and the receipts of its payments. */
export default function StayDocuments({ loaderData }: Route.ComponentProps) {
	const { reference, name, mayIssue, hasTin, formKey, issued, bills, payments } = loaderData;
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
			<RefusalNote act="receipt" />
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
									aside={
										bills.length > 1 ? words.billOf(bill.number, bill.payer.name, bill.villa) : undefined
									}
									body
								>
									{!hasTin ? (
										<p className="warn">{words.noTin}</p>
									) : bill.lines.length === 0 ? (
										<p className="soft">{bill.hasLines ? words.allInvoiced : words.noBill}</p>
									) : (
										<InvoiceForm bill={bill} formKey={formKey} />
									)}
								</DeskSheet>
							))
						: null}
				</div>
				<div>
					{mayIssue ? (
						<DeskSheet id="receipts" title={words.receipts} count={payments.length} body>
							<ReceiptRows payments={payments} />
						</DeskSheet>
					) : null}
					<DeskSheet
						id="issued"
						title={words.issued}
						count={issued.length}
						empty={issued.length === 0 && words.none}
					>
						<DocumentTable documents={issued} />
					</DeskSheet>
				</div>
			</div>
		</>
	);
}

const loadInvoiceCheck = loadCheck(() =>
	import("#app/features/documents/schema.ts").then((file) => file.invoiceSchema),
);

/** A new tax invoice over one bill: its addressee, and its lines. */
function InvoiceForm({
	bill: { folioId, payer, lines },
	formKey,
}: {
	bill: {
		folioId: string;
		payer: { name: string; address: string; tin: string };
		lines: readonly LineChoice[];
	};
	formKey: string;
}) {
	const sent = useResultOf("invoice");
	// Each bill of the page has such a form.
	const own = sent?.values.folio === folioId ? sent : null;
	return (
		<DeskForm
			fields
			act="invoice"
			loadCheck={loadInvoiceCheck}
			result={own}
			formKey={formKey}
			values={payer}
			aria-label={words.invoice}
			// A document that was issued leaves other lines: the form begins anew.
			key={lines.map(({ value }) => value).join()}
		>
			{({ errors }) => (
				<>
					<input type="hidden" name="folio" value={folioId} />
					<PayerFields
						names={{ name: "name", address: "address", tin: "tin" }}
						label={words.name}
						hint={words.nameHint}
					/>
					<LineChoices
						id="lines"
						label={words.lines}
						lines={lines}
						chosen={chosenIn(own ?? undefined, "line")}
						error={errors.lines}
					/>
					<SubmitRow look="fill">{words.submit}</SubmitRow>
				</>
			)}
		</DeskForm>
	);
}

/** The payments that have no receipt yet, each with the button that issues it. */
function ReceiptRows({
	payments,
}: {
	payments: readonly { id: string; date: HotelDate; tender: string; amountCents: number }[];
}) {
	const isSending = useNavigation().formMethod === "POST";
	if (payments.length === 0) return <p className="soft">{words.noPayments}</p>;
	return (
		<ul>
			{payments.map(({ id, date, tender, amountCents }) => (
				<li
					className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-sand py-1.5 wrap-anywhere"
					key={id}
				>
					<span>
						<span className="strong">{formatUsd(amountCents)}</span>
						<span className="sub">
							{tender}, {formatHotelDate(date, "short")}
						</span>
					</span>
					<Form method="post">
						<input type="hidden" name="intent" value="receipt" />
						<input type="hidden" name="payment" value={id} />
						<DeskButton
							look="line"
							busy={isSending}
							aria-label={words.receiptOf(tender, formatUsd(amountCents))}
						>
							{words.receipt}
						</DeskButton>
					</Form>
				</li>
			))}
		</ul>
	);
}
