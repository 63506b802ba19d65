import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelDinner, moveDinner, reserveDinner } from "#app/features/dining/commands.server.ts";
import { findDinner, getEvening, listDinnersOf } from "#app/features/dining/queries.server.ts";
import { diningRequests } from "#db/schema.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeDinnerWish, noon } from "#test/make.ts";

const { db, pool } = await openTestDatabase();

const date = "2026-12-12";

beforeEach(async () => {
	await db.execute(sql`truncate dining_requests`);
});

async function reserved(change: Parameters<typeof makeDinnerWish>[0] = {}) {
	const outcome = await reserveDinner(db, makeDinnerWish(change), noon);
	if (!outcome.ok) throw new Error(`Not reserved: ${outcome.reason}`);
	const dinner = await findDinner(db, outcome.reference);
	if (!dinner) throw new Error("The dinner is not there.");
	return dinner;
}

const seatingOf = async (reference: string) => (await findDinner(db, reference))?.seating;

/** Transactions that PostgreSQL has broken off in this database, for a deadlock. */
async function countDeadlocks(): Promise<number> {
	await pool.query("select pg_stat_force_next_flush()");
	const { rows } = await pool.query(
		"select deadlocks::int as n from pg_stat_database where datname = current_database()",
	);
	return rows[0].n;
}

/** Seatings that two groups have: the promise of the house is that there are none. */
async function countDoubleSeatings(): Promise<number> {
	const { rows } = await pool.query(`
		select count(*)::int as n from dining_requests a join dining_requests b
		on a.id < b.id and a.experience = b.experience and a.date = b.date and a.seating = b.seating
			and a.status <> 'cancelled' and b.status <> 'cancelled'`);
	return rows[0].n;
}

describe("a dinner", () => {
	test("is kept as it was agreed, with its price in parts", async () => {
		const dinner = await reserved({ email: "ana@example.com", note: "Nuts.\nTwo of us.", seating: "20:30" });
		expect(dinner).toMatchObject({
			status: "confirmed",
			experience: "legacy-lounge",
			date,
			seating: "20:30",
			guests: 8,
			name: "Ana Pérez",
			email: "ana@example.com",
			note: "Nuts.\nTwo of us.",
			foodCents: 80_000,
			serviceCents: 16_000,
			gstCents: 10_000,
			totalCents: 106_000,
			owedCents: null,
			revision: 0,
		});
		expect(dinner.linkToken).toHaveLength(32);
	});

	test("gets the first seating that is free, then the second, then none", async () => {
		expect((await reserved()).seating).toBe("18:00");
		expect((await reserved()).seating).toBe("20:30");
		expect(await reserveDinner(db, makeDinnerWish(), noon)).toEqual({ ok: false, reason: "seating_taken" });
		expect((await reserved({ experience: "civic-spirit" })).seating).toBe("18:00");
		expect((await reserved({ date: "2026-12-13" })).seating).toBe("18:00");
	});

	test("is refused a seating that another group has, and not given the other one instead", async () => {
		await reserved({ seating: "18:00" });
		const refused = await reserveDinner(db, makeDinnerWish({ seating: "18:00" }), noon);
		expect(refused).toEqual({ ok: false, reason: "seating_taken" });
		expect(await db.$count(diningRequests)).toBe(1);
	});

	test("is not taken for an hour that is over or too near, and gets the later one on the same day", async () => {
		const today = { date: "2026-11-21" };
		const fivePast = new Date("2026-11-21T22:05:00Z");
		const early = makeDinnerWish({ ...today, seating: "18:00" });
		expect(await reserveDinner(db, early, fivePast)).toEqual({ ok: false, reason: "too_late" });
		const any = await reserveDinner(db, makeDinnerWish(today), fivePast);
		expect(any.ok && (await seatingOf(any.reference))).toBe("20:30");
		expect(await reserveDinner(db, makeDinnerWish(today), fivePast)).toMatchObject({
			reason: "seating_taken",
		});
		const night = new Date("2026-11-22T05:00:00Z");
		expect(await reserveDinner(db, makeDinnerWish(today), night)).toMatchObject({ reason: "too_late" });
	});

	test("is not reserved at another price than the one the guest saw", async () => {
		const refused = await reserveDinner(db, makeDinnerWish({ agreedTotalCents: 105_999 }), noon);
		expect(refused).toEqual({ ok: false, reason: "price_changed", totalCents: 106_000 });
		expect(await db.$count(diningRequests)).toBe(0);
		expect((await reserved({ agreedTotalCents: 106_000 })).totalCents).toBe(106_000);
	});

	test("gets another reference when the first one drawn is taken", async () => {
		const { reference } = await reserved();
		const drawn = [reference, "98765432"];
		const outcome = await reserveDinner(db, makeDinnerWish(), noon, () => drawn.shift() ?? "22222222");
		expect(outcome).toMatchObject({ ok: true, reference: "22222222" });
		const next = makeDinnerWish({ date: "2026-12-13" });
		const again = ["22222222", "98765432"];
		expect(await reserveDinner(db, next, noon, () => again.shift() ?? "")).toMatchObject({
			reference: "98765432",
		});
		expect(await seatingOf("98765432")).toBe("18:00");
	});

	test("stands in the list of its account, and in nobody else's", async () => {
		await pool.query(
			"insert into users (id, name, email, email_verified) values ('ana', 'Ana', 'ana@example.com', true)",
		);
		const { reference } = await reserved({ userId: "ana" });
		expect(await listDinnersOf(db, "ana")).toMatchObject([
			{ reference, seating: "18:00", totalCents: 106_000 },
		]);
		expect(await listDinnersOf(db, "ben")).toEqual([]);
	});
});

