import fc from "fast-check";
import { expect, test } from "vitest";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { readDayFigures } from "#app/features/day-close/queries.server.ts";
import { describeUnit } from "#app/features/desk/party-steps.ts";
import { searchDesk } from "#app/features/desk/search-queries.server.ts";
import { readDayPage } from "#app/features/desk/today-queries.server.ts";
import { voidBooking } from "#app/features/front-office/operations/void-booking.server.ts";
import { releaseEndedHolds } from "#app/features/stays/operations/release-ended-holds.server.ts";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeDeskBooking, today } from "#test/factories/forms.ts";
import { hourMs, openHotel, perform, step, window } from "#test/night-history.ts";
import { sequencesOf } from "#test/rounds.ts";
import { type ReportId, reportIds } from "./desk/desk-report-words.ts";
import { readReport } from "./read-report.server.ts";
import { readReportRequest, reportShapes } from "./report-request.ts";

const { db, pool } = await openTestDatabase();

const maria = (now: Date) => ({ by: { kind: "staff", name: "Maria", id: "1" }, now }) as const;

/** The list of each person's acts names a booking and its void: it is not a figure. */
const figures = reportIds.filter((id) => id !== "changes");

async function read(id: ReportId, query: Record<string, string>, now: Date) {
	const asked = new URLSearchParams({ from: window.from, until: window.until, ...query });
	return readReport(db, readReportRequest(id, asked, await readBusinessDate(db, now)).request, now);
}

/** Every report by every group, the figures of the day, and Today. */
async function readAll(now: Date) {
	const all: Record<string, unknown> = {
		day: await readDayFigures(db, await readBusinessDate(db, now), 0),
		today: await readDayPage(db, "today", now),
	};
	for (const id of figures)
		for (const by of reportShapes[id].groups.length === 0 ? ["month"] : reportShapes[id].groups)
			all[`${id} by ${by}`] = await read(id, { by }, now);
	return all;
}

const booked = fc.record({
	villaId: fc.constantFrom("sunset-palms", "ocean-breeze", "palm-grove"),
	start: fc.nat(14),
	nights: fc.integer({ min: 1, max: 5 }),
});

/** Books at the desk; null where the villa is taken. */
async function book(
	{ villaId, start, nights }: { villaId: string; start: number; nights: number },
	now: Date,
) {
	const booking = {
		...makeDeskBooking({ villaId, nights, checkIn: addDays(await readBusinessDate(db, now), start) }),
		...{ holdUntil: null, askedCents: null, freeUntil: null },
	};
	const outcome = await reserveByPhone(db, booking, maria(now));
	if (!outcome.ok) return null;
	const { id = "", revision = 0 } = (await findStay(db, outcome.reference)) ?? {};
	return { reservationId: id, version: revision, tellsGuest: false };
}

test("a booking that is made and voided leaves every report, the figures of the day and Today as they were", async () => {
	let voided = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), booked, async (steps, mistake) => {
			const hotel = await openHotel(db, pool);
			for (const one of steps) {
				await perform(db, hotel, one);
				hotel.time += hourMs;
			}
			const now = new Date(hotel.time);
			await db.transaction((tx) => takeBusinessDay(tx, now));
			// A booking frees nights of ended holds, which is no part of it.
			await releaseEndedHolds(db, maria(now));
			const before = await readAll(now);
			const booking = await book(mistake, now);
			if (!booking) return;
			expect(await voidBooking(db, booking, maria(now))).toEqual({ ok: true });
			voided += 1;
			expect(await readAll(now)).toEqual(before);
		}),
		{ numRuns: sequencesOf(6) },
	);
	expect(voided).toBeGreaterThan(0);
}, 600_000);

test("a booking that was voided after the day was closed was never on the books of that day", async () => {
	const hotel = await openHotel(db, pool);
	const now = new Date(hotel.time);
	await db.transaction((tx) => takeBusinessDay(tx, now));
	const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
	const before = await read("occupancy", {}, now);
	const booking = await book({ villaId: "palm-grove", start: 1, nights: 3 }, later(1));
	if (!booking) throw new Error("The villa is taken.");
	await closeAt(later(10), today);
	expect((await read("occupancy", { "as-of": today }, later(15))).table).not.toEqual(before.table);
	expect(await voidBooking(db, booking, maria(later(20)))).toEqual({ ok: true });
	expect((await read("occupancy", { "as-of": today }, later(25))).table).toEqual(before.table);
	expect(await searchDesk(db, "Camille Laurent", later(25))).toMatchObject({ found: [{ status: "voided" }] });
	const [unit] = await listUnits(db, booking.reservationId);
	expect(unit && describeUnit(unit, today).text).toBe("Booked by mistake");
	const [, pickedUp] = (await read("pick-up", { since: today }, later(25))).figures;
	expect(pickedUp).toMatchObject({ label: "Nights picked up", value: 0 });
	const lost = await read("cancellations", { by: "day" }, later(25));
	expect(lost.figures.map(({ value }) => value)).toEqual([0, 0, 0, 0]);
});

async function closeAt(at: Date, day: HotelDate): Promise<void> {
	await pool.query(
		"update business_days set closed_at = $1, closed_by = 'Maria', open_matters = 0 where date = $2",
		[at, day],
	);
	await pool.query("insert into business_days (date, opened_at) values ($1, $2)", [addDays(day, 1), at]);
}
