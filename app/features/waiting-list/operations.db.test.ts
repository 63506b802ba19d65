import { beforeEach, expect, test } from "vitest";
import { changePlan } from "#app/features/plan/operations/change-plan.server.ts";
import { blockVilla, releaseBlock } from "#app/features/stays/operations/block-villa.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeStayInput, noon, today } from "#test/factories/forms.ts";
import { moveTo } from "#test/factories/plan.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { makeJoinInput, makeWaiting, makeWaitingLink, statusOf } from "#test/factories/waiting-list.ts";
import { joinWaitingList } from "./operations/join-waiting-list.server.ts";
import { leaveWaitingList, passOfferOn } from "./operations/leave-waiting-list.server.ts";
import { offerFreedNights } from "./operations/offer-freed-nights.server.ts";
import { purgeWaitingList } from "./operations/purge-waiting-list.server.ts";
import { takeOffer } from "./operations/take-offer.server.ts";
import { findEntry } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const nights = { from: addDays(today, 21), until: addDays(today, 23) };
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const asSystem = (now = noon) => ({ by: { kind: "system", task: "offer-waiting-list" }, now }) as const;
const offer = (minutes = 0) => offerFreedNights(db, asSystem(minutesLater(minutes)));

const reserved = (change: Parameters<typeof bookStay>[1] = {}) => bookStay(db, change);

const cancel = (reservationId: string) =>
	cancelStay(db, { reservationId, agreedOwedCents: 0 }, asGuest()).then(({ ok }) => expect(ok).toBe(true));

/** The taken nights, as `villa kind`. */
async function listTaken(): Promise<string[]> {
	const { rows } = await pool.query<{ taken: string }>(
		"select villa_id || ' ' || kind as taken from villa_allocations where released_at is null order by 1",
	);
	return rows.map(({ taken }) => taken);
}

const countJobs = async (kind: string) =>
	(await pool.query("select from jobs where kind = $1 and done_at is null", [kind])).rowCount;

test("the first in line gets cancelled nights, held for two hours, and nobody else does", async () => {
	const { id } = await reserved();
	const first = await makeWaiting(db);
	const second = await makeWaiting(db, {}, minutesLater(1));
	expect(await offer()).toBe(0);
	await cancel(id);
	expect(await offer()).toBe(1);
	expect([await statusOf(db, first), await statusOf(db, second)]).toEqual(["offered", "waiting"]);
	expect(await listTaken()).toEqual(["sunset-palms hold"]);
	expect(await findEntry(db, first)).toMatchObject({ offerEndsAt: minutesLater(120) });
	expect(await reserveStay(db, makeStayInput(), asGuest())).toMatchObject({ reason: "villa_taken" });
	expect(await offer(60)).toBe(0);
});

test("one press makes the stay at the price that was offered; pressed again it leads to the same stay", async () => {
	const { id } = await reserved();
	const entryId = await makeWaiting(db, { email: "eva@example.com", name: "Eva Lind" });
	await cancel(id);
	await offer();
	await pool.query("update rates set nightly_cents = nightly_cents * 2");
	const secret = await makeWaitingLink(db, entryId, "offer");
	const outcomes = await Promise.all(
		[1, 2, 3, 4].map(() => takeOffer(db, { secret }, asGuest(null, minutesLater(119)))),
	);
	const taken = outcomes.find((outcome) => outcome.ok && !outcome.repeated);
	if (!taken?.ok) throw new Error("Not taken.");
	const again = { ...taken, repeated: true };
	expect(outcomes.filter((outcome) => outcome !== taken)).toEqual([again, again, again]);
	expect(await findStay(db, taken.reference)).toMatchObject({
		name: "Eva Lind",
		email: "eva@example.com",
		status: "confirmed",
		checkIn: nights.from,
		totalCents: 76_082,
	});
	expect(await listTaken()).toEqual(["sunset-palms stay"]);
	expect(await statusOf(db, entryId)).toBe("taken");
	expect(await takeOffer(db, { secret }, asGuest(null, minutesLater(121)))).toEqual({
		ok: false,
		reason: "offer_over",
	});
});

test("an offer that is not taken in time goes to the next in line, and is refused to anyone who comes late", async () => {
	const { id } = await reserved();
	const first = await makeWaiting(db);
	const second = await makeWaiting(db, {}, minutesLater(1));
	await cancel(id);
	await offer();
	const secret = await makeWaitingLink(db, first, "offer");
	expect(await takeOffer(db, { secret }, asGuest(null, minutesLater(120)))).toMatchObject({
		reason: "offer_over",
	});
	expect(await offer(120)).toBe(1);
	expect([await statusOf(db, first), await statusOf(db, second)]).toEqual(["passed", "offered"]);
	expect(await takeOffer(db, { secret }, asGuest(null, minutesLater(121)))).toMatchObject({
		reason: "offer_over",
	});
	expect(await offer(240)).toBe(0);
	expect(await listTaken()).toEqual([]);
});

