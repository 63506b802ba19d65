import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeBalance, judgeSurplus } from "./bill.ts";

test.each([
	[
		"nothing is charged yet",
		{ balanceCents: 0, toComeCents: 76_082 },
		{ stillToPayCents: 0, expectedOnLeavingCents: 76_082 },
	],
	[
		"a night is owed and one to come",
		{ balanceCents: 38_041, toComeCents: 38_041 },
		{ stillToPayCents: 38_041, expectedOnLeavingCents: 76_082 },
	],
	[
		"all that is to come is paid",
		{ balanceCents: -43_491, toComeCents: 43_491 },
		{ stillToPayCents: 0, paidAheadCents: 43_491, tooMuchCents: 0, expectedOnLeavingCents: 0 },
	],
	[
		"part of it is paid",
		{ balanceCents: -20_000, toComeCents: 43_491 },
		{ paidAheadCents: 20_000, tooMuchCents: 0, expectedOnLeavingCents: 23_491 },
	],
	[
		"more than all of it is paid",
		{ balanceCents: -50_000, toComeCents: 43_491 },
		{ paidAheadCents: 43_491, tooMuchCents: 6_509, tooMuchOnBillCents: 6_509 },
	],
	[
		"the guest has left and paid too much",
		{ balanceCents: -43_491, toComeCents: 0 },
		{ paidAheadCents: 0, tooMuchCents: 43_491 },
	],
	[
		"a deposit is held for the nights",
		{ balanceCents: 0, toComeCents: 38_041, heldCents: 20_000 },
		{ stillToPayCents: 0, tooMuchCents: 0, expectedOnLeavingCents: 18_041 },
	],
	[
		"a deposit pays all that is owed",
		{ balanceCents: 10_000, toComeCents: 0, heldCents: 15_000 },
		{ stillToPayCents: 0, tooMuchCents: 5_000, tooMuchOnBillCents: 0 },
	],
	[
		"a deposit pays part of what is owed",
		{ balanceCents: 30_000, toComeCents: 0, heldCents: 20_000 },
		{ stillToPayCents: 10_000, tooMuchCents: 0 },
	],
])("where %s, the bill says how much is still to pay and how much is overpaid", (_, of, judged) => {
	expect(judgeBalance(of)).toMatchObject(judged);
});

const cents = fc.integer({ min: 0, max: 500_000 });

test("with any charges, payments, deposits and items to come, nothing still to come is refunded, and nobody pays twice", () => {
	fc.assert(
		fc.property(cents, cents, cents, cents, (chargedCents, paidCents, toComeCents, heldCents) => {
			const balanceCents = chargedCents - paidCents;
			const judged = judgeBalance({ balanceCents, toComeCents, heldCents });
			const { stillToPayCents, paidAheadCents, tooMuchCents, tooMuchOnBillCents } = judged;
			for (const one of [stillToPayCents, paidAheadCents, tooMuchCents, tooMuchOnBillCents])
				expect(one).toBeGreaterThanOrEqual(0);
			expect(judged.expectedOnLeavingCents).toBe(chargedCents + toComeCents - paidCents - heldCents);
			// After the refund exactly the cost of everything is left.
			expect(tooMuchCents).toBe(Math.max(0, paidCents + heldCents - chargedCents - toComeCents));
			expect(tooMuchOnBillCents).toBeLessThanOrEqual(Math.max(0, paidCents - chargedCents));
			expect(tooMuchCents - tooMuchOnBillCents).toBeLessThanOrEqual(heldCents);
			expect(paidAheadCents).toBeLessThanOrEqual(toComeCents);
			expect(stillToPayCents).toBeLessThanOrEqual(Math.max(0, judged.expectedOnLeavingCents));
			// A guest either still pays, or has paid ahead, or too much.
			if (stillToPayCents > 0) expect([paidAheadCents, tooMuchCents]).toEqual([0, 0]);
			if (balanceCents < 0) expect(paidAheadCents + tooMuchOnBillCents).toBe(-balanceCents);
		}),
	);
});

test("with any two bills and deposits, no more is refunded than the surplus on them and of the deposits", () => {
	const signed = fc.integer({ min: -300_000, max: 300_000 });
	fc.assert(
		fc.property(
			signed,
			signed,
			cents,
			cents,
			cents,
			(first, second, toComeCents, toComeOnSecond, heldCents) => {
				const bills = [
					{ number: 1, balanceCents: first, toComeCents },
					{ number: 2, balanceCents: second, toComeCents: toComeOnSecond },
				];
				const surplus = judgeSurplus({ bills, heldCents });
				expect(surplus.ofBill(1)).toBe(Math.max(0, -first - toComeCents));
				expect(surplus.ofBill(2)).toBe(Math.max(0, -second - toComeOnSecond));
				const owed = Math.max(0, first + toComeCents) + Math.max(0, second + toComeOnSecond);
				expect(surplus.heldCents).toBe(Math.max(0, heldCents - owed));
			},
		),
	);
});
