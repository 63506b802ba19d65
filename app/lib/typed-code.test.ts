import { describe, expect, test } from "vitest";
import { z } from "zod";
import { toCode } from "#app/features/rates/discounts.ts";
import { pinSchema } from "#app/features/staff/schema.ts";
import { optionalCount, wholeNumber } from "#app/lib/form-fields.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { toFigures } from "#app/lib/typed-code.ts";

/** Every system of ten figures that Unicode's locale data has, with the ways that it writes 0 to 9. */
const systems = Intl.supportedValuesOf("numberingSystem").flatMap((system) => {
	const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
	const figures = Array.from({ length: 10 }, (_, value) => format.format(value));
	return figures.every((figure) => /^\p{Nd}$/u.test(figure)) ? [{ system, figures }] : [];
});

const inFigures = (figures: readonly string[], text: string) =>
	text.replace(/\d/g, (digit) => figures[Number(digit)] ?? "");

test("Unicode has many more systems of figures than ours", () => {
	expect(systems.length).toBeGreaterThan(40);
	expect(systems.map(({ system }) => system)).toEqual(
		expect.arrayContaining(["arab", "arabext", "deva", "thai", "fullwide"]),
	);
});

describe.each(systems)("numbers typed in the figures of $system", ({ figures }) => {
	const typed = (text: string) => inFigures(figures, text);

	test("is read as a code of figures", () => {
		expect(toFigures(typed("012 345"))).toBe("012345");
		expect(toFigures(typed("6789"))).toBe("6789");
	});

	test("is read as a PIN, a promo code and a reference", () => {
		expect(pinSchema.parse({ pin: typed("902746"), again: typed("902 746") })).toEqual({
			pin: "902746",
			again: "902746",
		});
		expect(toCode(typed("reef2026"))).toBe("REEF2026");
		expect(normaliseReference(typed("k7mq 2xhd"))).toBe("K7MQ2XHD");
	});

	test("is read as a number and as an amount", () => {
		const count = wholeNumber({ min: 1, max: 20, missing: "missing", outside: "outside" });
		expect(count.parse(typed("12"))).toBe(12);
		expect(z.object({ children: optionalCount(9, "wrong") }).parse({ children: typed("3") })).toEqual({
			children: 3,
		});
		expect(readAmount(typed("1,234.50"))).toBe(123_450);
	});
});

/**
 * Characters that other programs put around or between those of a code: the mails, chats and word processors it is
 * copied from.
 */
const comesAlong = [
	...[" ", "\u00a0", "\u2009", "\u202f", "\u3000", "\t", "\r\n"],
	...["-", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\uff0d"],
	...["\u200b", "\u200e", "\u200f", "\u2060", "\ufeff", "\u00ad", "\u0000"],
].map((sign) => ({ sign, name: `U+${sign.charCodeAt(0).toString(16).padStart(4, "0")}` }));

test.each(comesAlong)("$name around and between its characters does not change a code", ({ sign }) => {
	const around = (code: string) => `${sign}${code.slice(0, 3)}${sign}${code.slice(3)}${sign}`;
	expect(toCode(around("Reef20"))).toBe("REEF20");
	expect(toFigures(around("012345"))).toBe("012345");
	expect(normaliseReference(around("k7mq2xhd"))).toBe("K7MQ2XHD");
	expect(pinSchema.parse({ pin: around("902746"), again: around("902746") }).pin).toBe("902746");
});

test("a number is still not guessed at", () => {
	const count = wholeNumber({ min: 1, max: 20, missing: "missing", outside: "outside" });
	for (const typed of ["1e1", "2.5", "two", "٢٫٥", "½", "②", "2²", "1 2"])
		expect(count.safeParse(typed).success).toBe(false);
});
