import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { reservations } from "#db/schema/reservations.ts";
import { treatmentNotes } from "#db/schema/treatments.ts";
import { forgetDuePersons } from "#jobs/forget-persons.ts";
import { purgeExpired } from "#jobs/purge-expired.ts";
import type { JobTools } from "#jobs/queue/define-job.ts";
import type { Job } from "#jobs/queue/worker.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makePerson } from "#test/factories/people.ts";
import { makeDinner, makeStay, makeTreatment } from "#test/factories/reservations.ts";
import { formerGuest } from "./retention.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncCatalog(db);
});

/** The recurring jobs at noon of a day, with the hotel's settings. */
async function runJobs(day: HotelDate, retention = { forgetAfterMonths: 36, noteDays: 30 }) {
	const tools = { db, now: () => new Date(`${day}T18:00:00Z`), retention } as JobTools;
	await forgetDuePersons.run(tools, {} as Job);
	await purgeExpired.run(tools, {} as Job);
}

const findHeader = async (id: string) =>
	(await db.select().from(reservations).where(eq(reservations.id, id)))[0];
const stripped = { name: formerGuest, email: null, phone: null, note: "", userId: null };

/** The person is there on the day before, and gone on the day itself. */
async function expectForgottenOn(day: HotelDate, id: string, linkToken: string) {
	await runJobs(addDays(day, -1));
	expect(await findHeader(id)).toMatchObject({ name: "Ana Pérez", email: "ana@example.com", linkToken });
	await runJobs(day);
	const header = await findHeader(id);
	expect(header).toMatchObject(stripped);
	expect(header?.linkToken).not.toBe(linkToken);
}

const made = { createdAt: new Date("2026-02-01T18:00:00Z") };

test("a guest who booked without an account is forgotten 36 months after the check-out", async () => {
	const stay = {
		status: "checked_out",
		checkIn: "2026-03-08",
		checkOut: "2026-03-10",
		phone: "+5016104567",
	} as const;
	const { id, linkToken } = await makeStay(db, { ...stay, ...made });
	await expectForgottenOn("2029-03-10", id, linkToken);
});

test("that holds for a stay that was cancelled and for one that nobody marked as over", async () => {
	const cancelled = await makeStay(db, {
		status: "cancelled",
		checkIn: "2026-03-08",
		checkOut: "2026-03-10",
		...made,
	});
	const unmarked = await makeStay(db, { checkIn: "2026-03-08", checkOut: "2026-03-10", ...made });
	await expectForgottenOn("2029-03-10", cancelled.id, cancelled.linkToken);
	expect(await findHeader(unmarked.id)).toMatchObject(stripped);
});

test("it holds for a dinner, a treatment, and a request that never got a time", async () => {
	const dinner = await makeDinner(db, { date: "2026-03-10", ...made });
	const at = { startsAt: new Date("2026-04-10T16:00:00Z"), endsAt: new Date("2026-04-10T17:00:00Z") };
	const treatment = await makeTreatment(db, { status: "done", ...at, ...made });
	const request = await makeTreatment(db, { createdAt: new Date("2026-05-10T18:00:00Z") });
	await expectForgottenOn("2029-03-10", dinner.id, dinner.linkToken);
	await expectForgottenOn("2029-04-10", treatment.id, treatment.linkToken);
	await expectForgottenOn("2029-05-10", request.id, request.linkToken);
});

test("a guest with an account, and one whose stay is not over, are known however long ago it was made", async () => {
	const { id: userId } = await makePerson(db);
	const own = await makeStay(db, {
		userId,
		status: "checked_out",
		checkIn: "2026-03-08",
		checkOut: "2026-03-10",
		...made,
	});
	const ahead = await makeStay(db, { checkIn: "2029-06-01", checkOut: "2029-06-10", ...made });
	await runJobs("2029-06-05");
	for (const { id } of [own, ahead]) expect(await findHeader(id)).toMatchObject({ name: "Ana Pérez" });
});

test("where the month has no such day, a guest is forgotten on the first of the next one", async () => {
	const stay = { status: "checked_out", checkIn: "2028-02-20", checkOut: "2028-02-29", ...made } as const;
	const { id, linkToken } = await makeStay(db, stay);
	await expectForgottenOn("2031-03-01", id, linkToken);
});

test("the times are settings", async () => {
	const stay = await makeStay(db, {
		status: "checked_out",
		checkIn: "2026-03-08",
		checkOut: "2026-03-10",
		...made,
	});
	const at = { startsAt: new Date("2026-03-10T16:00:00Z"), endsAt: new Date("2026-03-10T17:00:00Z") };
	const treatment = await makeTreatment(db, { status: "done", ...at, ...made });
	const notes = () => db.$count(treatmentNotes, eq(treatmentNotes.reservationId, treatment.id));
	await runJobs("2026-03-15", { forgetAfterMonths: 2, noteDays: 6 });
	expect(await notes()).toBe(1);
	await runJobs("2026-03-16", { forgetAfterMonths: 2, noteDays: 6 });
	expect(await notes()).toBe(0);
	expect(await findHeader(stay.id)).toMatchObject({ name: "Ana Pérez" });
	await runJobs("2026-05-10", { forgetAfterMonths: 2, noteDays: 6 });
	expect(await findHeader(stay.id)).toMatchObject(stripped);
});

test("the audit says once that a person was forgotten, by the job, and nothing about them", async () => {
	const { id } = await makeStay(db, {
		status: "checked_out",
		checkIn: "2026-03-08",
		checkOut: "2026-03-10",
		...made,
	});
	await runJobs("2029-03-10");
	await runJobs("2029-03-11");
	const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
	expect(events).toMatchObject([
		{ act: "forget_person", actorKind: "system", actor: "forget-persons", changes: {}, reason: null },
	]);
});
