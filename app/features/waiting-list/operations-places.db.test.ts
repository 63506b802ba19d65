import { beforeEach, expect, test } from "vitest";
import { accountHooks } from "#app/account-hooks.server.ts";
import { deleteAccount } from "#app/features/accounts/operations/delete-account.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeStayInput, makeUser, noon, today } from "#test/factories/forms.ts";
import { guestFrom, refusedBy, stranger } from "#test/factories/limits.ts";
import { makeJoinInput, makeWaiting, makeWaitingLink, statusOf } from "#test/factories/waiting-list.ts";
import { confirmWaitingEntry } from "./operations/confirm-waiting-entry.server.ts";
import { joinWaitingList } from "./operations/join-waiting-list.server.ts";
import { leaveWaitingList } from "./operations/leave-waiting-list.server.ts";
import { offerFreedNights } from "./operations/offer-freed-nights.server.ts";
import { findEntryOfForm } from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

const nightsAt = (days: number) => ({ checkIn: addDays(today, days), checkOut: addDays(today, days + 2) });

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
	await reserveStay(
		db,
		makeStayInput({ checkIn: addDays(today, 20), checkOut: addDays(today, 50) }),
		asGuest(),
	);
});

/** Somebody who has not followed the link yet. @returns its secret, and the id of the entry */
async function joined(change: Parameters<typeof makeJoinInput>[0] = {}) {
	const input = makeJoinInput(change);
	expect(await joinWaitingList(db, input, asGuest())).toMatchObject({ ok: true });
	const id = (await findEntryOfForm(db, input.idempotencyKey))?.id ?? "";
	return { id, secret: await makeWaitingLink(db, id, "confirm") };
}

test("of many entries of one address that are confirmed at once, four wait and no more", async () => {
	const all = await Promise.all(
		[20, 22, 24, 26, 28, 30, 32].map((days) => joined({ email: "ana@example.com", ...nightsAt(days) })),
	);
	const outcomes = await Promise.all(
		all.map(({ secret }) => confirmWaitingEntry(anyProcess(), { secret }, asGuest())),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4);
	expect(outcomes.filter((one) => !one.ok && one.reason === "places_taken")).toHaveLength(3);
	// Anyone who leaves one makes room for another, and the link that was refused works then.
	const waiting = all.find((_, index) => outcomes[index]?.ok);
	const refused = all.find((_, index) => !outcomes[index]?.ok);
	await leaveWaitingList(db, { secret: await makeWaitingLink(db, waiting?.id ?? "", "leave") }, asGuest());
	expect(await confirmWaitingEntry(db, { secret: refused?.secret ?? "" }, asGuest())).toEqual({ ok: true });
});

test("an address waits for the same nights once", async () => {
	const all = await Promise.all([1, 2, 3].map(() => joined({ email: "ana@example.com" })));
	const outcomes = await Promise.all(
		all.map(({ secret }) => confirmWaitingEntry(anyProcess(), { secret }, asGuest())),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(outcomes.filter((one) => !one.ok && one.reason === "already_waiting")).toHaveLength(2);
});

test("strangers who type somebody's address take none of its places", async () => {
	for (const days of [20, 22, 24, 26, 28]) await joined({ email: "ana@example.com", ...nightsAt(days) });
	const own = await joined({ email: "ana@example.com", ...nightsAt(30) });
	expect(await confirmWaitingEntry(db, { secret: own.secret }, asGuest())).toEqual({ ok: true });
});

test("a link confirms once, never after the entry has ended, and not when the arrival has come", async () => {
	const { id, secret } = await joined();
	const other = await joined(nightsAt(24));
	expect(await confirmWaitingEntry(db, { secret }, asGuest())).toEqual({ ok: true });
	expect(await confirmWaitingEntry(db, { secret }, asGuest())).toEqual({ ok: true });
	await leaveWaitingList(db, { secret: await makeWaitingLink(db, id, "leave") }, asGuest());
	expect(await confirmWaitingEntry(db, { secret }, asGuest())).toMatchObject({ reason: "link_dead" });
	expect(await statusOf(db, id)).toBe("left");
	const arrival = new Date(`${addDays(today, 24)}T18:00:00Z`);
	expect(await confirmWaitingEntry(db, { secret: other.secret }, asGuest(null, arrival))).toMatchObject({
		reason: "arrival_too_soon",
	});
	expect(await confirmWaitingEntry(db, { secret: "x".repeat(43) }, asGuest())).toMatchObject({
		reason: "link_dead",
	});
});

test("a form that is sent twice makes one entry and one e-mail, and with other fields nothing", async () => {
	const input = makeJoinInput();
	const outcomes = await Promise.all([1, 2, 3].map(() => joinWaitingList(anyProcess(), input, asGuest())));
	expect(outcomes.every(({ ok }) => ok)).toBe(true);
	expect(outcomes.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
	expect(await joinWaitingList(db, { ...input, guests: 3 }, asGuest())).toMatchObject({
		reason: "form_already_used",
	});
	expect((await pool.query("select from waiting_entries")).rowCount).toBe(1);
	expect((await pool.query("select from jobs where kind = 'send-waiting-list-email'")).rowCount).toBe(1);
});

test("nobody waits for nights that are free, too small, unknown or too soon", async () => {
	const refusal = async (change: Parameters<typeof makeJoinInput>[0]) => {
		const outcome = await joinWaitingList(db, makeJoinInput(change), asGuest());
		return outcome.ok ? null : outcome.reason;
	};
	expect(await refusal({ villaId: "palm-grove" })).toBe("free_now");
	expect(await refusal({ villaId: null })).toBe("free_now");
	expect(await refusal({ guests: 9 })).toBe("too_many_guests");
	expect(await refusal({ villaId: "no-such-villa" })).toBe("villa_unknown");
	expect(await refusal({ checkIn: today, checkOut: addDays(today, 2) })).toBe("arrival_too_soon");
});

test("joining counts as reserving: the eleventh form of a caller within a quarter of an hour is refused", async () => {
	for (let sent = 0; sent < 10; sent += 1)
		expect(await joinWaitingList(db, makeJoinInput(), guestFrom(stranger))).toMatchObject({ ok: true });
	expect(await joinWaitingList(db, makeJoinInput(), guestFrom(stranger))).toEqual(refusedBy("quarter_hour"));
	expect(await joinWaitingList(db, makeJoinInput(), guestFrom("198.51.100.8"))).toMatchObject({ ok: true });
});

test("anyone who deletes their account waits no longer, and the nights held for them go to the next", async () => {
	const { id: userId, email } = await makeUser(db);
	const own = await makeWaiting(db, { userId, email });
	const typed = await makeWaiting(db, { email, ...nightsAt(30) });
	const next = await makeWaiting(db, {}, new Date(noon.getTime() + 1000));
	const { rows } = await pool.query("select id from reservations");
	await cancelStay(db, { reservationId: rows[0].id, agreedOwedCents: 0 }, asGuest());
	const acting = { by: { kind: "system", task: "offer-waiting-list" }, now: noon } as const;
	await offerFreedNights(db, acting);
	expect(await statusOf(db, own)).toBe("offered");
	const accounts = { db, personalData: accountHooks.personalData };
	await deleteAccount(accounts, { userId }, asGuest(userId));
	expect([await statusOf(db, own), await statusOf(db, typed)]).toEqual([undefined, undefined]);
	await offerFreedNights(db, acting);
	expect(await statusOf(db, next)).toBe("offered");
});