test("a guest who gives an offer up, or leaves the list, passes it on at once", async () => {
	const { id } = await reserved();
	const entries = [];
	for (const minutes of [0, 1, 2]) entries.push(await makeWaiting(db, {}, minutesLater(minutes)));
	const [first = "", second = "", third = ""] = entries;
	await cancel(id);
	await offer();
	const before = (await countJobs("offer-waiting-list")) ?? 0;
	await passOfferOn(db, { secret: await makeWaitingLink(db, first, "offer") }, asGuest());
	expect(await countJobs("offer-waiting-list")).toBe(before + 1);
	expect(await offer(1)).toBe(1);
	expect(await statusOf(db, second)).toBe("offered");
	await leaveWaitingList(db, { secret: await makeWaitingLink(db, second, "leave") }, asGuest());
	expect(await offer(2)).toBe(1);
	expect(await Promise.all(entries.map((one) => statusOf(db, one)))).toEqual(["passed", "left", "offered"]);
	// A second press changes nothing.
	await passOfferOn(db, { secret: await makeWaitingLink(db, first, "offer") }, asGuest());
	expect(await statusOf(db, third)).toBe("offered");
});

test("anyone who gives nights back has the list looked at: every way in which nights become free", async () => {
	const jobsOf = async (give: () => Promise<unknown>) => {
		await pool.query("delete from jobs");
		await give();
		return (await countJobs("offer-waiting-list")) ?? 0;
	};
	const stay = await reserved();
	const moved = await reserved({ villaIds: ["palm-grove"] });
	const [unit] = await listUnits(db, moved.id);
	const block = { villaId: "ocean-breeze", ...nights, reason: "Paint" };
	await blockVilla(db, block, asStaff());
	await blockVilla(db, { ...block, villaId: "vista-del-mar", holdUntil: minutesLater(5) }, asStaff());
	const { rows } = await pool.query("select id from villa_allocations where kind = 'block'");
	expect(await jobsOf(() => cancel(stay.id))).toBeGreaterThan(0);
	expect(await jobsOf(() => releaseBlock(db, { allocationId: rows[0].id }, asStaff()))).toBeGreaterThan(0);
	const dates = { checkIn: addDays(today, 31), checkOut: addDays(today, 33), agreedTotalCents: null };
	expect(
		await jobsOf(() => changeStayDates(db, { reservationId: moved.id, ...dates }, asStaff())),
	).toBeGreaterThan(0);
	const villas = [{ villaId: "sunset-palms", from: dates.checkIn, until: dates.checkOut }];
	const moves = [moveTo({ stayId: unit?.id ?? "", version: moved.revision + 1 }, villas)];
	expect(await jobsOf(() => changePlan(db, { moves, mailGuest: false }, asStaff()))).toBeGreaterThan(0);
	expect(await jobsOf(() => offer(6))).toBeGreaterThan(0);
});

test("a villa that is in service again is offered, though nobody gave a night back", async () => {
	await pool.query("update villas set available = false where id = 'sunset-palms'");
	expect(await joinWaitingList(db, makeJoinInput(), asGuest())).toMatchObject({ reason: "villa_unknown" });
	await pool.query("update villas set available = true where id = 'sunset-palms'");
	await reserved();
	const entryId = await makeWaiting(db);
	await pool.query("update villas set available = false where id = 'sunset-palms'");
	const other = await reserved({ villaIds: ["palm-grove"] });
	await cancel(other.id);
	expect(await offer()).toBe(0);
	const { rows } = await pool.query("select reservation_id as id from stays where status = 'confirmed'");
	await cancelStay(db, { reservationId: rows[0].id, agreedOwedCents: 0 }, asStaff());
	expect(await offer()).toBe(0);
	await pool.query("update villas set available = true where id = 'sunset-palms'");
	expect(await offer()).toBe(1);
	expect(await statusOf(db, entryId)).toBe("offered");
});

test("a guest who waits for any villa is offered the least expensive that sleeps them, and a party of eight two villas", async () => {
	const { rows: villas } = await pool.query<{ id: string }>("select id from villas");
	const stays = new Map<string, string>();
	for (const { id } of villas) stays.set(id, (await reserved({ villaIds: [id] })).id);
	const two = await makeWaiting(db, { villaId: null });
	const eight = await makeWaiting(db, { villaId: null, guests: 8 }, minutesLater(1));
	await cancel(stays.get("vista-del-mar") ?? "");
	await cancel(stays.get("palm-grove") ?? "");
	await cancel(stays.get("sunset-palms") ?? "");
	expect(await offer()).toBe(2);
	expect((await findEntry(db, two))?.offeredLines?.[0]?.itemId).toBe("sunset-palms");
	expect(await listTaken()).toContain("palm-grove hold");
	const taken = await takeOffer(db, { secret: await makeWaitingLink(db, eight, "offer") }, asGuest());
	expect(taken.ok && (await findStay(db, taken.reference))?.villas).toHaveLength(2);
});

