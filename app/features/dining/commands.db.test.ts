import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { reserveDinner } from "#app/features/dining/commands.server.ts";
import { findDinner, getEvening, listDinnersOf } from "#app/features/dining/queries.server.ts";
import { dinners } from "#db/schema/dinners.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeDinnerInput, noon } from "#test/factories/forms.ts";

const { db, pool } = await openTestDatabase();

const date = "2026-12-12";

beforeEach(async () => {
	await db.execute(sql`truncate dining_requests`);
});

async function reserved(change: Parameters<typeof makeDinnerInput>[0] = {}) {
	const outcome = await reserveDinner(db, makeDinnerInput(change), noon);
	if (!outcome.ok) throw new Error(`Not reserved: ${outcome.reason}`);
	const dinner = await findDinner(db, outcome.reference);
	if (!dinner) throw new Error("The dinner is not there.");
	return dinner;
}

const seatingOf = async (reference: string) => (await findDinner(db, reference))?.seating;

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
			baseCents: 80_000,
			serviceChargeCents: 16_000,
			taxCents: 10_000,
			totalCents: 106_000,
			owedCents: null,
			revision: 0,
		});
		expect(dinner.linkToken).toHaveLength(32);
	});

	test("gets the first seating that is free, then the second, then none", async () => {
		expect((await reserved()).seating).toBe("18:00");
		expect((await reserved()).seating).toBe("20:30");
		expect(await reserveDinner(db, makeDinnerInput(), noon)).toEqual({ ok: false, reason: "seating_taken" });
		expect((await reserved({ experience: "civic-spirit" })).seating).toBe("18:00");
		expect((await reserved({ date: "2026-12-13" })).seating).toBe("18:00");
	});

	test("is refused a seating that another group has, and not given the other one instead", async () => {
		await reserved({ seating: "18:00" });
		const refused = await reserveDinner(db, makeDinnerInput({ seating: "18:00" }), noon);
		expect(refused).toEqual({ ok: false, reason: "seating_taken" });
		expect(await db.$count(dinners)).toBe(1);
	});

	test("is not taken for an hour that is over or too near, and gets the later one on the same day", async () => {
		const today = { date: "2026-11-21" };
		const fivePast = new Date("2026-11-21T22:05:00Z");
		const early = makeDinnerInput({ ...today, seating: "18:00" });
		expect(await reserveDinner(db, early, fivePast)).toEqual({ ok: false, reason: "too_late" });
		const any = await reserveDinner(db, makeDinnerInput(today), fivePast);
		expect(any.ok && (await seatingOf(any.reference))).toBe("20:30");
		expect(await reserveDinner(db, makeDinnerInput(today), fivePast)).toMatchObject({
			reason: "seating_taken",
		});
		const night = new Date("2026-11-22T05:00:00Z");
		expect(await reserveDinner(db, makeDinnerInput(today), night)).toMatchObject({ reason: "too_late" });
	});

	test("is not reserved at another price than the one the guest saw", async () => {
		const refused = await reserveDinner(db, makeDinnerInput({ agreedTotalCents: 105_999 }), noon);
		expect(refused).toEqual({ ok: false, reason: "price_changed", totalCents: 106_000 });
		expect(await db.$count(dinners)).toBe(0);
		expect((await reserved({ agreedTotalCents: 106_000 })).totalCents).toBe(106_000);
	});

	test("gets another reference when the first one drawn is taken", async () => {
		const { reference } = await reserved();
		const drawn = [reference, "98765432"];
		const outcome = await reserveDinner(db, makeDinnerInput(), noon, () => drawn.shift() ?? "22222222");
		expect(outcome).toMatchObject({ ok: true, reference: "22222222" });
		const next = makeDinnerInput({ date: "2026-12-13" });
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

describe("a form", () => {
	test("sent thirty times at the same moment is one dinner", async () => {
		const input = makeDinnerInput();
		const outcomes = await Promise.all(Array.from({ length: 30 }, () => reserveDinner(db, input, noon)));
		const [row, ...others] = await db.select().from(dinners);
		expect(others).toEqual([]);
		for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true, reference: row?.reference });
		expect(outcomes.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
	});

	test("whose answer was lost is answered again, also when its date is full or over by then", async () => {
		const input = makeDinnerInput();
		const first = await reserveDinner(db, input, noon);
		await reserved();
		expect(await reserveDinner(db, input, noon)).toMatchObject({
			reference: first.ok && first.reference,
			repeated: true,
		});
		expect(await reserveDinner(db, input, new Date("2027-01-01T00:00:00Z"))).toMatchObject({ ok: true });
		expect(await db.$count(dinners)).toBe(2);
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
		const input = makeDinnerInput();
		const first = await reserveDinner(db, input, noon);
		const second = await reserveDinner(db, { ...input, ...change }, noon);
		expect(second).toEqual({
			ok: false,
			reason: "form_already_used",
			reference: first.ok && first.reference,
		});
		expect(await db.select().from(dinners)).toMatchObject([
			{ experience: "legacy-lounge", date, seating: "18:00", guests: 8, name: "Ana Pérez", note: "" },
		]);
	});

	test("of another guest with the same words is another dinner", async () => {
		expect((await reserved()).reference).not.toBe((await reserved()).reference);
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
	expect(await db.$count(dinners, eq(dinners.seating, "20:30"))).toBe(1);
});
