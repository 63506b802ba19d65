import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { toVillaValue } from "#app/features/catalog/villa.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, makeDeskBooking, makeStayInput, noon, today } from "#test/factories/forms.ts";
import { bookPlanned } from "#test/factories/plan.ts";
import { bookStay, countDoubleBookings } from "#test/factories/reservations.ts";
import { getStayAvailability } from "./availability-queries.server.ts";
import { bookWalkIn } from "./operations/book-walk-in.server.ts";
import { changeStayDates } from "./operations/change-stay-dates.server.ts";
import { confirmHeldStay } from "./operations/confirm-held-stay.server.ts";
import { reserveByPhone } from "./operations/reserve-by-phone.server.ts";
import { reserveStay } from "./operations/reserve-stay.server.ts";
import { findStay, listUnits } from "./queries.server.ts";
import { listDeskOffers } from "./several-villas.ts";
import { listInTurnOffers, priceTogether, readPlace } from "./walk-in-offers.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const until = addDays(today, 4);
const half = addDays(today, 2);
const stay = { from: today, until };

/** Palm Grove, then Sunset Palms. */
const inTurn = [
	[
		{ villaId: "palm-grove", from: today, until: half },
		{ villaId: "sunset-palms", from: half, until },
	],
];
const together = ["palm-grove", "sunset-palms"].map((villaId) => [{ villaId, ...stay }]);
const call = { holdUntil: null, freeUntil: null };

/** Takes villas, so that no single one is free for all nights. */
async function fillAllBut(free: Readonly<Record<string, [from: string, until: string]>>) {
	const { rows } = await pool.query<{ id: string }>("select id from villas");
	for (const { id } of rows) {
		const [from, to] = free[id] ?? [until, until];
		if (from > today) await bookPlanned(db, { villaId: id, from: today, until: from });
		if (to < until) await bookPlanned(db, { villaId: id, from: to, until });
	}
}

async function unitsOf(reference: string) {
	const found = await findStay(db, reference);
	return found ? listUnits(db, found.id) : [];
}

test("when no villa is free for all nights the desk offers two one after the other, at the price that is booked", async () => {
	await fillAllBut({ "palm-grove": [today, half], "sunset-palms": [half, until] });
	const wanted = { checkIn: today, nights: 4, guests: 2 };
	const [offer, ...more] = listInTurnOffers(await getStayAvailability(db, stay, noon), wanted);
	expect(more).toEqual([]);
	expect(offer).toMatchObject({
		nights: [
			{ villaId: "palm-grove", until: half },
			{ villaId: "sunset-palms", from: half },
		],
	});
	const place = readPlace(offer?.value ?? "", stay);
	expect(place).toEqual(inTurn);
	const agreedTotalCents = offer?.price.totalCents ?? 0;
	const outcome = await bookWalkIn(db, makeDeskBooking({ place: place ?? [], agreedTotalCents }), asStaff());
	if (!outcome.ok) throw new Error(outcome.reason);
	const [unit, ...others] = await unitsOf(outcome.reference);
	expect(others).toEqual([]);
	expect(unit).toMatchObject({
		status: "checked_in",
		checkIn: today,
		checkOut: until,
		totalCents: agreedTotalCents,
		allocations: inTurn[0],
	});
	const [event] = await db.select().from(auditEvents).where(eq(auditEvents.act, "book_walk_in"));
	expect(event?.changes).toMatchObject({ villas: ["palm-grove", "sunset-palms"], changesOn: half });
});

test("a stay that changes villas is booked whole or not at all when its second villa is taken", async () => {
	await bookStay(db, { villaIds: ["sunset-palms"], checkIn: addDays(today, 3), checkOut: until });
	const booking = makeDeskBooking({ place: inTurn });
	expect(await bookWalkIn(db, booking, asStaff())).toEqual({ ok: false, reason: "villa_taken" });
	expect(await bookWalkIn(db, makeDeskBooking({ nights: 4 }), asStaff())).toMatchObject({ ok: true });
});