test("a guest who waits for two villas on the same days is offered one at a time, and the next in line gets the other", async () => {
	const [sunset, palm] = [await reserved(), await reserved({ villaIds: ["palm-grove"] })];
	const ana = { email: "ana@example.com" };
	const first = await makeWaiting(db, ana);
	const same = await makeWaiting(db, { ...ana, villaId: "palm-grove" }, minutesLater(1));
	const behind = await makeWaiting(db, { villaId: "palm-grove" }, minutesLater(2));
	for (const { id } of [sunset, palm]) await cancel(id);
	expect(await offer(3)).toBe(2);
	const states = () => Promise.all([first, same, behind].map((id) => statusOf(db, id)));
	expect(await states()).toEqual(["offered", "waiting", "offered"]);
	await passOfferOn(
		db,
		{ secret: await makeWaitingLink(db, behind, "offer") },
		asGuest(null, minutesLater(4)),
	);
	expect(await offer(4)).toBe(0);
	await passOfferOn(
		db,
		{ secret: await makeWaitingLink(db, first, "offer") },
		asGuest(null, minutesLater(5)),
	);
	expect(await offer(5)).toBe(1);
	expect(await states()).toEqual(["passed", "offered", "passed"]);
});

test("nights that were booked from the list and cancelled go to the next in line, and not to the same guest again", async () => {
	const { id } = await reserved();
	const first = await makeWaiting(db);
	const next = await makeWaiting(db, {}, minutesLater(1));
	await cancel(id);
	await offer();
	const taken = await takeOffer(db, { secret: await makeWaitingLink(db, first, "offer") }, asGuest());
	await cancel((taken.ok && (await findStay(db, taken.reference))?.id) || "");
	expect(await offer()).toBe(1);
	expect([await statusOf(db, first), await statusOf(db, next)]).toEqual(["taken", "offered"]);
	expect(await offer()).toBe(0);
});

test("an entry ends when its day of arrival has come, or its guest has booked these days otherwise", async () => {
	const { id } = await reserved();
	const soon = await makeWaiting(db);
	const busy = await makeWaiting(db, { email: "eva@example.com" }, minutesLater(1));
	const next = await makeWaiting(db, {}, minutesLater(2));
	await reserved({ villaIds: ["palm-grove"], email: "eva@example.com" });
	await leaveWaitingList(db, { secret: await makeWaitingLink(db, soon, "leave") }, asGuest());
	await cancel(id);
	expect(await offer()).toBe(1);
	expect([await statusOf(db, busy), await statusOf(db, next)]).toEqual(["booked", "offered"]);
	const late = await makeWaiting(db, {}, minutesLater(3));
	expect(await offer(21 * 24 * 60)).toBe(0);
	expect(await statusOf(db, late)).toBe("lapsed");
});

test("entries that are over are deleted after a week, and those that nobody confirmed after two days", async () => {
	await reserved();
	const left = await makeWaiting(db);
	const waits = await makeWaiting(db);
	await joinWaitingList(db, makeJoinInput(), asGuest());
	await leaveWaitingList(db, { secret: await makeWaitingLink(db, left, "leave") }, asGuest());
	const countAfter = async (days: number) => {
		await purgeWaitingList(db, minutesLater(days * 24 * 60 + 1));
		return (await pool.query("select from waiting_entries")).rowCount;
	};
	expect(await countAfter(1)).toBe(3);
	expect(await countAfter(2)).toBe(2);
	expect(await countAfter(7)).toBe(1);
	expect(await statusOf(db, waits)).toBe("waiting");
	expect((await pool.query("select from waiting_links where entry_id <> $1", [waits])).rowCount).toBe(0);
});

test("the audit tells what happened to an entry, and names nobody", async () => {
	const { id } = await reserved();
	const entryId = await makeWaiting(db, { name: "Eva Lind", email: "eva@example.com" });
	await cancel(id);
	await offer();
	await takeOffer(db, { secret: await makeWaitingLink(db, entryId, "offer") }, asGuest());
	const { rows } = await pool.query("select * from audit_events order by at, act");
	const acts = rows.filter((row) => row.subject_id === entryId).map(({ act }) => act);
	expect(acts.toSorted()).toEqual([
		"confirm_waiting_entry",
		"join_waiting_list",
		"offer_freed_nights",
		"take_offer",
	]);
	expect(JSON.stringify(rows)).not.toMatch(/Eva|example\.com/);
});
