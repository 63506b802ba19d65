import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { registerGuests } from "#app/features/guests/operations/register-guests.server.ts";
import { addShiftNote } from "#app/features/shift-notes/operations/add-shift-note.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { businessDays } from "#db/schema/business-days.ts";
import { stays } from "#db/schema/stays.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeCharge, makeFolio } from "#test/factories/folio.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import {
	bookStay,
	makeDinner,
	makeStay,
	makeTreatment,
	setStayStatus,
} from "#test/factories/reservations.ts";
import { listStillToDo } from "./still-to-do-queries.server.ts";
import { readDayPage } from "./today-queries.server.ts";

const { db, pool } = await openTestDatabase();
beforeEach(() => clearDatabase(pool));

/** Midnight between 21 and 22 November at the hotel is 06:00 in UTC. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-06:00`);

test("a day shows arrivals, departures and guests who stay, each in their villa", async () => {
	await makeStay(db, { name: "Comes", checkIn: today, checkOut: "2026-11-24", arrivalTime: "15:30 by boat" });
	await makeStay(db, { name: "Leaves", status: "checked_in", checkIn: "2026-11-19", checkOut: today });
	await makeStay(db, { name: "Stays", status: "checked_in", checkIn: "2026-11-19", checkOut: "2026-11-22" });
	await makeStay(db, { name: "Left", status: "checked_out", checkIn: "2026-11-19", checkOut: today });
	await makeStay(db, { name: "Cancelled", status: "cancelled", checkIn: today, checkOut: "2026-11-24" });
	await makeStay(db, { name: "Later", checkIn: "2026-11-23", checkOut: "2026-11-24" });
	const day = await readDayPage(db, "today", at(21, "10:00"));
	expect(day.arrivals).toMatchObject([
		{ name: "Comes", arrival: { minutes: 930, way: "boat" }, hasNote: true },
	]);
	expect(day.departures).toMatchObject([{ name: "Leaves", lateMinutes: 0, next: null }]);
	expect(day.staying).toMatchObject([{ name: "Stays", leavesNext: true }]);
	expect(day.arrivals[0]?.villaName).toMatch(/^Made \d+$/);
	expect(day.figures).toMatchObject({ checkedIn: 2, arrivals: 1, departures: 1, requests: 0, mail: 0 });

	const tomorrow = await readDayPage(db, "tomorrow", at(21, "10:00"));
	expect(tomorrow.date).toBe("2026-11-22");
	expect(tomorrow.departures).toMatchObject([{ name: "Stays" }]);
	expect(tomorrow.arrivals).toEqual([]);
	expect(tomorrow.staying).toMatchObject([{ name: "Comes" }]);
});

test("guests who have left today are listed with the open balance of their bill, and nobody who left before", async () => {
	const left = await makeStay(db, {
		name: "Left",
		status: "checked_out",
		checkIn: "2026-11-19",
		checkOut: today,
	});
	const before = await makeStay(db, {
		name: "Gone",
		status: "checked_out",
		checkIn: "2026-11-18",
		checkOut: "2026-11-20",
	});
	await db.update(stays).set({ checkedOutOn: today }).where(eq(stays.id, left.stayId));
	await db.update(stays).set({ checkedOutOn: "2026-11-20" }).where(eq(stays.id, before.stayId));
	await makeCharge(db, await makeFolio(db, left.id));
	const day = await readDayPage(db, "today", at(21, "12:30"));
	expect(day.left).toMatchObject([{ name: "Left", reference: left.reference, dueCents: expect.any(Number) }]);
	expect(day.left[0]?.villaName).toMatch(/^Made \d+$/);
	expect(day.left[0]?.dueCents).toBeGreaterThan(0);
	expect((await readDayPage(db, "tomorrow", at(21, "12:30"))).left).toEqual([]);
});

test("a task is late once its hour has passed: after midnight, too, and not on a day that was begun in the evening before", async () => {
	const lateAt = async (now: Date) =>
		(await readDayPage(db, "today", now)).tasks.flatMap(({ text, isLate }) => (isLate ? [text] : []));
	const write = (text: string, dueAt: string) =>
		addShiftNote(
			db,
			{ kind: "task", text, dueAt, idempotencyKey: crypto.randomUUID() },
			asStaff(at(21, "20:00")),
		);
	await write("Turn-down", "22:00");
	await write("Lock the bar", "00:30");
	expect(await lateAt(at(21, "21:00"))).toEqual([]);
	expect(await lateAt(at(22, "00:10"))).toEqual(["Turn-down"]);
	expect(await lateAt(at(22, "00:40"))).toEqual(expect.arrayContaining(["Turn-down", "Lock the bar"]));
	await db.insert(businessDays).values([{ date: "2026-11-22", openedAt: at(21, "21:00") }]);
	await addShiftNote(
		db,
		{ kind: "task", text: "Boat", dueAt: "09:00", idempotencyKey: crypto.randomUUID() },
		asStaff(at(21, "21:05")),
	);
	expect(await lateAt(at(21, "21:10"))).toEqual([]);
});

test("after midnight the guests of yesterday are still the arrivals of the day", async () => {
	await makeStay(db, { name: "Comes late", checkIn: today, checkOut: "2026-11-24" });
	const day = await readDayPage(db, "today", at(22, "00:40"));
	expect(day.date).toBe(today);
	expect(day.decisions).toMatchObject([{ kind: "no_show", row: { name: "Comes late" } }]);
	expect((await readDayPage(db, "today", at(22, "04:00"))).date).toBe("2026-11-22");
});

test("a party in two villas has a row for each, and free villas are those that nobody has", async () => {
	await syncVillas(db);
	await bookStay(db, {
		villaIds: ["palm-grove", "sunset-palms"],
		checkIn: today,
		checkOut: "2026-11-23",
		guests: 8,
	});
	const day = await readDayPage(db, "today", noon);
	expect(day.arrivals.map(({ villaName, units }) => [villaName, units])).toEqual([
		["Palm Grove", 2],
		["Sunset Palms", 2],
	]);
	expect(day.figures).toMatchObject({ villas: 8, free: 6 });
});

test("a guest who moves today is listed in the new villa, and the old one counts as taken", async () => {
	await syncVillas(db);
	const stay = await bookStay(db, { checkIn: today, checkOut: "2026-11-24" });
	const id = sql`(select id from stays where reservation_id = ${stay.id})`;
	await setStayStatus(db, stay.id, "checked_in");
	await db.transaction(async (tx) => {
		await tx.execute(
			sql`update villa_allocations set released_at = now(), released_because = 'changed' where stay_id = ${id}`,
		);
		for (const [villa, nights] of [
			["sunset-palms", "[2026-11-21,2026-11-22)"],
			["palm-grove", "[2026-11-22,2026-11-24)"],
		])
			await tx.execute(sql`insert into villa_allocations (id, villa_id, nights, kind, stay_id, villa_name)
				values (gen_random_uuid(), ${villa}, ${nights}::daterange, 'stay', ${id}, ${villa})`);
	});
	const day = await readDayPage(db, "today", at(22, "10:00"));
	expect(day.staying).toMatchObject([{ villaId: "palm-grove", movesFrom: "sunset-palms" }]);
	expect((await readDayPage(db, "today", at(21, "10:00"))).staying).toMatchObject([
		{ villaId: "sunset-palms", movesFrom: null },
	]);
});

test("requests without a time, failed e-mails, hours and tasks are listed on the day", async () => {
	await makeTreatment(db, { name: "Reachable", email: "a@example.com" });
	await makeTreatment(db, { name: "Unreachable", email: null });
	await makeTreatment(db, {
		name: "At ten",
		status: "confirmed",
		startsAt: at(21, "10:00"),
		endsAt: at(21, "11:30"),
	});
	const dinner = await makeDinner(db, { name: "At six", date: today });
	await db.execute(sql`insert into jobs (id, kind, payload, dead_at) values
		(gen_random_uuid(), 'send-dinner-email', ${JSON.stringify({ reservationId: dinner.id })}::jsonb, now()),
		(gen_random_uuid(), 'offer-waiting-list', '{}', now())`);
	await addShiftNote(
		db,
		{ kind: "task", text: "Cot", dueAt: "15:00", idempotencyKey: crypto.randomUUID() },
		asStaff(),
	);
	const day = await readDayPage(db, "today", noon);
	expect(day.decisions.map((one) => (one.kind === "request" ? one.request.name : one.kind))).toEqual([
		"Unreachable",
		"Reachable",
		"mail",
	]);
	expect(day.hours).toMatchObject([
		{ from: "10:00", minutes: 90, name: "At ten", title: "Massages", isPast: true },
		{ from: "18:00", name: "At six", title: "Legacy Lounge", isPast: false },
	]);
	expect(JSON.stringify(day)).not.toContain("Left shoulder");
	expect(day.tasks).toMatchObject([{ text: "Cot", dueAt: "15:00" }]);
});

test("a guest in house is decided on until every adult of the party is registered, on any page", async () => {
	const stay = await makeStay(db, {
		...{
			name: "Stays",
			status: "checked_in",
			checkIn: today,
			checkOut: "2026-11-24",
			guests: 3,
			children: 1,
		},
	});
	const missing = async () =>
		(await readDayPage(db, "today", noon)).decisions.flatMap((one) =>
			one.kind === "check_in_incomplete" ? one.row.missing : [],
		);
	const adult = (place: number) => ({
		...{
			place,
			name: `Adult ${place}`,
			country: null,
			nationality: null,
			documentKind: null,
			documentNumber: null,
		},
	});
	const register = (version: number, ...places: number[]) =>
		registerGuests(db, { stayId: stay.stayId, version, entries: places.map(adult) }, asStaff());
	expect(await missing()).toEqual(["registration", "villa", "money", "keys"]);
	expect(await register(0, 0)).toMatchObject({ ok: true });
	await db.execute(sql`insert into check_in_steps (stay_id, part, choice, saved_at, saved_by)
		select ${stay.stayId}::uuid, part, choice, now(), 'Maria' from (values ('who', 'registered'), ('villa', 'ready'),
			('money', 'pays_on_leaving'), ('keys', 'given')) as saved (part, choice)`);
	expect(await missing()).toEqual(["registration"]);
	expect(await register(1, 0, 1)).toMatchObject({ ok: true });
	expect((await readDayPage(db, "today", noon)).decisions).toEqual([]);
});

test("allergies and diet are shown with the dinner, and a sign of them with the stay", async () => {
	await makeStay(db, { name: "Comes", checkIn: today, checkOut: "2026-11-24", diet: "Vegan" });
	await makeStay(db, { name: "Says nothing", checkIn: today, checkOut: "2026-11-24" });
	await makeDinner(db, { date: today, diet: "Nut allergy" });
	const day = await readDayPage(db, "today", noon);
	expect(day.arrivals.map(({ name, hasDiet }) => [name, hasDiet])).toEqual(
		expect.arrayContaining([
			["Comes", true],
			["Says nothing", false],
		]),
	);
	expect(day.hours).toMatchObject([{ kind: "dinner", diet: "Nut allergy" }]);
});

test("the open matters of a day are counted by kind, also for a guest whose check-out was forgotten", async () => {
	await makeStay(db, { status: "checked_in", checkIn: "2026-11-02", checkOut: "2026-11-04" });
	await makeStay(db, { checkIn: today, checkOut: "2026-11-24" });
	await makeDinner(db, { date: today });
	const open = await listStillToDo(db, today, noon);
	expect(Object.fromEntries(open.map(({ kind, count }) => [kind, count]))).toEqual({
		...{
			drawers: 0,
			bills: 0,
			unbilled: 0,
			unpriced: 0,
			asked: 1,
			arrivals: 1,
			departures: 1,
			requests: 0,
			treatments: 0,
			dinners: 1,
			mail: 0,
		},
	});
});

test("a hold of today is shown with its end", async () => {
	const held = await makeStay(db, { checkIn: today, checkOut: "2026-11-24", name: "Held" });
	await db.transaction(async (tx) => {
		await tx.update(stays).set({ status: "held" }).where(eq(stays.id, held.stayId));
		await tx.execute(
			sql`update villa_allocations set released_at = now(), released_because = 'changed' where stay_id = ${held.stayId}`,
		);
		await tx.execute(sql`insert into villa_allocations (id, villa_id, nights, kind, stay_id, villa_name, ends_at)
			values (gen_random_uuid(), ${held.villaId}, '[2026-11-21,2026-11-24)', 'hold', ${held.stayId}, 'Made', ${at(21, "18:00").toISOString()})`);
	});
	expect((await readDayPage(db, "today", noon)).arrivals).toMatchObject([
		{ status: "held", holdUntil: "18:00" },
	]);
});
