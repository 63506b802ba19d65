import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { changePlan } from "#app/features/plan/operations/change-plan.server.ts";
import { blockVilla } from "#app/features/stays/operations/block-villa.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { reservations } from "#db/schema/reservations.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { moveTo } from "#test/factories/plan.ts";
import { bookStay, setStayStatus } from "#test/factories/reservations.ts";
import { readHousekeepingDay } from "./day-queries.server.ts";
import { assignTask } from "./operations/assign-task.server.ts";
import { requestService } from "./operations/request-service.server.ts";
import { saveHousekeepingSettings } from "./operations/save-housekeeping-settings.server.ts";
import { markDeepClean, setVillaCondition } from "./operations/set-villa-condition.server.ts";
import { readHousekeepingSettings } from "./queries.server.ts";
import { arrangeDay, type ServiceSign, tasksOf } from "./tasks.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const villaId = "sunset-palms";
const sunday = new Date("2026-11-22T18:00:00Z");
const monday = new Date("2026-11-23T18:00:00Z");
const villaOn = async (now: Date, id = villaId) => {
	const day = await readHousekeepingDay(db, now);
	const villa = day.villas.find((one) => one.villaId === id);
	if (!villa) throw new Error(`No villa ${id}.`);
	return { ...villa, tasks: tasksOf(villa, day.began), groups: arrangeDay(day.villas, day.began) };
};
const press = (condition: "clean" | "inspected" | "dirty", pressedAt = noon, id = villaId) =>
	setVillaCondition(
		db,
		{ villaId: id, condition, eventId: randomUUID(), pressedAt },
		asStaff(pressedAt > noon ? pressedAt : noon),
	);

test("on the day of departure the villa waits for its guests, then for its cleaning", async () => {
	const daniel = { villaIds: [villaId], checkIn: "2026-11-21", checkOut: "2026-11-23", name: "Daniel Reyes" };
	const stay = await bookStay(db, daniel);
	await press("inspected");
	await setStayStatus(db, stay.id, "checked_in");
	const priya = { villaIds: [villaId], checkIn: "2026-11-23", checkOut: "2026-11-25", name: "Priya Shah" };
	const coming = await bookStay(db, { ...priya, guests: 3, cotWanted: true });
	const arrivalTime = "3:30 pm";
	await db.update(reservations).set({ arrivalTime }).where(eq(reservations.id, coming.id));
	expect(await villaOn(sunday)).toMatchObject({
		staying: { firstName: "Daniel", guests: 2 },
		nightsUntilArrival: 1,
		tasks: [{ kind: "stay_over", isDone: false }],
	});
	expect(await villaOn(monday)).toMatchObject({
		condition: "dirty",
		staying: null,
		leaving: { firstName: "Daniel", isStillIn: true },
		arriving: { firstName: "Priya", guests: 3, at: "15:30" },
		signs: ["cot"],
		tasks: [{ kind: "turnover", isDone: false }],
	});
	await setStayStatus(db, stay.id, "checked_out");
	expect(await villaOn(monday)).toMatchObject({ leaving: { isStillIn: false } });
	await press("clean", monday);
	expect(await villaOn(monday)).toMatchObject({ tasks: [{ kind: "turnover", isDone: true }] });
});

const nothing = toVersion({ signs: [], notBefore: null });

/** A stay that is in the villa from Saturday to Tuesday. */
async function stayInVilla() {
	const stay = await bookStay(db, { villaIds: [villaId], checkIn: "2026-11-21", checkOut: "2026-11-24" });
	await setStayStatus(db, stay.id, "checked_in");
	const [unit] = await listUnits(db, stay.id);
	return unit?.id ?? "";
}

