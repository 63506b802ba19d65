import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { closeHotelDay } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { writeOwnerSheetEmail } from "#app/features/day-close/owner-sheet-email.ts";
import { findOwnerSheet } from "#app/features/day-close/queries.server.ts";
import {
	describeColumns,
	listColumns,
	listParts,
	revenueCents,
} from "#app/features/day-close/sheet-lines.ts";
import { toMessage } from "#app/features/email/message.ts";
import { chargeLateCheckOut } from "#app/features/folio/operations/charge-late-check-out.server.ts";
import { discountFolio } from "#app/features/folio/operations/discount-folio.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import { missStay } from "#app/features/front-office/operations/miss-stay.server.ts";
import { changePlan } from "#app/features/plan/operations/change-plan.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { averageRateCents, occupancyBasisPoints, revenuePerVillaCents } from "#app/lib/day-figures.ts";
import { addDays, type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { stays } from "#db/schema/stays.ts";
import { type DemoHotel, liveDay } from "#test/accountant/hotel-month.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { hotelContact } from "#test/factories/emails.ts";
import { makeCharge, makeFolio, newKey } from "#test/factories/folio.ts";
import { makeStayInput } from "#test/factories/forms.ts";
import { moveTo } from "#test/factories/plan.ts";
import { makeStay, setStayStatus } from "#test/factories/reservations.ts";
import { sequencesOf } from "#test/rounds.ts";
import { ageWords, type ReportId, reportPage } from "./desk/desk-report-words.ts";
import { readReport } from "./read-report.server.ts";
import type { ReportColumnKind } from "./report.ts";
import { readReportRequest } from "./report-request.ts";

const { db, pool } = await openTestDatabase();

const by: StaffActing["by"] = { kind: "staff", name: "Maria", roles: ["manager"] };
const at = (hour: string): StaffActing => ({ by, now: new Date(`${hour}:00-06:00`) });

/** The last day of a month, and the first of the next one. */
const [last, next] = ["2026-11-30", "2026-12-01"] as const;

const read = async (report: ReportId, query: Record<string, string>, now: Date) =>
	readReport(
		db,
		readReportRequest(report, new URLSearchParams(query), await readBusinessDate(db, now)).request,
		now,
	);

/** A report over the month, with the figures that are asked for first. */
const figuresOf = async (report: ReportId, now: Date, month = "2026-11") => {
	const days = { from: `${month}-01`, until: month === "2026-11" ? last : "2026-12-31", by: "month" };
	const { figures } = await read(report, days, now);
	return Object.fromEntries(figures.map(({ label, value }) => [label, value]));
};

const ledgerCents = async (account: string, day: string) => {
	const { rows } = await pool.query<{ cents: number }>(
		`select coalesce(-sum(e.amount_cents), 0)::int as cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
		where e.account_id = $1 and t.business_date = $2`,
		[account, day],
	);
	return rows[0]?.cents;
};

test("a closed month does not move: who never came is no night sold, and a later discount or no-show changes the day on which it is noted", async () => {
	await clearDatabase(pool);
	const slept = await makeStay(db, { checkIn: last, checkOut: "2026-12-03", name: "Ana Cruz" });
	await setStayStatus(db, slept.id, "checked_in");
	await db
		.update(stays)
		.set({ checkedInOn: last, checkedInAt: at(`${last}T15:00`).now })
		.where(eq(stays.id, slept.stayId));
	const absent = await makeStay(db, { checkIn: last, checkOut: "2026-12-02", name: "Ben Away" });
	const closing = at(`${last}T23:00`);
	// US$349.00 a night: nothing else was posted in the month.
	expect((await closeHotelDay(db, { date: last, openMatters: 1 }, closing)).ok).toBe(true);
	const morning = at(`${next}T09:00`);
	const before = await read("occupancy", { from: last, until: last, by: "day" }, morning.now);
	const columns = before.table.columns.map(({ label }) => label);
	const cellsOf = ({ table }: typeof before) =>
		Object.fromEntries(table.rows[0]?.cells.map((cell, place) => [columns[place], cell]) ?? []);
	expect(cellsOf(before)).toMatchObject({
		Sold: 1,
		"Not come, not marked": 1,
		"Room revenue": 34_900,
		ADR: 34_900,
	});
	expect(await ledgerCents("room_revenue", last)).toBe(34_900);
	const sheet = await findOwnerSheet(db, last);
	expect(sheet?.figures).toMatchObject({
		villas: { sold: 1, nightsCents: 34_900 },
		guests: { notCome: 1, noShows: 0 },
	});
	const november = await figuresOf("occupancy", morning.now);
	expect(november["Room revenue"]).toBe((await figuresOf("revenue", morning.now)).Rooms);

	// On the first of December a tenth of the night is given away, and the guest who never came is noted as a no-show.
	const folioId = await makeFolio(db, slept.id, morning);
	const lineId = (await readFolio(db, folioId))?.lines.find(({ kind }) => kind === "night")?.lineId ?? "";
	const discount = { folioId, lineIds: [lineId], discount: { basisPoints: 1_000 }, reason: "Noise" };
	expect((await discountFolio(db, { ...discount, idempotencyKey: newKey() }, morning)).ok).toBe(true);
	const { rows } = await pool.query<{ version: number }>(
		"select revision as version from reservations where id = $1",
		[absent.id],
	);
	const marked = await missStay(
		db,
		{
			reservationId: absent.id,
			version: rows[0]?.version ?? 0,
			units: [0],
			seenOn: next,
			settlement: { choice: "charged" },
		},
		morning,
	);
	expect(marked.ok).toBe(true);
	const after = await read("occupancy", { from: last, until: last, by: "day" }, morning.now);
	expect(cellsOf(after)).toMatchObject({
		Sold: 1,
		"Not come, not marked": 0,
		Occupancy: before.table.rows[0]?.cells[columns.indexOf("Occupancy")],
		"Room revenue": 34_900,
		ADR: 34_900,
	});
	expect(await figuresOf("occupancy", morning.now)).toEqual(november);

	// December: the second night less US$34.90, in the report, on the sheet and in the ledger.
	expect((await closeHotelDay(db, { date: next, openMatters: 0 }, at(`${next}T23:00`))).ok).toBe(true);
	const now = at("2026-12-02T09:00").now;
	const december = await read("occupancy", { from: next, until: next, by: "day" }, now);
	expect(cellsOf(december)).toMatchObject({ Sold: 1, "Room revenue": 31_410, ADR: 31_410 });
	expect([await ledgerCents("room_revenue", next), await ledgerCents("discounts_given", next)]).toEqual([
		34_900, -3_490,
	]);
	const second = (await findOwnerSheet(db, next))?.figures;
	expect(second).toMatchObject({
		revenue: { rooms: 31_410 },
		discounts: { rooms: 3_490, dining: 0 },
		villas: { nightsCents: 31_410 },
	});
	expect(second && averageRateCents(second)).toBe(31_410);
	const revenue = await read("revenue", { from: next, until: next, by: "day" }, now);
	expect(revenue.table.rows[0]?.cells.slice(1, 2)).toEqual([31_410]);
	expect(revenue.table.rows[0]?.cells.at(-5)).toBe(3_490);
	expect(await figuresOf("occupancy", now)).toEqual(november);
});

test("the fee of a late departure stays with the villa that the stay had at the close, also when it is moved later", async () => {
	await clearDatabase(pool);
	await syncVillas(db);
	const stay = await makeStay(db, { checkIn: next, checkOut: "2026-12-03" });
	const units = await listUnits(db, stay.id);
	const evening = at(`${last}T20:00`);
	const late = { reservationId: stay.id, units, fee: { choice: "amount", cents: 5_000 } } as const;
	await db.transaction((tx) => chargeLateCheckOut(tx, late, evening));
	expect((await closeHotelDay(db, { date: last, openMatters: 1 }, at(`${last}T23:00`))).ok).toBe(true);
	const now = at(`${next}T09:00`).now;
	const byVilla = async () =>
		(await read("occupancy", { from: last, until: last, by: "villa" }, now)).table.rows;
	const before = await byVilla();
	expect(before.filter(({ cells }) => cells[9] === 5_000)).toHaveLength(1);
	const { rows } = await pool.query<{ version: number }>(
		"select revision as version from reservations where id = $1",
		[stay.id],
	);
	const villaId = units[0]?.villas[0]?.id === "vista-del-mar" ? "palm-grove" : "vista-del-mar";
	const move = moveTo(
		{ stayId: stay.stayId, version: rows[0]?.version ?? 0 },
		[{ villaId, from: next, until: "2026-12-03" }],
		{ kind: "keep" },
	);
	const morning = at(`${next}T09:00`);
	expect(await changePlan(db, { moves: [move], mailGuest: false }, morning)).toMatchObject({ ok: true });
	expect(await byVilla()).toEqual(before);
});

/** The figures of closed days in a report. Texts beside them, such as a guest's name or state, are the present ones. */
const isFigure = (kind: ReportColumnKind) => kind !== "text" && kind !== "moment";

/** Columns with the present state by definition: guests with nothing noted about a no-show, and when guests left. */
const ofNow = ["Not come, not marked", "Arrival", "Departure", ...ageWords];

/** All figures of all reports about the days from the first one until a closed one, by report and query. */
async function readClosed(from: HotelDate, last: HotelDate, now: Date): Promise<Record<string, unknown>> {
	const days = { from, until: last };
	const asked: [ReportId, Record<string, string>][] = [
		...(["day", "villa", "source"] as const).map((by): [ReportId, Record<string, string>] => [
			"occupancy",
			{ ...days, by },
		]),
		...(["revenue", "cancellations", "deposits-roll-forward", "gift-vouchers"] as const).map(
			(report): [ReportId, Record<string, string>] => [report, { ...days, by: "day" }],
		),
		...(["payments", "adjustments"] as const).map((report): [ReportId, Record<string, string>] => [
			report,
			days,
		]),
		...(["occupancy", "pick-up", "balances", "receivables", "deposits", "trial-balance"] as const).map(
			(report): [ReportId, Record<string, string>] => [
				report,
				{ "as-of": last, by: "day", from, until: addDays(last, 20), since: from },
			],
		),
		// A return is of whole months.
		...(["room-tax", "gst", "service-charge"] as const).flatMap(
			(report): [ReportId, Record<string, string>][] =>
				addDays(last, 1).endsWith("-01") ? [[report, days]] : [],
		),
	];
	const found: Record<string, unknown> = {
		sheet: await findOwnerSheet(db, last),
		countries: await countNightsByCountry(days, now),
	};
	for (const [report, query] of asked) {
		const { table } = await read(report, query, now);
		const places = table.columns.flatMap(({ kind, label }, place) =>
			isFigure(kind) && !ofNow.includes(label) ? place : [],
		);
		const pick = (cells: readonly unknown[]) => places.map((place) => cells[place]);
		const key = `${report} ${JSON.stringify(query)}`;
		// A group whose only nights are of guests who are not marked has no row once they are. A source has the inventory of the hotel.
		const isOfHotel = query.by === "source";
		const rows = table.rows
			.map(({ cells }) => pick(cells))
			.filter((cells) => cells.slice(isOfHotel ? 1 : 0).some((cell) => cell));
		found[key] = {
			rows: rows.map((row) => JSON.stringify(row)).toSorted(),
			total: table.total && pick(table.total),
		};
	}
	return found;
}

/** The nights of all countries together: a guest's country may be corrected. */
async function countNightsByCountry(days: { from: HotelDate; until: HotelDate }, now: Date) {
	return (await read("countries", days, now)).table.total;
}

test("whatever is cancelled, voided, moved, extended, marked, repriced, credited or taken back after the close: no closed day moves", async () => {
	await fc.assert(
		fc.asyncProperty(fc.nat(1_000_000), async (seed) => {
			await clearDatabase(pool);
			await syncVillas(db);
			const firstDay = "2026-11-27";
			const at = instantAt(firstDay, "09:00");
			await db.execute(
				`insert into business_days (date, opened_at) values ('${firstDay}', '${at.toISOString()}')`,
			);
			const hotel: DemoHotel = { time: at.getTime(), references: [], villaCount: 8, done: new Map() };
			await bookAhead(firstDay, at);
			const before = new Map<HotelDate, Record<string, unknown>>();
			for (const day of listNights(firstDay, addDays(firstDay, 7))) {
				await liveDay(db, hotel, day, { seed: seed + before.size, acts: 5, tries: 20 });
				for (const [last, then] of before)
					expect(await readClosed(firstDay, last, new Date(hotel.time)), `${last} after ${day}`).toEqual(
						then,
					);
				before.set(day, await readClosed(firstDay, day, new Date(hotel.time)));
			}
		}),
		{ numRuns: sequencesOf(1), endOnFailure: true },
	);
}, 3_600_000);

/** Guests of all the days, some of a party in two villas. */
async function bookAhead(firstDay: HotelDate, now: Date): Promise<void> {
	const villas = [
		"sunset-palms",
		"ocean-breeze",
		"palm-grove",
		"caribbean-breeze",
		"blue-horizon",
		"vista-del-mar",
	];
	for (const [place, villaId] of villas.entries())
		for (const start of [0, 3, 5]) {
			const checkIn = addDays(firstDay, start + (place % 2));
			const villaIds = place === 5 && start === 0 ? [villaId, "serenity-sands"] : [villaId];
			const input = makeStayInput({ villaIds, checkIn, checkOut: addDays(checkIn, 2) });
			expect((await reserveStay(db, input, { by: { kind: "staff", name: "Maria" }, now })).ok).toBe(true);
		}
}

test("the owner's sheet has the month, the year and last year beside the day, with the sums of the reports over the same days", async () => {
	await clearDatabase(pool);
	const sleep = async (day: string, villaId?: string) => {
		const stay = await makeStay(db, {
			checkIn: day,
			checkOut: addDays(day, 1),
			name: "Ana Cruz",
			...(villaId && { villaId }),
		});
		await setStayStatus(db, stay.id, "checked_in");
		await db
			.update(stays)
			.set({ checkedInOn: day, checkedInAt: at(`${day}T15:00`).now })
			.where(eq(stays.id, stay.stayId));
		const acting = at(`${day}T20:00`);
		const folioId = await makeFolio(db, stay.id, acting);
		await makeCharge(db, folioId, { unitCents: 4_000 }, acting);
		const tender = { kind: "card_terminal", slipNumber: "17" } as const;
		const paid = { folioId, tender, amountCents: 2_000, idempotencyKey: newKey() };
		expect((await takePayment(db, paid, acting)).ok).toBe(true);
		expect((await closeHotelDay(db, { date: day, openMatters: 0 }, at(`${day}T23:00`))).ok).toBe(true);
		return (await findOwnerSheet(db, day))?.figures;
	};
	const [first] = [await sleep("2025-11-30")];
	// The books have nothing of the year before.
	expect(first?.periods).toMatchObject({
		booksFrom: "2025-11-30",
		month: { from: "2025-11-30", villas: { sold: 1 }, taxes: first?.taxes },
		lastYear: { day: null, month: null, year: null },
	});
	const stored = first && describeColumns("2025-11-30", first);
	expect(stored).toEqual([
		"The books begin on 30 Nov 2025: no sum begins earlier.",
		"There is nothing of last year to compare with: the books begin on 30 Nov 2025.",
	]);
	// A year in which nobody came.
	await pool.query(
		`update business_days set closed_at = opened_at, closed_by = 'Maria', open_matters = 0 where closed_at is null`,
	);
	await pool.query(`insert into business_days (date, opened_at, closed_at, closed_by, open_matters)
		select day::date, day + interval '12 hours', day + interval '23 hours', 'Maria', 0
		from generate_series('2025-12-02'::date, '2026-11-28'::date, '1 day') day`);
	await pool.query(
		`insert into business_days (date, opened_at) values ('2026-11-29', '2026-11-29T12:00:00Z')`,
	);
	await sleep("2026-11-29");
	const sheet = await sleep("2026-11-30");
	if (!sheet?.periods) throw new Error("The sheet has no periods.");
	const { month, year, lastYear } = sheet.periods;
	expect(lastYear).toMatchObject({
		day: { from: "2025-11-30", villas: first?.villas, revenue: first?.revenue, taxes: first?.taxes },
		month: { from: "2025-11-30", last: "2025-11-30", tenders: first?.tenders },
		year: { from: "2025-11-30" },
	});
	for (const days of [month, year, lastYear.month].filter((one) => one !== null)) {
		const query = { from: days.from, until: days.last };
		const now = at("2026-12-01T09:00").now;
		const figures = async (report: ReportId) =>
			Object.fromEntries((await read(report, query, now)).figures.map(({ label, value }) => [label, value]));
		const occupancy = await figures("occupancy");
		expect({
			occupancy: Math.round((occupancy.Occupancy as number) * 10_000),
			adr: occupancy.ADR,
			revPar: occupancy.RevPAR,
			rooms: occupancy["Room revenue"],
			revenue: (await figures("revenue")).Revenue,
			roomTax: (await figures("room-tax"))["Room tax"],
			gst: (await figures("gst")).GST,
			received: (await figures("payments"))[reportPage.payments.received],
		}).toEqual({
			occupancy: occupancyBasisPoints(days),
			adr: averageRateCents(days),
			revPar: revenuePerVillaCents(days),
			rooms: days.revenue.rooms,
			revenue: revenueCents(days),
			roomTax: days.taxes.room,
			gst: days.taxes.gst,
			received: days.tenders.reduce((sum, { cents }) => sum + cents, 0),
		});
	}
	expect(month.villas).toMatchObject({ sold: 2, complimentary: 0 });
	// The sheet of the first day has not changed.
	expect((await findOwnerSheet(db, "2025-11-30"))?.figures).toEqual(first);
	// Page and mail read the same parts: six columns, the day first.
	expect(listColumns(sheet).map(({ label }) => label)).toEqual([
		...["Day", "Day last year", "Month to date", "Month last year", "Year to date", "Year last year"],
	]);
	const roomsRow = listParts(sheet)
		.find(({ title }) => title === "Revenue")
		?.rows.find(({ name }) => name === "Rooms");
	expect(roomsRow?.values).toEqual(["$349.00", "$349.00", "$698.00", "$349.00", "$698.00", "$349.00"]);
	const { text } = toMessage(
		writeOwnerSheetEmail("2026-11-30", sheet, "https://stay.example/sheet"),
		hotelContact,
	);
	expect(text).toContain(
		"Rooms:\n  Day $349.00 | Day last year $349.00 | Month to date $698.00 | Month last year $349.00",
	);
	// A sheet that was written before it had periods has the day alone.
	const { periods: _, ...before } = sheet;
	expect(listColumns(before)).toHaveLength(1);
	expect(describeColumns("2026-11-30", before)).toEqual([]);
});
