import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { findTeamDinner, listDinnersOfDay, toDeskDinner } from "#app/features/dining/pavilion-day.server.ts";
import { listDinnersOfStay } from "#app/features/dining/queries.server.ts";
import { listVisitsOfUnknownStay } from "#app/features/folio/unbilled-queries.server.ts";
import { listPartiesOfVisits } from "#app/features/stays/desk-queries.server.ts";
import { findTeamTreatment } from "#app/features/wellness/wellness-day.server.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { reservations } from "#db/schema/reservations.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeUser, noon } from "#test/factories/forms.ts";
import {
	bookDinner,
	bookTreatment,
	makeDinner,
	makeStay,
	makeTreatment,
	setStayStatus,
} from "#test/factories/reservations.ts";
import { moveToStay } from "./operations/write-reservation.server.ts";
import { findStayOfVisit } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncCatalog(db);
});

const email = "office@example.com";
const days = { checkIn: "2026-12-12", checkOut: "2026-12-16" };
const day = "2026-12-14";

/** Two parties that one office has reserved under its own address, the first one first. */
async function makeParties() {
	const first = await makeStay(db, {
		...days,
		email,
		name: "Ana Cruz",
		createdAt: new Date("2026-10-01T12:00Z"),
	});
	const second = await makeStay(db, {
		...days,
		email,
		name: "Ben Ortiz",
		createdAt: new Date("2026-10-02T12:00Z"),
	});
	return { first, second };
}

const guestOf = ({ id }: { id: string }, name: string) => ({ id, name, email, userId: null, phone: null });

async function villaOf(reference: string) {
	const dinner = await findTeamDinner(db, reference);
	if (!dinner) throw new Error("The dinner was not found.");
	const parties = await listPartiesOfVisits(db, day, [dinner]);
	return toDeskDinner(dinner, { parties, now: noon }).villaNames;
}

describe("a treatment or a dinner belongs to one stay", () => {
	test("of two stays under one address, the one that it names, and no page or list shows it for the other", async () => {
		const { first, second } = await makeParties();
		const of = { email, name: "Ben Ortiz", stayReservationId: second.id };
		const dinner = await makeDinner(db, { ...of, date: day });
		expect(await villaOf(dinner.reference)).toEqual([second.villaName]);
		expect(await listDinnersOfStay(db, guestOf(first, "Ana Cruz"), days)).toEqual([]);
		const own = await listDinnersOfStay(db, guestOf(second, "Ben Ortiz"), days);
		expect(own.map(({ id }) => id)).toEqual([dinner.id]);
	});

	test("by the account that reserved both, or by its verified address; a typed address or number, or two stays that fit, links nothing and is asked", async () => {
		const user = await makeUser(db, { email });
		const other = await makeUser(db, { emailVerified: false, email: "typed@example.com" });
		const stay = await makeStay(db, { ...days, email, phone: "+5016001234", name: "Ana Cruz" });
		const of = async (who: Parameters<typeof makeTreatment>[1]) => {
			const { id } = await makeTreatment(db, {
				...who,
				status: "confirmed",
				startsAt: instantAt(day, "10:00"),
				endsAt: instantAt(day, "11:00"),
			});
			return { id, stayId: (await findStayOfVisit(db, id))?.id ?? null };
		};
		const asked = async () =>
			(await listVisitsOfUnknownStay(db, day)).map(({ id, fittingIds }) => [id, fittingIds]);
		expect((await of({ userId: user.id, name: "A friend" })).stayId).toBe(stay.id);
		const typed = await of({ email, name: "Ana Cruz" });
		const rang = await of({ phone: "+5016001234", email: null, name: "Ana Cruz" });
		expect([typed.stayId, rang.stayId]).toEqual([null, null]);
		expect(await asked()).toEqual([typed.id, rang.id].toSorted().map((id) => [id, [stay.id]]));
		// To type the address of another guest's stay into a new account proves nothing.
		const second = await makeStay(db, { ...days, email: other.email, name: "Ben Ortiz" });
		expect((await of({ userId: other.id, email: other.email })).stayId).toBeNull();
		// With a second stay that fits nobody knows which one is meant.
		const third = await makeStay(db, { ...days, email, name: "The office" });
		const unclear = await of({ userId: user.id, name: "Ana Cruz", email });
		expect(unclear.stayId).toBeNull();
		expect(new Map((await asked()) as [string, string[]][]).get(unclear.id)).toEqual(
			[stay.id, third.id].toSorted(),
		);
		expect(second.id).not.toBe(third.id);
		// Once it is said that it belongs to none, it is not asked again.
		await moveToStay(db, { id: unclear.id, stayReservationId: null });
		expect((await asked()).map(([id]) => id)).not.toContain(unclear.id);
	});

	test("on a day of neither of them, none", async () => {
		await makeParties();
		const dinner = await makeDinner(db, { email, name: "Ana Cruz", date: "2026-12-20" });
		const [found] = await listDinnersOfDay(db, "2026-12-20");
		expect([found?.id, found?.stayReservationId]).toEqual([dinner.id, null]);
	});

	test.each(["dinner", "treatment"] as const)(
		"and a %s that was reserved keeps it when a stay under the same name follows and its own is cancelled",
		async (kind) => {
			const user = await makeUser(db, { email });
			const stay = await makeStay(db, { ...days, email, name: "The office" });
			const who = { email, name: "Ana Cruz", userId: user.id };
			const { reference } = await (kind === "dinner"
				? bookDinner(db, { ...who, date: day })
				: bookTreatment(db, { ...who, date: day, time: "10:00" }));
			await makeStay(db, { ...days, ...who });
			const found = async () =>
				kind === "dinner"
					? findTeamDinner(db, reference)
					: findTeamTreatment(db, reference, { seesNotes: false });
			expect((await found())?.stayReservationId).toBe(stay.id);
			await setStayStatus(db, stay.id, "no_show");
			expect((await found())?.stayReservationId).toBe(stay.id);
		},
	);

	test("and reservations that a guest makes from the page of a stay name that one", async () => {
		const { second } = await makeParties();
		const change = { email, name: "Ana Cruz", date: day, stayReservationId: second.id };
		const { id } = await bookDinner(db, change);
		const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
		expect(row?.stayReservationId).toBe(second.id);
	});

	test("a request that names no day waits for one before it belongs to a stay", async () => {
		const user = await makeUser(db, { email });
		const first = await makeStay(db, { ...days, email, name: "Ana Cruz" });
		const request = await makeTreatment(db, { userId: user.id, name: "Ana Cruz" });
		const of = async () =>
			(await findTeamTreatment(db, request.reference, { seesNotes: false }))?.stayReservationId;
		expect(await of()).toBeNull();
		const startsAt = instantAt(day, "16:00");
		await pool.query(
			"update treatments set status = 'confirmed', starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where reservation_id = $1",
			[request.id, startsAt],
		);
		expect(await of()).toBe(first.id);
	});
});
