import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountHooks } from "#app/account-hooks.server.ts";
import { deleteAccount as deleteAccountOperation } from "#app/features/accounts/operations/delete-account.server.ts";
import { issueLink } from "#app/features/accounts/operations/issue-link.server.ts";
import { listExpectedVisits } from "#app/features/accounts/personal-data.server.ts";
import { deleteForgottenNotes } from "#app/features/wellness/personal-data.server.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { sessions, signInMethods, verifications } from "#db/schema/accounts.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { pointsAccounts, vouchers } from "#db/schema/loyalty.ts";
import { userPhotos } from "#db/schema/photos.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays, villaAllocations } from "#db/schema/stays.ts";
import { treatmentNotes, treatments } from "#db/schema/treatments.ts";
import { openTestDatabase } from "#test/db.ts";
import { asGuest, noon, today } from "#test/factories/forms.ts";
import { findUser, makeFullPerson, makePerson } from "#test/factories/people.ts";
import { makeDinner, makeStay, makeTreatment } from "#test/factories/reservations.ts";
import { knowsGuest } from "./access.ts";
import { claimReservations } from "./operations/claim-reservations.server.ts";
import { forgetPersons as forgetReservations } from "./operations/forget-persons.server.ts";
import { formerGuest } from "./retention.ts";

const { db, connect } = await openTestDatabase();
await syncCatalog(db);
const accounts = { db, personalData: accountHooks.personalData };

/** As the guest themselves would, at noon of the tests' day. */
const deleteAccount = (userId: string) =>
	deleteAccountOperation(accounts, { userId }, { by: { kind: "guest", userId }, now: noon });
const noonOf = (day: string) => new Date(`${day}T18:00:00Z`);
/** As the recurring job does it. */
const forgetPersons = (day: string) =>
	db.transaction(async (tx) => {
		const acting = { by: { kind: "system", task: "forget-persons" }, now: noonOf(day) } as const;
		const count = await forgetReservations(tx, acting);
		await deleteForgottenNotes(tx, acting);
		return count;
	});
const listExpected = (userId: string) => listExpectedVisits(accounts, userId, today);

const stayOf = async (id: string) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0];
const stripped = { name: formerGuest, email: null, note: "", userId: null, forgetPersonFrom: null };

test("a deleted account takes sessions, ways to sign in, photo and links with it, and its points belong to nobody", async () => {
	const { person, accountId } = await makeFullPerson(db);
	const link = { kind: "reset-password", userId: person.id, email: person.email, lastsSeconds: 60 } as const;
	await issueLink(db, link, new Date());
	expect(await deleteAccount(person.id)).toEqual({ ok: true });
	expect(await findUser(db, person.id)).toBeUndefined();
	for (const table of [sessions, signInMethods, userPhotos])
		expect(await db.select().from(table).where(eq(table.userId, person.id))).toEqual([]);
	const left = await db.select().from(verifications);
	expect(left.filter(({ value }) => value.includes(person.email))).toEqual([]);
	const [account] = await db.select().from(pointsAccounts).where(eq(pointsAccounts.id, accountId));
	expect(account).toMatchObject({ userId: null, balancePoints: 500 });
	expect(await db.select().from(vouchers).where(eq(vouchers.accountId, accountId))).toHaveLength(1);
	expect(await deleteAccount(person.id)).toEqual({ ok: false, reason: "gone" });
});

test("a stay that is over or cancelled is stripped at once, and its private link is dead", async () => {
	const { id: userId } = await makePerson(db);
	const over = await makeStay(db, {
		userId,
		status: "checked_out",
		checkIn: "2026-11-01",
		checkOut: "2026-11-04",
	});
	const unmarked = await makeStay(db, { userId, checkIn: "2026-11-19", checkOut: today });
	const cancelled = await makeStay(db, { userId, status: "cancelled" });
	await deleteAccount(userId);
	for (const { id, linkToken, reference } of [over, unmarked, cancelled]) {
		const stay = await stayOf(id);
		expect(stay).toMatchObject(stripped);
		expect(stay?.linkToken).not.toBe(linkToken);
		expect(stay?.reference).toBe(reference);
		expect(stay && knowsGuest(stay, formerGuest)).toBe(false);
	}
	const tokens = await Promise.all([over, unmarked].map(async ({ id }) => (await stayOf(id))?.linkToken));
	expect(new Set(tokens).size).toBe(2);
});

test("a stay still to come keeps its guest until they have left, and can be reached until then", async () => {
	const { id: userId } = await makePerson(db);
	const ahead = await makeStay(db, { userId });
	await deleteAccount(userId);
	const known = {
		name: "Ana Pérez",
		userId: null,
		forgetPersonFrom: "2026-12-14",
		linkToken: ahead.linkToken,
	};
	expect(await stayOf(ahead.id)).toMatchObject(known);
	await forgetPersons("2026-12-13");
	expect(await stayOf(ahead.id)).toMatchObject(known);
	await forgetPersons("2026-12-14");
	expect(await stayOf(ahead.id)).toMatchObject(stripped);
	expect(await forgetPersons("2026-12-14")).toBe(0);
});

