import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { appContext, type Context } from "#app/context.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { listAccountChoices } from "#app/features/city-ledger/queries.server.ts";
import { describeStayState, type ShownState } from "#app/features/desk/party-steps.ts";
import { listDinnersOfStay } from "#app/features/dining/queries.server.ts";
import { titleOf } from "#app/features/dining/words.ts";
import { formatDocumentNumber } from "#app/features/documents/document-number.ts";
import { listCreditDue, type StandingInvoice } from "#app/features/documents/policy.ts";
import { listDocumentsOf, listStandingInvoices } from "#app/features/documents/queries.server.ts";
import { balanceOfReservation, listToCome } from "#app/features/folio/balance-queries.server.ts";
import { type Folio, findBillFor, judgeSurplus, listComingOn } from "#app/features/folio/bill.ts";
import { arrangeBill, type BillRow, type BillView } from "#app/features/folio/bill-rows.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import type { LateCharge, ShownVisit } from "#app/features/folio/desk/folio-charge.tsx";
import { readWrittenOffCents } from "#app/features/folio/money-out-queries.server.ts";
import { listChargedServices } from "#app/features/folio/operations/charge-folio.server.ts";
import { mostOf, shownLimitCents, writeOffLimitCents } from "#app/features/folio/policy.ts";
import { listFolios, type TakenDeposit } from "#app/features/folio/queries.server.ts";
import { nameTender } from "#app/features/folio/tender-words.ts";
import { findHeaderForDesk } from "#app/features/reservations/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listNewGuests } from "#app/features/stays/desk-queries.server.ts";
import { takesVisits } from "#app/features/stays/policy.ts";
import { isArriving } from "#app/features/stays/stay-steps.ts";
import { listTreatmentsOfStay } from "#app/features/wellness/queries.server.ts";
import { formatDays, formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatBzd, formatUsd } from "#app/lib/money.ts";
import { pick } from "#app/lib/pick.ts";
import { staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { readDeskDay, readStaffActing } from "../acts/acting.ts";
import { documentPath } from "../documents/document-table.tsx";
import { findHeader, listUnitsAfterPaymentNews, notAtDesk } from "../stays/find-party.server.ts";
import type { Endings } from "./folio-endings.tsx";

/** Whose stay a bill is of, as the head of its pages says it. */
export type FolioGuest = {
	reservationId: string;
	reference: string;
	name: string;
	email: string | null;
	/** `Blue Horizon · 7 – 15 Dec · 5 guests`. */
	sub: string;
	guests: number;
	villas: string;
	/** The villas of each stay of the party by its id. */
	villaOf: Readonly<Record<string, string>>;
	checkIn: HotelDate | null;
	checkOut: HotelDate | null;
	state: ShownState | null;
	/** The places in the party of those who check in today, by their stays: the page of their check-in leads here and back. */
	arriving: Readonly<Record<string, number>>;
	/** Whether somebody in house leaves today, or should have left. */
	isDueOut: boolean;
	/** Whether somebody is still expected or in house. A treatment or a dinner has no such guest. */
	isExpected: boolean;
	/** A stay that nobody is expected for any more: left, cancelled, a no-show. */
	isOver: boolean;
	/** Whether somebody of a stay that is over has been here: a cancelled one has not. */
	hasStayed: boolean;
	/** The query with which a treatment or a dinner is reserved for them; null of a stay that has ended. */
	reserving: string | null;
	/** The guests who have checked in to their villas since the guests of such a stay left. */
	newGuests: LateCharge["newGuests"];
};

/** Whose stay it is, for every page about its bills. @throws 404 when there is none */
export async function readFolioGuest(
	context: Context,
	params: { reference: string },
): Promise<{ guest: FolioGuest; today: HotelDate }> {
	const { db } = context.get(appContext);
	const header = await findHeader(context, params);
	const [units, today] = await Promise.all([
		listUnitsAfterPaymentNews(context, header.id),
		readDeskDay(context),
	]);
	const live = units.filter(({ status }) => status !== "cancelled" && status !== "expired");
	const shown = live.length > 0 ? live : units;
	const checkIn = shown.map((unit) => unit.checkIn).sort()[0] ?? null;
	const checkOut =
		shown
			.map((unit) => unit.checkOut)
			.sort()
			.at(-1) ?? null;
	const villas = [
		...new Set(shown.flatMap((unit) => unit.villas.map(({ name }) => shortVillaName(name)))),
	].join(", ");
	const isExpected = units.some(({ status }) => ["held", "confirmed", "checked_in"].includes(status));
	const guests = header.guests === 1 ? "1 guest" : `${header.guests} guests`;
	const isOver = units.length > 0 && !isExpected;
	const nameOf = (villaId: string) =>
		units.flatMap((unit) => unit.villas).find(({ id }) => id === villaId)?.name ?? "";
	return {
		today,
		guest: {
			reservationId: header.id,
			...pick(header, "reference", "name", "email"),
			sub: [villas, checkIn && checkOut ? formatDays({ from: checkIn, until: checkOut }) : "", guests]
				.filter(Boolean)
				.join(" · "),
			guests: header.guests,
			villas,
			villaOf: Object.fromEntries(
				units.map((unit) => [unit.id, unit.villas.map(({ name }) => shortVillaName(name)).join(", ")]),
			),
			checkIn,
			checkOut,
			state: units.length > 0 ? describeStayState(units, today) : null,
			arriving: Object.fromEntries(
				units.filter((unit) => isArriving(unit, today)).map(({ id, unit }) => [id, unit]),
			),
			isDueOut: units.some((unit) => unit.status === "checked_in" && unit.checkOut <= today),
			isExpected,
			isOver,
			hasStayed: units.some(({ status }) => status === "checked_out"),
			reserving: units.length === 0 ? "" : units.some(takesVisits) ? `?stay=${header.reference}` : null,
			newGuests: isOver
				? (await listNewGuests(db, header.id, units, today)).map(({ villaId, ...one }) => ({
						...one,
						villaName: shortVillaName(nameOf(villaId)),
					}))
				: [],
		},
	};
}

/** The number of a bill that an address asks for; the first one where it does not say. */
export function readFolioNumber(url: URL): number {
	const asked = url.searchParams.get("folio") ?? "1";
	if (!/^[1-9]\d?$/.test(asked)) throw notAtDesk();
	return Number(asked);
}

/** The surplus of a stay's money, on each bill and of the deposits: only this is refunded. */
export async function readSurplus(context: Context, { reservationId }: FolioGuest, folios: readonly Folio[]) {
	const { db } = context.get(appContext);
	const [toCome, { depositsHeldCents: heldCents }] = await Promise.all([
		listToCome(db, reservationId),
		balanceOfReservation(db, reservationId),
	]);
	const bills = folios.length > 0 ? folios : [{ number: 1, balanceCents: 0 }];
	return judgeSurplus({
		bills: bills.map(({ number, balanceCents }) => ({
			...{ number, balanceCents },
			toComeCents: listComingOn(folios, number, toCome).reduce((sum, { totalCents }) => sum + totalCents, 0),
		})),
		heldCents,
	});
}

/** A bill that nobody has posted on yet. */
const nothing: Pick<Folio, "lines" | "payments" | "chargedCents" | "paidCents" | "balanceCents"> = {
	lines: [],
	payments: [],
	chargedCents: 0,
	paidCents: 0,
	balanceCents: 0,
};

/**
 * One bill of a stay with its items to come, and the others by name. A stay without a bill has an empty one, which is
 * opened with the first posting. An item to come belongs to the bill of its villa, or else to the first open one.
 * @param arrange for staff, or for the guest
 */
export async function readBill(
	context: Context,
	guest: FolioGuest,
	number: number,
	arrange: typeof arrangeBill = arrangeBill,
) {
	const { db } = context.get(appContext);
	const { reservationId } = guest;
	const [folios, toCome, balance] = await Promise.all([
		listFolios(db, reservationId),
		listToCome(db, reservationId),
		balanceOfReservation(db, reservationId),
	]);
	const folio = folios.find((one) => one.number === number) ?? null;
	if (!folio && (number > 1 || folios.length > 0)) throw notAtDesk();
	const isFirst = (findBillFor(folios, null)?.number ?? 1) === number;
	const coming = listComingOn(folios, number, toCome);
	return {
		folio,
		folios,
		/** Whether items to come belong to this bill. */
		takesComing: isFirst || coming.length > 0,
		bill: arrange(folio ?? nothing, coming, isFirst && !guest.isOver ? balance.depositsHeldCents : 0),
		balance,
	};
}

/**
 * How a bill can be ended by hand. The one on which the coming nights and visits fall stays open while somebody is expected:
 * the check-out closes it. That of another payer can be closed as soon as they go.
 */
export async function readEndings(
	context: Context,
	bill: { guest: FolioGuest; folio: Folio | null; takesComing: boolean; bill: BillView },
): Promise<Endings> {
	const { guest, folio, takesComing } = bill;
	const { roles } = staffOf(context);
	if (folio === null || folio.closedAt !== null)
		return {
			...{ writeOff: null, guestPays: null, close: null },
			onAccount: folio?.closedReason ? await readOnAccount(context, bill) : null,
		};
	const limitCents = writeOffLimitCents(readStaffActing(context));
	const isNeeded = takesComing && (guest.isExpected || bill.bill.toComeCents !== 0);
	const { db, now } = context.get(appContext);
	const date = await readBusinessDate(db, now());
	const writtenOffCents = await readWrittenOffCents(db, { date, reservationId: guest.reservationId });
	const isUsed = folio.lines.length + folio.payments.length > 0;
	return {
		writeOff:
			folio.balanceCents > 0 && may(roles, "write_off")
				? {
						mostCents: mostOf(folio.balanceCents, limitCents, writtenOffCents),
						limitCents: shownLimitCents(limitCents),
					}
				: null,
		guestPays:
			folio.stayId !== null && folio.payerName !== null && may(roles, "charge_folio")
				? {
						payer: folio.payerName,
						chargedCents: folio.lines.reduce((sum, line) => sum + (line.voided ? 0 : line.totalCents), 0),
					}
				: null,
		onAccount: await readOnAccount(context, bill),
		close:
			isUsed && !isNeeded && may(roles, "charge_folio")
				? { mayLeaveOpen: may(roles, "leave_open_balance") }
				: null,
	};
}

/** Companies and agents that may pay a bill later, once no night of its stay is to come; null where there is nothing to put on account. */
async function readOnAccount(
	context: Context,
	{ guest, bill }: { guest: FolioGuest; bill: BillView },
): Promise<Endings["onAccount"]> {
	if (!(guest.isDueOut || guest.isOver) || bill.expectedCents <= 0) return null;
	if (!may(staffOf(context).roles, "put_on_account")) return null;
	const accounts = await listAccountChoices(context.get(appContext).db);
	return accounts.length === 0 ? null : { accounts };
}

/** Visits that still happen, or have happened, and have a price. */
const isBillable = ({ status }: { status: string }) => ["requested", "confirmed", "done"].includes(status);

/** Treatments or dinners of the stay and its guest, in its days, that are on no bill yet, the first day first. */
export async function listVisitsToCharge(
	context: Context,
	{ reference, checkIn, checkOut }: FolioGuest,
	kind: "treatment" | "dinner",
): Promise<ShownVisit[]> {
	const { db } = context.get(appContext);
	const header = await findHeaderForDesk(db, reference);
	if (!header || checkIn === null || checkOut === null) return [];
	const days = { checkIn, checkOut };
	const found =
		kind === "treatment"
			? (await listTreatmentsOfStay(db, header, days)).flatMap(
					({ price, startsAt, wellnessType, ...one }) => ({
						...one,
						title: wellnessType,
						day: startsAt && hotelToday(startsAt),
						totalCents: price?.totalCents ?? null,
					}),
				)
			: (await listDinnersOfStay(db, header, days)).map(({ experience, date, ...one }) => ({
					...one,
					title: titleOf(experience),
					day: date,
				}));
	const charged = await listChargedServices(
		db,
		found.map(({ id }) => id),
	);
	return found
		.filter((one) => isBillable(one) && !charged.has(one.id))
		.toSorted((a, b) => (a.day ?? "9").localeCompare(b.day ?? "9"))
		.flatMap(({ id, title, day, guests, name, totalCents }) =>
			totalCents === null ? [] : [{ id, title, sub: describe(day, guests, name), totalCents: totalCents }],
		);
}

const describe = (day: HotelDate | null, guests: number, name: string) =>
	[day ? formatHotelDate(day, "short") : "", deskFolioWords.charge.guests(guests), isolate(name)]
		.filter(Boolean)
		.join(" · ");

/** A document by its number, and the address of its page. */
export type DocumentLink = { number: string; path: string };

/** Lines that were changed after their tax invoice, by invoice. */
export type CreditDue = DocumentLink & { lines: string[] };

/** The documents that the lines and payments of a bill are on. */
export type FolioDocuments = {
	/** By the ledger transaction of a payment. */
	receipts: Record<string, DocumentLink>;
	/** By line. */
	invoices: Record<string, DocumentLink>;
	creditDue: CreditDue[];
};

const linkOf = (document: StandingInvoice | Parameters<typeof documentPath>[0]): DocumentLink => ({
	number: formatDocumentNumber(document),
	path: documentPath(document),
});

/** The receipts of payments and deposits, the tax invoices of lines, and the credit notes due. */
export async function readFolioDocuments(
	context: Context,
	{ reservationId }: FolioGuest,
	folio: Pick<Folio, "id" | "lines"> | null,
): Promise<FolioDocuments> {
	const { db } = context.get(appContext);
	const [issued, standing] = await Promise.all([
		listDocumentsOf(db, reservationId),
		listStandingInvoices(
			db,
			(folio?.lines ?? []).map(({ lineId }) => lineId),
		),
	]);
	const creditDue = new Map<string, CreditDue>();
	for (const { line, invoice } of folio ? listCreditDue(folio, standing) : []) {
		const link = linkOf(invoice);
		const due = creditDue.get(link.path) ?? { ...link, lines: [] };
		due.lines.push(line.description);
		creditDue.set(link.path, due);
	}
	return {
		receipts: Object.fromEntries(
			issued.flatMap((one) => (one.paymentId ? [[one.paymentId, linkOf(one)]] : [])),
		),
		invoices: Object.fromEntries([...standing].map(([lineId, invoice]) => [lineId, linkOf(invoice)])),
		creditDue: [...creditDue.values()],
	};
}

const { saved: words, change, savedWith } = deskFolioWords;

type Saved = keyof typeof words;

const isSaved = (text: string): text is Saved => Object.hasOwn(words, text);

/**
 * The message of a bill's page after a form: the act, with its line and amount, and the change to give.
 * @param posted the ledger transaction of the form
 */
export function describeSaved(
	saved: string | null,
	posted: string | null,
	{ folio, deposits = [] }: { folio: Folio | null; deposits?: readonly TakenDeposit[] },
): { text: string; change: string | null } | null {
	if (saved === null || !isSaved(saved)) return null;
	const bill = folio && arrangeBill(folio, []);
	const row = [...(bill?.charged ?? []), ...(bill?.paid ?? [])].find(({ transactionIds }) =>
		transactionIds.some((id) => id === posted),
	);
	const deposit = deposits.find(({ transactionId }) => transactionId === posted);
	const payment = folio?.payments.find(({ transactionId }) => transactionId === posted);
	if (deposit && saved === "deposit") {
		const line = `${nameTender(deposit.tender)}, ${formatUsd(deposit.amountCents)}`;
		return { text: savedWith(words.deposit, line), change: describeChange(deposit) };
	}
	return {
		text:
			row && saved !== "move" && saved !== "split" ? savedWith(words[saved], describeRow(row)) : words[saved],
		change: payment ? describeChange(payment) : null,
	};
}

/** The change of a payment in cash, in its currency. */
function describeChange({
	changeCents,
	changeBzdCents,
}: Pick<TakenDeposit, "changeCents" | "changeBzdCents">): string | null {
	if (changeBzdCents) return change(formatBzd(changeBzdCents));
	return changeCents ? change(formatUsd(changeCents)) : null;
}

const describeRow = ({ what, totalCents }: BillRow) => `${what}, ${formatUsd(Math.abs(totalCents))}`;