describe("under load", () => {
	const fifty = (change: Parameters<typeof makeDinnerWish>[0]) =>
		Promise.all(
			Array.from({ length: 50 }, (_, guest) =>
				reserveDinner(db, makeDinnerWish({ ...change, name: `Guest ${guest}` }), noon),
			),
		);

	test("fifty groups want one seating at once: one gets it, forty-nine are refused and nothing breaks", async () => {
		const before = await countDeadlocks();
		const outcomes = await fifty({ seating: "20:30" });
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
		expect(outcomes.filter((one) => !one.ok && one.reason === "seating_taken")).toHaveLength(49);
		expect(await countDeadlocks()).toBe(before);
	});

	test("fifty groups want the first free seating of a date at once: two get one, forty-eight are refused", async () => {
		const before = await countDeadlocks();
		const outcomes = await fifty({});
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
		expect(outcomes.filter((one) => !one.ok && one.reason === "seating_taken")).toHaveLength(48);
		const rows = await db.select({ seating: diningRequests.seating }).from(diningRequests);
		expect(rows.map(({ seating }) => seating).sort()).toEqual(["18:00", "20:30"]);
		expect(await countDeadlocks()).toBe(before);
	});

	test("groups that swap their seatings at once, while others want them, never deadlock and never share one", async () => {
		const before = await countDeadlocks();
		for (let round = 0; round < 12; round++) {
			await db.execute(sql`truncate dining_requests`);
			const places = [date, "2026-12-13", "2026-12-14"].flatMap((day) => [
				{ date: day, seating: "18:00" as const },
				{ date: day, seating: "20:30" as const },
			]);
			const dinners = await Promise.all(places.map((place) => reserved(place)));
			const moves = dinners.flatMap((dinner, index) =>
				[1, 5].map((step) => {
					const place = places[(index + step) % places.length] ?? places[0];
					if (!place) throw new Error("no place");
					return moveDinner(
						db,
						{ dinnerId: dinner.id, ...place, guests: 8, agreedTotalCents: 106_000 },
						noon,
					);
				}),
			);
			const cancelled = dinners[round % 6];
			const outcomes = await Promise.all([
				...moves,
				...places.map((place) => reserveDinner(db, makeDinnerWish(place), noon)),
				cancelDinner(db, { dinnerId: cancelled?.id ?? "", agreedOwedCents: 0 }, noon),
			]);
			for (const outcome of outcomes)
				if (!outcome.ok) expect(["seating_taken", "not_changeable"]).toContain(outcome.reason);
			expect(await countDoubleSeatings()).toBe(0);
		}
		expect(await countDeadlocks()).toBe(before);
	});
});

describe("a form", () => {
	test("sent thirty times at the same moment is one dinner", async () => {
		const wish = makeDinnerWish();
		const outcomes = await Promise.all(Array.from({ length: 30 }, () => reserveDinner(db, wish, noon)));
		const [row, ...others] = await db.select().from(diningRequests);
		expect(others).toEqual([]);
		for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true, reference: row?.reference });
		expect(outcomes.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
	});

	test("whose answer was lost is answered again, also when its date is full or over by then", async () => {
		const wish = makeDinnerWish();
		const first = await reserveDinner(db, wish, noon);
		await reserved();
		expect(await reserveDinner(db, wish, noon)).toMatchObject({
			reference: first.ok && first.reference,
			repeated: true,
		});
		expect(await reserveDinner(db, wish, new Date("2027-01-01T00:00:00Z"))).toMatchObject({ ok: true });
		expect(await db.$count(diningRequests)).toBe(2);
	});

	test.each([
		["experience", { experience: "civic-spirit" as const }],
		["date", { date: "2026-12-25" }],
		["seating", { seating: "20:30" as const }],
		["number of guests", { guests: 9 }],
		["name", { name: "Eva" }],
		["e-mail", { email: "ana@example.com" }],
		["note", { note: "Nuts" }],
	])("with the same key and another %s is refused, and the first dinner stands", async (_, change) => {
		const wish = makeDinnerWish();
		const first = await reserveDinner(db, wish, noon);
		const second = await reserveDinner(db, { ...wish, ...change }, noon);
		expect(second).toEqual({
			ok: false,
			reason: "form_already_used",
			reference: first.ok && first.reference,
		});
		expect(await db.select().from(diningRequests)).toMatchObject([
			{ experience: "legacy-lounge", date, seating: "18:00", guests: 8, name: "Ana Pérez", note: "" },
		]);
	});

	test("of another guest with the same words is another dinner", async () => {
		expect((await reserved()).reference).not.toBe((await reserved()).reference);
	});
});

