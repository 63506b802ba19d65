import { useEffect } from "react";
import { Form, href, Link, type LinksFunction, useNavigation } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { documentWords } from "#app/content/words/document-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import {
	issueCreditNoteAct,
	mailDocumentAct,
	printDocumentAct,
} from "#app/features/documents/acts.server.ts";
import paperStyles from "#app/features/documents/components/document-paper.css?url";
import { DocumentPaper } from "#app/features/documents/components/document-paper.tsx";
import { deskDocumentsWords } from "#app/features/documents/desk/desk-documents-words.ts";
import { formatDocumentNumber, parseDocumentPath } from "#app/features/documents/document-number.ts";
import { listCreditDue } from "#app/features/documents/policy.ts";
import {
	findDocument,
	findDocumentById,
	findVoidSlipOf,
	type InvoiceLine,
	listCreditNotesOf,
	listDeliveries,
	listInvoiceLines,
	listStandingInvoices,
	type StoredDocument,
} from "#app/features/documents/queries.server.ts";
import { writeDocumentOut } from "#app/features/documents/written-document.ts";
import { refundLimitCents, shownLimitCents } from "#app/features/folio/policy.ts";
import { listFolioHeaders, listFolios } from "#app/features/folio/queries.server.ts";
import { findHeaderForDesk } from "#app/features/reservations/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { readIssuer } from "#app/routes/read-hotel-contact.server.ts";
import { chosenIn, useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm, RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { EmailField } from "#app/ui/field.tsx";
import { readStaffActing } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { notAtDesk } from "../stays/find-party.server.ts";
import type { Route } from "./+types/document";
import { DocumentTable, documentPath, toListed } from "./document-table.tsx";
import { type LineChoice, LineChoices } from "./line-choices.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_folio")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paperStyles }];

const words = deskDocumentsWords.one;

/** How long the page of a document prints as it was delivered: as the original, or as a copy. */
const printMs = 10 * 60_000;

type Args = Pick<Route.LoaderArgs, "context" | "params">;

async function getDocument({ context, params }: Args): Promise<StoredDocument> {
	const number = parseDocumentPath(params);
	const document = number && (await findDocument(context.get(appContext).db, number));
	if (!document) throw notAtDesk();
	return document;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const document = await getDocument({ context, params });
	const { content } = document;
	const [deliveries, lines, creditNotes, invoice, header, voidSlip, receipt] = await Promise.all([
		listDeliveries(db, document.id),
		listInvoiceLines(db, document.id),
		listCreditNotesOf(db, document.id),
		document.invoiceId ? findDocumentById(db, document.invoiceId) : null,
		findHeaderForDesk(db, content.stay.reference),
		findVoidSlipOf(db, document.id),
		document.receiptId ? findDocumentById(db, document.receiptId) : null,
	]);
	const payer = (await listFolioHeaders(db, document.reservationId)).find(
		({ id }) => id === document.folioId,
	);
	const clock = (at: Date) => {
		const { date, time } = hotelClock(at);
		return `${formatDeskDay(date)} ${time}`;
	};
	const printed = deliveries.find(({ id }) => id === url.searchParams.get("printed"));
	const isPrinting = printed?.way === "print" && now().getTime() - printed.at.getTime() < printMs;
	const open = content.kind === "invoice" ? lines.filter(({ isCredited }) => !isCredited) : [];
	return {
		id: document.id,
		path: documentPath(document),
		number: formatDocumentNumber(document),
		content,
		mayIssue: may(staffOf(context).roles, "issue_document"),
		issued: words.issuedBy(document.issuedBy, clock(document.issuedAt)),
		isPrinting,
		// Only the first print, which this desk has just asked for, is the original.
		isCopy: !(isPrinting && printed.isOriginal),
		hasOriginal: deliveries.length > 0,
		deliveries: deliveries.map(({ id, way, isOriginal, by, at }) => ({
			id,
			text: words.delivered(words.ways[way], isOriginal ? words.original : words.copy, by, clock(at)),
		})),
		email: (payer && payer.payerName !== null ? payer.payerEmail : header?.email) ?? "",
		formKey: context.get(requestContext).formKey,
		isInvoice: content.kind === "invoice",
		creditLimitCents: shownLimitCents(refundLimitCents(readStaffActing(context))),
		openLines: open.flatMap(({ position }) => {
			const line = content.kind === "invoice" ? content.lines[position] : undefined;
			if (!line) return [];
			const { date, description, totalCents } = line;
			return [{ value: String(position), date, description, totalCents }];
		}),
		changedLines: open.length === 0 ? [] : await listChangedLines(context, document, open),
		creditNotes: creditNotes.map(toListed),
		invoice: invoice && toListed(invoice),
		voidSlip: voidSlip && toListed(voidSlip),
		receipt: receipt && toListed(receipt),
	};
}

