import { eq, sql } from "drizzle-orm";
import { alias, date, integer, pgView, text, uuid } from "drizzle-orm/pg-core";
import { ledgerEntries, ledgerTransactions } from "./ledger.ts";
import { reservations } from "./reservations.ts";
import { stays, villaAllocations } from "./stays.ts";

/*
 * What the desk's pages, the reports and the close of a day read of reservations, stays and money: contracts, so that a column
 * can be renamed or moved in its table without a change of theirs. PostgreSQL puts the definition of a view into the statement
 * that reads it, so that each is as fast as its tables. They join by LEFT JOIN where a row always exists: a join that a
 * statement does not use is then left out. Statements name them in SQL: drizzle 0.45 cannot select from a view that joins.
 */

/** The header of a reservation, without what opens it: no link token and no idempotency key. */
export const reservationHeads = pgView("reservation_heads").as((query) =>
	query
		.select({
			id: reservations.id,
			kind: reservations.kind,
			reference: reservations.reference,
			name: reservations.name,
			email: reservations.email,
			phone: reservations.phone,
			guests: reservations.guests,
			children: reservations.children,
			infants: reservations.infants,
			cotWanted: reservations.cotWanted,
			arrivalTime: reservations.arrivalTime,
			note: reservations.note,
			diet: reservations.diet,
			source: reservations.source,
			owedCents: reservations.owedCents,
			createdAt: reservations.createdAt,
		})
		.from(reservations),
);

/** A stay, which is one villa of a party, with the header of its reservation. */
export const stayHeads = pgView("stay_heads").as((query) =>
	query
		.select({
			id: stays.id,
			reservationId: stays.reservationId,
			unit: stays.unit,
			status: stays.status,
			checkIn: stays.checkIn,
			checkOut: stays.checkOut,
			nights: stays.nights,
			nightCents: stays.nightCents,
			baseCents: stays.baseCents,
			settlementCents: stays.settlementCents,
			checkedInAt: stays.checkedInAt,
			checkedInOn: stays.checkedInOn,
			checkedOutOn: stays.checkedOutOn,
			stillComingOn: stays.stillComingOn,
			expectedAt: stays.expectedAt,
			lateCheckOutAt: stays.lateCheckOutAt,
			reference: reservations.reference,
			name: reservations.name,
			source: reservations.source,
			owedCents: reservations.owedCents,
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
			villaId: villaAllocations.villaId,
			villaName: villaAllocations.villaName,
			nights: villaAllocations.nights,
			kind: villaAllocations.kind,
			blockKind: villaAllocations.blockKind,
			stayId: villaAllocations.stayId,
			endsAt: villaAllocations.endsAt,
			createdAt: villaAllocations.createdAt,
			releasedAt: villaAllocations.releasedAt,
			releasedBecause: villaAllocations.releasedBecause,
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
			id: ledgerEntries.id,
			transactionId: ledgerEntries.transactionId,
			line: ledgerEntries.line,
			accountId: ledgerEntries.accountId,
			amountCents: ledgerEntries.amountCents,
			folioId: ledgerEntries.folioId,
			kind: ledgerEntries.kind,
			lineId: ledgerEntries.lineId,
			takesBackId: ledgerEntries.takesBackId,
			discountsLineId: ledgerEntries.discountsLineId,
			description: ledgerEntries.description,
			descriptionCode: ledgerEntries.descriptionCode,
			promoCode: ledgerEntries.promoCode,
			stayId: ledgerEntries.stayId,
			night: ledgerEntries.night,
			baseCents: ledgerEntries.baseCents,
			serviceChargeCents: ledgerEntries.serviceChargeCents,
			taxCents: ledgerEntries.taxCents,
			taxCode: ledgerEntries.taxCode,
			businessDate: ledgerTransactions.businessDate,
			occurredAt: ledgerTransactions.occurredAt,
			reservationId: ledgerTransactions.reservationId,
			act: ledgerTransactions.act,
			actor: ledgerTransactions.actor,
			reason: ledgerTransactions.reason,
			reasonCode: ledgerTransactions.reasonCode,
			tender: ledgerTransactions.tender,
			tenderNote: ledgerTransactions.tenderNote,
			originAct: sql`coalesce(${origin.act}, ${ledgerTransactions.act})`.as("origin_act"),
			originTender: sql`coalesce(${ledgerTransactions.tender}, ${origin.tender})`.as("origin_tender"),
			voucherId: ledgerEntries.voucherId,
			exemptionId: ledgerEntries.exemptionId,
			position: ledgerEntries.position,
		})
		.from(ledgerEntries)
		.leftJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
		.leftJoin(origin, eq(origin.id, ledgerTransactions.reversesId)),
);

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
