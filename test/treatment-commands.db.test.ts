import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { arrangeTreatment } from "#app/features/wellness/operations/arrange-treatment.server.ts";
import { cancelTreatment } from "#app/features/wellness/operations/cancel-treatment.server.ts";
import { changeTreatmentTime } from "#app/features/wellness/operations/change-treatment-time.server.ts";
import { findTreatment } from "#app/features/wellness/queries.server.ts";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { services } from "#db/schema/catalog.ts";
import { jobs } from "#db/schema/jobs.ts";
import { resourceAllocations } from "#db/schema/treatments.ts";
import { openTestDatabase } from "#test/db.ts";
import { bookTreatment } from "#test/factories/reservations.ts";
import { fastStart } from "#test/fast-start.ts";
import { arrangeAtDesk, readArrangement } from "../scripts/arrange-treatment.ts";
import { finishAtDesk } from "../scripts/finish-treatment.ts";
import { describeWaiting } from "../scripts/waiting-treatments.ts";
import { clearDatabase } from "./factories/clear-database.ts";
import { asGuest, asStaff, noon } from "./factories/forms.ts";

const { db, pool, settings } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await pool.query("delete from services");
	await syncWellness(db);
});

/** A request without a time, unless `change` gives it one. */
const reserved = (change: Parameters<typeof bookTreatment>[1] = {}) =>
	bookTreatment(db, { wellnessType: "Head Spa", date: null, time: null, ...change });

/** The result of these words, typed at noon of the test's today. */
function arrange(...words: string[]) {
	const read = readArrangement(words);
	if (!read.ok) throw new Error(read.reason);
	return arrangeAtDesk(db, read.arrangement, noon);
}

const day = "2026-12-12";

describe("npm run treatment:waiting", () => {
	test("lists treatments without a time, the nearest day first, and shows notes only on request", async () => {
		expect((await describeWaiting(db, { withNotes: false })).sentence).toBe("No treatment waits for a time.");
		const open = await reserved({ wellnessType: "Other", note: "Left shoulder,\nin the morning" });
		const later = await reserved({ date: "2026-12-24", guests: 2, email: "ana@example.com" });
		const sooner = await reserved({ date: "2026-12-20" });
		await reserved({ date: day, time: "10:00" });
		const off = await reserved();
		await cancelTreatment(db, { reservationId: off.id }, asGuest());
		await db.execute(sql`update reservations set created_at = ${noon.toISOString()}`);
		const lines = [
			`${sooner.reference}  Head Spa, Ana Cruz, One guest. No time yet; you would like Sun 20 Dec 2026. Asked for on Sat 21 Nov 2026, no e-mail address.`,
			`${later.reference}  Head Spa, Ana Cruz, Two, side by side. No time yet; you would like Thu 24 Dec 2026. Asked for on Sat 21 Nov 2026, ana@example.com.`,
			`${open.reference}  Other, Ana Cruz, One guest. No time yet. Asked for on Sat 21 Nov 2026, no e-mail address, with a note.`,
		];
		expect((await describeWaiting(db, { withNotes: false })).sentence.split("\n")).toEqual(lines);
		const notes = ["          Left shoulder,", "          in the morning"];
		expect((await describeWaiting(db, { withNotes: true })).sentence.split("\n")).toEqual([
			...lines,
			...notes,
		]);
	});
});

