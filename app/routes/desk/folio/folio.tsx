import { href, Link, type LinksFunction, redirect } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { putOnAccountAct } from "#app/features/city-ledger/acts.server.ts";
import { type FolioHeader, takesLateCharge } from "#app/features/folio/bill.ts";
import {
	chargeItemAct,
	chargeOtherAct,
	chargeVisitAct,
	closeFolioAct,
	reopenFolioAct,
	takePaymentAct,
	writeOffAct,
} from "#app/features/folio/bill-acts.server.ts";
import { billWords } from "#app/features/folio/bill-words.ts";
import billStyles from "#app/features/folio/components/bill.css?url";
import { BillTable } from "#app/features/folio/components/bill-table.tsx";
import { deskFolioWords as words } from "#app/features/folio/desk/desk-folio-words.ts";
import {
	type ChargeKind,
	chargeKinds,
	FolioCharge,
	groupsOf,
} from "#app/features/folio/desk/folio-charge.tsx";
import { folioPath } from "#app/features/folio/desk/folio-path.ts";
import { BillOnLeaving, FolioSaved } from "#app/features/folio/desk/folio-saved.tsx";
import { priceWithTaxes } from "#app/features/folio/price-list.ts";
import { listPriceList } from "#app/features/folio/queries.server.ts";
import { guestPaysVillaAct } from "#app/features/front-office/villa-payer-acts.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { findStayHold } from "#app/features/stays/desk-queries.server.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import { formatReference, normaliseReference } from "#app/lib/reference.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { type ActResult, PageAnswer } from "#app/ui/desk/act-result.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { useChangedBy } from "#app/ui/desk/use-desk-changes.ts";
import { useAnswer } from "#app/ui/desk/use-read-again.ts";
import { readProofNeed } from "../acts/fresh-factor.server.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/folio";
import { namePayers, payerOf } from "./bill-payers.server.ts";
import { findRefundDue, readDeposits, toShownDeposit } from "./folio-deposits.server.ts";
import { readMostRefunded } from "./folio-line.server.ts";
import { CreditNotesDue, RefundDueNote, RowDocuments } from "./folio-money-sheets.tsx";
import {
	describeSaved,
	type FolioGuest,
	listVisitsToCharge,
	readBill,
	readEndings,
	readFolioDocuments,
	readFolioGuest,
	readFolioNumber,
	readSurplus,
} from "./folio-page.server.ts";
import { ClosedBill, FolioSide } from "./folio-side.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_folio")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: billStyles }];

const readCharge = (url: URL): ChargeKind | null =>
	chargeKinds.find((kind) => kind === url.searchParams.get("charge")) ?? null;

