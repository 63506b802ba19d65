import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { reservations } from "#db/schema/reservations.ts";
import { treatmentNotes, treatments } from "#db/schema/treatments.ts";
import { purgeExpired } from "#jobs/purge-expired.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeTreatment } from "#test/factories/reservations.ts";
import { deleteOldNotes } from "./delete-old-notes.server.ts";

const { db, connect } = await openTestDatabase();
await syncCatalog(db);

const acting = (day: string) =>
	({ by: { kind: "system", task: "purge-expired" }, now: new Date(`${day}T18:00:00Z`) }) as const;
const hasNote = async (id: string) =>
	(await db.$count(treatmentNotes, eq(treatmentNotes.reservationId, id))) > 0;

/** A treatment that ends late in the evening of a day at the hotel, which is the next day in UTC. */
const at = (day: string) => ({
	startsAt: new Date(`${addDays(day, 1)}T00:00:00Z`),
	endsAt: new Date(`${addDays(day, 1)}T01:00:00Z`),
});

/** The note is there on the 29th day after `day`, and gone on the 30th. */
async function expectDeletedAfter(day: string, id: string) {
	await deleteOldNotes(db, acting(addDays(day, 29)), 30);
	expect(await hasNote(id)).toBe(true);
	expect(await deleteOldNotes(db, acting(addDays(day, 30)), 30)).toBe(1);
	expect(await hasNote(id)).toBe(false);
	expect(await deleteOldNotes(db, acting(addDays(day, 30)), 30)).toBe(0);
}

test.each(["done", "confirmed", "no_show"] as const)(
	"the health note of a treatment goes 30 days after its day (%s)",
	async (status) => {
		const { id } = await makeTreatment(db, { status, ...at("2026-03-10") });
		await expectDeletedAfter("2026-03-10", id);
	},
);

test("that of a cancelled treatment goes 30 days after the cancellation, however far ahead the treatment was", async () => {
	const { id } = await makeTreatment(db, { status: "cancelled", ...at("2026-09-20") });
	await db
		.update(reservations)
		.set({ cancelledAt: new Date("2026-03-11T04:00:00Z") })
		.where(eq(reservations.id, id));
	await expectDeletedAfter("2026-03-10", id);
});

test("that of a request without a time goes 30 days after the day that would have suited the guest", async () => {
	const { id } = await makeTreatment(db, { createdAt: new Date("2026-02-01T18:00:00Z") });
	await db.update(treatments).set({ preferredDate: "2026-03-10" }).where(eq(treatments.reservationId, id));
	await expectDeletedAfter("2026-03-10", id);
});

test("that of a request that names no day goes 30 days after it was made", async () => {
	const { id } = await makeTreatment(db, { createdAt: new Date("2026-03-11T05:00:00Z") });
	await expectDeletedAfter("2026-03-10", id);
});

test("a request that got a time keeps its note until 30 days after that time", async () => {
	const made = new Date("2026-03-01T18:00:00Z");
	const { id } = await makeTreatment(db, { status: "confirmed", createdAt: made, ...at("2026-06-10") });
	await expectDeletedAfter("2026-06-10", id);
});

test("a request that gets its time at this moment is left alone", async () => {
	const { id } = await makeTreatment(db, { createdAt: new Date("2026-03-01T18:00:00Z") });
	const staff = await connect();
	await staff.query("begin");
	await staff.query(
		`update treatments set status = 'confirmed', starts_at = '2026-06-10 16:00Z', ends_at = '2026-06-10 17:00Z'
		where reservation_id = $1`,
		[id],
	);
	expect(await deleteOldNotes(db, acting("2026-05-01"), 30)).toBe(0);
	await staff.query("commit");
	expect(await deleteOldNotes(db, acting("2026-05-01"), 30)).toBe(0);
	expect(await hasNote(id)).toBe(true);
	await db.delete(treatmentNotes).where(eq(treatmentNotes.reservationId, id));
});

test("the daily job deletes old notes, and the audit says so without a word of them", async () => {
	const { id } = await makeTreatment(db, { status: "done", ...at("2026-03-10") });
	const { now, by } = acting("2026-04-09");
	const retention = { noteDays: 30, forgetAfterMonths: 36 };
	const tools = { db, now: () => now, retention } as Parameters<typeof purgeExpired.run>[0];
	await purgeExpired.run(tools, {} as Parameters<typeof purgeExpired.run>[1]);
	expect(await hasNote(id)).toBe(false);
	const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
	expect(events).toMatchObject([
		{ act: "delete_note", actorKind: by.kind, actor: by.task, at: now, changes: {}, reason: null },
	]);
});
