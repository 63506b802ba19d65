import { sql } from "drizzle-orm";
import { readBusinessDate, readEndOfBusinessDay } from "#app/features/business-days/queries.server.ts";
import type { Db } from "#db/connection/database.ts";
import { readAdjustments } from "./read-adjustments.server.ts";
import { readOpenAmounts } from "./read-balances.server.ts";
import { readCancellations } from "./read-cancellations.server.ts";
import { readChanges } from "./read-changes.server.ts";
import { readCountries } from "./read-countries.server.ts";
import { readNotInvoiced } from "./read-not-invoiced.server.ts";
import { readOccupancy } from "./read-occupancy.server.ts";
import { readPayments } from "./read-payments.server.ts";
import { readPace, readPickUp } from "./read-pick-up.server.ts";
import { readReceivables } from "./read-receivables.server.ts";
import { readRevenue } from "./read-revenue.server.ts";
import { readRollForward } from "./read-roll-forward.server.ts";
import { readSources } from "./read-sources.server.ts";
import { readTaxReturn } from "./read-taxes.server.ts";
import { readTrialBalanceReport } from "./read-trial-balance.server.ts";
import type { Report } from "./report.ts";
import type { ReadDb } from "./report-database.ts";
import type { ReportRequest } from "./report-request.ts";

/** The filters of a report, beside its days. */
export type ReportChoices = { people?: string[]; acts?: string[] };

/** Reads a report. All its statements see one moment, so that its figures add up while the desk goes on working. */
export function readReport(db: Db, request: ReportRequest, now: Date): Promise<Report & ReportChoices> {
	return readAtOneMoment(db, async (tx) => {
		const today = await readBusinessDate(tx, now);
		const at = request.asOf === null ? null : await readEndOfBusinessDay(tx, request.asOf);
		return readOne(tx, request, { at, today });
	});
}

/**
 * Reads by statements that all see one moment. Sums over years join by hash in memory and are not compiled: how many nights are
 * posted is guessed a thousand times too low, and a loop over them then takes seconds. Two workers would each add up all that
 * was posted, and take both cores from the desk.
 */
export function readAtOneMoment<Found>(db: Db, read: (tx: ReadDb) => Promise<Found>): Promise<Found> {
	return db.transaction(
		async (tx) => {
			await tx.execute(sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
				set_config('enable_mergejoin', 'off', true), set_config('enable_nestloop', 'off', true),
				set_config('max_parallel_workers_per_gather', '0', true)`);
			return read(tx);
		},
		{ isolationLevel: "repeatable read", accessMode: "read only" },
	);
}

function readOne(
	db: ReadDb,
	request: ReportRequest,
	{ at, today }: { at: Date | null; today: string },
): Promise<Report & ReportChoices> {
	switch (request.report) {
		case "occupancy":
			return readOccupancy(db, request, at);
		case "countries":
			return readCountries(db, request, today);
		case "sources":
			return readSources(db, request);
		case "pick-up":
			return readPickUp(db, request, at);
		case "pace":
			return readPace(db, request, { at, today });
		case "cancellations":
			return readCancellations(db, request);
		case "changes":
			return readChanges(db, request);
		case "revenue":
			return readRevenue(db, request);
		case "adjustments":
			return readAdjustments(db, request);
		case "payments":
			return readPayments(db, request);
		case "not-invoiced":
			return readNotInvoiced(db, request);
		case "service-charge":
		case "deposits-roll-forward":
		case "gift-vouchers":
			return readRollForward(db, request, request.report);
		case "room-tax":
			return readTaxReturn(db, request, "room_tax");
		case "gst":
			return readTaxReturn(db, request, "gst");
		case "trial-balance":
			return readTrialBalanceReport(db, request, today);
		case "receivables":
			return readReceivables(db, request, today);
		case "deposits":
		case "balances":
			return readOpenAmounts(db, request, today, request.report);
	}
}