/** After a payment or a deposit: its receipt, or where one is issued. */
function receiptAtOf(url: URL, receipt: string | undefined, reference: string): string | null {
	const isPaid = ["payment", "deposit", "left_paid"].includes(url.searchParams.get("saved") ?? "");
	return isPaid ? (receipt ?? href("/desk/stays/:reference/documents", { reference })) : null;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const reference = normaliseReference(params.reference);
	if (reference !== null && reference !== params.reference) throw redirect(folioPath(reference));
	const { db } = context.get(appContext);
	const { guest, today } = await readFolioGuest(context, params);
	const number = readFolioNumber(url);
	const saved = url.searchParams.get("saved");
	const [{ folio, folios, bill, balance, takesComing }, deposits, hold] = await Promise.all([
		readBill(context, guest, number),
		readDeposits(context, guest),
		findStayHold(db, guest.reservationId),
	]);
	const documents = await readFolioDocuments(context, guest, folio);
	const { roles, name: person } = staffOf(context);
	const charge = readCharge(url);
	const isOpen = folio === null || folio.closedAt === null;
	const opensBill = folio !== null && takesLateCharge(folio, today, guest.isExpected);
	const groups = charge === "shop" || charge === "transfer" ? groupsOf[charge] : [];
	const priceList = groups.length > 0 ? await listPriceList(db) : [];
	const taxes = await readTaxRates(db);
	const posted = url.searchParams.get("posted");
	return {
		guest,
		person,
		number,
		folioId: folio?.id ?? "",
		version: folio?.version ?? 0,
		payer: payerOf(folio ?? { payerName: null, stayId: null }, guest),
		payers: namePayers(folios, guest),
		closed: folio?.closedAt
			? {
					on: folio.closedOn,
					reason: folio.closedReason,
					account:
						folio.accountId && folio.dueOn
							? { id: folio.accountId, name: folio.payerName ?? "", dueOn: folio.dueOn }
							: null,
				}
			: null,
		bill,
		depositCents: balance.depositsHeldCents,
		deposits: deposits.map((deposit) => toShownDeposit(guest, deposit)),
		refundDue: may(roles, "refund_payment")
			? findRefundDue(guest, folio, deposits, {
					surplus: await readSurplus(context, guest, folios),
					mostOfLeft: await readMostRefunded(context, { reservationId: guest.reservationId, date: today }),
				})
			: null,
		documents,
		charge,
		query: url.searchParams.get("q")?.slice(0, 60) ?? "",
		items: priceList
			.filter((item) => item.inService && groups.includes(item.group))
			.map((item) => ({
				id: item.id,
				name: item.name,
				group: item.group,
				onBillCents: priceWithTaxes(item, today, taxes),
			})),
		visits:
			charge === "treatment" || charge === "dinner" ? await listVisitsToCharge(context, guest, charge) : [],
		saved: describeSaved(saved, posted, { folio, deposits }),
		hasLeft: saved === "left" || saved === "left_paid",
		posted,
		receiptAt: posted === null ? null : receiptAtOf(url, documents.receipts[posted]?.path, guest.reference),
		isLeftOwed: url.searchParams.get("saved") === "refund" && isOpen && (folio?.balanceCents ?? 0) > 0,
		checkInAt: checkInPathOf(guest, folio),
		checksOut: guest.isDueOut && may(roles, "check_out"),
		mayCharge: (isOpen || opensBill) && may(roles, "charge_folio"),
		late:
			guest.isOver || opensBill
				? { haveStayed: guest.hasStayed || !guest.isOver, opensBill, newGuests: guest.newGuests }
				: null,
		mayPay: isOpen && may(roles, "take_payment"),
		takesDeposit: !guest.isOver,
		// A link that asks for a deposit opens the form with the deposit chosen and the missing sum filled in.
		depositAskedCents:
			url.searchParams.get("pay") === "deposit" && !guest.isOver
				? Math.max(0, (hold.askedCents ?? 0) - balance.paidCents)
				: null,
		endings: await readEndings(context, { guest, folio, takesComing, bill }),
		reopening: !isOpen && may(roles, "reopen_folio") ? await readProofNeed(context, "reopen_folio") : null,
		formKey: context.get(requestContext).formKey,
	};
}

async function getPlace({ context, params, url }: Route.ActionArgs) {
	const { guest } = await readFolioGuest(context, params);
	return { ...guest, number: readFolioNumber(url), charge: readCharge(url) };
}

type Place = Awaited<ReturnType<typeof getPlace>>;

const toBill =
	(saved: string) =>
	(done: object, { reference, number, charge }: Place) => ({
		to: folioPath(reference, number, {
			// After a charge the same list stays open for the next one.
			...(charge && (saved === "charge" || saved === "visit") && { charge }),
			saved,
			...("transactionId" in done && { posted: String(done.transactionId) }),
		}),
	});

/** The check-in of the payer of a bill, or of the whole party; null where nobody checks in today. */
function checkInPathOf(
	{ reference, arriving }: FolioGuest,
	folio: Pick<FolioHeader, "stayId"> | null,
): string | null {
	if (Object.keys(arriving).length === 0) return null;
	const path = href("/desk/stays/:reference/check-in", { reference });
	const unit = folio?.stayId ? arriving[folio.stayId] : undefined;
	return unit === undefined ? path : `${path}?unit=${unit}`;
}

export const action = takesActs({
	find: getPlace,
	path: ({ reference, number }) => folioPath(reference, number),
	acts: {
		item: take(chargeItemAct, toBill("charge")),
		other: take(chargeOtherAct, toBill("charge")),
		visit: take(chargeVisitAct, toBill("visit")),
		payment: take(takePaymentAct, (done, place: Place) =>
			toBill(done.goesTo === "deposit" ? "deposit" : "payment")(done, place),
		),
		write_off: take(writeOffAct, toBill("write_off")),
		guest_pays: take(guestPaysVillaAct, toBill("guest_pays")),
		on_account: take(putOnAccountAct, toBill("on_account")),
		close: take(closeFolioAct, toBill("close")),
		reopen: take(reopenFolioAct, toBill("reopen")),
	},
});