test("guests who stay ask for something on a day of theirs, and may take it back", async () => {
	const stayId = await stayInVilla();
	await press("clean");
	const asked = { signs: ["towels", "water"], notBefore: "13:00" } as const;
	const request = { stayId, date: "2026-11-22", ...asked, version: nothing };
	expect(await requestService(db, request, asStaff(noon))).toEqual({ ok: true });
	expect(await villaOn(sunday)).toMatchObject({ ...asked, tasks: [{ kind: "stay_over", isDone: false }] });
	const none = { ...request, signs: ["no_service", "towels"], version: toVersion(asked) } as const;
	expect(await requestService(db, none, asStaff(noon))).toEqual({ ok: true });
	expect(await villaOn(sunday)).toMatchObject({ signs: ["no_service"], tasks: [] });
	const version = toVersion({ signs: ["no_service"], notBefore: "13:00" });
	const back = { ...request, signs: [], notBefore: null, version };
	expect(await requestService(db, back, asStaff(noon))).toEqual({ ok: true });
	// The daily cleaning is there without being asked for.
	expect(await villaOn(sunday)).toMatchObject({ signs: [], tasks: [{ kind: "stay_over", isDone: false }] });
	const other = { ...request, date: "2026-12-01" };
	expect(await requestService(db, other, asStaff())).toEqual({ ok: false, reason: "not_there" });
	// A page left open over the night sends the day that it showed.
	expect(await requestService(db, request, asStaff(monday))).toEqual({ ok: false, reason: "day_over" });
	expect(await requestService(db, { ...request, date: "2026-11-23" }, asStaff(monday))).toEqual({ ok: true });
	expect(await requestService(db, { ...request, stayId: randomUUID() }, asStaff())).toEqual({
		ok: false,
		reason: "stay_unknown",
	});
});

test("what a colleague has noted for a villa meanwhile is not replaced unseen", async () => {
	const stayId = await stayInVilla();
	const ask = (signs: readonly ServiceSign[], version?: string) =>
		requestService(db, { stayId, date: "2026-11-22", signs, notBefore: null, version }, asStaff(noon));
	const [one, other] = await Promise.all([ask(["towels"], nothing), ask(["cot"], nothing)]);
	expect([one, other].filter(({ ok }) => ok)).toHaveLength(1);
	const changed = { ok: false, reason: "changed_meanwhile" };
	expect([one, other]).toContainEqual(changed);
	const noted: ServiceSign = one.ok ? "towels" : "cot";
	expect(await villaOn(sunday)).toMatchObject({ signs: [noted] });
	expect(await ask([], nothing)).toEqual(changed);
	// The same again, as after an answer that was lost.
	expect(await ask([noted], nothing)).toEqual({ ok: true });
	const seen = toVersion({ signs: [noted], notBefore: null });
	const both = await Promise.all([ask(["pillows"], seen), ask(["laundry"], seen)]);
	expect(both).toContainEqual(changed);
	expect(both).toContainEqual({ ok: true });
	// As by a program that names no version.
	expect(await ask(["cot"])).toEqual({ ok: true });
});

test("guests who change the villa leave one dirty and come to the other", async () => {
	const stay = await bookStay(db, { villaIds: [villaId], checkIn: "2026-11-21", checkOut: "2026-11-25" });
	await setStayStatus(db, stay.id, "checked_in");
	for (const id of [villaId, "ocean-breeze"]) await press("inspected", noon, id);
	const [unit] = await listUnits(db, stay.id);
	const stayId = unit?.id ?? "";
	const villas = [
		{ villaId, from: "2026-11-21", until: "2026-11-23" },
		{ villaId: "ocean-breeze", from: "2026-11-23", until: "2026-11-25" },
	];
	const moves = [moveTo({ stayId, version: stay.revision }, villas)];
	expect(await changePlan(db, { moves, mailGuest: false }, asStaff())).toMatchObject({ ok: true });
	expect(await villaOn(sunday)).toMatchObject({ staying: { guests: 2 }, leaving: null });
	expect(await villaOn(monday)).toMatchObject({ condition: "dirty", leaving: { isStillIn: false } });
	expect(await villaOn(monday, "ocean-breeze")).toMatchObject({
		condition: "inspected",
		arriving: { guests: 2 },
	});
});

