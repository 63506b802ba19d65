import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	date,
	index,
	integer,
	pgTable,
	smallint,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { checks, createdAt, instant, listed, refersTo } from "./columns.ts";
import { payerAccounts } from "./payer-accounts.ts";
import { reservations } from "./reservations.ts";
import { stays } from "./stays.ts";

/**
 * A bill: the charges and payments of one payer for one reservation. A reservation has the first, and another one for
 * each further payer. The sums are those of its entries; the row is there for postings to lock, because entries can
 * never be locked.
 */
export const folios = pgTable(
	"folios",
	{
		id: uuid().primaryKey(),
		reservationId: refersTo("reservation_id", () => reservations.id),
		/** Its number within the reservation, from 1. */
		number: smallint().notNull(),
		/** The villa of a party whose nights go to this bill; null where the bill is for no villa in particular. */
		stayId: uuid("stay_id").references(() => stays.id),
		/** The payer, where it is not the guest of the reservation; a company has an address and a tax number too. */
		payerName: text("payer_name"),
		payerAddress: text("payer_address"),
		payerTin: text("payer_tin"),
		/** Where the e-mails about this bill go; those about the guest's own bill go to the guest. */
		payerEmail: text("payer_email"),
		/** The company or agent that this payer is, also under a new name; null for a payer that has no account. */
		payerAccountId: uuid("payer_account_id").references(() => payerAccounts.id),
		/** Rises with every posting: a form of the desk sends the version that it showed. */
		version: integer().notNull().default(0),
		openedAt: instant("opened_at").notNull(),
		openedBy: text("opened_by").notNull(),
		/** When the last amount was paid or left open with a reason; a closed bill takes no posting. Null while it is open. */
		closedAt: instant("closed_at"),
		closedOn: date("closed_on", { mode: "string" }),
		closedBy: text("closed_by"),
		/** Why it was closed with an amount that is still open. */
		closedReason: text("closed_reason"),
		/**
		 * The company or agent that owes its balance; a bill that is on account is closed, and takes its payments, what
		 * is written off and what is taken back.
		 */
		accountId: uuid("account_id").references(() => payerAccounts.id),
		/**
		 * When and on which business day it was put on the account, with its balance then, in US cents, and when that is
		 * due.
		 */
		accountAt: instant("account_at"),
		accountOn: date("account_on", { mode: "string" }),
		accountCents: integer("account_cents"),
		/** The last entry that was on it then: every later one is a movement of the account. */
		accountPosition: bigint("account_position", { mode: "number" }),
		dueOn: date("due_on", { mode: "string" }),
	},
	(folio) => [
		unique("folios_number_once").on(folio.reservationId, folio.number),
		unique("folios_stay_once").on(folio.stayId),
		index("folios_open_index").on(folio.openedAt).where(sql`${folio.closedAt} is null`),
		// Closed with an amount that is still owed.
		index("folios_left_open_index").on(folio.closedOn).where(sql`${folio.closedReason} is not null`),
		index("folios_account_index").on(folio.accountId).where(sql`${folio.accountId} is not null`),
		...checks({
			folios_account_check: sql`num_nonnulls(${folio.accountId}, ${folio.accountAt}, ${folio.accountOn}, ${folio.accountCents}, ${folio.accountPosition}, ${folio.dueOn}) in (0, 6)
				and (${folio.accountId} is null or ${folio.closedAt} is not null)`,
			folios_number_check: sql`${folio.number} between 1 and 20`,
			folios_closed_check: sql`(${folio.closedAt} is null) = (${folio.closedBy} is null) and (${folio.closedAt} is null) = (${folio.closedOn} is null)
				and (${folio.closedAt} is not null or ${folio.closedReason} is null)`,
			folios_payer_check: sql`coalesce(length(${folio.payerName}) between 1 and 200, true)
				and coalesce(length(${folio.payerAddress}) between 1 and 400, true)
				and coalesce(length(${folio.payerTin}) between 1 and 40, true)`,
			folios_payer_email_check: sql`${folio.payerEmail} is null or ${folio.payerName} is not null and length(${folio.payerEmail}) between 3 and 254`,
		}),
	],
);

