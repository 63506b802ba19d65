import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions, users } from "#db/schema/accounts.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { openTestDatabase } from "#test/db.ts";
import { findUser, makePerson } from "#test/factories/people.ts";
import { bitOfPng } from "#test/tiny-pictures.ts";
import { type AccountEvent, createAccounts } from "./accounts.server.ts";
import { closeAccount, reopenAccount } from "./operations/close-account.server.ts";
import { endOtherSessions, endSession } from "./operations/end-session.server.ts";
import { removePhoto, savePhoto } from "./operations/save-photo.server.ts";
import { saveProfile } from "./operations/save-profile.server.ts";
import { signUp } from "./operations/sign-up.server.ts";

const { db } = await openTestDatabase();
const now = new Date();
const happened: AccountEvent[] = [];
const onEvent = (event: AccountEvent) => void happened.push(event);
const byStaff = { by: { kind: "staff", name: "Maria" } as const, now };
const byGuest = (userId: string) => ({ by: { kind: "guest", userId } as const, now });

async function makeSession(userId: string): Promise<string> {
	const id = crypto.randomUUID();
	await db.insert(sessions).values({ id, userId, token: id, expiresAt: new Date(Date.now() + 60_000) });
	return id;
}
const sessionsOf = async (userId: string) =>
	(await db.select().from(sessions).where(eq(sessions.userId, userId))).map(({ id }) => id);

/** The audit of an account, the oldest event first. */
const auditOf = async (id: string) =>
	(await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.at)).map(
		({ act, actorKind, actor, changes }) => ({ act, by: `${actorKind} ${actor}`, changes }),
	);

test("an address has one account, however it is spelled and whether it is verified or not", async () => {
	await makePerson(db, { email: "one@example.com", emailVerified: false });
	await expect(makePerson(db, { email: "one@example.com" })).rejects.toMatchObject({
		cause: { code: "23505", constraint: "users_email_unique" },
	});
	await expect(makePerson(db, { email: "One@example.com" })).rejects.toMatchObject({
		cause: { code: "23514", constraint: "users_email_check" },
	});
});

test("a session is ended by whose it is, and by nobody else", async () => {
	const [ana, ben] = [await makePerson(db), await makePerson(db)];
	const sessionId = await makeSession(ana.id);
	const foreign = await endSession({ db, onEvent }, { userId: ben.id, sessionId }, byGuest(ben.id));
	expect(foreign).toEqual({ ok: false, reason: "gone" });
	await expect(endSession({ db, onEvent }, { userId: ana.id, sessionId }, byGuest(ben.id))).rejects.toThrow(
		"own account",
	);
	expect(await sessionsOf(ana.id)).toEqual([sessionId]);
	expect(await endSession({ db, onEvent }, { userId: ana.id, sessionId }, byGuest(ana.id))).toEqual({
		ok: true,
	});
	expect(await sessionsOf(ana.id)).toEqual([]);
});

test("all others are ended at once, and this one stays", async () => {
	const [ana, ben] = [await makePerson(db), await makePerson(db)];
	const currentId = await makeSession(ana.id);
	await makeSession(ana.id);
	await makeSession(ana.id);
	const foreign = await makeSession(ben.id);
	expect(await endOtherSessions({ db, onEvent }, { userId: ana.id, currentId }, byGuest(ana.id))).toEqual({
		ended: 2,
	});
	expect(await sessionsOf(ana.id)).toEqual([currentId]);
	expect(await sessionsOf(ben.id)).toEqual([foreign]);
});

test("a profile is saved by whose it is, and by nobody else", async () => {
	const [ana, ben] = [await makePerson(db), await makePerson(db)];
	const profile = { userId: ana.id, name: "Ana Cruz", phone: "+5016104567" };
	await expect(saveProfile(db, profile, byGuest(ben.id))).rejects.toThrow("own account");
	expect(await saveProfile(db, profile, byGuest(ana.id))).toEqual({ ok: true });
	expect(await findUser(db, ana.id)).toMatchObject({ name: "Ana Cruz", phoneNumber: "+5016104567" });
	const gone = { ...profile, userId: "nobody" };
	expect(await saveProfile(db, gone, byGuest("nobody"))).toEqual({ ok: false, reason: "gone" });
});

