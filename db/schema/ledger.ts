import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	bigint,
	check,
	customType,
	date,
	index,
	integer,
	pgTable,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { ledgerActs, lineCodes, reasonCodes } from "#app/lib/row-codes.ts";
import { tenderKinds } from "#app/lib/tenders.ts";
import { businessDays } from "./business-days.ts";
import { instant, listed } from "./columns.ts";
import { drawers } from "./drawers.ts";
import { folios } from "./folio.ts";
import { vouchers } from "./loyalty.ts";
import { reservations } from "./reservations.ts";
import { roomTaxExemptions } from "./room-tax-exemptions.ts";
import { stays } from "./stays.ts";

/** The kinds of accounts. Staff never see these words. */
const accountKinds = ["guests", "money", "revenue", "owed", "lost"] as const;

/**
 * The accounts of the ledger: a fixed dozen, written by the migration. An entry with plus means that the guest owes
 * more or that the hotel has more; revenue and liabilities of the hotel are minus.
 */
export const ledgerAccounts = pgTable(
	"ledger_accounts",
	{
		id: text().primaryKey(),
		name: text().notNull(),
		kind: text({ enum: accountKinds }).notNull(),
	},
	(account) => [check("ledger_accounts_kind_check", sql`${account.kind} in (${listed(accountKinds)})`)],
);

/** The 64-bit number of a database transaction, as `pg_current_xact_id()` gives it. */
const transactionNumber = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * One act of money: a header whose entries sum to zero. Append-only. Triggers take its business day FOR SHARE and refuse a
 * closed one, refuse a header with fewer than two entries, a reversal of a reversal, and entries of another database
 * transaction than the header's.
 */
export const ledgerTransactions = pgTable(
	"ledger_transactions",
	{
		id: uuid().primaryKey(),
		act: text({ enum: ledgerActs }).notNull(),
		businessDate: date("business_date", { mode: "string" })
			.notNull()
			.references(() => businessDays.date),
		occurredAt: instant("occurred_at").notNull(),
		/** Who: kind and name as in the audit, the id of a staff person, and the device. */
		actorKind: text("actor_kind").notNull(),
		actor: text(),
		staffId: text("staff_id"),
		device: text(),
		/**
		 * The name of the colleague who has approved it; null where nobody was asked, or the person acting confirmed it.
		 */
		approvedBy: text("approved_by"),
		/** Why, as a person has typed it; or the code of a reason of the app's own. */
		reason: text(),
		reasonCode: text("reason_code", { enum: reasonCodes }),
		/** Made when the form is rendered, or named by the rule that posts: the same key twice is one transaction. */
		idempotencyKey: text("idempotency_key").notNull().unique(),
		/** The transaction that it reverses: at most once each. */
		reversesId: uuid("reverses_id")
			.unique("ledger_transactions_reversed_once")
			.references((): AnyPgColumn => ledgerTransactions.id),
		/** The payment or deposit that it refunds in part or in full. */
		refundsId: uuid("refunds_id").references((): AnyPgColumn => ledgerTransactions.id),
		reservationId: uuid("reservation_id").references(() => reservations.id),
		tender: text({ enum: tenderKinds }),
		/** The number of the terminal's slip, the bank's reference, the code of a voucher of points: never the number of a card. */
		tenderNote: text("tender_note"),
		/** The amount handed over, in cents of the tender's currency, and the change in US and in Belize cents. */
		givenCents: integer("given_cents"),
		changeCents: integer("change_cents"),
		changeBzdCents: integer("change_bzd_cents"),
		databaseTransaction: transactionNumber("database_transaction")
			.notNull()
			.default(sql`pg_current_xact_id()`),
	},
	(transaction) => [
		index("ledger_transactions_business_date_index").on(transaction.businessDate),
		index("ledger_transactions_reservation_index")
			.on(transaction.reservationId)
			.where(sql`${transaction.reservationId} is not null`),
		index("ledger_transactions_refunds_index")
			.on(transaction.refundsId)
			.where(sql`${transaction.refundsId} is not null`),
		check("ledger_transactions_act_check", sql`${transaction.act} in (${listed(ledgerActs)})`),
		check(
			"ledger_transactions_actor_kind_check",
			sql`${transaction.actorKind} in ('guest', 'staff', 'agent', 'channel', 'system')`,
		),
		check(
			"ledger_transactions_reversal_check",
			sql`(${transaction.act} = 'reversal') = (${transaction.reversesId} is not null)
				and (${transaction.reversesId} is null or num_nonnulls(${transaction.reason}, ${transaction.reasonCode}) = 1)`,
		),
		check(
			"ledger_transactions_reason_code_check",
			sql`coalesce(${transaction.reasonCode} in (${listed(reasonCodes)}), true)`,
		),
		check(
			"ledger_transactions_refund_check",
			sql`(${transaction.act} in ('refund', 'refund_deposit')) = (${transaction.refundsId} is not null)`,
		),
		check(
			"ledger_transactions_tender_check",
			sql`coalesce(${transaction.tender} in (${listed(tenderKinds)}), true)
				and (${transaction.act} not in ('payment', 'refund', 'take_deposit', 'refund_deposit', 'sell_voucher') or ${transaction.tender} is not null)
				and coalesce(${transaction.tender} <> 'card_terminal' or ${transaction.tenderNote} is not null, true)`,
		),
		// A slip has a short number. A row that could hold the number of a card is refused.
		check(
			"ledger_transactions_no_card_check",
			sql`coalesce(length(regexp_replace(${transaction.tenderNote}, '[^0-9]', '', 'g')) < 12 or ${transaction.tender} <> 'card_terminal', true)
				and coalesce(length(${transaction.tenderNote}) between 1 and 80, true)`,
		),
		check(
			"ledger_transactions_text_check",
			sql`coalesce(length(${transaction.reason}) between 1 and 300, true)
				and length(${transaction.idempotencyKey}) between 1 and 200`,
		),
	],
);

