import fc from "fast-check";
import { expect, test } from "vitest";
import { formatBzd, formatCount, formatNarrowUsd, formatShortUsd, formatUsd, shareOfCents } from "./money.ts";

test("prices are written with cents, nightly rates with cents only where there are some", () => {
	expect(formatUsd(76_082)).toBe("$760.82");
	expect(formatUsd(1_234_500)).toBe("$12,345.00");
	expect(formatUsd(-40_000)).toBe("−$400.00");
	expect([formatShortUsd(34_900), formatShortUsd(44_950)]).toEqual(["$349", "$449.50"]);
	expect([formatNarrowUsd(34_900), formatNarrowUsd(44_950)]).toEqual(["$349", "449.50"]);
	expect([formatBzd(80_000), formatBzd(-750)]).toEqual(["BZ$800.00", "−BZ$7.50"]);
	expect([formatCount(1_700), formatCount(-2)]).toEqual(["1,700", "−2"]);
});

test("half a cent of tax is rounded up", () => {
	expect(shareOfCents(50, 900)).toBe(5);
	expect(shareOfCents(49, 900)).toBe(4);
});

test("a share differs from the exact amount by at most half a cent", () => {
	fc.assert(
		fc.property(fc.nat(10_000_000), fc.nat(10_000), (cents, basisPoints) => {
			const exact = (cents * basisPoints) / 10_000;
			expect(Math.abs(shareOfCents(cents, basisPoints) - exact)).toBeLessThanOrEqual(0.5);
		}),
	);
});