test("the audit says which change a guest made to their account, and no name, number or picture", async () => {
	const { id: userId, name } = await makePerson(db);
	const acting = byGuest(userId);
	const sessionId = await makeSession(userId);
	await makeSession(userId);
	const currentId = await makeSession(userId);
	await endSession({ db, onEvent }, { userId, sessionId }, acting);
	await endOtherSessions({ db, onEvent }, { userId, currentId }, acting);
	await saveProfile(db, { userId, name, phone: "+5016104567" }, acting);
	await savePhoto(db, { userId, bytes: Buffer.from(bitOfPng), address: "/account/photo" }, acting);
	await removePhoto(db, { userId }, acting);
	// An act that changes nothing leaves no event.
	await endSession({ db, onEvent }, { userId, sessionId }, acting);
	await endOtherSessions({ db, onEvent }, { userId, currentId }, acting);
	await saveProfile(db, { userId, name, phone: "+5016104567" }, acting);
	await removePhoto(db, { userId }, acting);
	const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, userId));
	for (const event of events)
		expect(event).toMatchObject({ at: now, actorKind: "guest", actor: userId, reason: null });
	expect(Object.fromEntries(events.map(({ act, changes }) => [act, changes]))).toEqual({
		end_session: {},
		end_other_sessions: { ended: 1 },
		save_profile: { fields: ["phone"] },
		save_photo: {},
		remove_photo: {},
	});
	expect(events).toHaveLength(5);
});

test("opening an account leaves an audit event, with its id and not its address", async () => {
	const settings = { appUrl: "http://localhost", isPublic: false, sessionSecret: "s".repeat(40) };
	const nothing = { onVerified: async () => {}, personalData: [], onLog: () => {}, onEvent };
	const accounts = createAccounts({ db, settings, now: () => now, ...nothing });
	const caller = { request: new Request("http://localhost/sign-up"), address: "10.0.0.1" };
	const person = { fullName: "Ana Cruz", email: "opened@example.com", password: "blue heron at dawn" };
	const by = { kind: "guest", userId: null } as const;
	expect(await signUp(accounts, { caller, ...person }, { by, now })).toMatchObject({ ok: true });
	const [user] = await db.select().from(users).where(eq(users.email, person.email));
	const events = await db
		.select()
		.from(auditEvents)
		.where(eq(auditEvents.subjectId, user?.id ?? ""));
	expect(events.map(({ act }) => act).sort()).toEqual(["add_sign_in_method", "open_account"]);
	expect(events.find(({ act }) => act === "open_account")).toMatchObject({
		at: now,
		actorKind: "guest",
		actor: user?.id,
		subjectKind: "account",
		changes: {},
	});
});

test("an agent or a channel changes nobody's account", async () => {
	const { id: userId } = await makePerson(db);
	const profile = { userId, name: "Somebody", phone: null };
	for (const kind of ["agent", "channel"] as const)
		await expect(saveProfile(db, profile, { by: { kind, name: "one" }, now })).rejects.toThrow("own account");
});

test.each([true, false])(
	"closing an account ends its sessions, and opening it lets its guest in again (verified: %s)",
	async (emailVerified) => {
		const [ana, ben] = [await makePerson(db, { emailVerified }), await makePerson(db)];
		const { email } = ana;
		await makeSession(ana.id);
		const foreign = await makeSession(ben.id);
		expect(await closeAccount(db, { email }, byStaff)).toEqual({ ok: true });
		expect(await sessionsOf(ana.id)).toEqual([]);
		expect(await sessionsOf(ben.id)).toEqual([foreign]);
		const first = (await findUser(db, ana.id))?.disabledAt;
		expect(first).toEqual(now);
		await closeAccount(db, { email }, { ...byStaff, now: new Date(now.getTime() + 60_000) });
		expect((await findUser(db, ana.id))?.disabledAt).toEqual(first);
		expect((await findUser(db, ben.id))?.disabledAt).toBeNull();
		expect(await reopenAccount(db, { email }, byStaff)).toEqual({ ok: true });
		expect((await findUser(db, ana.id))?.disabledAt).toBeNull();
		expect((await auditOf(ana.id)).map(({ act }) => act).toSorted()).toEqual([
			"close_account",
			"close_account",
			"reopen_account",
		]);
		const nobody = { email: "nobody@example.com" };
		expect(await closeAccount(db, nobody, byStaff)).toEqual({ ok: false, reason: "unknown" });
		expect(await reopenAccount(db, nobody, byStaff)).toEqual({ ok: false, reason: "unknown" });
	},
);
