import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelDinner, moveDinner, reserveDinner } from "#app/features/dining/commands.server.ts";
import { findDinner, getEvening } from "#app/features/dining/queries.server.ts";
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
		const input = await findDinner(db, await wished());
		expect(input).toMatchObject({ status: "requested", seating: null, totalCents: null });
		expect(input?.linkToken).toMatch(/^[0-9a-f]{64}$/);
		const evening = await getEvening(db, { experience: "legacy-lounge", date }, noon);
		expect(evening.seatings.map(({ state }) => state)).toEqual(["free", "free"]);
	});

	test("becomes a dinner when its guest chooses a seating and agrees to the price", async () => {
		const input = await findDinner(db, await wished());
		const chosen = { dinnerId: input?.id ?? "", date, seating: "18:00" as const, guests: 8 };
		expect(await moveDinner(db, { ...chosen, agreedTotalCents: 106_000 }, noon)).toMatchObject({ ok: true });
		expect(await findDinner(db, "AB23CD45")).toMatchObject({ status: "confirmed", totalCents: 106_000 });
		expect((await reserved()).seating).toBe("20:30");
	});

	test("is cancelled free of charge", async () => {
		const input = await findDinner(db, await wished());
		const cancelled = await cancelDinner(db, { dinnerId: input?.id ?? "", agreedOwedCents: 0 }, noon);
		expect(cancelled).toEqual({ ok: true, owedCents: 0 });
	});
});
