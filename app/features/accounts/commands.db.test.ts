import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import { openTestDatabase } from "#test/db.ts";
import { findUser, makePerson } from "#test/factories/people.ts";
import { closeAccounts, endOtherSessions, endSession, giveRole, reopenAccounts } from "./commands.server.ts";

const { db } = await openTestDatabase();

const claimOf = (email: string) => ({
	email: `${crypto.randomUUID()}@unverified.invalid`,
	emailVerified: false,
	claimedEmail: email,
});

async function makeSession(userId: string): Promise<string> {
	const id = crypto.randomUUID();
	await db.insert(sessions).values({ id, userId, token: id, expiresAt: new Date(Date.now() + 60_000) });
	return id;
}
const sessionsOf = async (userId: string) =>
	(await db.select().from(sessions).where(eq(sessions.userId, userId))).map(({ id }) => id);

test("a session is ended by whose it is, and by nobody else", async () => {
	const [ana, ben] = [await makePerson(db), await makePerson(db)];
	const session = await makeSession(ana.id);
	expect(await endSession(db, ben.id, session)).toBe(false);
	expect(await sessionsOf(ana.id)).toEqual([session]);
	expect(await endSession(db, ana.id, session)).toBe(true);
	expect(await sessionsOf(ana.id)).toEqual([]);
});

test("all others are ended at once, and this one stays", async () => {
	const [ana, ben] = [await makePerson(db), await makePerson(db)];
	const kept = await makeSession(ana.id);
	await makeSession(ana.id);
	await makeSession(ana.id);
	const foreign = await makeSession(ben.id);
	expect(await endOtherSessions(db, ana.id, kept)).toBe(2);
	expect(await sessionsOf(ana.id)).toEqual([kept]);
	expect(await sessionsOf(ben.id)).toEqual([foreign]);
});

test("staff are people with a verified address", async () => {
	const ana = await makePerson(db);
	expect(await giveRole(db, ana.email, "desk")).toEqual({ ok: true, name: ana.name });
	expect((await findUser(db, ana.id))?.role).toBe("desk");
	await makePerson(db, claimOf("claimed@example.com"));
	expect(await giveRole(db, "claimed@example.com", "manager")).toEqual({ ok: false, reason: "unverified" });
	expect(await giveRole(db, "nobody@example.com", "manager")).toEqual({ ok: false, reason: "unknown" });
	const closed = await makePerson(db, { disabledAt: new Date(), role: "manager" });
	expect(await giveRole(db, closed.email, "desk")).toEqual({ ok: false, reason: "closed" });
	expect(await giveRole(db, closed.email, "guest")).toMatchObject({ ok: true });
});

test("closing an account ends its sessions, and opening it lets its guest in again", async () => {
	const [ana, ben] = [await makePerson(db), await makePerson(db)];
	const claim = await makePerson(db, claimOf(ana.email));
	await makeSession(ana.id);
	const foreign = await makeSession(ben.id);
	expect(await closeAccounts(db, ana.email, new Date())).toBe(1);
	expect(await sessionsOf(ana.id)).toEqual([]);
	expect(await sessionsOf(ben.id)).toEqual([foreign]);
	expect((await findUser(db, ana.id))?.disabledAt).toBeInstanceOf(Date);
	expect((await findUser(db, claim.id))?.disabledAt).toBeNull();
	expect(await reopenAccounts(db, ana.email)).toBe(1);
	expect((await findUser(db, ana.id))?.disabledAt).toBeNull();
	expect(await closeAccounts(db, "nobody@example.com", new Date())).toBe(0);
});

test("an address that nobody has verified closes every account that claims it", async () => {
	const claims = [
		await makePerson(db, claimOf("spam@example.com")),
		await makePerson(db, claimOf("spam@example.com")),
	];
	expect(await closeAccounts(db, "spam@example.com", new Date())).toBe(2);
	for (const { id } of claims) expect((await findUser(db, id))?.disabledAt).toBeInstanceOf(Date);
});