describe("npm run treatment:arrange", () => {
	test("gives a request its time, therapist and room, and enqueues the e-mail to its guest", async () => {
		const { id, reference } = await reserved({ email: "ana@example.com" });
		expect(await arrange(reference, day, "10:00")).toEqual({
			ok: true,
			sentence:
				"Done. Ana Cruz has Head Spa on Sat 12 Dec 2026, 10:00, with Elena, Shell Room. We send the confirmation by e-mail.",
		});
		expect(await findTreatment(db, reference)).toMatchObject({
			status: "confirmed",
			startsAt: new Date("2026-12-12T16:00:00Z"),
			revision: 1,
		});
		expect((await db.select().from(resourceAllocations)).map(({ resourceId }) => resourceId).sort()).toEqual([
			"elena",
			"shell-room",
		]);
		const enqueued = await db.select({ kind: jobs.kind, payload: jobs.payload }).from(jobs);
		expect(enqueued).toContainEqual({
			kind: "send-treatment-email",
			payload: { event: "confirmed", reservationId: id },
		});
	});

	test("takes two therapists for a couple, and says when there is no e-mail address", async () => {
		const { reference } = await reserved({ guests: 2 });
		const { sentence } = await arrange(reference, day, "10:00");
		expect(sentence).toContain("with Elena, Ixchel, Garden Room. There is no e-mail address: please inform");
		expect(await db.$count(jobs)).toBe(0);
	});

	test("refuses a time that is taken, changes nothing, and lists free times near it", async () => {
		const { reference } = await reserved({ wellnessType: "Bath/Sauna Rental", email: "ana@example.com" });
		await reserved({ wellnessType: "Bath/Sauna Rental", date: day, time: "12:00" });
		expect(await arrange(reference, day, "12:30")).toEqual({
			ok: false,
			sentence:
				"Nothing was changed: not every therapist or room that Bath/Sauna Rental needs is free on Sat 12 Dec 2026, 12:30. Free on Sat 12 Dec 2026: 09:00, 09:30, 14:30, 15:00, 15:30.",
		});
		expect(await findTreatment(db, reference)).toMatchObject({ status: "requested", startsAt: null });
		expect(await db.$count(jobs)).toBe(1);
	});

	test("says on which days something is free when the day is full", async () => {
		const { reference } = await reserved();
		await db.execute(sql`
			insert into resource_allocations (id, resource_id, during)
			select gen_random_uuid(), id, '[2026-12-12 06:00+00, 2026-12-13 18:00+00)' from resources`);
		expect((await arrange(reference, day, "10:00")).sentence).toContain(
			"Nothing is free on Sat 12 Dec 2026. The next days with free times: Sun 13 Dec 2026 from 12:00; Mon",
		);
	});

	test.each([
		[day, "18:30", "Head Spa cannot begin on Sat 12 Dec 2026, 18:30. It begins every 30 minutes from 09:00"],
		[day, "10:10", "Free on Sat 12 Dec 2026: 09:00, 09:30, 10:00, 10:30, 11:00."],
		["2026-11-20", "10:00", "Free on Sat 21 Nov 2026: 12:30"],
		["2028-11-21", "10:00", "from now until Mon 20 Nov 2028. Nothing is free on Tue 21 Nov 2028"],
	])("refuses %s at %s, which no guest could choose either", async (date, time, words) => {
		const { reference } = await reserved();
		const { ok, sentence } = await arrange(reference, date, time);
		expect([ok, sentence]).toEqual([false, expect.stringContaining(words)]);
		expect(await db.$count(resourceAllocations)).toBe(0);
	});

	test("a request for something else has the length of the service that staff choose", async () => {
		const { reference } = await reserved({ wellnessType: "Other" });
		expect((await arrange(reference, day, "10:00")).sentence).toContain(
			"Add the service after the time: Massages",
		);
		expect((await arrange(reference, day, "10:00", "Agape Pool Experience")).sentence).toContain(
			"Ana Cruz has Agape Pool Experience on Sat 12 Dec 2026, 10:00, with Agape Pool.",
		);
		const arranged = await findTreatment(db, reference);
		expect(arranged).toMatchObject({ wellnessType: "Other", serviceId: "agape-pool", status: "confirmed" });
		expect(arranged?.price).toMatchObject({ baseCents: 140_00, totalCents: 185_50 });
		expect((await arrange(reference, day, "10:00", "Other")).sentence).toBe(
			"Nothing was changed: there is no Other. There are Massages, Head Spa, Facials, Body Treatments, Scrubs, Express Treatments, Bath/Sauna Rental, Agape Pool Experience.",
		);
		const other = await reserved();
		expect((await arrange(other.reference, day, "10:00", "Massages")).sentence).toContain(
			"is a request for Head Spa, and not for Massages",
		);
	});

	test("refuses a treatment that has a time, one that is cancelled, and an unknown reference", async () => {
		const { id, reference } = await reserved({ date: day, time: "10:00" });
		expect((await arrange(reference, day, "12:00")).sentence).toBe(
			`Nothing was changed: ${reference} has a time already: Sat 12 Dec 2026, 10:00.`,
		);
		await cancelTreatment(db, { reservationId: id }, asGuest());
		expect((await arrange(reference, day, "12:00")).sentence).toContain(`${reference} is cancelled.`);
		expect((await arrange("22222222", day, "12:00")).sentence).toContain("there is no treatment 22222222");
	});

	test("never overwrites the time that the guest chooses at the same moment", async () => {
		for (let round = 0; round < 10; round += 1) {
			const { id: reservationId, reference } = await reserved();
			const [guests, staffs] = await Promise.all([
				changeTreatmentTime(db, { reservationId, date: day, time: "10:00" }, asGuest()),
				arrangeTreatment(db, { reservationId, date: day, time: "14:00" }, asStaff()),
			]);
			expect(guests.ok).toBe(true);
			// In either order the guest's choice is the one that counts.
			expect((await findTreatment(db, reference))?.startsAt).toEqual(new Date("2026-12-12T16:00:00Z"));
			if (!staffs.ok) expect(staffs.reason).toBe("not_changeable");
			await cancelTreatment(db, { reservationId }, asGuest());
		}
	});
});

