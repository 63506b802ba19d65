import fc from "fast-check";
import { expect, test } from "vitest";
import { changeDue, entriesOfTender, isOddInDrawer, type Tender, tenderFacts, toBzdCents } from "./tender.ts";

test.each([
	["US dollars, change in US dollars", { kind: "cash_usd", givenCents: 10_000 }, 8_286, [1_714, 0]],
	[
		"US dollars, change in Belize dollars",
		{ kind: "cash_usd", givenCents: 10_000, changeIn: "bzd" },
		8_286,
		[0, 3_428],
	],
	[
		"Belize dollars, change in Belize dollars",
		{ kind: "cash_bzd", givenBzdCents: 20_000 },
		8_286,
		[0, 3_428],
	],
	[
		"Belize dollars, change in US dollars",
		{ kind: "cash_bzd", givenBzdCents: 20_000, changeIn: "usd" },
		8_286,
		[1_714, 0],
	],
	["an odd sum, whose odd cent goes back", { kind: "cash_bzd", givenBzdCents: 10_001 }, 5_000, [0, 1]],
	[
		"half a US cent, rounded in the guest's favour",
		{ kind: "cash_bzd", givenBzdCents: 10_001, changeIn: "usd" },
		5_000,
		[1, 0],
	],
	["exactly", { kind: "cash_usd", givenCents: 500 }, 500, [0, 0]],
] as const)("cash in %s", (_, tender, amountCents, [changeCents, changeBzdCents]) => {
	expect(changeDue(tender, amountCents)).toEqual({ changeCents, changeBzdCents });
});

test("a guest who hands over too little has paid nothing", () => {
	expect(changeDue({ kind: "cash_usd", givenCents: 499 }, 500)).toBeNull();
	expect(changeDue({ kind: "cash_bzd", givenBzdCents: 999 }, 500)).toBeNull();
});

const amount = fc.integer({ min: 1, max: 1_000_000 });
const cash: fc.Arbitrary<{ tender: Tender; amountCents: number }> = fc
	.record({ amountCents: amount, more: fc.nat(50_000), isBzd: fc.boolean(), isOther: fc.boolean() })
	.map(({ amountCents, more, isBzd, isOther }) => ({
		amountCents,
		tender: isBzd
			? { kind: "cash_bzd", givenBzdCents: amountCents * 2 + more, changeIn: isOther ? "usd" : "bzd" }
			: { kind: "cash_usd", givenCents: amountCents + more, changeIn: isOther ? "bzd" : "usd" },
	}));

test("the drawers change by the payment, and by the cash handed over less the change", () => {
	fc.assert(
		fc.property(cash, ({ tender, amountCents }) => {
			fc.pre(!isOddInDrawer(tender));
			const entries = entriesOfTender(tender, amountCents);
			const sum = (id: string) =>
				entries.reduce((all, one) => (one.accountId === id ? all + one.amountCents : all), 0);
			expect(sum("drawer_usd") + sum("drawer_bzd")).toBe(amountCents);
			const facts = tenderFacts(tender, amountCents);
			const [givenUsd, givenBzd] =
				tender.kind === "cash_usd" ? [tender.givenCents, 0] : [0, facts.givenCents ?? 0];
			expect(sum("drawer_usd")).toBe(givenUsd - (facts.changeCents ?? 0));
			expect(toBzdCents(sum("drawer_bzd"))).toBe(givenBzd - (facts.changeBzdCents ?? 0));
			expect(entries.every((one) => Number.isInteger(one.amountCents))).toBe(true);
		}),
	);
});