/** The kinds of entries of a guest's bill. */
const lineKinds = [
	"night",
	"night_change",
	"charge",
	"settlement",
	"discount",
	/** A part of a line that another payer pays: minus on the bill of the line, plus on the other one. */
	"share",
	"payment",
	"refund",
	"deposit",
	"write_off",
] as const;

export const taxCodes = ["room_tax", "gst", "none"] as const;

/**
 * The entries of the ledger, append-only. An entry of `guest_folios` is a line of a bill and carries its item; the
 * other entries of its `line` say where the amount belongs: revenue, service charge, tax, money. Amounts are US cents.
 */
export const ledgerEntries = pgTable(
	"ledger_entries",
	{
		id: uuid().primaryKey(),
		transactionId: uuid("transaction_id")
			.notNull()
			.references(() => ledgerTransactions.id),
		/** Which line of the transaction it belongs to, from 0. */
		line: smallint().notNull().default(0),
		accountId: text("account_id")
			.notNull()
			.references(() => ledgerAccounts.id),
		/** The bill, of an entry of `guest_folios` and of no other. */
		folioId: uuid("folio_id").references(() => folios.id),
		amountCents: integer("amount_cents").notNull(),
		/** The same in Belize cents, in the drawer of Belize dollars: twice as much, and so always even. */
		bzdCents: integer("bzd_cents"),
		/** The drawer that was open: of an entry of `drawer_usd` and `drawer_bzd`, named by a trigger. Without one there is no entry. */
		drawerId: uuid("drawer_id").references(() => drawers.id),
		/** The gift voucher that is sold, used or expires, of an entry of `gift_vouchers` and of no other: a trigger follows with its balance. */
		voucherId: uuid("voucher_id").references(() => vouchers.id),
		/** The following columns are null but on a line of a bill. */
		kind: text({ enum: lineKinds }),
		/** The line through every move: that of its first entry. */
		lineId: uuid("line_id"),
		/** The entry of the same bill that it reverses or moves to another bill. Each at most once. */
		takesBackId: uuid("takes_back_id")
			.unique("ledger_entries_taken_back_once")
			.references((): AnyPgColumn => ledgerEntries.id),
		/** The line that a discount is given on. */
		discountsLineId: uuid("discounts_line_id"),
		/** Its description, from the price list or the agreed price; or the code of an item that neither names. */
		description: text(),
		descriptionCode: text("description_code", { enum: lineCodes }),
		/** The code by which the guest has the discount that the description names. */
		promoCode: text("promo_code"),
		/** The charged item, by id: a villa, a price list item, the reservation of a treatment or a dinner. */
		itemId: text("item_id"),
		stayId: uuid("stay_id").references(() => stays.id),
		night: date({ mode: "string" }),
		/** The treatment or the dinner that was put on the bill. */
		serviceReservationId: uuid("service_reservation_id").references(() => reservations.id),
		quantity: smallint(),
		unitCents: integer("unit_cents"),
		/** The parts of the amount, of a charge and of a discount. */
		baseCents: integer("base_cents"),
		serviceChargeCents: integer("service_charge_cents"),
		taxCents: integer("tax_cents"),
		taxCode: text("tax_code", { enum: taxCodes }),
		taxBasisPoints: smallint("tax_basis_points"),
		/** Why a night or a fee bears no room tax; null where it bears it, and where its rate is 0 % for everybody. */
		exemptionId: uuid("exemption_id").references(() => roomTaxExemptions.id),
		/**
		 * Of a night that another site has sold: 1 where it is posted at 0.00 because its price is not known, -1 where a later line gives it
		 * its price, 1 where a line takes that price away again. Null for everything else.
		 */
		unpricedNights: smallint("unpriced_nights").$type<1 | -1>(),
		/**
		 * Rises with every entry. The entries of one bill have it in the order in which they were posted, even where a
		 * clock is fast.
		 */
		position: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
	},
	(entry) => [
		index("ledger_entries_transaction_index").on(entry.transactionId),
		index("ledger_entries_folio_index").on(entry.folioId).where(sql`${entry.folioId} is not null`),
		index("ledger_entries_account_index").on(entry.accountId),
		index("ledger_entries_drawer_index").on(entry.drawerId).where(sql`${entry.drawerId} is not null`),
		// Each night of a stay is posted once, however often the day is closed.
		uniqueIndex("ledger_entries_night_once")
			.on(entry.stayId, entry.night)
			.where(sql`${entry.kind} = 'night' and ${entry.lineId} = ${entry.id}`),
		index("ledger_entries_voucher_index").on(entry.voucherId).where(sql`${entry.voucherId} is not null`),
		index("ledger_entries_service_index")
			.on(entry.serviceReservationId)
			.where(sql`${entry.serviceReservationId} is not null`),
		index("ledger_entries_stay_index").on(entry.stayId).where(sql`${entry.stayId} is not null`),
		// The postings of nights, for the reports of years: they read the index alone.
		index("ledger_entries_nights_index")
			.on(entry.night, entry.stayId, entry.baseCents, entry.transactionId)
			.where(sql`${entry.kind} = 'night' and ${entry.lineId} = ${entry.id}`),
		index("ledger_entries_corrected_nights_index")
			.on(entry.night)
			.where(
				sql`${entry.kind} = 'night' and ${entry.lineId} <> ${entry.id} or ${entry.kind} = 'night_change'`,
			),
		index("ledger_entries_settlement_index").on(entry.itemId).where(sql`${entry.kind} = 'settlement'`),
		index("ledger_entries_discounts_index")
			.on(entry.discountsLineId)
			.where(sql`${entry.discountsLineId} is not null`),
		check(
			"ledger_entries_folio_check",
			sql`(${entry.accountId} = 'guest_folios') = (${entry.folioId} is not null)
				and (${entry.folioId} is null) = (${entry.kind} is null) and (${entry.folioId} is null) = (${entry.lineId} is null)
				and (${entry.folioId} is not null)::int = num_nonnulls(${entry.description}, ${entry.descriptionCode})`,
		),
		check(
			"ledger_entries_kind_check",
			sql`coalesce(${entry.kind} in (${listed(lineKinds)}), true)
				and (coalesce(${entry.kind}, '') not in ('night', 'night_change') or (${entry.stayId} is not null and ${entry.night} is not null))
				and coalesce(${entry.kind} <> 'discount' or ${entry.discountsLineId} is not null, true)`,
		),
		// Cash is in a drawer that somebody has opened.
		check(
			"ledger_entries_drawer_check",
			sql`(${entry.accountId} in ('drawer_usd', 'drawer_bzd')) = (${entry.drawerId} is not null)`,
		),
		check(
			"ledger_entries_voucher_check",
			sql`(${entry.accountId} = 'gift_vouchers') = (${entry.voucherId} is not null)`,
		),
		// Two Belize dollars are one US dollar.
		check(
			"ledger_entries_bzd_check",
			sql`(${entry.accountId} = 'drawer_bzd') = (${entry.bzdCents} is not null)
				and coalesce(${entry.bzdCents} = 2 * ${entry.amountCents}, true)`,
		),
		check(
			"ledger_entries_parts_check",
			sql`num_nonnulls(${entry.baseCents}, ${entry.serviceChargeCents}, ${entry.taxCents}, ${entry.taxCode}, ${entry.taxBasisPoints}) in (0, 5)
				and coalesce(${entry.amountCents} = ${entry.baseCents} + ${entry.serviceChargeCents} + ${entry.taxCents}, true)
				and coalesce(${entry.taxCode} in (${listed(taxCodes)}), true)`,
		),
		check(
			"ledger_entries_exemption_check",
			sql`${entry.exemptionId} is null or coalesce(${entry.taxCode} = 'room_tax' and ${entry.taxBasisPoints} = 0 and ${entry.taxCents} = 0, false)`,
		),
		check(
			"ledger_entries_description_check",
			sql`coalesce(length(${entry.description}) between 1 and 200, true)`,
		),
		check(
			"ledger_entries_description_code_check",
			sql`coalesce(${entry.descriptionCode} in (${listed(lineCodes)}), true)`,
		),
		check(
			"ledger_entries_unpriced_check",
			sql`${entry.unpricedNights} is null or (${entry.unpricedNights} in (-1, 1) and ${entry.kind} in ('night', 'night_change'))`,
		),
		check("ledger_entries_quantity_check", sql`coalesce(${entry.quantity} between 1 and 999, true)`),
	],
);