describe("a change", () => {
	const move = (dinnerId: string, change: Partial<Parameters<typeof moveDinner>[1]> = {}) =>
		moveDinner(
			db,
			{ dinnerId, date: "2026-12-20", seating: "20:30", guests: 10, agreedTotalCents: 132_500, ...change },
			noon,
		);

	test("takes the new seating at its price, gives the old one back and is counted", async () => {
		const dinner = await reserved();
		expect(await move(dinner.id)).toMatchObject({ ok: true, quote: { totalCents: 132_500 } });
		expect(await findDinner(db, dinner.reference)).toMatchObject({
			date: "2026-12-20",
			seating: "20:30",
			guests: 10,
			totalCents: 132_500,
			revision: 1,
		});
		expect((await reserved()).seating).toBe("18:00");
	});

	test("to a seating that another group has changes nothing", async () => {
		const dinner = await reserved();
		await reserved({ date: "2026-12-20", seating: "20:30" });
		expect(await move(dinner.id)).toEqual({ ok: false, reason: "seating_taken" });
		expect(await findDinner(db, dinner.reference)).toEqual(dinner);
	});

	test("of the group alone keeps the seating", async () => {
		const dinner = await reserved();
		const more = { date, seating: "18:00" as const, guests: 9, agreedTotalCents: 119_250 };
		expect(await move(dinner.id, more)).toMatchObject({ ok: true });
		expect(await findDinner(db, dinner.reference)).toMatchObject({
			seating: "18:00",
			guests: 9,
			revision: 1,
		});
	});

	test("to what it is already is no change, and calendars are not told of one", async () => {
		const dinner = await reserved();
		const same = { date, seating: "18:00" as const, guests: 8, agreedTotalCents: 106_000 };
		expect(await move(dinner.id, same)).toMatchObject({ ok: true });
		expect(await findDinner(db, dinner.reference)).toEqual(dinner);
	});

	test.each([null, 132_499])("at a price of %j, which the guest did not see, is refused", async (agreed) => {
		const dinner = await reserved();
		expect(await move(dinner.id, { agreedTotalCents: agreed })).toEqual({
			ok: false,
			reason: "price_changed",
			totalCents: 132_500,
		});
		expect(await findDinner(db, dinner.reference)).toEqual(dinner);
	});

	test("is too late once the last free day has passed, for a cancelled dinner, and for an hour too near", async () => {
		const dinner = await reserved();
		const wanted = {
			dinnerId: dinner.id,
			date: "2026-12-20",
			seating: "20:30" as const,
			guests: 10,
			agreedTotalCents: 132_500,
		};
		const after = await moveDinner(db, wanted, new Date("2026-12-10T06:00:00Z"));
		expect(after).toEqual({ ok: false, reason: "not_changeable" });
		expect(await move(dinner.id, { date: "2026-11-20" })).toEqual({ ok: false, reason: "too_late" });
		await cancelDinner(db, { dinnerId: dinner.id, agreedOwedCents: 0 }, noon);
		expect(await move(dinner.id)).toEqual({ ok: false, reason: "not_changeable" });
		expect(await move(crypto.randomUUID())).toEqual({ ok: false, reason: "not_changeable" });
	});
});

