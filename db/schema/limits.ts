import { boolean, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * Entries that count against a limit: something reserved by a caller, an e-mail to a mailbox. Callers and addresses
 * are in it as keyed hashes only, and rows are deleted after a day. The function `take_limits` of the migration writes
 * them.
 */
export const limitEntries = pgTable(
	"limit_entries",
	{
		/** The attempt that took it, so that exactly this one can be given back. */
		attempt: uuid().notNull(),
		/** Whose limit it is: a keyed hash. */
		key: text().notNull(),
		/** The key of the form, or the id of the e-mail: the same twice counts once. */
		subject: uuid().notNull(),
		/** For a stay: how many villas it takes, and how many nights in all of them. 0 for everything else. */
		stays: smallint().notNull(),
		nights: smallint().notNull(),
		/** A change of a stay is under way: until it is done, the stay counts with the nights that it would have. */
		isChange: boolean("is_change").notNull().default(false),
		at: instant("at").notNull(),
	},
	(entry) => [
		primaryKey({ columns: [entry.attempt, entry.key] }),
		index("limit_entries_key_index").on(entry.key, entry.at),
	],
);
