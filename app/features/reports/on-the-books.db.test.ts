import fc from "fast-check";
import { expect, test } from "vitest";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { businessDateOf } from "#app/features/business-days/policy.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { describeAct, nameActor } from "#app/features/desk/history-words.ts";
import type { StaffActing } from "#app/lib/actor.ts";
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
import type { ReportId } from "./desk/desk-report-words.ts";
import { readPace } from "./read-pick-up.server.ts";
import { readAtOneMoment, readReport } from "./read-report.server.ts";
import type { Report } from "./report.ts";
import { readReportRequest } from "./report-request.ts";

const { db, pool } = await openTestDatabase();

const people = ["Maria", "Elena", "Ines"] as const;
const asPerson = (place: number): StaffActing["by"] => ({
	kind: "staff",
	name: people[place % 3] ?? "Maria",
});

type Cell = Report["table"]["rows"][number]["cells"][number];
type Sold = { sold: number; cents: number };
const nothing: Sold = { sold: 0, cents: 0 };

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The nights sold and their revenue by day or month, added up one day after the other. */
function addUp({ days }: Snapshot, keyOf: (day: HotelDate) => HotelDate): Map<HotelDate, Sold> {
	const sums = new Map<HotelDate, Sold>();
	for (const [day, { sold, revenueCents }] of days) {
		const sum = sums.get(keyOf(day)) ?? nothing;
		sums.set(keyOf(day), { sold: sum.sold + sold, cents: sum.cents + revenueCents });
	}
	return sums;
}

const inYear = (day: HotelDate, later: number) => `${Number(day.slice(0, 4)) + later}${day.slice(4)}`;
const byKey = ({ table }: Report) => new Map(table.rows.map(({ cells: [key, ...rest] }) => [key, rest]));

const read = (report: ReportId, query: Record<string, string>, now: Date, day: HotelDate) =>
	readReport(db, readReportRequest(report, new URLSearchParams(query), day).request, now);

/** The end of a closed business day as the hotel stood then, and the open day at the end of all. */
type Ends = { closed: { day: HotelDate; snapshot: Snapshot }[]; last: Snapshot; open: HotelDate };

/** The pick-up between any two closed days, and the nights on the books on the later one. */
async function comparePickUps({ closed, last, open }: Ends): Promise<void> {
	const period = { from: window.from, until: addDays(window.until, -1) };
	const asked = [
		...closed.map((end) => ({ ...end, asOf: end.day })),
		{ day: open, snapshot: last, asOf: "" },
	];
	for (const [place, { snapshot, asOf }] of asked.entries())
		for (const { day: since, snapshot: before } of closed.slice(0, place)) {
			const keys = { by: "day", since, ...(asOf && { "as-of": asOf }) };
			const rows = byKey(await read("pick-up", { ...period, ...keys }, last.at, open));
			const [then, now] = [addUp(before, (day) => day), addUp(snapshot, (day) => day)];
			for (const [day, cells] of rows) {
				const [a, b] = [then.get(String(day)) ?? nothing, now.get(String(day)) ?? nothing];
				expect(cells.slice(0, 6), `${day} from ${since} to ${asOf || "now"}`).toEqual([
					...[a.sold, b.sold, b.sold - a.sold],
					...[a.cents, b.cents, b.cents - a.cents],
				]);
			}
			await compareOpened({ ...period, ...keys, by: "month" }, last.at, open);
		}
}

/** The reservations that a figure opens sum to it. */
async function compareOpened(query: Record<string, string>, now: Date, open: HotelDate): Promise<void> {
	const month = startOfMonth(today, 1);
	const { opened, table } = await read("pick-up", { ...query, rows: month }, now, open);
	const row = table.rows.find(({ cells }) => cells[0] === month);
	const sum = (column: number) => add((opened?.table.rows ?? []).map(({ cells }) => Number(cells[column])));
	expect([sum(4), sum(7)]).toEqual([row?.cells[3], row?.cells[6]]);
}

/** The months against those of a year ago: as they are, as they were on the same day, and as they came out. */
async function comparePaces({ closed, last, open }: Ends): Promise<void> {
	const monthsOf = (snapshot: Snapshot) => addUp(snapshot, (day) => startOfMonth(day));
	const [first, final] = [startOfMonth(window.from), addDays(startOfMonth(window.until, 1), -1)];
	const cellsOf = (now: Sold, then: Sold, end: Sold): Cell[] => [
		...[now.sold, then.sold, now.sold - then.sold, end.sold],
		...[now.cents, then.cents, now.cents - then.cents, end.cents],
	];
	for (const { day, snapshot } of closed) {
		// A year later: the state known on that day is last year's then, and the state known now is how that came out.
		const query = new URLSearchParams({ from: inYear(first, 1), until: inYear(final, 1) });
		const { request } = readReportRequest("pace", query, inYear(day, 1));
		const later = await readAtOneMoment(db, (tx) =>
			readPace(tx, request, { at: null, today: inYear(day, 1) }),
		);
		const [then, end] = [monthsOf(snapshot), monthsOf(last)];
		for (const [month, cells] of byKey(later)) {
			const own = inYear(String(month), -1);
			const [was, came] = [then.get(own) ?? nothing, end.get(own) ?? nothing];
			expect(cells, `${month}, a year after ${day}`).toEqual(cellsOf(nothing, was, came));
		}
		// As of the day itself nothing is known of the year before.
		const asOf = await read("pace", { from: first, until: final, "as-of": day }, last.at, open);
		for (const [month, cells] of byKey(asOf))
			expect(cells, `${month} as of ${day}`).toEqual(
				cellsOf(then.get(String(month)) ?? nothing, nothing, nothing),
			);
	}
}

