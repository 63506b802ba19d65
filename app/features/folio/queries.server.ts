import { and, asc, eq, sql } from "drizzle-orm";
import type { ToldExemption } from "#app/content/words/exemption-words.ts";
import {
	nameLine,
	nameReason,
	nameStoredActor,
	treatmentOfOther,
} from "#app/content/words/row-code-words.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { LedgerAccountId } from "#app/lib/ledger-accounts.ts";
import { pick } from "#app/lib/pick.ts";
import type { TenderKind } from "#app/lib/tenders.ts";
import type { Db } from "#db/connection/database.ts";
import { byName } from "#db/schema/columns.ts";
import { folios, priceListItems } from "#db/schema/folio.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import type { BillLine, BillPayment, Folio, FolioHeader } from "./bill.ts";
import type { Department } from "./entries.ts";
import type { MoneyPlace } from "./operations/pay-out-service-charge.server.ts";
import type { PriceListItem } from "./price-list.ts";

/** A bill with its lines, payments and sums; null for an unknown id. The caller decides first who may see it. */
export async function readFolio(db: Pick<Db, "select" | "execute">, folioId: string): Promise<Folio | null> {
	const [header] = await db.select().from(folios).where(eq(folios.id, folioId));
	if (!header) return null;
	return toFolio(header, await listEntryRows(db, [folioId]));
}

/** The last night of a stay that was posted, in any of its villas, one that was voided since too; null before the first. */
export async function findLastPostedNight(
	db: Pick<Db, "execute">,
	reservationId: string,
): Promise<HotelDate | null> {
	const { rows } = await db.execute<{ night: HotelDate | null }>(sql`
		select max(e.night)::text as night from ledger_entries e join stays s on s.id = e.stay_id
		where s.reservation_id = ${reservationId} and e.kind = 'night'`);
	return rows[0]?.night ?? null;
}

/** The ids of a stay's bills. */
export async function listFolioIds(db: Pick<Db, "select">, reservationId: string): Promise<string[]> {
	const rows = await db.select({ id: folios.id }).from(folios).where(eq(folios.reservationId, reservationId));
	return rows.map(({ id }) => id);
}

/** The bills of a reservation with everything on them, in their order. */
export async function listFolios(
	db: Pick<Db, "select" | "execute">,
	reservationId: string,
): Promise<Folio[]> {
	const headers = await listFolioHeaders(db, reservationId);
	const rows = await listEntryRows(
		db,
		headers.map(({ id }) => id),
	);
	return headers.map((header) =>
		toFolio(
			header,
			rows.filter(({ folioId }) => folioId === header.id),
		),
	);
}

/** The bills of a reservation without their lines. */
export async function listFolioHeaders(
	db: Pick<Db, "select">,
	reservationId: string,
): Promise<FolioHeader[]> {
	return db.select().from(folios).where(eq(folios.reservationId, reservationId)).orderBy(asc(folios.number));
}