/** The places of the lines of an invoice that were changed on a bill since: those that a credit note is due for. */
async function listChangedLines(
	context: Args["context"],
	{ reservationId }: StoredDocument,
	open: readonly InvoiceLine[],
): Promise<string[]> {
	const { db } = context.get(appContext);
	const bills = await listFolios(db, reservationId);
	const lineIds = bills.flatMap(({ lines }) => lines.map(({ lineId }) => lineId));
	const standing = await listStandingInvoices(db, lineIds);
	const due = new Set(bills.flatMap((bill) => listCreditDue(bill, standing)).map(({ line }) => line.lineId));
	return open.filter(({ lineId }) => due.has(lineId)).map(({ position }) => String(position));
}

export const action = takesActs({
	find: async (args: Route.ActionArgs) => ({
		...(await getDocument(args)),
		issuer: await readIssuer(args.context),
	}),
	path: documentPath,
	acts: {
		credit: take(issueCreditNoteAct, ({ document }) => ({
			to: documentPath(document),
			flash: "document_issued",
		})),
		print: take(printDocumentAct, ({ deliveryId }, document) => ({
			to: `${documentPath(document)}?printed=${deliveryId}`,
		})),
		mail: take(mailDocumentAct, "document_mailed"),
	},
});

/** One document as it is printed, with its acts: print, mail, and credit an invoice. */
export default function DocumentPage({ loaderData }: Route.ComponentProps) {
	const { content, number, issued, isCopy, hasOriginal, mayIssue, openLines, creditNotes, invoice } =
		loaderData;
	const { voidSlip, receipt } = loaderData;
	const { reference } = content.stay;
	return (
		<>
			<DeskHead
				title={documentWords.named(content.kind, number)}
				sub={issued}
				back={{ to: href("/desk/documents"), label: words.back }}
				aside={
					<Link to={href("/desk/stays/:reference/documents", { reference })} className="btn plain">
						{words.stay}
					</Link>
				}
			/>
			<div
				data-paper
				className="grid grid-cols-1 items-start gap-3 wide:grid-cols-[minmax(0,190mm)_minmax(300px,1fr)] print:block"
			>
				<DocumentPaper
					document={writeDocumentOut(content)}
					number={number}
					copy={copyMark(isCopy, hasOriginal)}
					voidedBy={voidSlip?.number ?? null}
				/>
				<aside className="print:hidden">
					{mayIssue ? <PrintOrMail {...loaderData} /> : null}
					{voidSlip ? (
						<DeskSheet id="void-slip" title={words.voidSlip}>
							<DocumentTable documents={[voidSlip]} />
						</DeskSheet>
					) : null}
					{receipt ? (
						<DeskSheet id="receipt" title={words.ofReceipt}>
							<DocumentTable documents={[receipt]} />
						</DeskSheet>
					) : null}
					{invoice ? (
						<DeskSheet id="invoice" title={words.ofInvoice}>
							<DocumentTable documents={[invoice]} />
						</DeskSheet>
					) : null}
					{creditNotes.length > 0 ? (
						<DeskSheet id="credit-notes" title={words.creditNotes} count={creditNotes.length}>
							<DocumentTable documents={creditNotes} />
						</DeskSheet>
					) : null}
					{mayIssue && loaderData.isInvoice ? (
						<DeskSheet id="credit" title={words.credit} body>
							{openLines.length === 0 ? (
								<p className="soft">{words.creditedWhole}</p>
							) : (
								<CreditForm
									lines={openLines}
									changed={loaderData.changedLines}
									formKey={loaderData.formKey}
									limitCents={loaderData.creditLimitCents}
								/>
							)}
						</DeskSheet>
					) : null}
				</aside>
			</div>
		</>
	);
}