/**
 * The times that a bill was on an account and was taken off it again, when it was opened again: the account's statements
 * and the sheets of those days list it still. The view `account_bills` has these and the bills that are on account.
 */
export const pastAccountBills = pgTable(
	"past_account_bills",
	{
		id: uuid().primaryKey(),
		folioId: refersTo("folio_id", () => folios.id),
		accountId: refersTo("account_id", () => payerAccounts.id),
		/** As the bill had them while it was on the account. */
		accountOn: date("account_on", { mode: "string" }).notNull(),
		accountCents: integer("account_cents").notNull(),
		accountPosition: bigint("account_position", { mode: "number" }).notNull(),
		dueOn: date("due_on", { mode: "string" }).notNull(),
		/** On which business day it was taken off, and the last entry that was on it then. */
		offOn: date("off_on", { mode: "string" }).notNull(),
		offPosition: bigint("off_position", { mode: "number" }).notNull(),
	},
	(past) => [
		index("past_account_bills_folio_index").on(past.folioId),
		index("past_account_bills_account_index").on(past.accountId),
		...checks({
			past_account_bills_check: sql`${past.offOn} >= ${past.accountOn} and ${past.offPosition} >= ${past.accountPosition}`,
		}),
	],
);

/** Where the price list has an item, and with it the department whose revenue it is. */
const priceListGroups = ["bar", "shop", "transfer", "other"] as const;

/** Charges of the desk other than nights, treatments and dinners: bar, shop, transfers. */
export const priceListItems = pgTable(
	"price_list_items",
	{
		id: uuid().primaryKey(),
		name: text().notNull(),
		group: text("group", { enum: priceListGroups }).notNull(),
		/** US cents of one, before service charge and tax. */
		unitCents: integer("unit_cents").notNull(),
		hasServiceCharge: boolean("has_service_charge").notNull(),
		taxCode: text("tax_code", { enum: ["gst", "none"] }).notNull(),
		inService: boolean("in_service").notNull().default(true),
		position: smallint().notNull().default(0),
		createdAt: createdAt(),
	},
	(item) => [
		unique("price_list_items_name_once").on(item.name),
		...checks({
			price_list_items_name_check: sql`length(${item.name}) between 1 and 80`,
			price_list_items_group_check: sql`${item.group} in (${listed(priceListGroups)})`,
			price_list_items_price_check: sql`${item.unitCents} between 0 and 10000000`,
			price_list_items_tax_check: sql`${item.taxCode} in ('gst', 'none')`,
		}),
	],
);

/** A manager's settings of cash: one row, and the defaults of `folio/policy.ts` without it. */
export const cashSettings = pgTable(
	"cash_settings",
	{
		id: text().primaryKey(),
		/**
		 * The amount that may be paid out of the drawer on one business day before a manager must approve it, in US cents.
		 */
		payoutLimitCents: integer("payout_limit_cents").notNull(),
	},
	(setting) => [
		...checks({
			cash_settings_one_row_check: sql`${setting.id} = 'hotel'`,
			cash_settings_payout_check: sql`${setting.payoutLimitCents} between 0 and 10000000`,
		}),
	],
);

/**
 * The classes of a fee for a stay that was given up, in the books: revenue of the rooms department, or miscellaneous
 * income.
 */
const feeClasses = ["rooms", "miscellaneous"] as const;

/** How fees for no-shows and cancellations are posted, as a manager has set it: one row, and the defaults of `folio/policy.ts` without it. */
export const feeSettings = pgTable(
	"fee_settings",
	{
		id: text().primaryKey(),
		/** For guests who did not come, and those who left early. */
		noShowClass: text("no_show_class", { enum: feeClasses }).notNull(),
		cancellationClass: text("cancellation_class", { enum: feeClasses }).notNull(),
		/** Whether the room tax is a part of the fee, and goes into the return. */
		bearsRoomTax: boolean("bears_room_tax").notNull(),
	},
	(setting) => [
		...checks({
			fee_settings_one_row_check: sql`${setting.id} = 'hotel'`,
			fee_settings_no_show_check: sql`${setting.noShowClass} in (${listed(feeClasses)})`,
			fee_settings_cancellation_check: sql`${setting.cancellationClass} in (${listed(feeClasses)})`,
		}),
	],
);
