import fc from "fast-check";
import { expect, test } from "vitest";
import {
	addCash,
	amountOf,
	currencies,
	denominations,
	differenceOf,
	fieldOf,
	isNone,
	noCash,
	sumPieces,
} from "./cash.ts";
import { countSchema, moveCashSchema, openDrawerSchema, readMovedCents, readPieces } from "./schema.ts";

const key = "6f0d2a0e-5d5e-4c2f-9d43-0a3c7a1f9b11";

test("a count is worth the sum of its notes and coins, whichever they are", () => {
	expect(sumPieces({})).toBe(0);
	expect(sumPieces({ "10000": 2, "500": 3, "25": 1, "1": 4 })).toBe(21_529);
	fc.assert(
		fc.property(
			fc.constantFrom(...currencies),
			fc.array(fc.nat(9999), { minLength: 12, maxLength: 12 }),
			(currency, counts) => {
				const pieces = denominations[currency].map(({ cents }, place) => [String(cents), counts[place] ?? 0]);
				const worth = denominations[currency].reduce(
					(sum, one, place) => sum + one.cents * (counts[place] ?? 0),
					0,
				);
				expect(sumPieces(Object.fromEntries(pieces))).toBe(worth);
			},
		),
	);
});

test("a single odd Belize cent is left out of the books, because half a US cent cannot be booked", () => {
	expect([amountOf("bzd", { "25": 3 }), amountOf("bzd", { "25": 4 }), amountOf("usd", { "25": 3 })]).toEqual([
		74, 100, 75,
	]);
});

test("both currencies have the notes and coins that are in circulation, the largest first, none twice", () => {
	for (const currency of currencies) {
		const cents = denominations[currency].map((one) => one.cents);
		expect(cents).toEqual([10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1]);
	}
	const isCoin = (currency: "usd" | "bzd") =>
		denominations[currency].find(({ cents }) => cents === 100)?.kind === "coin";
	expect([isCoin("usd"), isCoin("bzd")]).toEqual([false, true]);
});

test("a difference is negative where money is missing, for each currency by itself", () => {
	expect(differenceOf({ usd: 19_500, bzd: 40_100 }, { usd: 20_000, bzd: 40_000 })).toEqual({
		usd: -500,
		bzd: 100,
	});
	expect(isNone(differenceOf({ usd: 1, bzd: 2 }, { usd: 1, bzd: 2 }))).toBe(true);
	expect(isNone({ usd: 0, bzd: -1 })).toBe(false);
	fc.assert(
		fc.property(fc.integer(), fc.integer(), fc.integer(), fc.integer(), (a, b, c, d) => {
			const counted = { usd: a, bzd: b };
			const expected = { usd: c, bzd: d };
			expect(addCash(expected, differenceOf(counted, expected))).toEqual(counted);
		}),
	);
	expect(addCash(noCash, noCash)).toEqual(noCash);
});

test("an empty field of a count means no pieces, and half a note is refused", () => {
	const drawerId = key;
	const checked = countSchema.parse({ drawerId, idempotencyKey: key, usd_10000: " 2 ", bzd_25: "" });
	expect([readPieces(checked, "usd"), readPieces(checked, "bzd")]).toEqual([{ "10000": 2 }, {}]);
	for (const wrong of ["1.5", "-1", "1e3", "two", "10000"]) {
		const refused = countSchema.safeParse({
			drawerId,
			idempotencyKey: key,
			[fieldOf("bzd", { cents: 500 })]: wrong,
		});
		expect(refused.error?.issues[0]).toMatchObject({
			path: ["bzd_500"],
			message: expect.stringMatching(/^BZ\$5 note: .* whole number/),
		});
	}
});

test("amounts of either currency are read with their sign or without, and never guessed at", () => {
	const open = openDrawerSchema.parse({
		idempotencyKey: key,
		usdFromBank: "US$1,200.50",
		bzdFromBank: "BZ$40",
	});
	expect([open.usdFromBank, open.bzdFromBank]).toEqual([120_050, 4_000]);
	const move = {
		drawerId: key,
		kind: "paid_out",
		currency: "bzd",
		amount: "12.50",
		reason: "Ice",
		idempotencyKey: key,
	};
	expect(moveCashSchema.parse(move)).toMatchObject({ reason: "Ice" });
	expect(readMovedCents(moveCashSchema.parse(move))).toBe(1_250);
	for (const change of [
		{ amount: "0" },
		{ amount: "1.005" },
		{ amount: "" },
		{ amount: "US$40" },
		{ reason: "  " },
		{ kind: "gift" },
	])
		expect(moveCashSchema.safeParse({ ...move, ...change }).success).toBe(false);
});