/** The bill of a stay: charges, items to come, payments, the balance; and its acts. */
export default function FolioPage({ loaderData, actionData }: Route.ComponentProps) {
	const { guest, number, payer, payers, bill, charge, formKey, folioId, posted, documents } = loaderData;
	const { reference } = guest;
	const changedBy = useChangedBy(guest.reservationId, loaderData.person);
	const path = href("/desk/stays/:reference/folio", { reference });
	// A form that was taken begins anew; a refused one keeps its typed values.
	const formOf = (name: string) => `${name} ${posted ?? ""} ${folioId}`;
	const place = { formKey, folioId, version: loaderData.version, balanceCents: bill.balanceCents };
	return (
		<PageAnswer value={useAnswer(actionData as ActResult | undefined)}>
			<DeskHead
				title={billWords().of(payer)}
				documentTitle={`${billWords().title} ${formatReference(reference)}`}
				back={{ to: href("/desk/stays/:reference", { reference }), label: words.back }}
				aside={
					<>
						<DeskButtonLink
							look="plain"
							icon="print"
							to={`${href("/desk/stays/:reference/folio/print", { reference })}${number > 1 ? `?folio=${number}` : ""}`}
						>
							{words.head.print}
						</DeskButtonLink>
						{loaderData.checkInAt ? (
							<DeskButtonLink look="line" icon="key" to={loaderData.checkInAt}>
								{words.head.checkIn}
							</DeskButtonLink>
						) : null}
						{loaderData.checksOut ? (
							<DeskButtonLink
								look="line"
								icon="out"
								to={href("/desk/stays/:reference/steps/:step", { reference, step: "check-out" })}
							>
								{words.head.checkOut}
							</DeskButtonLink>
						) : null}
						<DeskButtonLink look="line" to={href("/desk/stays/:reference/folio/split", { reference })}>
							{payers.length > 1 ? words.head.move : words.head.split}
						</DeskButtonLink>
						<DeskButtonLink look="line" to={href("/desk/stays/:reference/documents", { reference })}>
							{words.head.documents}
						</DeskButtonLink>
						{loaderData.mayPay ? (
							<a href="#pay" className="btn fill wide:hidden">
								{words.head.pay}
							</a>
						) : null}
					</>
				}
			>
				<span className="soft">{guest.sub}</span>
				{guest.state?.state ? <StateSign state={guest.state.state}>{guest.state.text}</StateSign> : null}
			</DeskHead>
			<FolioSaved
				saved={loaderData.saved}
				posted={posted}
				receiptAt={loaderData.receiptAt}
				linesAt={loaderData.isLeftOwed ? "#bill" : null}
			>
				{loaderData.hasLeft ? <BillOnLeaving reference={reference} number={number} /> : null}
			</FolioSaved>
			<p role="status" className={changedBy ? "changed-by" : undefined}>
				{changedBy ? words.changedBy(changedBy) : null}
			</p>
			{payers.length > 1 ? (
				<div className="payers">
					<SegmentLinks
						label={words.payers}
						links={payers.map((one) => ({
							to: folioPath(reference, one.number),
							label: one.payer,
							isCurrent: one.number === number,
						}))}
					/>
				</div>
			) : null}
			{loaderData.closed ? (
				<ClosedBill
					{...loaderData.closed}
					reopening={loaderData.reopening}
					place={place}
					takesCharge={loaderData.mayCharge}
				/>
			) : null}
			<RefundDueNote refundDue={loaderData.refundDue} />
			<CreditNotesDue due={documents.creditDue} />
			<div className="two pb-16">
				<div>
					{loaderData.mayCharge ? (
						<FolioCharge
							key={formOf(`charge ${charge}`)}
							path={path}
							folioNumber={number}
							open={charge}
							late={loaderData.late}
							items={loaderData.items}
							visits={loaderData.visits}
							query={loaderData.query}
							formKey={formKey}
							folioId={folioId}
							reserveAt={
								guest.reserving === null
									? null
									: `/desk/${charge === "dinner" ? "pavilion" : "wellness"}/reserve${guest.reserving}`
							}
						/>
					) : null}
					<section id="bill" tabIndex={-1} className="sheet overflow-hidden" aria-label={billWords().title}>
						<BillTable
							bill={bill}
							fresh={posted}
							nameRow={({ what, lineIds }) => (
								<Link
									className="row-link"
									to={href("/desk/stays/:reference/folio/lines/:line", { reference, line: lineIds[0] ?? "" })}
								>
									{what}
								</Link>
							)}
							noteRow={(row) => <RowDocuments row={row} documents={documents} />}
						/>
					</section>
				</div>
				<FolioSide {...loaderData} place={place} formOf={formOf} />
			</div>
		</PageAnswer>
	);
}
