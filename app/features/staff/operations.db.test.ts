import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffActing, StaffRole } from "#app/lib/actor.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { jobs } from "#db/schema/jobs.ts";
import {
	deskSessions,
	staffDevices,
	staffPasskeys,
	staffPeople,
	staffPersonRoles,
	staffSessions,
} from "#db/schema/staff.ts";
import { openTestDatabase } from "#test/db.ts";
import { openStaff } from "#test/factories/staff.ts";
import { removePasskey } from "./operations/add-passkey.server.ts";
import { changeStaffRoles } from "./operations/change-staff-roles.server.ts";
import { endStaff } from "./operations/end-staff.server.ts";
import { endDevice, enrolDevice } from "./operations/enrol-device.server.ts";
import { inviteStaff } from "./operations/invite-staff.server.ts";
import { openTablet } from "./operations/open-tablet.server.ts";
import { removeEndedStaffSessions } from "./operations/remove-ended-staff-sessions.server.ts";
import { resetSecondFactor } from "./operations/reset-second-factor.server.ts";
import { setPin, unlockPin } from "./operations/set-pin.server.ts";
import { findStaffPerson } from "./queries.server.ts";
import { createStaffAccounts, type StaffEvent } from "./staff-accounts.server.ts";

const { db, inProcesses } = await openTestDatabase();
const now = new Date("2026-12-12T18:00:00Z");
const happened: StaffEvent[] = [];
const settings = { isPublic: false, sessionSecret: "s".repeat(32) };
const accountsOf = (one: typeof db) =>
	createStaffAccounts({ db: one, settings, onEvent: (event) => void happened.push(event), onLog: () => {} });
const accounts = accountsOf(db);

const by = (roles: readonly StaffRole[], id = "nobody"): StaffActing => ({
	by: { kind: "staff", id, name: "Ines", roles },
	now,
});
const owner = by(["owner"]);
const manager = by(["manager"]);

const auditOf = async (id: string) =>
	(await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.at)).map(
		({ act, changes }) => ({ act, changes }),
	);

test("a manager invites a colleague, who gets an e-mail, and an owner alone makes owners", async () => {
	const invite = (email: string, roles: StaffRole[], acting: StaffActing) =>
		inviteStaff(accounts, { email, name: "Rosa Cal", roles }, acting);
	const invited = await invite("rosa@example.com", ["housekeeping"], manager);
	if (!invited.ok) throw new Error(invited.reason);
	expect(await findStaffPerson(db, invited.id)).toMatchObject({
		roles: ["housekeeping"],
		passwordHash: null,
	});
	expect(await auditOf(invited.id)).toEqual([
		{ act: "invite_staff", changes: { roles: [[], ["housekeeping"]] } },
	]);
	const [mail] = await db.select().from(jobs).where(eq(jobs.kind, "send-staff-email"));
	expect(mail?.payload).toEqual({ kind: "invitation", personId: invited.id });
	expect(happened.at(-1)).toEqual({ event: "staff_added", person: invited.id });
	expect(await invite("rosa@example.com", ["dining"], manager)).toEqual({ ok: false, reason: "works_here" });
	expect(await invite("x@example.com", ["owner"], manager)).toEqual({ ok: false, reason: "not_allowed" });
	expect(await invite("x@example.com", ["dining"], by(["reception"]))).toEqual({
		ok: false,
		reason: "not_allowed",
	});
	expect(await invite("x@example.com", [], manager)).toEqual({ ok: false, reason: "no_role" });
	expect(await invite("evelyn@example.com", ["owner"], owner)).toMatchObject({ ok: true });
});

