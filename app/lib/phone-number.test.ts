import fc from "fast-check";
import { expect, test } from "vitest";
import { optionalPhone } from "./form-fields.ts";
import { formatPhone, toPhoneNumber } from "./phone-number.ts";

test.each([
	["+501 610 4567", "+5016104567"],
	["00501 610-4567", "+5016104567"],
	["+1 (212) 555.01.99", "+12125550199"],
	["+501\u2011610\u00a04567", "+5016104567"],
	["", null],
	["  ", null],
])("the phone number %j is saved as %j", (typed, saved) => {
	expect(optionalPhone().parse(typed)).toBe(saved);
});

test.each([
	"610 4567",
	"+0 610 4567",
	"+501 61",
	"+1234567890123456",
	"call me",
	"+501 610 4567 ext 2",
	"+501;x=1",
	"+44 (1) 20;7946",
])("%j is no phone number with a country code", (typed) => {
	expect(optionalPhone().safeParse(typed).success).toBe(false);
});

const written: Readonly<Record<string, readonly [area: string, rest: string]>> = {
	"44": ["20", "79460958"],
	"49": ["89", "1234567"],
	"33": ["1", "42685300"],
	"41": ["44", "6681800"],
	"61": ["2", "93744000"],
	"353": ["1", "6705500"],
};

test.each(
	Object.entries(written).flatMap(([country, [area, rest]]) =>
		["+", "00", "+ ", "(+"].flatMap((sign) =>
			["(0)", " (0)", " (0) ", "[0] ", " ( 0 )", " 0", "\u00a0(0)\u2011"].map((zero) => [
				`${sign}${country}${sign === "(+" ? ")" : ""}${zero}${area} ${rest.slice(0, 4)}-${rest.slice(4)}`,
				`+${country}${area}${rest}`,
			]),
		),
	),
)("the 0 that is dialed at home only is left out: %j is %j", (typed, saved) => {
	expect(toPhoneNumber(typed)).toBe(saved);
});

test.each([
	["+39 06 6982", "+39066982"],
	["+39 (0)6 6982", "+39066982"],
	["+378 (0)549 882312", "+3780549882312"],
	["+225 01 02 03 04 05", "+2250102030405"],
	["+٥٠١ ٦١٠ ٤٥٦٧", "+5016104567"],
	["＋５０１ ６１０ ４５６７", "+5016104567"],
])(
	"a 0 that belongs to the number stays, and figures of other scripts are figures: %j is %j",
	(typed, saved) => {
		expect(toPhoneNumber(typed)).toBe(saved);
	},
);

test.each(["610 4567", "610-4567", "6104567", "(610) 4567", "223.4567"])(
	"at the desk %j is a number in Belize",
	(typed) => {
		expect(optionalPhone({ atDesk: true }).parse(typed)).toBe(`+501${typed.replace(/\D/g, "")}`);
		expect(optionalPhone().safeParse(typed).success).toBe(false);
	},
);

test.each(["0104567", "61 4567", "610 45678", "501 610 4567"])(
	"at the desk %j is still no number",
	(typed) => {
		expect(optionalPhone({ atDesk: true }).safeParse(typed).success).toBe(false);
	},
);

test.each([
	["+5016104567", "+501 610 4567"],
	["+442079460958", "+44 20 7946 0958"],
	["+441632960123", "+44 163 296 0123"],
	["+12125550199", "+1 212 555 0199"],
	["+33655500172", "+33 6 55 50 01 72"],
	["+525512345678", "+52 551 234 5678"],
	["+491512345678", "+49 151 234 5678"],
	["+4989123456789", "+49 891 2345 6789"],
	["+34612345678", "+34 612 345 678"],
])("%s is shown in groups: %s", (number, shown) => {
	expect(formatPhone(number)).toBe(shown);
});

test("a number in groups is the same number, with no group longer than five figures", () => {
	fc.assert(
		fc.property(fc.stringMatching(/^\+[1-9]\d{6,14}$/), (number) => {
			const stored = toPhoneNumber(number);
			if (stored === null) return;
			expect(toPhoneNumber(formatPhone(stored))).toBe(stored);
			expect(
				Math.max(
					...formatPhone(stored)
						.split(" ")
						.map((group) => group.length),
				),
			).toBeLessThanOrEqual(5);
		}),
	);
});
