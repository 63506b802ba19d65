import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountHooks } from "#app/account-hooks.server.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { pointsAccounts, vouchers } from "#db/schema/loyalty.ts";
import { openTestDatabase } from "#test/db.ts";
import { findUser, makePerson } from "#test/factories/people.ts";
import { makeDinner, makeStay, makeTreatment } from "#test/factories/reservations.ts";
import { removeStaleAccounts } from "./operations/delete-account.server.ts";

const { db, connect } = await openTestDatabase();
await syncCatalog(db);

const now = new Date("2026-11-21T18:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const old = { emailVerified: false, createdAt: daysAgo(90), lastLoginAt: daysAgo(31) };

const remove = () =>
	removeStaleAccounts(
		{ db, personalData: accountHooks.personalData },
		{ by: { kind: "system", task: "purge-expired" }, now },
	);
const isThere = async (id: string) => (await findUser(db, id)) !== undefined;

test("an unverified account that nobody signed in to for 30 days goes, and its address is free again", async () => {
	const stale = await makePerson(db, old);
	const neverUsed = await makePerson(db, { ...old, lastLoginAt: null });
	const recent = await makePerson(db, { ...old, lastLoginAt: daysAgo(29) });
	const fresh = await makePerson(db, { ...old, createdAt: daysAgo(29), lastLoginAt: null });
	const verified = await makePerson(db, { ...old, emailVerified: true });
	const closed = await makePerson(db, { ...old, disabledAt: daysAgo(40) });
	expect(await remove()).toEqual({ removed: 2 });
	for (const { id } of [stale, neverUsed]) expect(await isThere(id)).toBe(false);
	for (const { id } of [recent, fresh, verified, closed]) expect(await isThere(id)).toBe(true);
	await makePerson(db, { email: stale.email });
	expect(await remove()).toEqual({ removed: 0 });
});

test("an account stays as long as anything belongs to it", async () => {
	const [stay, cancelled, treatment, dinner, points, voucher] = await Promise.all(
		Array.from({ length: 6 }, () => makePerson(db, old)),
	);
	if (!stay || !cancelled || !treatment || !dinner || !points || !voucher) throw new Error("unreachable");
	await makeStay(db, { userId: stay.id });
	await makeStay(db, { userId: cancelled.id, status: "cancelled" });
	await makeTreatment(db, { userId: treatment.id });
	await makeDinner(db, { userId: dinner.id });
	const pointsId = crypto.randomUUID();
	await db.insert(pointsAccounts).values({ id: pointsId, userId: points.id });
	await db.execute(sql`insert into points_entries (id, account_id, kind, balance_points, reason, granted_by)
		values (gen_random_uuid(), ${pointsId}, 'grant', 5, 'Welcome', 'desk')`);
	const accountId = crypto.randomUUID();
	await db.insert(pointsAccounts).values({ id: accountId, userId: voucher.id });
	const id = crypto.randomUUID();
	await db.insert(vouchers).values({
		id,
		accountId,
		idempotencyKey: id,
		code: "2345BCDF",
		rewardId: "facials",
		rewardName: "Facials",
		costPoints: 150,
	});
	expect(await remove()).toEqual({ removed: 0 });
	for (const person of [stay, cancelled, treatment, dinner, points, voucher])
		expect(await isThere(person.id)).toBe(true);
});

test("reservations made with the address but without the account do not belong to it", async () => {
	const stale = await makePerson(db, old);
	const reserved = await makeStay(db, { email: stale.email });
	expect(await remove()).toEqual({ removed: 1 });
	const { rows } = await db.execute(sql`select name, email from reservations where id = ${reserved.id}`);
	expect(rows).toEqual([{ name: "Ana Pérez", email: stale.email }]);
});

test("an account in which somebody books at this moment stays", async () => {
	const { id: userId } = await makePerson(db, old);
	const booking = await connect();
	await booking.query("begin");
	await booking.query("select from users where id = $1 for key share", [userId]);
	const removing = remove();
	const waiting = sql`select 1 from pg_locks where not granted`;
	while ((await db.execute(waiting)).rowCount === 0);
	const id = crypto.randomUUID();
	await booking.query(
		`insert into reservations (id, kind, reference, idempotency_key, link_token, user_id, name, guests, created_by)
		 values ($1, 'stay', '2345BCDG', $1, 'x', $2, 'Ana Pérez', 2, 'guest')`,
		[id, userId],
	);
	await booking.query("commit");
	expect(await removing).toEqual({ removed: 0 });
	expect(await isThere(userId)).toBe(true);
});