test("a stay that is moved or cancelled afterwards is forgotten when it is really over", async () => {
	const { id: userId } = await makePerson(db);
	const moved = await makeStay(db, { userId });
	const cancelled = await makeStay(db, { userId });
	await deleteAccount(userId);
	await moveStay(moved.stayId, "2026-12-20", "2026-12-22");
	await db.transaction(async (tx) => {
		await tx.update(stays).set({ status: "cancelled" }).where(eq(stays.id, cancelled.stayId));
		await tx
			.update(villaAllocations)
			.set({ releasedAt: new Date(), releasedBecause: "cancelled" })
			.where(eq(villaAllocations.stayId, cancelled.stayId));
	});
	await forgetPersons("2026-12-15");
	expect(await stayOf(moved.id)).toMatchObject({ name: "Ana Pérez" });
	expect(await stayOf(cancelled.id)).toMatchObject(stripped);
	await forgetPersons("2026-12-22");
	expect(await stayOf(moved.id)).toMatchObject(stripped);
});

/** Other nights for a stay, as rows. */
async function moveStay(stayId: string, checkIn: string, checkOut: string) {
	await db.transaction(async (tx) => {
		const [before] = await tx
			.update(villaAllocations)
			.set({ releasedAt: new Date(), releasedBecause: "changed" })
			.where(eq(villaAllocations.stayId, stayId))
			.returning();
		if (!before) throw new Error("The stay has no villa.");
		await tx.update(stays).set({ checkIn, checkOut }).where(eq(stays.id, stayId));
		await tx.insert(villaAllocations).values({
			...before,
			id: crypto.randomUUID(),
			nights: { from: checkIn, until: checkOut },
			releasedAt: null,
			releasedBecause: null,
		});
	});
}

const notesOf = (id: string) => db.select().from(treatmentNotes).where(eq(treatmentNotes.reservationId, id));

test("health notes go at once, or with the treatment that is still to come", async () => {
	const { id: userId } = await makePerson(db);
	await makeStay(db, { userId, checkIn: "2027-02-01", checkOut: "2027-02-05" });
	const requested = await makeTreatment(db, { userId });
	const cancelled = await makeTreatment(db, { userId, status: "cancelled" });
	const dinner = await makeDinner(db, { userId, date: "2026-12-13" });
	const past = await makeDinner(db, { userId, date: "2026-11-20" });
	await deleteAccount(userId);
	expect(await notesOf(cancelled.id)).toEqual([]);
	expect(await stayOf(cancelled.id)).toMatchObject(stripped);
	expect(await notesOf(requested.id)).toHaveLength(1);
	expect(await stayOf(past.id)).toMatchObject(stripped);
	await forgetPersons("2026-12-14");
	expect(await stayOf(dinner.id)).toMatchObject(stripped);
	expect(await notesOf(requested.id)).toHaveLength(1);
	await forgetPersons("2027-02-05");
	expect(await notesOf(requested.id)).toEqual([]);
	expect(await stayOf(requested.id)).toMatchObject(stripped);
});

test("the guest of a treatment with a time is known until it is over, also when it was moved meanwhile", async () => {
	const { id: userId } = await makePerson(db);
	const at = (day: string) => ({
		startsAt: new Date(`${day}T16:00:00Z`),
		endsAt: new Date(`${day}T17:00:00Z`),
	});
	const treatment = await makeTreatment(db, { userId, status: "confirmed", ...at("2027-03-01") });
	expect((await listExpected(userId)).map(({ reference }) => reference)).toEqual([treatment.reference]);
	await deleteAccount(userId);
	const find = () => stayOf(treatment.id);
	expect(await find()).toMatchObject({ name: treatment.name, forgetPersonFrom: "2027-03-02" });
	await db.update(treatments).set(at("2027-03-10")).where(eq(treatments.reservationId, treatment.id));
	await forgetPersons("2027-03-10");
	expect((await find())?.name).toBe(treatment.name);
	expect(await notesOf(treatment.id)).toHaveLength(1);
	await forgetPersons("2027-03-11");
	expect(await find()).toMatchObject(stripped);
	expect(await notesOf(treatment.id)).toEqual([]);
});

