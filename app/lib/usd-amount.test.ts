import { expect, test } from "vitest";
import { parseUsd } from "./usd-amount.ts";

test.each([
	["150", 15_000],
	[" $1,200.5 ", 120_050],
	["US$ 0.07", 7],
	["0", 0],
	["12.345", null],
	["1,20", null],
	["-5", null],
	["1e3", null],
	["", null],
])("an amount typed as %j is %s cents", (text, cents) => {
	expect(parseUsd(text)).toBe(cents);
});
