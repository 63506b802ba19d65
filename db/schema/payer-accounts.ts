import { sql } from "drizzle-orm";
import { integer, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { bookingSites } from "#app/lib/booking-sites.ts";
import { checks, createdAt, listed } from "./columns.ts";

/** The kinds of accounts of the city ledger. */
export const payerKinds = ["company", "agent"] as const;

/**
 * A company or an agent that pays bills later. It has no balance of its own: it owes the open amount of the bills that
 * were put on it (decision 0074).
 */
export const payerAccounts = pgTable(
	"payer_accounts",
	{
		id: uuid().primaryKey(),
		kind: text({ enum: payerKinds }).notNull(),
		name: text().notNull(),
		/** The booking site whose commissions it has, however it is called; null where it is no site's. */
		site: text({ enum: bookingSites }),
		tin: text(),
		address: text(),
		email: text(),
		phone: text(),
		/** In how many days after a bill was put on it the bill is due. */
		termsDays: smallint("terms_days").notNull(),
		/** The most that it may owe, in US cents; null without a limit. */
		creditLimitCents: integer("credit_limit_cents"),
		/** Its commission on the room price of its guests, in basis points, where a stay has no other; null for none. */
		commissionBasisPoints: smallint("commission_basis_points"),
		/** A form of the desk sends the version that it showed. */
		version: integer().notNull().default(0),
		createdAt: createdAt(),
	},
	(account) => [
		unique("payer_accounts_name_once").on(account.name),
		unique("payer_accounts_site_once").on(account.site),
		...checks({
			payer_accounts_kind_check: sql`${account.kind} in (${listed(payerKinds)})`,
			payer_accounts_site_check: sql`coalesce(${account.site} in (${listed(bookingSites)}), true)`,
			payer_accounts_text_check: sql`length(${account.name}) between 1 and 100 and coalesce(length(${account.tin}) between 1 and 40, true)
				and coalesce(length(${account.address}) between 1 and 400, true) and coalesce(length(${account.email}) between 3 and 254, true)
				and coalesce(length(${account.phone}) between 1 and 40, true)`,
			payer_accounts_terms_check: sql`${account.termsDays} between 0 and 365`,
			payer_accounts_commission_check: sql`coalesce(${account.commissionBasisPoints} between 1 and 10000, true)`,
			payer_accounts_limit_check: sql`coalesce(${account.creditLimitCents} between 0 and 100000000, true)`,
		}),
	],
);