describe("cancelling", () => {
	test("in time costs nothing and gives the seating back at once", async () => {
		const dinner = await reserved();
		expect(await cancelDinner(db, { dinnerId: dinner.id, agreedOwedCents: 0 }, noon)).toEqual({
			ok: true,
			owedCents: 0,
		});
		expect(await findDinner(db, dinner.reference)).toMatchObject({
			status: "cancelled",
			owedCents: 0,
			revision: 1,
		});
		expect((await reserved()).seating).toBe("18:00");
	});

	test("later costs half, is not done for another amount than the guest saw, and only once", async () => {
		const dinner = await reserved();
		const late = new Date("2026-12-10T06:00:00Z");
		const cancel = (agreedOwedCents: number) =>
			cancelDinner(db, { dinnerId: dinner.id, agreedOwedCents }, late);
		expect(await cancel(0)).toEqual({ ok: false, reason: "amount_changed", owedCents: 53_000 });
		expect(await cancel(53_000)).toEqual({ ok: true, owedCents: 53_000 });
		expect(await cancel(0)).toEqual({ ok: true, owedCents: 53_000 });
		expect(await findDinner(db, dinner.reference)).toMatchObject({ revision: 1, owedCents: 53_000 });
	});

	test("is over when the group sits down", async () => {
		const dinner = await reserved();
		const then = new Date("2026-12-13T00:00:00Z");
		expect(await cancelDinner(db, { dinnerId: dinner.id, agreedOwedCents: 53_000 }, then)).toEqual({
			ok: false,
			reason: "not_changeable",
		});
	});
});

describe("a wish from the time when the form held no seating", () => {
	/** As the older version of the house writes it, also while this one starts. */
	async function wished(): Promise<string> {
		const reference = "AB23CD45";
		await pool.query(
			`insert into dining_requests (id, reference, idempotency_key, name, date, guests, experience)
			values (gen_random_uuid(), $1, gen_random_uuid(), 'Ana Pérez', $2, 8, 'legacy-lounge')`,
			[reference, date],
		);
		return reference;
	}

	test("stays a wish: it holds no seating, has no price, and its link is a secret of its own", async () => {
		const wish = await findDinner(db, await wished());
		expect(wish).toMatchObject({ status: "requested", seating: null, totalCents: null });
		expect(wish?.linkToken).toMatch(/^[0-9a-f]{64}$/);
		const evening = await getEvening(db, { experience: "legacy-lounge", date }, noon);
		expect(evening.seatings.map(({ state }) => state)).toEqual(["free", "free"]);
	});

	test("becomes a dinner when its guest chooses a seating and agrees to the price", async () => {
		const wish = await findDinner(db, await wished());
		const chosen = { dinnerId: wish?.id ?? "", date, seating: "18:00" as const, guests: 8 };
		expect(await moveDinner(db, { ...chosen, agreedTotalCents: 106_000 }, noon)).toMatchObject({ ok: true });
		expect(await findDinner(db, "AB23CD45")).toMatchObject({ status: "confirmed", totalCents: 106_000 });
		expect((await reserved()).seating).toBe("20:30");
	});

	test("is cancelled free of charge", async () => {
		const wish = await findDinner(db, await wished());
		const cancelled = await cancelDinner(db, { dinnerId: wish?.id ?? "", agreedOwedCents: 0 }, noon);
		expect(cancelled).toEqual({ ok: true, owedCents: 0 });
	});
});

describe("the evening a form shows", () => {
	test("knows what is taken and, when it is full, the next dates", async () => {
		await reserved();
		await reserved();
		await reserved({ date: "2026-12-13" });
		await reserved({ date: "2026-12-13" });
		await reserved({ experience: "civic-spirit", date: "2026-12-14" });
		expect(await getEvening(db, { experience: "legacy-lounge", date }, noon)).toEqual({
			experience: "legacy-lounge",
			date,
			seatings: [
				{ seating: "18:00", state: "taken" },
				{ seating: "20:30", state: "taken" },
			],
			nextDates: ["2026-12-14", "2026-12-15", "2026-12-16"],
		});
	});

	test("does not count a dinner's own seating against it", async () => {
		const dinner = await reserved();
		const own = { experience: "legacy-lounge", date, exceptId: dinner.id };
		expect((await getEvening(db, own, noon)).seatings.map(({ state }) => state)).toEqual(["free", "free"]);
	});
});

test.each([
	["a second group at one seating", "seating = '18:00'", "23505"],
	["a price that does not add up", "total_cents = total_cents + 1", "23514"],
	["a dinner without a price", "total_cents = null, food_cents = null", "23514"],
	["a confirmed dinner without a seating", "seating = null", "23514"],
	["an hour that is none", "seating = '24:00'", "23514"],
	["a cancellation without an amount", "status = 'cancelled', cancelled_at = now()", "23514"],
	["21 guests", "guests = 21", "23514"],
])("the database refuses %s, whoever writes it", async (_, change, code) => {
	await reserved({ seating: "18:00" });
	const { id } = await reserved({ seating: "20:30" });
	await expect(pool.query(`update dining_requests set ${change} where id = $1`, [id])).rejects.toMatchObject({
		code,
	});
	expect(await db.$count(diningRequests, eq(diningRequests.seating, "20:30"))).toBe(1);
});
