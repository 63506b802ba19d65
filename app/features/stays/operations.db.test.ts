import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { rates } from "#db/schema/rates.ts";
import { villaAllocations } from "#db/schema/stays.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeStayInput, noon, today } from "#test/factories/forms.ts";
import { bookStay, countDoubleBookings } from "#test/factories/reservations.ts";
import { getStayAvailability } from "./availability-queries.server.ts";
import { blockVilla } from "./operations/block-villa.server.ts";
import { reserveStay } from "./operations/reserve-stay.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const reserved = (change: Parameters<typeof bookStay>[1] = {}) => bookStay(db, change);

test("a reservation is stored with its guest, its villa and its price as quoted", async () => {
	const reservation = await reserved({ email: "ana@example.com", note: "A cot, please.\nThank you." });
	expect(reservation).toMatchObject({
		status: "confirmed",
		name: "Ana Cruz",
		email: "ana@example.com",
		note: "A cot, please.\nThank you.",
		guests: 2,
		checkIn: "2026-12-12",
		checkOut: "2026-12-14",
		villas: [{ id: "sunset-palms", name: "Sunset Palms Villa" }],
		baseCents: 69_800,
		taxCents: 6_282,
		totalCents: 76_082,
		freeCancellationUntil: "2026-12-05",
	});
	expect(reservation.reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
});

test("the booking record of the specification can be read as it names its fields", async () => {
	await reserved({ note: "Late arrival" });
	const { rows } = await pool.query(
		`select name, "checkIn", "checkOut", guests, note, villa, "villaId", timestamp is not null as stamped from bookings`,
	);
	expect(rows).toEqual([
		{
			name: "Ana Cruz",
			checkIn: "2026-12-12",
			checkOut: "2026-12-14",
			guests: 2,
			note: "Late arrival",
			villa: "Sunset Palms Villa",
			villaId: "sunset-palms",
			stamped: true,
		},
	]);
});

test("the nights of one guest are refused to the next, the nights around them are not", async () => {
	await reserved();
	expect(await reserveStay(db, makeStayInput({ name: "Ben" }), asGuest())).toEqual({
		ok: false,
		reason: "villa_taken",
		takenVillaIds: ["sunset-palms"],
	});
	expect(
		await reserveStay(db, makeStayInput({ checkIn: "2026-12-13", checkOut: "2026-12-20" }), asGuest()),
	).toMatchObject({
		reason: "villa_taken",
	});
	expect(
		await reserveStay(db, makeStayInput({ checkIn: "2026-12-14", checkOut: "2026-12-16" }), asGuest()),
	).toMatchObject({
		ok: true,
	});
	expect(
		await reserveStay(db, makeStayInput({ checkIn: "2026-12-10", checkOut: "2026-12-12" }), asGuest()),
	).toMatchObject({
		ok: true,
	});
});

test("fifty guests want one free night at once: one gets it, forty-nine are refused and nothing breaks", async () => {
	const outcomes = await Promise.all(
		Array.from({ length: 50 }, (_, guest) =>
			reserveStay(anyProcess(), makeStayInput({ name: `Guest ${guest}` }), asGuest()),
		),
	);
	expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
	expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "villa_taken")).toHaveLength(49);
	expect(await countDoubleBookings(pool)).toBe(0);
});

test("parties that want overlapping pairs of villas at once never share one and never wait for ever", async () => {
	const ids = ["sunset-palms", "palm-grove", "vista-del-mar", "blue-horizon"];
	const pairs = ids.flatMap((a) => ids.filter((b) => b !== a).map((b) => [a, b]));
	const outcomes = await Promise.all(
		[...pairs, ...pairs].map((villaIds) =>
			reserveStay(anyProcess(), makeStayInput({ villaIds, guests: 8 }), asGuest()),
		),
	);
	const won = outcomes.filter((outcome) => outcome.ok);
	expect(won.length).toBeGreaterThanOrEqual(1);
	expect(won.length).toBeLessThanOrEqual(2);
	expect(await countDoubleBookings(pool)).toBe(0);
	expect(await db.$count(villaAllocations)).toBe(won.length * 2);
});

test("two villas together are all or nothing, and the refusal names the one that is taken", async () => {
	await reserved({ villaIds: ["palm-grove"] });
	const both = await reserveStay(
		db,
		makeStayInput({ villaIds: ["sunset-palms", "palm-grove"], guests: 9 }),
		asGuest(),
	);
	expect(both).toEqual({ ok: false, reason: "villa_taken", takenVillaIds: ["palm-grove"] });
	expect(await reserveStay(db, makeStayInput(), asGuest())).toMatchObject({ ok: true });
	expect(
		await reserved({
			villaIds: ["palm-grove", "vista-del-mar"],
			guests: 10,
			checkIn: "2026-12-20",
			checkOut: "2026-12-21",
		}),
	).toMatchObject({ baseCents: 89_800, guests: 10 });
});