test("the linen is due by the nights that a manager sets, counted from the arrival", async () => {
	const stay = await bookStay(db, { villaIds: [villaId], checkIn: "2026-11-21", checkOut: "2026-11-27" });
	await setStayStatus(db, stay.id, "checked_in");
	const dueOn = async () =>
		Promise.all(
			[21, 22, 23, 24, 25].map(
				async (day) => (await villaOn(new Date(`2026-11-${day}T18:00:00Z`))).linenIsDue,
			),
		);
	expect(await dueOn()).toEqual([false, false, false, true, false]);
	const change = { setting: "linenDays", days: 2 } as const;
	expect(await saveHousekeepingSettings(db, { ...change, seenDays: 4 }, asStaff())).toMatchObject({
		reason: "changed_meanwhile",
		days: 3,
	});
	expect(await saveHousekeepingSettings(db, { ...change, seenDays: 3 }, asStaff())).toEqual({ ok: true });
	expect(await dueOn()).toEqual([false, false, true, false, true]);
	expect(await readHousekeepingSettings(db)).toEqual({ deepCleanDays: 60, linenDays: 2 });
});

test("a deep clean is due by the interval that a manager sets, is done and undone", async () => {
	await press("inspected", new Date("2026-10-20T18:00:00Z"));
	expect(await villaOn(noon)).toMatchObject({ deepCleanIsDue: false });
	expect(await readHousekeepingSettings(db)).toEqual({ deepCleanDays: 60, linenDays: 3 });
	expect(
		await saveHousekeepingSettings(db, { setting: "deepCleanDays", days: 30, seenDays: 60 }, asStaff()),
	).toEqual({
		ok: true,
	});
	expect(
		await saveHousekeepingSettings(db, { setting: "deepCleanDays", days: 90, seenDays: 60 }, asStaff()),
	).toEqual({
		ok: false,
		reason: "changed_meanwhile",
		days: 30,
	});
	expect(await villaOn(noon)).toMatchObject({ tasks: [{ kind: "deep_clean", isDone: false }] });
	const deepClean = (isDone: boolean, minute: number) =>
		markDeepClean(
			db,
			{ villaId, isDone, eventId: randomUUID(), pressedAt: new Date(noon.getTime() + minute * 60_000) },
			asStaff(new Date(noon.getTime() + 3_600_000)),
		);
	await deepClean(true, 1);
	expect(await villaOn(noon)).toMatchObject({ tasks: [{ kind: "deep_clean", isDone: true }] });
	await deepClean(false, 2);
	expect(await villaOn(noon)).toMatchObject({ tasks: [{ kind: "deep_clean", isDone: false }] });
	await deepClean(true, 3);
	expect(await villaOn(monday)).toMatchObject({ deepCleanIsDue: false, deepCleanedAt: null });
});

test("a task belongs to one person or to nobody", async () => {
	const rosa = { id: "rosa", name: "Rosa" };
	const task = { villaId, date: "2026-11-21", task: "turnover" } as const;
	await assignTask(db, { ...task, staff: { id: "kenrick", name: "Kenrick" } }, asStaff());
	await assignTask(db, { ...task, staff: rosa }, asStaff());
	expect(await villaOn(noon)).toMatchObject({
		assigned: [{ task: "turnover", staffId: "rosa", name: "Rosa" }],
	});
	await assignTask(db, { ...task, staff: null }, asStaff());
	expect(await villaOn(noon)).toMatchObject({ assigned: [] });
	expect(await assignTask(db, { ...task, villaId: "nowhere", staff: rosa }, asStaff())).toMatchObject({
		ok: false,
	});
});

test("a block closes the villa, and its cleaning comes last", async () => {
	await blockVilla(db, { villaId, from: "2026-11-21", until: "2026-11-24", reason: "Water pump" }, asStaff());
	expect(await villaOn(noon)).toMatchObject({ closed: { reason: "Water pump", until: "2026-11-24" } });
	expect((await villaOn(noon)).groups.next.at(-1)).toMatchObject({ villaId });
});