test("two desks and guests want the same two villas: anyone who is late gets nothing, and nobody half a stay", async () => {
	const backwards = [
		[
			{ villaId: "sunset-palms", from: today, until: half },
			{ villaId: "palm-grove", from: half, until },
		],
	];
	const outcomes = await Promise.all([
		...[inTurn, backwards, together, inTurn].map((place) =>
			bookWalkIn(anyProcess(), makeDeskBooking({ place }), asStaff()),
		),
		...["palm-grove", "sunset-palms"].map((villaId) =>
			reserveStay(anyProcess(), makeStayInput({ villaIds: [villaId], checkIn: today, checkOut: until }), {
				by: { kind: "guest", userId: null },
				now: noon,
			}),
		),
	]);
	const refusals = outcomes.flatMap((one) => (one.ok ? [] : [one.reason]));
	expect(new Set(refusals)).toEqual(new Set(["villa_taken"]));
	expect(await countDoubleBookings(pool)).toBe(0);
	// Each reservation that was made has a villa for each of its nights.
	const { rows } = await pool.query<{ nights: number; covered: number }>(
		`select s.check_out - s.check_in as nights, sum(upper(a.nights) - lower(a.nights))::int as covered
		from stays s join villa_allocations a on a.stay_id = s.id and a.released_at is null group by s.id`,
	);
	expect(rows.length).toBeGreaterThan(0);
	expect(rows.every(({ nights, covered }) => nights === covered)).toBe(true);
});

test("a stay with a night in no villa is refused by the database when it is committed", async () => {
	const gap = [
		[
			{ villaId: "palm-grove", from: today, until: half },
			{ villaId: "sunset-palms", from: addDays(half, 1), until },
		],
	];
	await expect(bookWalkIn(db, makeDeskBooking({ place: gap }), asStaff())).rejects.toMatchObject({
		cause: { code: "PA001" },
	});
	expect((await pool.query("select from reservations")).rows).toHaveLength(0);
});

test("a form for a stay that changes villas is one stay however often it is sent", async () => {
	const booking = makeDeskBooking({ place: inTurn });
	const sent = await Promise.all([1, 2, 3].map(() => bookWalkIn(anyProcess(), booking, asStaff())));
	expect(new Set(sent.map((one) => one.ok && one.reference)).size).toBe(1);
	expect(await bookWalkIn(db, { ...booking, place: together }, asStaff())).toMatchObject({
		reason: "form_already_used",
	});
});

test("two villas together are held for a caller and confirmed; one after the other they are only booked", async () => {
	const later = { holdUntil: new Date(noon.getTime() + 3_600_000), freeUntil: null };
	const held = { ...makeDeskBooking({ place: together }), ...later };
	const outcome = await reserveByPhone(db, held, asStaff());
	if (!outcome.ok) throw new Error(outcome.reason);
	expect(await bookWalkIn(db, makeDeskBooking(), asStaff())).toMatchObject({ reason: "villa_taken" });
	const found = await findStay(db, outcome.reference);
	expect(await confirmHeldStay(db, { reservationId: found?.id ?? "" }, asStaff())).toMatchObject({
		ok: true,
	});
	expect(await unitsOf(outcome.reference)).toMatchObject([{ status: "confirmed" }, { status: "confirmed" }]);
	const place = inTurn.map((unit) =>
		unit.map(({ from, until: end }, index) => ({
			villaId: index === 0 ? "ocean-breeze" : "vista-del-mar",
			from,
			until: end,
		})),
	);
	expect(await reserveByPhone(db, { ...makeDeskBooking({ place }), ...later }, asStaff())).toEqual({
		ok: false,
		reason: "hold_not_split",
	});
	expect(await reserveByPhone(db, { ...makeDeskBooking({ place }), ...call }, asStaff())).toMatchObject({
		ok: true,
	});
});