test("the name a service has in its row is the one that staff type and read", async () => {
	await db.update(services).set({ name: "Float in the long pool" }).where(sql`id = 'agape-pool'`);
	const { reference } = await reserved({ wellnessType: "Other" });
	expect((await arrange(reference, day, "10:00", "float", "in the long pool")).sentence).toContain(
		"Ana Cruz has Float in the long pool on Sat 12 Dec 2026, 10:00, with Agape Pool.",
	);
});

test("every command that changes something writes who did it", async () => {
	const { id, reference } = await reserved();
	const read = readArrangement([reference, day, "10:00", "--by", "Maria"]);
	if (!read.ok) throw new Error(read.reason);
	await arrangeAtDesk(db, read.arrangement, noon);
	await finishAtDesk(db, reference, {
		by: { kind: "staff", name: "Elena" },
		now: new Date("2026-12-12T16:00:00Z"),
	});
	const events = await db.select().from(auditEvents).orderBy(auditEvents.at);
	expect(events.filter(({ subjectId }) => subjectId === id)).toMatchObject([
		{ act: "reserve_treatment", actorKind: "guest" },
		{ act: "arrange_treatment", actorKind: "staff", actor: "Maria" },
		{ act: "finish_treatment", actorKind: "staff", actor: "Elena" },
		// It is on a bill of its own.
		{ act: "charge_folio", actorKind: "staff", actor: "Elena" },
	]);
});

describe("npm run treatment:done", () => {
	const begins = new Date("2026-12-12T16:00:00Z");

	test("marks a treatment as done from its beginning on, and doing it twice changes nothing", async () => {
		const { reference } = await reserved({ date: day, time: "10:00" });
		const early = new Date(begins.getTime() - 1);
		expect(await finishAtDesk(db, reference, asStaff(early))).toMatchObject({
			ok: false,
			sentence: `Nothing was changed: ${reference} has not begun yet.`,
		});
		for (const now of [begins, begins])
			expect(await finishAtDesk(db, reference, asStaff(now))).toEqual({
				ok: true,
				sentence: `Head Spa for Ana Cruz (${reference}) is done.`,
			});
		expect(await findTreatment(db, reference)).toMatchObject({ status: "done", revision: 1 });
	});

	test("refuses a treatment without a time, one that is cancelled, and an unknown reference", async () => {
		const unplanned = await reserved();
		const off = await reserved({ date: day, time: "10:00" });
		await cancelTreatment(db, { reservationId: off.id }, asGuest());
		for (const { reference } of [unplanned, off])
			expect((await finishAtDesk(db, reference, asStaff(begins))).sentence).toContain("was not confirmed");
		expect((await finishAtDesk(db, "22222222", asStaff(begins))).sentence).toContain("no treatment 22222222");
	});
});

test.each([
	["arrange-treatment.ts", ["22222222", "2026-12-12", "10:00"]],
	["finish-treatment.ts", ["22222222"]],
])("%s runs beside the server and exits with 1 when nothing was done", async (script, words) => {
	const path = join(import.meta.dirname, "../scripts", script);
	const env = { PATH: process.env.PATH, ...fastStart, ...settings };
	await expect(promisify(execFile)(process.execPath, [path, ...words], { env })).rejects.toMatchObject({
		code: 1,
		stderr: expect.stringContaining("here is no treatment 22222222"),
	});
	await expect(promisify(execFile)(process.execPath, [path], { env })).rejects.toMatchObject({
		code: 1,
		stderr: expect.stringContaining("Usage: npm run treatment:"),
	});
});
