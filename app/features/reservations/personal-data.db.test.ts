import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { formerGuest } from "#app/content/former-guest.ts";
import { issueLink } from "#app/features/accounts/links.server.ts";
import { deleteAccount as deleteAccountOperation } from "#app/features/accounts/operations/delete-account.server.ts";
import { listExpectedVisits } from "#app/features/accounts/personal-data.server.ts";
import { knowsGuest } from "#app/features/reservations/guest-match.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { sessions, signInMethods, verifications } from "#db/schema/accounts.ts";
import { diningRequests } from "#db/schema/dinners.ts";
import { userPhotos } from "#db/schema/photos.ts";
import { pointsAccounts, vouchers } from "#db/schema/points.ts";
import { reservations, treatmentNotes, treatmentRequests } from "#db/schema/reservations.ts";
import { accountHooks } from "#server/account-hooks.ts";
import { openTestDatabase } from "#test/db.ts";
import { noon, today } from "#test/factories/forms.ts";
import {
	findUser,
	makeEvening,
	makeFullPerson,
	makePerson,
	makeStay,
	makeTreatmentInput,
} from "#test/factories/people.ts";
import { claimReservations } from "./operations/claim-reservations.server.ts";
import { forgetPersons } from "./personal-data.server.ts";

const { db, connect } = await openTestDatabase();
await syncVillas(db);
const accounts = { db, personalData: accountHooks.personalData };

/** As the guest themselves would, at noon of the tests' day. */
const deleteAccount = (userId: string) =>
	deleteAccountOperation(accounts, { userId }, { by: { kind: "guest", userId }, now: noon });
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
	for (const { id, linkToken } of [over, unmarked, cancelled]) {
		const stay = await stayOf(id);
		expect(stay).toMatchObject(stripped);
		expect(stay?.linkToken).not.toBe(linkToken);
		expect(stay?.totalCents).toBe(76_082);
		expect(stay && knowsGuest(stay, formerGuest)).toBe(false);
	}
	const tokens = await Promise.all([over, unmarked].map(async ({ id }) => (await stayOf(id))?.linkToken));
	expect(new Set(tokens).size).toBe(2);
});

test("a stay still to come keeps its guest until they have left, and can be reached until then", async () => {
	const { id: userId } = await makePerson(db);
	const ahead = await makeStay(db, { userId });
	await deleteAccount(userId);
	const kept = {
		name: "Ana Pérez",
		userId: null,
		forgetPersonFrom: "2026-12-14",
		linkToken: ahead.linkToken,
	};
	expect(await stayOf(ahead.id)).toMatchObject(kept);
	await forgetPersons(db, "2026-12-13");
	expect(await stayOf(ahead.id)).toMatchObject(kept);
	await forgetPersons(db, "2026-12-14");
	expect(await stayOf(ahead.id)).toMatchObject(stripped);
	expect(await forgetPersons(db, "2026-12-14")).toBe(0);
});

test("a stay that is moved or cancelled afterwards is forgotten when it is really over", async () => {
	const { id: userId } = await makePerson(db);
	const moved = await makeStay(db, { userId });
	const given = await makeStay(db, { userId });
	await deleteAccount(userId);
	await db
		.update(reservations)
		.set({ checkIn: "2026-12-20", checkOut: "2026-12-22" })
		.where(eq(reservations.id, moved.id));
	await db
		.update(reservations)
		.set({ status: "cancelled", cancelledAt: new Date(), owedCents: 0 })
		.where(eq(reservations.id, given.id));
	await forgetPersons(db, "2026-12-15");
	expect(await stayOf(moved.id)).toMatchObject({ name: "Ana Pérez" });
	expect(await stayOf(given.id)).toMatchObject(stripped);
	await forgetPersons(db, "2026-12-22");
	expect(await stayOf(moved.id)).toMatchObject(stripped);
});

test("health notes go at once, or with the treatment that is still to come", async () => {
	const { id: userId } = await makePerson(db);
	await makeStay(db, { userId, checkIn: "2027-02-01", checkOut: "2027-02-05" });
	const input = await makeTreatmentInput(db, { userId });
	const cancelled = await makeTreatmentInput(db, { userId, status: "cancelled" });
	const evening = await makeEvening(db, { userId });
	const past = await makeEvening(db, { userId, date: "2026-11-20" });
	await deleteAccount(userId);
	const notesOf = (id: string) => db.select().from(treatmentNotes).where(eq(treatmentNotes.requestId, id));
	const inputOf = async (id: string) =>
		(await db.select().from(treatmentRequests).where(eq(treatmentRequests.id, id)))[0];
	const eveningOf = async (id: string) =>
		(await db.select().from(diningRequests).where(eq(diningRequests.id, id)))[0];
	const { note: _, ...plain } = stripped;
	expect(await notesOf(cancelled.id)).toEqual([]);
	expect(await inputOf(cancelled.id)).toMatchObject(plain);
	expect(await notesOf(input.id)).toHaveLength(1);
	expect(await eveningOf(past.id)).toMatchObject(stripped);
	await forgetPersons(db, "2026-12-14");
	expect(await eveningOf(evening.id)).toMatchObject(stripped);
	expect(await notesOf(input.id)).toHaveLength(1);
	await forgetPersons(db, "2027-02-05");
	expect(await notesOf(input.id)).toEqual([]);
	expect(await inputOf(input.id)).toMatchObject(plain);
});

