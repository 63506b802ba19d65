import fc from "fast-check";
import { expect, test } from "vitest";
import { compareStated } from "./clearing.ts";

const paper = { currency: "usd", amountCents: 0, feeCents: 0, interestCents: 0 } as const;

test("a batch pays its sum less the fee, and anything else is named to the cent", () => {
	const batch = { ...paper, feeCents: 2_700 };
	expect(compareStated("card_terminal", 90_000, { ...batch, amountCents: 87_300 })).toEqual({
		...{ ok: true, paidCents: 87_300, feeCents: 2_700, interestCents: 0 },
	});
	expect(compareStated("card_terminal", 90_000, { ...batch, amountCents: 87_299 })).toEqual({
		...{ ok: false, reason: "sum_differs", differenceCents: -1 },
	});
	expect(compareStated("online_payments", 2_699, batch)).toEqual({ ok: false, reason: "fee_too_large" });
	// The bank may deduct a fee from outgoing money too, or without any movement.
	expect(compareStated("bank", -2_000, { ...batch, amountCents: -4_700 })).toMatchObject({ ok: true });
});

test("in either currency the posted amounts add up, and each is within half a US cent of the paper", () => {
	const cents = fc.integer({ min: 0, max: 100_000 });
	fc.assert(
		fc.property(
			fc.integer({ min: -100_000, max: 100_000 }),
			cents,
			cents,
			fc.boolean(),
			(sumCents, feeCents, interestCents, isBzd) => {
				const factor = isBzd ? 2 : 1;
				const amountCents = sumCents * factor - feeCents + interestCents;
				const stated = { currency: isBzd ? "bzd" : "usd", amountCents, feeCents, interestCents } as const;
				const compared = compareStated("bank", sumCents, stated);
				if (!compared.ok) throw new Error(compared.reason);
				expect(compared.paidCents).toBe(sumCents - compared.feeCents + compared.interestCents);
				expect(Math.abs(compared.feeCents * factor - feeCents)).toBeLessThan(factor);
				expect(Math.abs(compared.paidCents * factor - amountCents)).toBeLessThanOrEqual(isBzd ? 2 : 0);
				expect(
					compareStated("bank", sumCents, { ...stated, amountCents: amountCents + factor }),
				).toMatchObject({
					reason: "sum_differs",
					differenceCents: factor,
				});
			},
		),
	);
});
