import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { closeBusinessDay } from "#app/features/business-days/operations/close-business-day.server.ts";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { bookStay, setStayStatus } from "#test/factories/reservations.ts";
import { readHousekeepingDay } from "./day-queries.server.ts";
import { assignTask } from "./operations/assign-task.server.ts";
import { requestService } from "./operations/request-service.server.ts";
import { markDeepClean, setVillaCondition } from "./operations/set-villa-condition.server.ts";
import { findVillaCondition } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const villaId = "sunset-palms";
const nothing = toVersion({ signs: [], notBefore: null });
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-06:00`);
const post = async () => {};
const none = { countStillToDo: async () => 0, post };
const openFirstDay = (now: Date) =>
	rollBusinessDays(db, none, { by: { kind: "system", task: "roll-business-day" }, now });
const closeDay = async (date: string, now: Date) =>
	expect(await closeBusinessDay(db, { date, openMatters: 0, post }, asStaff(now))).toMatchObject({
		ok: true,
	});
const press = (pressedAt: Date) =>
	setVillaCondition(
		db,
		{ villaId, condition: "clean", eventId: randomUUID(), pressedAt },
		asStaff(pressedAt),
	);
const villaAt = async (now: Date) => {
	const { date, began, villas } = await readHousekeepingDay(db, now);
	return { date, began, ...villas.find((villa) => villa.villaId === villaId) };
};

/** Guests who are to leave on 22 November, and others who come on that day. */
async function bookTurnover() {
	const leaving = await bookStay(db, {
		villaIds: [villaId],
		checkIn: "2026-11-20",
		checkOut: "2026-11-22",
		name: "Daniel Reyes",
	});
	await setStayStatus(db, leaving.id, "checked_in");
	await bookStay(db, {
		villaIds: [villaId],
		checkIn: "2026-11-22",
		checkOut: "2026-11-24",
		name: "Priya Shah",
	});
	const [unit] = await listUnits(db, leaving.id);
	return unit?.id ?? "";
}

for (const [when, closedAt, before, after] of [
	["in its evening, at 22:30", at(21, "22:30"), at(21, "22:29"), at(21, "22:31")],
	["after midnight, at 00:40", at(22, "00:40"), at(22, "00:39"), at(22, "00:41")],
] as const)
	test(`housekeeping goes on to the next day with the business day that is closed ${when}`, async () => {
		await openFirstDay(noon);
		await press(noon);
		const stayId = await bookTurnover();
		await requestService(
			db,
			{ stayId, date: "2026-11-22", signs: ["towels"], notBefore: null, version: nothing },
			asStaff(noon),
		);
		const rosa = { id: "rosa", name: "Rosa" };
		await assignTask(db, { villaId, date: "2026-11-22", task: "turnover", staff: rosa }, asStaff(noon));

		expect(await villaAt(before)).toMatchObject({
			date: "2026-11-21",
			condition: "clean",
			staying: { firstName: "Daniel" },
			leaving: null,
			assigned: [],
		});
		await closeDay("2026-11-21", closedAt);
		expect(await villaAt(after)).toMatchObject({
			date: "2026-11-22",
			began: closedAt.toISOString(),
			condition: "dirty",
			since: closedAt.toISOString(),
			leaving: { firstName: "Daniel", isStillIn: true },
			arriving: { firstName: "Priya" },
			assigned: [{ name: "Rosa" }],
		});
		expect(await findVillaCondition(db, villaId, after)).toMatchObject({ date: "2026-11-22" });
		// The clock's 03:30 begins no other day and makes nothing dirty once more.
		await press(new Date(after.getTime() + 60_000));
		expect(await villaAt(at(22, "03:31"))).toMatchObject({ date: "2026-11-22", condition: "clean" });
	});

test("a deep clean late in the evening is today's while the day is open, and counts from the day after once it is closed", async () => {
	await openFirstDay(at(20, "12:00"));
	await closeDay("2026-11-20", at(20, "22:30"));
	const deepClean = (pressedAt: Date) =>
		markDeepClean(db, { villaId, isDone: true, eventId: randomUUID(), pressedAt }, asStaff(pressedAt));
	await deepClean(at(20, "22:45"));
	const evening = await villaAt(at(20, "22:50"));
	expect(evening).toMatchObject({ date: "2026-11-21", deepCleanedAt: at(20, "22:45").toISOString() });
	await closeDay("2026-11-21", at(22, "00:40"));
	expect(await villaAt(at(22, "00:41"))).toMatchObject({ date: "2026-11-22", deepCleanedAt: null });
	await pool.query("insert into housekeeping_settings (deep_clean_days) values (1)");
	expect(await villaAt(at(22, "00:42"))).toMatchObject({ deepCleanIsDue: true });
	await pool.query("update housekeeping_settings set deep_clean_days = 2");
	expect(await villaAt(at(22, "00:43"))).toMatchObject({ deepCleanIsDue: false });
});

test("before the app was in use the day began at 03:30, and a day that was skipped began when it was opened", async () => {
	expect(await villaAt(at(21, "03:29"))).toMatchObject({
		date: "2026-11-20",
		began: at(20, "03:30").toISOString(),
	});
	await openFirstDay(noon);
	expect(await villaAt(noon)).toMatchObject({
		date: "2026-11-21",
		began: at(21, "03:30").toISOString(),
	});
	await openFirstDay(at(24, "09:00"));
	expect(await villaAt(at(24, "09:05"))).toMatchObject({
		date: "2026-11-24",
		began: at(24, "09:00").toISOString(),
	});
});