/** The balance of a bill now, in US cents; below 0 the hotel owes it. */
export async function folioBalanceCents(db: Pick<Db, "select">, folioId: string): Promise<number> {
	const [sum] = await db
		.select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::int` })
		.from(ledgerEntries)
		.where(eq(ledgerEntries.folioId, folioId));
	return sum?.cents ?? 0;
}

/**
 * The balance of an account, in US cents; below 0 for an account of money that the hotel owes, such as the pool of the
 * service charge.
 */
export async function accountCents(
	db: Pick<Db, "select">,
	accountId: LedgerAccountId | MoneyPlace,
): Promise<number> {
	const [sum] = await db
		.select({ cents: sql<string>`coalesce(sum(${ledgerEntries.amountCents}), 0)` })
		.from(ledgerEntries)
		.where(eq(ledgerEntries.accountId, accountId));
	return Number(sum?.cents ?? 0);
}

/** A deposit taken for a reservation, and the part of it that may still be refunded. US cents. */
export type TakenDeposit = {
	transactionId: string;
	tender: TenderKind;
	tenderNote: string | null;
	amountCents: number;
	/** The refunded part. */
	refundedCents: number;
	/** The change of cash, in cents of its currency. */
	changeCents: number | null;
	changeBzdCents: number | null;
	businessDate: HotelDate;
	at: Date;
	by: string | null;
	isReversed: boolean;
};

/** The deposits that were taken for a reservation, the first one first. */
export async function listDeposits(db: Pick<Db, "select">, reservationId: string): Promise<TakenDeposit[]> {
	const rows = await db
		.select({
			transactionId: ledgerTransactions.id,
			...pick(ledgerTransactions, "tender", "tenderNote", "changeCents", "changeBzdCents"),
			refundedCents: sql<number>`coalesce((select sum(e.amount_cents)::int
				from ledger_transactions r join ledger_entries e on e.transaction_id = r.id and e.account_id = 'deposits_held'
				where r.refunds_id = ${ledgerTransactions.id}
					and not exists (select from ledger_transactions rb where rb.reverses_id = r.id)), 0)`,
			amountCents: ledgerEntries.amountCents,
			businessDate: ledgerTransactions.businessDate,
			at: ledgerTransactions.occurredAt,
			by: ledgerTransactions.actor,
			isReversed: sql<boolean>`exists (select from ledger_transactions back where back.reverses_id = ${ledgerTransactions.id})`,
		})
		.from(ledgerTransactions)
		.innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
		.where(
			and(
				eq(ledgerTransactions.reservationId, reservationId),
				eq(ledgerTransactions.act, "take_deposit"),
				eq(ledgerEntries.accountId, "deposits_held"),
			),
		)
		.orderBy(asc(ledgerTransactions.occurredAt), ledgerTransactions.id);
	return rows.map((row) => ({
		...row,
		by: nameStoredActor(row.by),
		tender: row.tender ?? "bank_transfer",
		amountCents: -row.amountCents,
	}));
}

type EntryRow = Omit<typeof ledgerEntries.$inferSelect, "line" | "accountId" | "bzdCents" | "exemptionId"> & {
	act: (typeof ledgerTransactions.$inferSelect)["act"];
	originId: string;
	at: string;
	businessDate: HotelDate;
	actor: string | null;
	reason: string | null;
	reasonCode: string | null;
	tender: BillPayment["tender"] | null;
	tenderNote: string | null;
	givenCents: number | null;
	changeCents: number | null;
	changeBzdCents: number | null;
	department: Department | null;
	exemption: ToldExemption | null;
	isUnpriced: boolean | null;
	refundedCents: number;
	backAct: string | null;
	backAt: string | null;
	backOn: HotelDate | null;
	backBy: string | null;
	backReason: string | null;
	backReasonCode: string | null;
};

/**
 * The lines of some bills with the people who charged and voided them. A line that was moved away is not among them;
 * one that was moved here has the act that charged it first.
 */
async function listEntryRows(db: Pick<Db, "execute">, folioIds: readonly string[]): Promise<EntryRow[]> {
	if (folioIds.length === 0) return [];
	const { rows } = await db.execute<EntryRow>(sql`
		select e.id, e.transaction_id as "transactionId", e.folio_id as "folioId", e.amount_cents as "amountCents", e.kind,
			e.line_id as "lineId", e.takes_back_id as "takesBackId", e.discounts_line_id as "discountsLineId", e.description,
			e.description_code as "descriptionCode", e.promo_code as "promoCode",
			e.item_id as "itemId", e.stay_id as "stayId", e.night::text as night,
			e.service_reservation_id as "serviceReservationId", e.quantity, e.unit_cents as "unitCents",
			e.base_cents as "baseCents", e.service_charge_cents as "serviceChargeCents", e.tax_cents as "taxCents",
			e.tax_code as "taxCode", e.tax_basis_points as "taxBasisPoints",
			e.unpriced_nights = 1 and (select sum(u.unpriced_nights) > 0 from ledger_entries u
				where u.stay_id = e.stay_id and u.night = e.night) as "isUnpriced",
			case when x.id is not null then json_build_object('reason', x.reason, 'note', x.note, 'reference', x.reference) end as exemption,
			t.act, t.id as "originId", t.occurred_at::text as at, t.business_date::text as "businessDate", t.actor, t.reason,
			t.reason_code as "reasonCode",
			t.tender, t.tender_note as "tenderNote", t.given_cents as "givenCents", t.change_cents as "changeCents",
			t.change_bzd_cents as "changeBzdCents",
			(select case a.account_id when 'room_revenue' then 'room' when 'dining_revenue' then 'dining'
					when 'wellness_revenue' then 'wellness' when 'shop_revenue' then 'shop' when 'other_revenue' then 'other' end
				from ledger_entries a
				where a.transaction_id = t.id and a.line = o.line and a.account_id in
					('room_revenue', 'dining_revenue', 'wellness_revenue', 'shop_revenue', 'other_revenue') limit 1) as department,
			case when t.act = 'payment' then coalesce((select sum(x.amount_cents)::int
				from ledger_transactions r join ledger_entries x on x.transaction_id = r.id and x.account_id = 'guest_folios'
				where r.refunds_id = t.id
					and not exists (select from ledger_transactions rb where rb.reverses_id = r.id)), 0) else 0 end as "refundedCents",
			b.act as "backAct", b.occurred_at::text as "backAt", b.business_date::text as "backOn", b.actor as "backBy",
			b.reason as "backReason", b.reason_code as "backReasonCode"
		from ledger_entries e
		join ledger_entries o on o.id = e.line_id
		join ledger_transactions t on t.id = o.transaction_id
		left join room_tax_exemptions x on x.id = e.exemption_id
		left join ledger_entries be on be.takes_back_id = e.id
		left join ledger_transactions b on b.id = be.transaction_id
		where e.folio_id = any(${sql.param([...folioIds])}::uuid[]) and e.takes_back_id is null
			and coalesce(b.act <> 'move_lines', true)
		order by t.business_date, t.occurred_at, coalesce(e.night::text, ''), o.position, e.position`);
	return rows;
}

const paymentKinds = ["payment", "refund", "deposit"];

function toFolio(header: FolioHeader, rows: readonly EntryRow[]): Folio {
	const lines = rows
		.filter(({ kind }) => !paymentKinds.includes(kind ?? ""))
		.map((row) => toLine(row, header.payerName !== null));
	const payments = rows.filter(({ kind }) => paymentKinds.includes(kind ?? "")).map(toPayment);
	const chargedCents = lines.reduce((sum, one) => (one.voided ? sum : sum + one.totalCents), 0);
	const paidCents = payments.reduce((sum, one) => (one.voided ? sum : sum + one.paidCents), 0);
	return { ...header, lines, payments, chargedCents, paidCents, balanceCents: chargedCents - paidCents };
}

const doneOf = (row: EntryRow) => ({
	name: nameStoredActor(row.actor),
	at: new Date(row.at),
	businessDate: row.businessDate,
});

const voidedOf = (row: EntryRow) =>
	row.backAct === null || row.backAt === null || row.backOn === null
		? null
		: {
				...{ name: nameStoredActor(row.backBy), at: new Date(row.backAt), businessDate: row.backOn },
				reason: nameReason({ reason: row.backReason, reasonCode: row.backReasonCode }),
			};

/** @param isForOther somebody else pays: which treatment a guest had is not theirs to read */
function toLine(row: EntryRow, isForOther: boolean): BillLine {
	const isHidden = isForOther && row.department === "wellness" && row.serviceReservationId !== null;
	return {
		lineId: row.lineId ?? row.id,
		transactionId: row.originId,
		kind: row.kind as BillLine["kind"],
		department: row.department,
		description: isHidden ? treatmentOfOther() : (nameLine(row) ?? ""),
		...pick(row, "itemId", "stayId", "night", "serviceReservationId"),
		...pick(row, "discountsLineId", "quantity", "unitCents"),
		baseCents: row.baseCents ?? row.amountCents,
		serviceChargeCents: row.serviceChargeCents ?? 0,
		taxCents: row.taxCents ?? 0,
		taxCode: row.taxCode ?? "none",
		taxBasisPoints: row.taxBasisPoints ?? 0,
		exemption: row.exemption,
		isUnpriced: row.isUnpriced === true,
		totalCents: row.amountCents,
		done: doneOf(row),
		reason: nameReason(row),
		voided: voidedOf(row),
	};
}

function toPayment(row: EntryRow): BillPayment {
	const tender = row.tender ?? "deposit";
	const paidCents = 0 - row.amountCents;
	const voided = voidedOf(row);
	const isRefundable = row.kind === "payment" && tender !== "voucher" && voided === null;
	return {
		lineId: row.lineId ?? row.id,
		transactionId: row.originId,
		kind: row.kind as BillPayment["kind"],
		tender,
		...pick(row, "tenderNote", "givenCents", "changeCents", "changeBzdCents"),
		paidCents,
		refundableCents: isRefundable ? paidCents - row.refundedCents : 0,
		done: doneOf(row),
		reason: nameReason(row),
		voided,
	};
}

const columns = {
	...pick(priceListItems, "id", "name", "group", "unitCents", "hasServiceCharge", "taxCode", "inService"),
};

/** The price list in the hotel's order, with retired items. */
export function listPriceList(db: Pick<Db, "select">): Promise<PriceListItem[]> {
	return db
		.select(columns)
		.from(priceListItems)
		.orderBy(asc(priceListItems.position), byName(priceListItems.name), priceListItems.id);
}

/** An item of the price list, or null. @param id a UUID */
export async function findPriceListItem(db: Pick<Db, "select">, id: string): Promise<PriceListItem | null> {
	const [item] = await db.select(columns).from(priceListItems).where(eq(priceListItems.id, id));
	return item ?? null;
}
