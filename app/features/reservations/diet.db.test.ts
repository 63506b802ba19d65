import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { enqueueDinnerState } from "#app/features/dining/operations/enqueue-dinner-state.server.ts";
import { diningPersonalData } from "#app/features/dining/personal-data.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { jobs } from "#db/schema/jobs.ts";
import { reservations } from "#db/schema/reservations.ts";
import { openTestDatabase } from "#test/db.ts";
import { asGuest, makeUser, noon } from "#test/factories/forms.ts";
import { makeDinner, makeStay, makeTreatment } from "#test/factories/reservations.ts";
import { deleteOldDiets } from "./operations/delete-old-diets.server.ts";
import { forgetGuestsWithoutAccount } from "./operations/forget-persons.server.ts";
import { saveContact } from "./operations/save-contact.server.ts";
import { saveDiet } from "./operations/save-diet.server.ts";
import { formerGuest } from "./retention.ts";

const { db } = await openTestDatabase();

beforeAll(() => syncCatalog(db));

const lucia = { by: { kind: "staff", name: "Lucía", roles: ["dining"] }, now: noon } as const;
const amir = { by: { kind: "staff", name: "Amir", roles: ["wellness"] }, now: noon } as const;

async function dietOf(id: string) {
	const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
	return row?.diet;
}

describe("allergies and diet", () => {
	test("are saved by the guest beside the phone, without an e-mail and without a word in the audit", async () => {
		const { id } = await makeDinner(db, { date: "2026-12-20" });
		const before = await db.$count(jobs);
		const contact = { reservationId: id, phone: null, diet: "Shellfish allergy" };
		expect(await saveContact(db, contact, asGuest(), enqueueDinnerState)).toEqual({
			ok: true,
			isSent: false,
		});
		expect(await dietOf(id)).toBe("Shellfish allergy");
		expect(await db.$count(jobs)).toBe(before);
		const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
		expect(events).toMatchObject([{ act: "save_contact", changes: { fields: ["diet"] } }]);
		expect(JSON.stringify(events)).not.toContain("Shellfish");
	});

	test("are saved at the desk by kitchen and reception with the version they saw, and not by wellness", async () => {
		const { id: reservationId } = await makeStay(db);
		const save = (diet: string | null, version: number) =>
			saveDiet(db, { reservationId, diet, version }, lucia);
		expect(await save("Vegan", 0)).toEqual({ ok: true });
		expect(await save("Vegan, no nuts", 0)).toEqual({ ok: false, reason: "changed_meanwhile" });
		expect(await save(null, 1)).toEqual({ ok: true });
		expect(await saveDiet(db, { reservationId, diet: "Vegan" }, amir)).toEqual({
			...{ ok: false, reason: "not_allowed" },
		});
		expect(await dietOf(reservationId)).toBeNull();
	});

	test("are never in a treatment, whose note is for the wellness team", async () => {
		const { id: reservationId } = await makeTreatment(db, {});
		expect(await saveDiet(db, { reservationId, diet: "Vegan" }, lucia)).toMatchObject({
			reason: "not_changeable",
		});
		await expect(
			db.update(reservations).set({ diet: "Vegan" }).where(eq(reservations.id, reservationId)),
		).rejects.toThrow();
	});

	test.each([
		["a dinner", () => makeDinner(db, { date: "2026-03-10", diet: "Vegan" })],
		[
			"a stay",
			() =>
				makeStay(db, { checkIn: "2026-03-07", checkOut: "2026-03-10", status: "checked_out", diet: "Vegan" }),
		],
	])("of %s are gone 30 days after it, and not a day earlier", async (_, make) => {
		const { id } = await make();
		const system = { kind: "system", task: "purge-expired" } as const;
		const on = (day: string) => ({ by: system, now: new Date(`${day}T18:00:00Z`) });
		await deleteOldDiets(db, on(addDays("2026-03-10", 29)));
		expect(await dietOf(id)).toBe("Vegan");
		expect(await deleteOldDiets(db, on(addDays("2026-03-10", 30)))).toBe(1);
		expect(await dietOf(id)).toBeNull();
		expect(await deleteOldDiets(db, on(addDays("2026-03-10", 30)))).toBe(0);
	});

	test("of a cancelled reservation count from the cancellation", async () => {
		const { id } = await makeDinner(db, {
			...{ status: "cancelled", date: "2027-01-10", diet: "Vegan" },
			cancelledAt: new Date("2026-04-01T18:00:00Z"),
		});
		const by = { kind: "system", task: "purge-expired" } as const;
		await deleteOldDiets(db, { by, now: new Date("2026-05-01T18:00:00Z") });
		expect(await dietOf(id)).toBeNull();
	});

	test("are in the guest's export, and go with the person", async () => {
		const user = await makeUser(db);
		const { id } = await makeDinner(db, {
			...{ userId: user.id, date: "2026-02-02", diet: "No pork" },
			createdAt: new Date("2026-01-01T18:00:00Z"),
		});
		const exported = await diningPersonalData.export?.(db, { ...user, emailVerified: true });
		expect(JSON.stringify(exported)).toContain("No pork");
		await db.update(reservations).set({ userId: null }).where(eq(reservations.id, id));
		await forgetGuestsWithoutAccount(db, 1, { by: { kind: "system", task: "purge-expired" }, now: noon });
		const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
		expect(row).toMatchObject({ name: formerGuest, diet: null });
	});
});