test("of two managers who invite the same person at once, one does", async () => {
	const next = inProcesses();
	const outcomes = await Promise.all(
		[1, 2].map(() =>
			inviteStaff(
				accountsOf(next()),
				{ email: "once@example.com", name: "Once", roles: ["dining"] },
				manager,
			),
		),
	);
	expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test("a person whose access ends is signed out everywhere at once, and stays in the history by name", async () => {
	const maria = await openStaff(db, { roles: ["reception"] });
	expect(await endStaff(accounts, { personId: maria.id }, by(["reception"]))).toMatchObject({ ok: false });
	expect(await endStaff(accounts, { personId: maria.id }, manager)).toEqual({ ok: true, name: maria.name });
	expect(await db.$count(staffSessions, eq(staffSessions.userId, maria.id))).toBe(0);
	expect(await findStaffPerson(db, maria.id)).toMatchObject({ name: maria.name, endedAt: now });
	expect(await endStaff(accounts, { personId: maria.id }, manager)).toEqual({ ok: false, reason: "unknown" });
	// Years later they come back, under the same record.
	const back = await inviteStaff(accounts, { email: maria.email, name: "Maria", roles: ["dining"] }, manager);
	expect(back).toEqual({ ok: true, id: maria.id });
	expect(await findStaffPerson(db, maria.id)).toMatchObject({ endedAt: null, roles: ["dining"] });
});

test("the last owner can neither be ended nor made something else, also when two owners end each other at once", async () => {
	await db.update(staffPeople).set({ endedAt: now }).where(isNull(staffPeople.endedAt));
	const [ana, ben] = [await openStaff(db, { roles: ["owner"] }), await openStaff(db, { roles: ["owner"] })];
	const next = inProcesses();
	const outcomes = await Promise.all([
		endStaff(accountsOf(next()), { personId: ana.id }, owner),
		endStaff(accountsOf(next()), { personId: ben.id }, owner),
	]);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	const last = outcomes[0]?.ok ? ben : ana;
	expect(await endStaff(accounts, { personId: last.id }, owner)).toEqual({ ok: false, reason: "last_owner" });
	expect(await changeStaffRoles(accounts, { personId: last.id, roles: ["manager"] }, owner)).toEqual({
		ok: false,
		reason: "last_owner",
	});
	expect(await endStaff(accounts, { personId: last.id }, manager)).toEqual({
		ok: false,
		reason: "not_allowed",
	});
	expect(await resetSecondFactor(accounts, { personId: last.id }, manager)).toEqual({
		ok: false,
		reason: "not_allowed",
	});
});

test("roles change as the form showed them; of two managers the second one hears of it", async () => {
	const maria = await openStaff(db, { roles: ["reception"] });
	const change = (roles: StaffRole[], seenRoles: StaffRole[]) =>
		changeStaffRoles(accounts, { personId: maria.id, roles, seenRoles }, manager);
	expect(await change(["wellness", "reception"], ["reception"])).toEqual({ ok: true, name: maria.name });
	expect(await change(["dining"], ["reception"])).toEqual({
		ok: false,
		reason: "changed_meanwhile",
		roles: ["reception", "wellness"],
	});
	expect(await change(["owner"], ["reception", "wellness"])).toEqual({ ok: false, reason: "not_allowed" });
	expect(await auditOf(maria.id)).toEqual([
		{ act: "change_staff_roles", changes: { roles: [["reception"], ["reception", "wellness"]] } },
	]);
});

test("a manager lets a colleague set up the sign-in anew: password, second step and sign-ins are gone", async () => {
	const maria = await openStaff(db, { roles: ["reception"] });
	expect(await resetSecondFactor(accounts, { personId: maria.id }, manager)).toMatchObject({ ok: true });
	expect(await findStaffPerson(db, maria.id)).toMatchObject({ isEnrolled: false, passwordHash: null });
	expect(await db.$count(staffSessions, eq(staffSessions.userId, maria.id))).toBe(0);
});

test("the last second step of a person cannot be removed", async () => {
	const maria = await openStaff(db, { roles: ["reception"] });
	const passkey = (id: string) => ({
		id,
		name: id,
		publicKey: "k",
		userId: maria.id,
		credentialID: id,
		counter: 0,
		deviceType: "singleDevice",
		backedUp: false,
	});
	await db.insert(staffPasskeys).values([passkey("one"), passkey("two")]);
	const remove = (passkeyId: string) =>
		removePasskey(db, { personId: maria.id, passkeyId }, by([], maria.id));
	expect(await remove("one")).toEqual({ ok: true });
	expect(await remove("two")).toEqual({ ok: false, reason: "last_factor" });
});

/** A tablet, and a person with a PIN. */
async function withTablet() {
	const maria = await openStaff(db, { roles: ["manager"] });
	await setPin(db, { personId: maria.id, pin: "274961" }, by(["manager"], maria.id));
	const device = await enrolDevice(
		accounts,
		{ id: randomUUID(), name: "Counter tablet" },
		by(["manager"], maria.id),
	);
	if (!device.ok) throw new Error(device.reason);
	const open = (pin: string, at = now, one = db) =>
		openTablet(accountsOf(one), { deviceId: device.id, personId: maria.id, pin }, { ...manager, now: at });
	return { maria, device, open };
}

test("the form of a tablet that is sent twice enrols one, and both answers make the browser that one", async () => {
	const maria = await openStaff(db, { roles: ["manager"] });
	const form = { id: randomUUID(), name: "Counter tablet" };
	const next = inProcesses();
	const enrol = (sent = form, id = maria.id) => enrolDevice(accountsOf(next()), sent, by(["manager"], id));
	const [first, ...others] = await Promise.all([1, 2, 3].map(() => enrol()));
	expect(first).toMatchObject({ ok: true, id: form.id });
	expect(others).toEqual([first, first]);
	expect(await db.$count(staffDevices, eq(staffDevices.enrolledBy, maria.id))).toBe(1);
	expect(await auditOf(form.id)).toEqual([{ act: "enrol_device", changes: {} }]);

	const used = { ok: false, reason: "form_already_used" };
	const other = await openStaff(db, { roles: ["manager"] });
	expect(await enrol({ ...form, name: "Bar" })).toEqual(used);
	expect(await enrol(form, other.id)).toEqual(used);
	await endDevice(accounts, { deviceId: form.id }, manager);
	expect(await enrol()).toEqual(used);
});

test("five wrong PINs pause the name on that tablet for 15 minutes, and on no other one", async () => {
	const { maria, open } = await withTablet();
	for (const triesLeft of [4, 3, 2, 1])
		expect(await open("111222")).toEqual({ ok: false, reason: "wrong_pin", triesLeft });
	const until = new Date(now.getTime() + 15 * 60_000);
	expect(await open("111222")).toEqual({ ok: false, reason: "paused", until });
	expect(await open("274961")).toEqual({ ok: false, reason: "paused", until });
	const other = await enrolDevice(accounts, { id: randomUUID(), name: "Bar" }, by(["manager"], maria.id));
	if (!other.ok) throw new Error(other.reason);
	const input = { deviceId: other.id, personId: maria.id, pin: "274961" };
	expect(await openTablet(accounts, input, manager)).toEqual({ ok: true });
	expect(await open("111222", new Date(until.getTime() + 1))).toMatchObject({
		reason: "wrong_pin",
		triesLeft: 4,
	});
	expect(await open("274961", until)).toEqual({ ok: true });
});

test("a manager ends the pause of a name", async () => {
	const { maria, open } = await withTablet();
	for (let time = 0; time < 5; time += 1) await open("111222");
	expect(await unlockPin(db, { personId: maria.id }, by(["reception"]))).toMatchObject({ ok: false });
	expect(await unlockPin(db, { personId: maria.id }, manager)).toEqual({ ok: true });
	expect(await open("274961")).toEqual({ ok: true });
});

test("of thirty PINs tried at once no more than five are compared", async () => {
	const { open } = await withTablet();
	const next = inProcesses();
	const outcomes = await Promise.all(Array.from({ length: 30 }, () => open("111222", now, next())));
	expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "wrong_pin")).toHaveLength(4);
});