type Recorded = {
	at: string;
	actorKind: string;
	actor: string | null;
	act: string;
	changes: Record<string, unknown>;
	reason: string | null;
	day: HotelDate;
};

/** Every row of the audit, in the order in which the report shows them, with its business day. */
async function listRecorded(): Promise<Recorded[]> {
	const { rows: days } = await pool.query<{ date: HotelDate; openedAt: Date }>(
		`select date::text, opened_at as "openedAt" from business_days order by date`,
	);
	const { rows } = await pool.query<Omit<Recorded, "day" | "at"> & { at: Date }>(
		`select at, actor_kind as "actorKind", actor, act, changes, reason from audit_events order by at desc, id`,
	);
	return rows.map(({ at, ...row }) => ({
		...row,
		at: at.toISOString().replace(/\.\d+Z$/, "Z"),
		// Before a first day was opened it is that of the rule.
		day: days.findLast(({ openedAt }) => openedAt <= at)?.date ?? businessDateOf(at),
	}));
}

/** Each row of the audit is shown once, in its order, for any person and act asked for. */
async function compareChanges({ last, open }: Ends): Promise<void> {
	const recorded = await listRecorded();
	const { rows: villas } = await pool.query<{ id: string; name: string }>("select id, name from villas");
	const names = new Map(villas.map(({ id, name }) => [id, name]));
	const cellsOf = (rows: readonly Recorded[]) =>
		rows.map((row) => [row.at, nameActor(row), describeAct(row, names)]);
	const period = { from: addDays(today, -1), until: open };
	const compare = async (query: Record<string, string>, wanted: readonly Recorded[]) => {
		const found = await read("changes", { ...period, ...query }, last.at, open);
		const cells = found.table.rows.map(({ cells: [at, who, _device, what] }) => [at, who, what]);
		expect(cells, JSON.stringify(query)).toEqual(cellsOf(wanted));
		expect([found.table.allRows, found.figures[0]?.value]).toEqual([wanted.length, wanted.length]);
		return found;
	};
	const { people: shown = [], acts = [] } = (await compare({}, recorded)) as {
		people?: string[];
		acts?: string[];
	};
	const staff = recorded.flatMap(({ actorKind, actor }) => (actorKind === "staff" && actor ? [actor] : []));
	expect(shown).toEqual([...new Set(staff)].sort());
	expect(acts).toEqual([...new Set(recorded.map(({ act }) => act))].sort());
	for (const person of shown)
		await compare(
			{ person },
			recorded.filter((row) => row.actorKind === "staff" && row.actor === person),
		);
	await compare(
		{ person: "guests" },
		recorded.filter(({ actorKind }) => actorKind === "guest"),
	);
	await compare(
		{ person: "app" },
		recorded.filter(({ actorKind }) => actorKind === "system"),
	);
	for (const act of acts)
		await compare(
			{ act },
			recorded.filter((row) => row.act === act),
		);
	for (const day of new Set(recorded.map((row) => row.day)))
		await compare(
			{ from: day, until: day },
			recorded.filter((row) => row.day === day),
		);
	const [person = "Maria"] = shown;
	for (const act of acts)
		await compare(
			{ person, act },
			recorded.filter((row) => row.actor === person && row.act === act && row.actorKind === "staff"),
		);
}

test("pick-up and pace as of any day agree with a replay of history, and every act of the audit is shown once", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 18 }), async (steps) => {
			const hotel = await openHotel(db, pool);
			const closed: Ends["closed"] = [];
			for (const [place, one] of steps.entries()) {
				await perform(db, hotel, one, asPerson(place));
				const snapshot = await takeSnapshot(pool, hotel);
				const { rows } = await pool.query<{ day: HotelDate }>(
					"select date::text as day from business_days where closed_at = $1 order by date",
					[snapshot.at],
				);
				for (const { day } of rows) closed.push({ day, snapshot });
				hotel.time += hourMs;
			}
			const last = await takeSnapshot(pool, hotel);
			const ends = { closed, last, open: await readBusinessDate(db, last.at) };
			await comparePickUps(ends);
			await comparePaces(ends);
			await compareChanges(ends);
		}),
		{ numRuns: sequencesOf(6) },
	);
}, 600_000);

test("until a day is closed, however late, every act is of that day", async () => {
	const hotel = await openHotel(db, pool);
	const book = { kind: "book", villa: 0, nights: 1, which: 0 } as const;
	await db.transaction((tx) => takeBusinessDay(tx, new Date(hotel.time)));
	await perform(db, hotel, { ...book, start: 0 });
	// The day should have been closed at half past three, and the job that does it is late.
	hotel.time += 20 * hourMs;
	await perform(db, hotel, { ...book, start: 1 });
	const readActs = async (from: HotelDate, until: HotelDate, open: HotelDate) => {
		const { table } = await read("changes", { from, until }, new Date(hotel.time), open);
		return table.rows.map(({ cells }) => cells[0]);
	};
	const tomorrow = addDays(today, 1);
	const [first, second] = (await listRecorded()).map(({ at }) => at).reverse();
	expect(await readActs(today, today, today)).toEqual([second, first]);
	expect(await readActs(addDays(today, -1), addDays(today, -1), today)).toEqual([]);
	expect(await readActs(tomorrow, addDays(today, 2), today)).toEqual([]);
	await perform(db, hotel, { ...book, kind: "close", start: 0 });
	expect(await readActs(today, today, tomorrow)).toEqual(expect.arrayContaining([second, first]));
});