test("the guest of a treatment with a time is known until it is over, also when it was moved meanwhile", async () => {
	const { id: userId } = await makePerson(db);
	const at = (day: string) => ({
		startsAt: new Date(`${day}T16:00:00Z`),
		endsAt: new Date(`${day}T17:00:00Z`),
	});
	const treatment = await makeTreatmentInput(db, { userId, status: "confirmed", ...at("2027-03-01") });
	expect((await listExpected(userId)).map(({ reference }) => reference)).toEqual([treatment.reference]);
	await deleteAccount(userId);
	const find = async () =>
		(await db.select().from(treatmentRequests).where(eq(treatmentRequests.id, treatment.id)))[0];
	expect(await find()).toMatchObject({ name: treatment.name, forgetPersonFrom: "2027-03-02" });
	await db.update(treatmentRequests).set(at("2027-03-10")).where(eq(treatmentRequests.id, treatment.id));
	await forgetPersons(db, "2027-03-10");
	expect((await find())?.name).toBe(treatment.name);
	await forgetPersons(db, "2027-03-11");
	const { note: _, ...plain } = stripped;
	expect(await find()).toMatchObject(plain);
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
	await forgetPersons(db, "2030-01-01");
	expect(await stayOf(stranger.id)).toMatchObject({ name: "Ana Pérez", email: "stranger@example.com" });
	expect(await stayOf(other.stay.id)).toMatchObject({ name: "Ana Pérez", userId: other.person.id });
});

test("who comes back with a new account before the stay is not forgotten when it is over", async () => {
	const { id, email } = await makePerson(db);
	const stay = await makeStay(db, { userId: id, email });
	await deleteAccount(id);
	const back = await makePerson(db, { email });
	await claimReservations(db, { userId: back.id, email });
	await forgetPersons(db, "2027-01-01");
	expect(await stayOf(stay.id)).toMatchObject({ name: "Ana Pérez", userId: back.id, forgetPersonFrom: null });
});

test("what is expected of somebody is named before they go", async () => {
	const { id: userId, email } = await makePerson(db);
	const ahead = await makeStay(db, { userId });
	const byMail = await makeStay(db, { email, checkIn: "2026-12-20", checkOut: "2026-12-22" });
	await makeStay(db, { userId, status: "cancelled" });
	await makeStay(db, { userId, checkIn: "2026-11-01", checkOut: "2026-11-04" });
	const evening = await makeEvening(db, { userId });
	const input = await makeTreatmentInput(db, { userId });
	expect(await listExpected(userId)).toEqual([
		{ reference: ahead.reference, description: "Stay, Sat 12 Dec 2026 – Mon 14 Dec 2026" },
		{ reference: byMail.reference, description: "Stay, Sun 20 Dec 2026 – Tue 22 Dec 2026" },
		{
			reference: evening.reference,
			description: "Evening at the pavilion, Legacy Lounge, Sun 13 Dec 2026",
		},
		{ reference: input.reference, description: "Treatment, Massages" },
	]);
});

test("a stay that is booked while the account goes is not left behind with its person", async () => {
	const { id: userId } = await makePerson(db);
	const booking = await connect();
	await booking.query("begin");
	await booking.query("select from users where id = $1 for key share", [userId]);
	const deleting = deleteAccount(userId);
	const waiting = sql`select 1 from pg_locks where not granted`;
	while ((await db.execute(waiting)).rowCount === 0);
	const id = crypto.randomUUID();
	await booking.query(
		`insert into reservations (id, reference, idempotency_key, link_token, user_id, name, guests, check_in, check_out,
			room_cents, tax_cents, total_cents, quoted_nights, free_cancellation_until)
		 values ($1, '2345BCDF', $1, 'x', $2, 'Ana Pérez', 2, '2026-10-01', '2026-10-03', 1, 0, 1, '[]', '2026-09-01')`,
		[id, userId],
	);
	await booking.query("commit");
	await deleting;
	expect(await stayOf(id)).toMatchObject(stripped);
});