test("a tablet has one person at a time, and a tablet or person that is ended opens no more", async () => {
	const { maria, device, open } = await withTablet();
	const next = inProcesses();
	await Promise.all([1, 2, 3].map(() => open("274961", now, next())));
	const live = and(eq(deskSessions.deviceId, device.id), isNull(deskSessions.endedAt));
	expect(await db.$count(deskSessions, live)).toBe(1);
	expect(await endDevice(accounts, { deviceId: device.id }, manager)).toMatchObject({ ok: true });
	expect(await db.$count(deskSessions, live)).toBe(0);
	expect(await open("274961")).toEqual({ ok: false, reason: "ended" });
	const second = await withTablet();
	await endStaff(accounts, { personId: second.maria.id }, owner);
	expect(await second.open("274961")).toMatchObject({ ok: false, reason: "wrong_pin" });
	expect(await db.$count(staffPersonRoles, eq(staffPersonRoles.personId, maria.id))).toBe(1);
});

test.each(["111111", "123456", "987654", "121212", "123123"])("%s is no PIN", async (pin) => {
	const { maria } = await withTablet();
	expect(await setPin(db, { personId: maria.id, pin }, by([], maria.id))).toEqual({
		ok: false,
		reason: "easy_pin",
	});
});

test("sign-ins that are over are deleted, those that go on are not", async () => {
	const maria = await openStaff(db, { roles: ["reception"] });
	const old = await openStaff(db, { roles: ["reception"] });
	await db.update(staffSessions).set({ expiresAt: now }).where(eq(staffSessions.userId, old.id));
	await removeEndedStaffSessions(db, { ...manager, now: new Date(now.getTime() + 1) });
	const left = await db.select({ of: staffSessions.userId }).from(staffSessions);
	expect(left.map(({ of }) => of)).toContain(maria.id);
	expect(left.map(({ of }) => of)).not.toContain(old.id);
});

test("neither names nor addresses of people are in the audit about them", async () => {
	const { rows } = await db.execute<{ text: string }>(
		sql`select changes::text as text from audit_events where subject_kind in ('staff', 'device')`,
	);
	expect(rows.map(({ text }) => text).join()).not.toMatch(/@|Maria|Rosa/);
});