/** A page that was not just printed is a copy on paper; on the screen it says so once there is an original. */
const copyMark = (isCopy: boolean, hasOriginal: boolean) =>
	!isCopy ? "none" : hasOriginal ? "shown" : "printed";

const loadCreditCheck = loadCheck(() =>
	import("#app/features/documents/schema.ts").then((file) => file.creditNoteSchema),
);

/** A credit note on an invoice: which of its lines, and why. */
function CreditForm({
	lines,
	changed,
	formKey,
	limitCents,
}: {
	lines: readonly LineChoice[];
	/** Those that were changed on the bill since, by their values: they are chosen at first. */
	changed: readonly string[];
	formKey: string;
	/** The amount that this person may credit on one day, in US cents; null without a limit. */
	limitCents: number | null;
}) {
	const sent = useResultOf("credit");
	return (
		<DeskForm
			fields
			act="credit"
			loadCheck={loadCreditCheck}
			formKey={formKey}
			aria-label={words.credit}
			key={[...lines.map(({ value }) => value), "changed", ...changed].join()}
		>
			{({ errors }) => (
				<>
					<p className="small soft">
						{words.creditLead}
						{limitCents === null ? null : ` ${words.creditLimit(formatUsd(limitCents))}`}
					</p>
					<LineChoices
						id="lines"
						label={words.creditLines}
						lines={lines}
						chosen={chosenIn(sent, "line") ?? (changed.length > 0 ? changed : undefined)}
						error={errors.lines}
					/>
					<DeskChoice
						type="checkbox"
						name="takesOff"
						value="yes"
						// A line that was voided is off the bill; one with a discount stays on it and is invoiced again.
						defaultChecked={sent === undefined ? changed.length === 0 : sent.values?.takesOff === "yes"}
						label={words.takesOff}
						sub={words.takesOffHint}
					/>
					<ReasonField label={words.reason} hint={words.reasonHint} />
					<SubmitRow look="coral">{words.submitCredit}</SubmitRow>
				</>
			)}
		</DeskForm>
	);
}

const loadMailCheck = loadCheck(() =>
	import("#app/features/documents/schema.ts").then((file) => file.mailDocumentSchema),
);

/** Prints or mails a document: the first time the original, every later time a copy. */
function PrintOrMail({
	path,
	formKey,
	email,
	hasOriginal,
	isPrinting,
	deliveries,
}: {
	/** Without the document that was just printed: a form of this page begins anew. */
	path: string;
	formKey: string;
	email: string;
	hasOriginal: boolean;
	/** Whether the document was printed a moment ago, so that the page opens the print dialog. */
	isPrinting: boolean;
	deliveries: readonly { id: string; text: string }[];
}) {
	const isSending = useNavigation().formMethod === "POST";
	const what = hasOriginal ? "copy" : "original";
	const latest = deliveries.at(-1)?.id;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each delivery prints once
	useEffect(() => {
		if (isPrinting) print();
	}, [isPrinting, latest]);
	return (
		<DeskSheet id="print-or-mail" title={words.printOrMail} body="grid grid-cols-1 gap-4">
			{isPrinting ? <p role="status">{words.printNow}</p> : null}
			<RefusalNote act="print" />
			<Form className="grid grid-cols-1 gap-2.5" method="post" action={path}>
				<input type="hidden" name="intent" value="print" />
				<input type="hidden" name="idempotencyKey" value={formKey} autoComplete="off" />
				<DeskButton look="fill" icon="print" busy={isSending}>
					{words.print[what]}
				</DeskButton>
			</Form>
			<DeskForm
				className="grid grid-cols-1 gap-2.5"
				act="mail"
				loadCheck={loadMailCheck}
				formKey={formKey}
				values={{ address: email }}
				action={path}
				aria-label={words.mail[what]}
				key={latest}
			>
				<EmailField name="address" label={words.address} maxLength={254} autoComplete="off" />
				<SubmitRow look="line" icon="mail">
					{words.mail[what]}
				</SubmitRow>
			</DeskForm>
			{deliveries.length === 0 ? (
				<p className="small soft">{words.neverYet}</p>
			) : (
				<ul className="sub mt-3 grid gap-1" aria-label={words.deliveries}>
					{deliveries.map(({ id, text }) => (
						<li key={id}>{text}</li>
					))}
				</ul>
			)}
		</DeskSheet>
	);
}
