import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { openTestDatabase } from "#test/db.ts";
import { today } from "#test/factories/forms.ts";
import {
	hourMs,
	openHotel,
	perform,
	type Snapshot,
	step,
	takeSnapshot,
	window,
} from "#test/night-history.ts";
import { sequencesOf } from "#test/rounds.ts";
import type { ReadDb } from "./ledger-queries.server.ts";
import { addCounts, noNights, type OccupancyCounts } from "./occupancy.ts";
import { compareNights, countNights, listNightRows } from "./occupancy-queries.server.ts";
import { readAtOneMoment } from "./read-report.server.ts";
import { readRevenue } from "./read-revenue.server.ts";
import { readTaxReturn } from "./read-taxes.server.ts";
import { readReportRequest } from "./report-request.ts";

const { db, pool } = await openTestDatabase();

test("as of any moment the nights on the books are those that a replay of the history had then, and every grouping sums to them", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
			const hotel = await openHotel(db, pool);
			const snapshots: Snapshot[] = [];
			for (const one of steps) {
				await perform(db, hotel, one);
				snapshots.push(await takeSnapshot(pool, hotel));
				hotel.time += hourMs;
			}
			await readAtOneMoment(db, async (tx) => {
				for (const { at, days } of snapshots) {
					expect(await countNights(tx, { ...window, at }, "day")).toEqual(days);
				}
				await compareMoments(tx, snapshots);
			});
			const last = snapshots.at(-1);
			if (!last) return;
			await readAtOneMoment(db, (tx) => compareGroups(tx, last));
			await compareLedger();
		}),
		{ numRuns: sequencesOf(6) },
	);
}, 600_000);

/** Two moments in one statement have the same figures as each has alone. */
async function compareMoments(tx: ReadDb, snapshots: readonly Snapshot[]): Promise<void> {
	const halves = snapshots.slice(0, Math.ceil(snapshots.length / 2));
	for (const [place, { at: earlier, days: before }] of halves.entries()) {
		const later = snapshots[snapshots.length - 1 - place];
		if (!later) continue;
		const found = await compareNights(tx, window, { at: later.at, earlier }, "day");
		expect(found).toEqual({ now: later.days, earlier: before });
		const now = await compareNights(tx, window, { at: null, earlier }, "month");
		expect(now.now).toEqual(await countNights(tx, { ...window, at: null }, "month"));
		expect(now.earlier).toEqual(await countNights(tx, { ...window, at: earlier }, "month"));
	}
}

/** By month, villa, source and country, and row by row, the nights are the same. */
async function compareGroups(tx: ReadDb, { days }: Snapshot): Promise<void> {
	const now = { ...window, at: null };
	const all = addCounts(days.values());
	const months = new Map<HotelDate, OccupancyCounts>();
	for (const [day, counts] of days) {
		const month = startOfMonth(day);
		months.set(month, addCounts([months.get(month) ?? noNights, counts]));
	}
	expect(await countNights(tx, now, "month")).toEqual(months);
	expect(addCounts((await countNights(tx, now, "villa")).values())).toEqual(all);
	for (const by of ["source", "country"] as const) {
		const parts = [...(await countNights(tx, now, by)).values()];
		expect(addCounts(parts.map((one) => ({ ...one, inventory: 0 })))).toEqual({ ...all, inventory: 0 });
		for (const one of parts) expect(one.inventory).toBe(all.inventory);
	}
	const { rows, all: count } = await listNightRows(tx, now, null, 10_000);
	expect(rows).toHaveLength(count);
	expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(all.revenueCents);
	const sold = rows.filter(({ use }) => use === "sold");
	expect(sold.reduce((sum, { nights }) => sum + nights, 0)).toBe(all.sold);
}

/** Revenue and room tax are the sums of the accounts. */
async function compareLedger(): Promise<void> {
	const { rows } = await pool.query<{ account: string; cents: number }>(
		"select account_id as account, -sum(amount_cents)::int as cents from ledger_entries group by 1",
	);
	const of = (account: string) => rows.find((row) => row.account === account)?.cents ?? 0;
	const query = new URLSearchParams({ from: window.from, until: addDays(window.until, 40) });
	const read = (report: "revenue" | "room-tax") => readReportRequest(report, query, today).request;
	const revenue = await readRevenue(db, read("revenue"));
	const rooms = of("room_revenue") + of("discounts_given");
	expect(revenue.table.total?.slice(1)).toEqual([
		...[rooms, 0, 0, 0, 0, 0, of("cancellation_revenue"), 0, rooms + of("cancellation_revenue")],
		...[0 - of("discounts_given"), 0, 0, 0, 0],
	]);
	const tax = await readTaxReturn(db, read("room-tax"), "room_tax");
	expect(tax.figures.map(({ value }) => value)).toEqual([of("room_tax_due"), rooms, expect.any(Number)]);
}
