import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { auditEvents } from "./audit.ts";
import { clearingLines, clearings } from "./clearings.ts";
import { commissionPostings } from "./commissions.ts";
import { documentDeliveries, documentLines, documents } from "./documents.ts";
import { drawerCounts } from "./drawers.ts";
import { housekeepingEvents } from "./housekeeping.ts";
import { accountCodes, journalFiles, journalLines, journals } from "./journals.ts";
import { ledgerEntries, ledgerTransactions } from "./ledger.ts";
import { pointsEntries } from "./loyalty.ts";
import { ownerSheets } from "./owner-sheets.ts";
import { rateBatches } from "./rates.ts";
import { serviceChargePayouts } from "./service-charge.ts";
import { stayFormerPrices } from "./stays.ts";
import { taxPayments, taxReturns } from "./tax-returns.ts";

const tables: readonly PgTable[] = [
	auditEvents,
	housekeepingEvents,
	pointsEntries,
	ledgerTransactions,
	ledgerEntries,
	drawerCounts,
	serviceChargePayouts,
	taxPayments,
	taxReturns,
	ownerSheets,
	journals,
	journalLines,
	accountCodes,
	journalFiles,
	clearings,
	clearingLines,
	commissionPostings,
	documents,
	documentLines,
	documentDeliveries,
	rateBatches,
	stayFormerPrices,
];

/**
 * The tables whose rows never change: ledgers and logs. The role that serves requests may only read them and add
 * rows, and triggers refuse UPDATE, DELETE and TRUNCATE from everybody. A test compares this list with the catalog.
 *
 * Without the right to UPDATE, `FOR UPDATE`, `FOR SHARE` and `FOR KEY SHARE` fail on these tables too: lock the
 * row that the entries belong to instead. Rows are corrected by adding another one.
 */
export const appendOnlyTables: readonly string[] = tables.map(getTableName);