test("the same form sent twice is one reservation, sent twice at once too", async () => {
	const input = makeStayInput();
	const [first, ...others] = await Promise.all(
		Array.from({ length: 8 }, () => reserveStay(anyProcess(), input, asGuest())),
	);
	if (!first?.ok) throw new Error("not reserved");
	for (const outcome of others) expect(outcome).toMatchObject({ ok: true, reference: first.reference });
	expect(await reserveStay(db, input, asGuest())).toMatchObject({
		repeated: true,
		reference: first.reference,
	});
	expect(await db.$count(villaAllocations)).toBe(1);
});

test("a form that was used is not used again for something else, in another villa either", async () => {
	const input = makeStayInput();
	const first = await reserveStay(db, input, asGuest());
	if (!first.ok) throw new Error("not reserved");
	const used = { ok: false, reason: "form_already_used", reference: first.reference };
	expect(await reserveStay(db, { ...input, villaIds: ["palm-grove"] }, asGuest())).toEqual(used);
	expect(await reserveStay(db, { ...input, checkOut: "2026-12-15" }, asGuest())).toEqual(used);
	expect(await reserveStay(db, { ...input, name: "Somebody else" }, asGuest())).toEqual(used);
	expect(await db.$count(villaAllocations)).toBe(1);
});

test.each([
	["a villa that does not exist", { villaIds: ["moon-palace"] }, { reason: "villa_unknown" }],
	["a villa too small for the party", { guests: 5 }, { reason: "too_many_guests", sleeps: 4 }],
	[
		"a price that is no longer the one shown",
		{ agreedTotalCents: 1 },
		{ reason: "price_changed", totalCents: 76_082 },
	],
])("%s is refused and nothing is stored", async (_, change, refusal) => {
	expect(await reserveStay(db, makeStayInput(change), asGuest())).toEqual({ ok: false, ...refusal });
	expect(await db.$count(villaAllocations)).toBe(0);
});

test("a villa out of service is neither listed nor reserved, and comes back when it is repaired", async () => {
	await pool.query("update villas set available = false where id = 'sunset-palms'");
	const window = { from: today, until: addDays(today, 790) };
	expect((await getStayAvailability(db, window, noon)).villas.map((villa) => villa.id)).not.toContain(
		"sunset-palms",
	);
	expect(await reserveStay(db, makeStayInput(), asGuest())).toEqual({ ok: false, reason: "villa_unknown" });
	await pool.query("update villas set available = true where id = 'sunset-palms'");
	expect(await reserveStay(db, makeStayInput(), asGuest())).toMatchObject({ ok: true });
});

test("a block by staff is in a guest's way like a booking", async () => {
	const block = {
		villaId: "sunset-palms",
		from: "2026-12-13",
		until: "2026-12-14",
		reason: "Deck boards are oiled",
	};
	expect(await blockVilla(db, block, asStaff())).toEqual({ ok: true });
	expect(await reserveStay(db, makeStayInput(), asGuest())).toMatchObject({
		reason: "villa_taken",
		takenVillaIds: ["sunset-palms"],
	});
});

test("the availability shows the nights taken in the window, touching ones as one", async () => {
	await reserved();
	await reserved({ checkIn: "2026-12-14", checkOut: "2026-12-16" });
	const window = { from: today, until: "2027-02-01" };
	const { villas: calendars, rates: flat } = await getStayAvailability(db, window, noon);
	expect(calendars).toHaveLength(8);
	expect(calendars[0]).toEqual({
		id: "sunset-palms",
		name: "Sunset Palms Villa",
		maxOccupancy: 4,
		taken: [{ from: "2026-12-12", until: "2026-12-16" }],
	});
	expect(flat).toHaveLength(8);
	expect((await getStayAvailability(db, { ...window, from: "2026-12-16" }, noon)).villas[0]?.taken).toEqual(
		[],
	);
});

test("two rates of one priority can never both fit a night", async () => {
	await expect(
		db.insert(rates).values({
			id: crypto.randomUUID(),
			villaId: "sunset-palms",
			fromNight: "2027-01-01",
			untilNight: "2027-02-01",
			nightlyCents: 50_000,
		}),
	).rejects.toThrow();
});