test("the audit says when a person was taken out of what, by whom, and nothing about them", async () => {
	const { id: userId, email } = await makePerson(db);
	const stay = await makeStay(db, { userId, email });
	const treatment = await makeTreatment(db, { userId, status: "cancelled" });
	await deleteAccount(userId);
	await forgetPersons("2026-12-14");
	const eventsOf = (id: string) =>
		db
			.select({
				act: auditEvents.act,
				by: auditEvents.actorKind,
				actor: auditEvents.actor,
				at: auditEvents.at,
				changes: auditEvents.changes,
				reason: auditEvents.reason,
			})
			.from(auditEvents)
			.where(eq(auditEvents.subjectId, id))
			.orderBy(auditEvents.at, auditEvents.act);
	const bySelf = { by: "guest", actor: userId, at: noon, changes: {}, reason: null };
	const byJob = { ...bySelf, by: "system", actor: "forget-persons", at: noonOf("2026-12-14") };
	expect(await eventsOf(stay.id)).toEqual([
		{ ...bySelf, act: "set_forget_date", changes: { forgetPersonFrom: "2026-12-14" } },
		{ ...byJob, act: "forget_person" },
	]);
	expect(await eventsOf(treatment.id)).toEqual([
		{ ...bySelf, act: "delete_note" },
		{ ...bySelf, act: "forget_person" },
		{ ...bySelf, act: "set_forget_date", changes: { forgetPersonFrom: today } },
	]);
});

test("nobody else loses anything", async () => {
	const other = await makeFullPerson(db);
	const stranger = await makeStay(db, {
		email: "stranger@example.com",
		checkIn: "2026-10-01",
		checkOut: "2026-10-03",
	});
	const { id: userId, email } = await makePerson(db);
	const earlier = await makeStay(db, { email, checkIn: "2026-10-01", checkOut: "2026-10-03" });
	await deleteAccount(userId);
	expect(await stayOf(earlier.id)).toMatchObject(stripped);
	await forgetPersons("2030-01-01");
	expect(await stayOf(stranger.id)).toMatchObject({ name: "Ana Pérez", email: "stranger@example.com" });
	expect(await stayOf(other.stay.id)).toMatchObject({ name: "Ana Pérez", userId: other.person.id });
});

test("a guest who comes back with a new account before the stay is not forgotten when it is over", async () => {
	const { id, email } = await makePerson(db);
	const stay = await makeStay(db, { userId: id, email });
	await deleteAccount(id);
	const back = await makePerson(db, { email });
	await claimReservations(db, { userId: back.id, email }, asGuest(back.id));
	await forgetPersons("2027-01-01");
	expect(await stayOf(stay.id)).toMatchObject({ name: "Ana Pérez", userId: back.id, forgetPersonFrom: null });
});

test("the reservations still to come are named before somebody deletes their account", async () => {
	const { id: userId, email } = await makePerson(db);
	const ahead = await makeStay(db, { userId });
	const byMail = await makeStay(db, { email, checkIn: "2026-12-20", checkOut: "2026-12-22" });
	await makeStay(db, { userId, status: "cancelled" });
	await makeStay(db, { userId, checkIn: "2026-11-01", checkOut: "2026-11-04" });
	const dinner = await makeDinner(db, { userId, date: "2026-12-15" });
	const treatment = await makeTreatment(db, { userId });
	expect(await listExpected(userId)).toEqual([
		{ reference: ahead.reference, description: "Stay, Sat 12 – Mon 14 Dec 2026" },
		{ reference: byMail.reference, description: "Stay, Sun 20 – Tue 22 Dec 2026" },
		{ reference: treatment.reference, description: "Treatment, Massages" },
		{
			reference: dinner.reference,
			description: "Dinner at the pavilion, Legacy Lounge, Tue 15 Dec 2026",
		},
	]);
});

test("a reservation that is made while the account goes is not left behind with its person", async () => {
	const { id: userId } = await makePerson(db);
	const booking = await connect();
	await booking.query("begin");
	await booking.query("select from users where id = $1 for key share", [userId]);
	const deleting = deleteAccount(userId);
	const waiting = sql`select 1 from pg_locks where not granted`;
	while ((await db.execute(waiting)).rowCount === 0);
	const id = crypto.randomUUID();
	await booking.query(
		`insert into reservations (id, kind, reference, idempotency_key, link_token, user_id, name, guests, created_by)
		 values ($1, 'dinner', '2345BCDF', $1, 'x', $2, 'Ana Pérez', 6, 'guest')`,
		[id, userId],
	);
	await booking.query(
		`insert into dinners (reservation_id, experience_id, date, seating, lines, base_cents, service_charge_cents,
			tax_cents, total_cents)
		 values ($1, 'legacy-lounge', '2026-10-01', '18:00', '[]', 0, 0, 0, 0)`,
		[id],
	);
	await booking.query("commit");
	await deleting;
	expect(await stayOf(id)).toMatchObject(stripped);
});

test("why a guest asked for a villa is forgotten with the guest", async () => {
	const { person } = await makeFullPerson(db);
	const { stayId } = await makeStay(db, {
		userId: person.id,
		checkIn: "2026-11-01",
		checkOut: "2026-11-03",
		status: "checked_out",
	});
	await db.update(stays).set({ villaLockReason: "Where we married" }).where(eq(stays.id, stayId));
	expect(await deleteAccount(person.id)).toEqual({ ok: true });
	expect(await db.select().from(stays).where(eq(stays.id, stayId))).toMatchObject([
		{ villaLockReason: null },
	]);
});
