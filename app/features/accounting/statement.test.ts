import { expect, test } from "vitest";
import { compareBalances, referenceOf, suggestMatches } from "./statement.ts";

type Line = Parameters<typeof suggestMatches>[0][number];
type Movement = Parameters<typeof suggestMatches>[1][number];

const line = (id: string, amountCents: number, more: Partial<Line> = {}): Line => ({
	...{ id, currency: "usd", statedOn: "2026-11-10", amountCents, text: "", reference: "", ...more },
});
const movement = (transactionId: string, cents: number, more: Partial<Movement> = {}): Movement => ({
	...{ transactionId, date: "2026-11-09", note: null, cents, ...more },
});

const found = (lines: Line[], movements: Movement[]) =>
	Object.fromEntries(
		[...suggestMatches(lines, movements)].map(([id, { movement: of, isExact }]) => [
			id,
			`${of.transactionId}${isExact ? "" : "?"}`,
		]),
	);

const cases: [what: string, lines: Line[], movements: Movement[], expected: Record<string, string>][] = [
	["the only one of its amount is exact", [line("a", 500)], [movement("x", 500)], { a: "x" }],
	["another amount is none", [line("a", 500)], [movement("x", 501)], {}],
	["what went out is not what came in", [line("a", -500)], [movement("x", 500)], {}],
	[
		"a movement of a week ago is suggested",
		[line("a", 500)],
		[movement("x", 500, { date: "2026-11-03" })],
		{ a: "x" },
	],
	["one of eight days ago is not", [line("a", 500)], [movement("x", 500, { date: "2026-11-02" })], {}],
	[
		"two movements of one amount are looked at, the nearest first",
		[line("a", 500)],
		[movement("x", 500, { date: "2026-11-05" }), movement("y", 500)],
		{ a: "y?" },
	],
	[
		"two lines of one amount do not share a movement",
		[line("a", 500), line("b", 500)],
		[movement("x", 500)],
		{ a: "x?" },
	],
	[
		"the number of a transfer decides between two of one amount, and long after",
		[line("a", 500, { text: "TRF BT-17 ANA" }), line("b", 500)],
		[movement("x", 500), movement("y", 500, { note: "bt 17", date: "2026-01-02" })],
		{ a: "y", b: "x?" },
	],
	[
		"the number with another amount is looked at: the bank has taken a fee",
		[line("a", 490, { reference: "BT-17" })],
		[movement("x", 500, { note: "BT-17" })],
		{ a: "x?" },
	],
	[
		"a part of a number is no number",
		[line("a", 490, { text: "NO 100417" })],
		[movement("x", 500, { note: "0417" })],
		{},
	],
	["a short number is none", [line("a", 490, { text: "TRF 77" })], [movement("x", 500, { note: "77" })], {}],
	[
		"an odd Belize cent is half a US cent",
		[line("a", 1_001, { currency: "bzd" })],
		[movement("x", 500)],
		{ a: "x" },
	],
	[
		"two Belize cents more are another amount",
		[line("a", 1_002, { currency: "bzd" })],
		[movement("x", 500)],
		{},
	],
];

test.each(cases)("%s", (_what, lines, movements, expected) => {
	expect(found(lines, movements)).toEqual(expected);
});

test("balances are compared at the end of each day, and a difference says since when", () => {
	const balances = [
		{ currency: "usd" as const, day: "2026-11-01", cents: 1_000 },
		{ currency: "usd" as const, day: "2026-11-03", cents: 1_500 },
		{ currency: "usd" as const, day: "2026-11-04", cents: 1_400 },
	];
	const at = (matched: [day: string, cents: number][], openingCents = 1_000) =>
		compareBalances({
			...{ balances, openingCents },
			matched: matched.map(([day, cents]) => ({ day, cents, currency: "usd" })),
		});
	expect(at([])).toMatchObject({
		bankCents: 1_400,
		bookCents: 1_000,
		differenceCents: 400,
		since: "2026-11-03",
	});
	expect(at([["2026-11-03", 500]])).toMatchObject({ differenceCents: -100, since: "2026-11-04" });
	const equal = at([
		["2026-11-03", 500],
		["2026-11-04", -100],
		// After the last day that the bank says.
		["2026-11-05", 9_999],
	]);
	expect(equal).toEqual({
		day: "2026-11-04",
		bankCents: 1_400,
		bookCents: 1_400,
		differenceCents: 0,
		since: null,
	});
	// Without an opening balance the books lack it from the first day on.
	expect(at([["2026-11-03", 500]], 0)).toMatchObject({ since: "2026-11-01" });
	// A difference that was over in between began anew.
	expect(at([["2026-11-03", 1_500]], 0)).toMatchObject({ differenceCents: -100, since: "2026-11-04" });
	expect(compareBalances({ balances: [], matched: [], openingCents: 5 })).toBeNull();
});

test("accounts in two currencies are one balance of the books, on the days that both files have", () => {
	const balances = [
		{ currency: "bzd" as const, day: "2026-11-02", cents: 401 },
		{ currency: "usd" as const, day: "2026-11-01", cents: 100 },
		{ currency: "usd" as const, day: "2026-11-03", cents: 150 },
		{ currency: "bzd" as const, day: "2026-11-05", cents: 999 },
	];
	const matched = [{ currency: "bzd" as const, day: "2026-11-02", cents: 401 }];
	expect(compareBalances({ balances, matched, openingCents: 100 })).toMatchObject({
		...{ day: "2026-11-03", bankCents: 351, differenceCents: 50, since: "2026-11-03" },
	});
});

test("a clearing is called by the number of its line, and by the day where that may be a name", () => {
	const of = (reference: string) => referenceOf({ reference, statedOn: "2026-11-03" });
	expect([of("BT-17"), of("0041/2"), of("ANA"), of("ANA CRUZ 5"), of("")]).toEqual([
		...["BT-17", "0041/2", "2026-11-03", "2026-11-03", "2026-11-03"],
	]);
});