test("three desks want three villas each, and any two want one in common: no party gets half of its villas", async () => {
	const sets = [
		["palm-grove", "sunset-palms", "ocean-breeze"],
		["ocean-breeze", "blue-horizon", "vista-del-mar"],
		["vista-del-mar", "caribbean-breeze", "palm-grove"],
	];
	const placesOf = (villaIds: readonly string[]) => villaIds.map((villaId) => [{ villaId, ...stay }]);
	const outcomes = await Promise.all([
		...sets.map((villaIds) =>
			bookWalkIn(anyProcess(), makeDeskBooking({ place: placesOf(villaIds), guests: 8 }), asStaff()),
		),
		...sets.map((villaIds) =>
			reserveByPhone(
				anyProcess(),
				{ ...makeDeskBooking({ place: placesOf(villaIds.toReversed()), guests: 8 }), ...call },
				asStaff(),
			),
		),
	]);
	const refusals = outcomes.flatMap((one) => (one.ok ? [] : [one.reason]));
	expect(new Set(refusals)).toEqual(new Set(["villa_taken"]));
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(await countDoubleBookings(pool)).toBe(0);
	const { rows } = await pool.query("select from villa_allocations where released_at is null");
	expect(rows).toHaveLength(3);
});

test("a party of eight is offered two villas together, and walks into both with one form", async () => {
	const wanted = { checkIn: today, nights: 4, guests: 8 };
	const availability = await getStayAvailability(db, stay, noon);
	const { suggested } = listDeskOffers(availability, wanted, false);
	const agreedTotalCents = priceTogether(availability, suggested, wanted)?.totalCents ?? 0;
	const place = readPlace(toVillaValue(suggested), stay) ?? [];
	const booking = makeDeskBooking({ place, guests: 8, agreedTotalCents });
	const outcome = await bookWalkIn(db, booking, asStaff());
	if (!outcome.ok) throw new Error(outcome.reason);
	const units = await unitsOf(outcome.reference);
	expect(units.map(({ status }) => status)).toEqual(["checked_in", "checked_in"]);
	expect(units.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(agreedTotalCents);
});

test("a party that two villas together do not sleep is refused, and so is one that does not fit into each in turn", async () => {
	const eleven = makeDeskBooking({ place: together, guests: 11 });
	expect(await bookWalkIn(db, eleven, asStaff())).toMatchObject({ reason: "too_many_guests" });
	const five = makeDeskBooking({ place: inTurn, guests: 5 });
	expect(await bookWalkIn(db, five, asStaff())).toEqual({ ok: false, reason: "too_many_guests", sleeps: 4 });
});

test("a manager agrees on another price and another last free day with a caller; reception may not", async () => {
	const otherPrice = { nightlyCents: 20_000, reason: "A wedding in the spring" };
	const freeUntil = { day: addDays(today, 20), reason: "The flight is not sure" };
	const booking = { ...makeDeskBooking({ checkIn: addDays(today, 21), otherPrice }), ...call, freeUntil };
	const as = (role: "reception" | "manager") => ({
		by: { kind: "staff", name: "Ines", roles: [role] } as const,
		now: noon,
	});
	expect(await reserveByPhone(db, booking, as("reception"))).toEqual({ ok: false, reason: "not_allowed" });
	const onlyDay = { ...booking, otherPrice: null };
	expect(await reserveByPhone(db, onlyDay, as("reception"))).toEqual({ ok: false, reason: "not_allowed" });
	const outcome = await reserveByPhone(db, booking, as("manager"));
	if (!outcome.ok) throw new Error(outcome.reason);
	const agreed = await findStay(db, outcome.reference);
	expect(agreed).toMatchObject({ totalCents: 43_600, freeCancellationUntil: addDays(today, 20) });
	const [event] = await db.select().from(auditEvents).where(eq(auditEvents.act, "reserve_stay"));
	expect(event).toMatchObject({
		reason: "A wedding in the spring · The flight is not sure",
		changes: { totalCents: 43_600, totalByRule: 108_782, freeUntil: addDays(today, 20) },
	});
	// The agreed day moves with the stay.
	const moved = { checkIn: addDays(today, 31), checkOut: addDays(today, 33) };
	const change = { reservationId: agreed?.id ?? "", ...moved, agreedTotalCents: null };
	expect(await changeStayDates(db, change, asStaff())).toMatchObject({ ok: true });
	expect(await findStay(db, outcome.reference)).toMatchObject({ freeCancellationUntil: addDays(today, 30) });
});
