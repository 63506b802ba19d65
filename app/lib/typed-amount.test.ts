import fc from "fast-check";
import { expect, test } from "vitest";
import { readAmount } from "./typed-amount.ts";

test.each([
	["150", 15_000],
	[" $1,200.5 ", 120_050],
	["US$ 0.07", 7],
	["0", 0],
	["149,00", 14_900],
	["149,5", 14_950],
	["50,00", 5_000],
	["1,20", 120],
	["1,200", 120_000],
	["1,200,000", 120_000_000],
	["1.200,50", 120_050],
	["1 200,50", 120_050],
	["1\u202f200,50", 120_050],
	["1'200.50", 120_050],
	["1’200,50", 120_050],
	["149.50 USD", 14_950],
	["149,50 $", 14_950],
	["usd 12", 1_200],
	["9999999.99", 999_999_999],
])("an amount typed as %j is %s cents", (text, cents) => {
	expect(readAmount(text)).toBe(cents);
});

test.each([
	"",
	"-5",
	"+5",
	"1e3",
	"12.345",
	"1.200",
	"1.200.000",
	"0,500",
	"00,123",
	"1,200,50",
	"1,2,3",
	"12,34,567",
	"1,200 300",
	"1 200'300",
	"149,",
	"149.",
	",50",
	"149,000,00",
	"1.200,500",
	"1,200.50,00",
	"$ $5",
	"BZ$40",
	"40 BZD",
	"€40",
	"10000000",
	"999,999,999,999",
	"12O",
	"12⁵⁰",
	"١٢٫٥٠",
	"12 50",
])("%j is refused: it is no amount of US dollars, or could be two", (text) => {
	expect(readAmount(text)).toBeNull();
});

test.each([
	["BZ$40", 4_000],
	["bz 40,50", 4_050],
	["40 BZD", 4_000],
	["$40", 4_000],
	["US$40", null],
	["40 USD", null],
])("in a field of Belize dollars %j is %s cents", (text, cents) => {
	expect(readAmount(text, "bzd")).toBe(cents);
});

/** The ways in which the world writes an amount: the sign between thousands, and the one that begins the cents. */
const habits = [
	["", "."],
	[",", "."],
	["'", "."],
	["’", "."],
	[" ", "."],
	["", ","],
	[".", ","],
	[" ", ","],
	["\u00a0", ","],
	["\u202f", ","],
	["’", ","],
] as const;

const amounts = fc.integer({ min: 0, max: 999_999_999 });

function write(cents: number, thousands: string, decimal: string): string {
	const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
	return `${whole}${decimal}${String(cents % 100).padStart(2, "0")}`;
}

test("an amount with its cents is read the same however its country writes it", () => {
	fc.assert(
		fc.property(amounts, fc.constantFrom(...habits), (cents, [thousands, decimal]) => {
			expect(readAmount(write(cents, thousands, decimal))).toBe(cents);
		}),
	);
});

test("the amount is read by one of the two habits, whatever is typed", () => {
	const typed = fc
		.array(fc.constantFrom("0", "1", "2", "5", "00", "000", ",", ".", " ", "'"), {
			minLength: 1,
			maxLength: 9,
		})
		.map((parts) => parts.join(""));
	fc.assert(
		fc.property(typed, (text) => {
			const read = readAmount(text);
			if (read === null) return;
			const bare = text.trim().replaceAll(/[ ']/g, "");
			const asEnglish = Number(bare.replaceAll(",", ""));
			const asEuropean = Number(bare.replaceAll(".", "").replace(",", "."));
			// A comma before one or two last digits begins the cents; every other comma separates thousands.
			const meant = /,\d{1,2}$/.test(bare) ? asEuropean : asEnglish;
			expect(read).toBe(Math.round(meant * 100));
		}),
		{ numRuns: 2_000 },
	);
});
