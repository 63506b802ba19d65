import { beforeEach, expect, test } from "vitest";
import { checkInStay } from "#app/features/stays/operations/check-in-stay.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole } from "#test/factories/folio.ts";
import { asGuest, makeStayInput, noon } from "#test/factories/forms.ts";
import { asSite, makeImportedStay } from "#test/factories/imported-stays.ts";
import {
	cancelImportedStay,
	moveImportedStay,
	takeImportedStay,
} from "./operations/take-imported-stay.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const nights = { villaId: "sunset-palms", from: "2026-11-25", until: "2026-11-28" };
const sold = { ...nights, site: "airbnb", reference: null } as const;

const unitOf = async (reservationId: string) => (await listUnits(db, reservationId))[0];
const jobsOf = async () => (await pool.query("select kind from jobs where kind like '%email%'")).rows;
const taken = async () =>
	(await pool.query("select villa_id, nights::text from villa_allocations where released_at is null")).rows;

test("a stay that a site has sold is confirmed without a price, and nobody gets an e-mail", async () => {
	const { reservationId } = await makeImportedStay(db, { now: noon, ...nights, reference: "HM8" });
	expect((await pool.query("select name, email, source, created_by from reservations")).rows).toEqual([
		{ name: "Airbnb guest", email: null, source: "channel", created_by: "channel" },
	]);
	expect((await pool.query("select site, site_reference, gross_cents from imported_stays")).rows).toEqual([
		{ site: "airbnb", site_reference: "HM8", gross_cents: null },
	]);
	const unit = await unitOf(reservationId);
	expect(unit).toMatchObject({ status: "confirmed", totalCents: 0 });
	expect(unit?.lines.map(({ night, tax }) => [night, tax.basisPoints])).toEqual([
		["2026-11-25", 900],
		["2026-11-26", 900],
		["2026-11-27", 900],
	]);
	expect(await jobsOf()).toEqual([]);
});

test("of a guest and a site that take the same nights at once one gets them, and the site hears who has them", async () => {
	const input = makeStayInput({ checkIn: "2026-11-25", checkOut: "2026-11-28" });
	const [ours, theirs] = await Promise.all([
		reserveStay(db, { ...input, villaIds: ["sunset-palms"] }, asGuest(), null),
		takeImportedStay(db, sold, asSite(noon)),
	]);
	expect([ours.ok, theirs.ok].filter(Boolean)).toHaveLength(1);
	expect(await taken()).toHaveLength(1);
	const again = await takeImportedStay(db, sold, asSite(noon));
	expect(again).toMatchObject({
		reason: "nights_taken",
		inTheWay: [{ kind: "stay", from: "2026-11-25", until: "2026-11-28", reference: expect.any(String) }],
	});
	expect((await pool.query("select from imported_stays")).rowCount).toBe(theirs.ok ? 1 : 0);
});

test("of a stay that has begun the nights to come are taken, and of one that is over none", async () => {
	const begun = await takeImportedStay(
		db,
		{ ...sold, from: "2026-11-19", until: "2026-11-23" },
		asSite(noon),
	);
	expect(begun).toMatchObject({ ok: true, from: "2026-11-21" });
	const over = { ...sold, from: "2026-11-19", until: "2026-11-21" };
	expect(await takeImportedStay(db, over, asSite(noon))).toEqual({ ok: false, reason: "past" });
});

test("a moved stay has its new nights, or where they are taken all of its old ones", async () => {
	const { reservationId } = await makeImportedStay(db, { now: noon, ...nights });
	await makeImportedStay(db, { now: noon, ...nights, from: "2026-11-30", until: "2026-12-02" });
	const move = (from: string, until: string) =>
		moveImportedStay(db, { reservationId, from, until }, asSite(noon));
	expect(await move("2026-11-26", "2026-11-30")).toMatchObject({ ok: true });
	expect(await unitOf(reservationId)).toMatchObject({ checkIn: "2026-11-26", checkOut: "2026-11-30" });
	const before = await taken();
	expect(await move("2026-11-26", "2026-12-01")).toMatchObject({
		reason: "nights_taken",
		inTheWay: [{ from: "2026-11-26" }, { from: "2026-11-30" }],
	});
	expect(await taken()).toEqual(before);
});

test("nights that were slept and tonight of guests in house never change", async () => {
	const { reservationId } = await makeImportedStay(db, { now: noon, ...nights, from: "2026-11-21" });
	const version = async () =>
		(await pool.query("select revision from reservations where id = $1", [reservationId])).rows[0].revision;
	const step = { reservationId, version: await version(), units: [0], money: async () => null };
	expect(await checkInStay(db, step, asRole("reception"))).toMatchObject({ ok: true });
	const move = (from: string, until: string) =>
		moveImportedStay(db, { reservationId, from, until }, asSite(noon));
	expect(await move("2026-11-22", "2026-11-28")).toEqual({
		ok: true,
		from: "2026-11-21",
		until: "2026-11-28",
	});
	expect(await move("2026-11-23", "2026-11-28")).toEqual({ ok: false, reason: "slept" });
	expect(await move("2026-11-21", "2026-11-21")).toEqual({ ok: false, reason: "slept" });
	expect(await move("2026-11-21", "2026-11-22")).toMatchObject({ ok: true });
	expect(await cancelImportedStay(db, { reservationId }, asSite(noon))).toMatchObject({
		reason: "not_changeable",
	});
});

test("a stay that its site has cancelled frees its nights and owes nothing; a stay of the hotel is not the site's to cancel", async () => {
	const { reservationId } = await makeImportedStay(db, { now: noon, ...nights });
	expect(await cancelImportedStay(db, { reservationId }, asSite(noon))).toEqual({ ok: true });
	expect(await taken()).toEqual([]);
	expect((await pool.query("select owed_cents from reservations")).rows).toEqual([{ owed_cents: 0 }]);
	expect(await jobsOf()).toEqual([]);
	await reserveStay(db, makeStayInput(), asGuest(), null);
	const { rows } = await pool.query("select id from reservations where source <> 'channel'");
	expect(await cancelImportedStay(db, { reservationId: rows[0].id }, asSite(noon))).toMatchObject({
		ok: false,
	});
	expect(await cancelImportedStay(db, { reservationId }, asGuest())).toMatchObject({ reason: "not_allowed" });
});

test("a caller's note is in the transaction of the stay", async () => {
	const note = async () => {
		throw new Error("the event was not written");
	};
	await expect(takeImportedStay(db, { ...sold, note }, asSite(noon))).rejects.toThrow("event");
	expect(await taken()).toEqual([]);
	expect((await pool.query("select from reservations")).rowCount).toBe(0);
});
