import { eq, sql } from "drizzle-orm";
import { alias, bigint, date, integer, pgView, text, uuid } from "drizzle-orm/pg-core";
import { pick } from "#app/lib/pick.ts";
import { ledgerEntries, ledgerTransactions } from "./ledger.ts";
import { reservations } from "./reservations.ts";
import { stays, villaAllocations } from "./stays.ts";

/*
 * What the desk's pages, the reports and the close of a day read of reservations, stays and money: contracts, so that a column
 * can be renamed or moved in its table without a change of theirs. PostgreSQL puts the definition of a view into the statement
 * that reads it, so that each is as fast as its tables. They join by LEFT JOIN where a row always exists: a join that a
 * statement does not use is then left out. Statements name them in SQL: drizzle 0.45 cannot select from a view that joins.
 */

/** The header of a reservation, without the secrets that open it: no link token and no idempotency key. */
export const reservationHeads = pgView("reservation_heads").as((query) =>
	query
		.select({
			...pick(reservations, "id", "kind", "reference", "name", "email", "phone"),
			...pick(reservations, "guests", "children", "infants", "cotWanted", "arrivalTime", "note"),
			...pick(reservations, "diet", "source", "owedCents", "createdAt"),
		})
		.from(reservations),
);

/** A stay, which is one villa of a party, with the header of its reservation. */
export const stayHeads = pgView("stay_heads").as((query) =>
	query
		.select({
			...pick(stays, "id", "reservationId", "unit", "status", "checkIn", "checkOut"),
			...pick(stays, "nights", "nightCents", "baseCents", "settlementCents", "checkedInAt", "checkedInOn"),
			...pick(stays, "checkedOutOn", "stillComingOn", "expectedAt", "lateCheckOutAt"),
			...pick(reservations, "reference", "name", "source", "owedCents"),
		})
		.from(stays)
		.leftJoin(reservations, eq(reservations.id, stays.reservationId)),
);

/**
 * The allocations of villas for some nights, also those that are released: a stay, a block, a hold or an imported
 * event.
 */
export const villaNights = pgView("villa_nights").as((query) =>
	query
		.select({
			...pick(villaAllocations, "villaId", "villaName", "nights", "kind", "blockKind"),
			...pick(villaAllocations, "stayId", "endsAt", "createdAt", "releasedAt", "releasedBecause"),
		})
		.from(villaAllocations),
);

/**
 * The one stay that each treatment and each dinner belongs to; null where it belongs to none. Migration 0053 has the
 * rule: drizzle cannot express it.
 */
export const visitStays = pgView("visit_stays", {
	reservationId: uuid("reservation_id").notNull(),
	stayReservationId: uuid("stay_reservation_id"),
}).existing();

const origin = alias(ledgerTransactions, "origin");

/**
 * An entry of the ledger with its transaction, and with the act and the tender of the transaction that a reversal
 * reverses.
 */
export const ledgerLines = pgView("ledger_lines").as((query) =>
	query
		.select({
			...pick(ledgerEntries, "id", "transactionId", "line", "accountId", "amountCents"),
			...pick(ledgerEntries, "folioId", "kind", "lineId", "takesBackId", "discountsLineId"),
			...pick(ledgerEntries, "description", "descriptionCode", "promoCode", "stayId", "night"),
			...pick(ledgerEntries, "baseCents", "serviceChargeCents", "taxCents", "taxCode"),
			...pick(ledgerTransactions, "businessDate", "occurredAt", "reservationId", "act", "actor"),
			...pick(ledgerTransactions, "reason", "reasonCode", "tender", "tenderNote"),
			originAct: sql`coalesce(${origin.act}, ${ledgerTransactions.act})`.as("origin_act"),
			originTender: sql`coalesce(${ledgerTransactions.tender}, ${origin.tender})`.as("origin_tender"),
			...pick(ledgerEntries, "voucherId", "exemptionId", "position"),
		})
		.from(ledgerEntries)
		.leftJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
		.leftJoin(origin, eq(origin.id, ledgerTransactions.reversesId)),
);

/**
 * Each time that a bill was put on an account: those that are on it, and those that were taken off it. The days are
 * `account_on` until `off_on`, which is null while it is on the account; its movements are the entries after
 * `account_position` up to `off_position`. It joins two tables: migration 0091 has the rule.
 */
export const accountBills = pgView("account_bills", {
	folioId: uuid("folio_id").notNull(),
	accountId: uuid("account_id").notNull(),
	accountOn: date("account_on", { mode: "string" }).notNull(),
	accountCents: integer("account_cents").notNull(),
	accountPosition: bigint("account_position", { mode: "number" }).notNull(),
	dueOn: date("due_on", { mode: "string" }).notNull(),
	offOn: date("off_on", { mode: "string" }),
	offPosition: bigint("off_position", { mode: "number" }),
}).existing();

/**
 * The revenue of each department, by the business day on which it was posted, in US cents: `cents` is the amount after
 * discounts, and a discount is a row of its own with `discount_cents`. `nights` counts the nights of a row: 1 posted,
 * -1 reversed, 0 for anything else; `unpriced_nights` those of them whose price is not known, and -1 where an earlier
 * one has got its price. Migration 0050 has the rule for shares of a line: drizzle cannot express it.
 */
export const revenueLines = pgView("revenue_lines", {
	businessDate: date("business_date", { mode: "string" }).notNull(),
	department: text().notNull(),
	cents: integer().notNull(),
	discountCents: integer("discount_cents").notNull(),
	stayId: uuid("stay_id"),
	night: date({ mode: "string" }),
	itemId: text("item_id"),
	nights: integer().notNull(),
	unpricedNights: integer("unpriced_nights").notNull(),
}).existing();
