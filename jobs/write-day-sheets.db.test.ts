import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { initialContact } from "#app/content/hotel/hotel.ts";
import { addStaffNote } from "#app/features/reservations/operations/add-staff-note.server.ts";
import { blockVilla } from "#app/features/stays/operations/block-villa.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays } from "#db/schema/stays.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, today } from "#test/factories/forms.ts";
import { bookStay, makeDinner, makeStay, makeTreatment } from "#test/factories/reservations.ts";
import type { JobTools } from "./queue/define-job.ts";
import { sendDaySheetEmail } from "./send-day-sheet-email.ts";
import { enqueueDaySheetEmail, writeDaySheets } from "./write-day-sheets.ts";

const { db, pool } = await openTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "palapa-sheets-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
beforeEach(() => clearDatabase(pool));

/** A time of 21 November at the hotel. */
const at = (time: string, day = 21) => new Date(`2026-11-${day}T${time}:00-06:00`);

function tools(now: Date, sent: unknown[] = []): JobTools {
	return {
		db,
		dataDir,
		mailer: { send: async (email) => void sent.push(email), close: () => {} },
		origin: "https://stay.example",
		hotelEmail: "stay@pbresort.example",
		readContact: async () => initialContact,
		now: () => now,
		retention: { forgetAfterMonths: 36, noteDays: 30 },
		calendars: { sessionSecret: "", calendarTestHosts: [], calendarReadSeconds: 600 },
		payments: null,
		takeMail: async () => null,
	};
}

const job = { id: crypto.randomUUID(), payload: {}, enqueuedAt: at("03:40") } as Parameters<
	typeof writeDaySheets.run
>[1];

async function withDiet(id: string, diet: string) {
	await db.update(reservations).set({ diet }).where(eq(reservations.id, id));
}

test("the sheets of two days lie in the data folder as pages that need no other file, for the app's user alone", async () => {
	const comes = await makeStay(db, { name: "Ana Cruz", checkIn: today, checkOut: "2026-11-24" });
	await withDiet(comes.id, "No shellfish");
	await makeStay(db, { name: "Ben Later", checkIn: "2026-11-22", checkOut: "2026-11-24" });
	await writeDaySheets.run(tools(at("03:40")), job);
	expect(readdirSync(join(dataDir, "sheets")).sort()).toEqual([
		"day-sheet-2026-11-21.html",
		"day-sheet-2026-11-22.html",
	]);
	const file = join(dataDir, "sheets/day-sheet-2026-11-21.html");
	const page = readFileSync(file, "utf8");
	expect(page).toMatch(/^<!doctype html>/);
	for (const part of ["Saturday 21 November 2026", "Ana Cruz", "No shellfish"]) expect(page).toContain(part);
	expect(page).not.toContain("Ben Later");

	expect(page).not.toMatch(/<(link|script|img)/);
	expect(readFileSync(join(dataDir, "sheets/day-sheet-2026-11-22.html"), "utf8")).toContain("Ben Later");
	expect(statSync(file).mode & 0o077).toBe(0);
});

test("the sheet has notes, telephone numbers, balances, keys, the state of each villa, and the closed villas", async () => {
	await syncVillas(db);
	const acting = asStaff(at("09:00"));
	const stay = await bookStay(db, {
		...{ name: "Ana Cruz", checkIn: today, checkOut: "2026-11-23", note: "A quiet villa, please" },
		villaIds: ["palm-grove"],
	});
	await db.update(reservations).set({ phone: "+5016104567" }).where(eq(reservations.id, stay.id));
	await addStaffNote(
		db,
		{ reservationId: stay.id, text: "Paid the boat", idempotencyKey: crypto.randomUUID() },
		acting,
	);
	await db.update(stays).set({ status: "checked_in", keysOut: 3, keysBack: 1 });
	const closed = { villaId: "sunset-palms", from: today, until: "2026-11-25", reason: "New roof" };
	expect(await blockVilla(db, closed, acting)).toEqual({ ok: true });
	await writeDaySheets.run(tools(at("09:00")), job);
	const page = readFileSync(join(dataDir, "sheets/day-sheet-2026-11-21.html"), "utf8");
	for (const part of [
		...["A quiet villa, please", "Paid the boat", "+501 610 4567", "due</td><td>2</td>"],
		...["Dirty", "until 25 Nov: New roof"],
	])
		expect(page).toContain(part);
	const next = readFileSync(join(dataDir, "sheets/day-sheet-2026-11-22.html"), "utf8");
	expect(next).toContain("until 25 Nov: New roof");
	expect(next).toContain("Paid the boat");
});

test("a name that looks like HTML stays text, and the sheet of a day that is over goes", async () => {
	writeFileSync(join(dataDir, "sheets/day-sheet-2026-11-17.html"), "old");
	await makeStay(db, { name: "<script>alert(1)</script>", checkIn: today, checkOut: "2026-11-24" });
	await writeDaySheets.run(tools(at("12:00")), job);
	const names = readdirSync(join(dataDir, "sheets"));
	expect(names).not.toContain("day-sheet-2026-11-17.html");
	expect(readFileSync(join(dataDir, "sheets/day-sheet-2026-11-21.html"), "utf8")).toContain("&lt;script&gt;");
});

test("the sheet has treatments and dinners of the day, allergies of both, and no note of a wellness guest", async () => {
	await makeTreatment(db, {
		name: "Cleo Paz",
		status: "confirmed",
		startsAt: at("10:00"),
		endsAt: at("11:30"),
	});
	const dinner = await makeDinner(db, { name: "Dora Group", date: today });
	await withDiet(dinner.id, "One vegan");
	await writeDaySheets.run(tools(at("09:00")), job);
	const page = readFileSync(join(dataDir, "sheets/day-sheet-2026-11-21.html"), "utf8");
	for (const part of ["Cleo Paz", "Dora Group", "One vegan"]) expect(page).toContain(part);
	expect(page).not.toContain("Left shoulder");
});

test("the mail of the morning has counts and a link, and nothing about a person", async () => {
	const sent: { to: { address: string }; text: string; html: string; subject: string }[] = [];
	await makeStay(db, { name: "Ana Cruz", checkIn: today, checkOut: "2026-11-24" });
	const payload = { date: today };
	await sendDaySheetEmail.run(tools(at("06:00"), sent), { ...job, payload });
	expect(sent).toHaveLength(1);
	expect(sent[0]?.to.address).toBe("stay@pbresort.example");
	expect(sent[0]?.text).toContain("https://stay.example/desk/day-sheet");
	expect(`${sent[0]?.html}${sent[0]?.text}${sent[0]?.subject}`).not.toContain("Cruz");
	await sendDaySheetEmail.run(tools(at("08:00", 22), sent), { ...job, payload });
	expect(sent).toHaveLength(1);
});

test("the mail is enqueued for the next six o'clock, once", async () => {
	for (const time of ["03:30", "04:00", "06:00", "12:00"]) await enqueueDaySheetEmail(db, at(time));
	const { rows } = await db.execute(
		sql`select payload ->> 'date' as date, run_at from jobs where kind = 'send-day-sheet-email' order by run_at`,
	);
	expect(rows.map(({ date }) => date)).toEqual(["2026-11-21", "2026-11-22"]);
	expect(new Date(String(rows[0]?.run_at))).toEqual(at("06:00"));
});
