import { expect, test } from "vitest";
import {
	freeCancellationAfterMove,
	freeCancellationUntil,
	isChangeable,
	owedOnCancellation,
} from "./policy.ts";

const nights = [
	{ villaId: "a", night: "2026-12-12", rateCents: 34_900, taxCents: 3_141 },
	{ villaId: "a", night: "2026-12-13", rateCents: 40_000, taxCents: 3_600 },
	{ villaId: "b", night: "2026-12-12", rateCents: 49_900, taxCents: 4_491 },
	{ villaId: "b", night: "2026-12-13", rateCents: 49_900, taxCents: 4_491 },
];

test("cancelling is free up to and including the seventh day before arrival", () => {
	const freeUntil = freeCancellationUntil("2026-12-12", 7);
	expect(freeUntil).toBe("2026-12-05");
	expect(owedOnCancellation({ freeUntil, nights, today: "2026-12-05" })).toBe(0);
});

test("a guest cannot cancel free of charge after the cut-off: the first night of every villa is owed with its tax", () => {
	expect(owedOnCancellation({ freeUntil: "2026-12-05", nights, today: "2026-12-06" })).toBe(38_041 + 54_391);
});

test.each([
	["before the cut-off a move sets a new one", "2026-12-01", "2027-01-22"],
	["on the last free day too", "2026-12-05", "2027-01-22"],
	["after the cut-off moving later does not buy it back", "2026-12-06", "2026-12-05"],
])("%s", (_, today, expected) => {
	expect(
		freeCancellationAfterMove({ current: "2026-12-05", newCheckIn: "2027-01-29", freeDays: 7, today }),
	).toBe(expected);
});

test.each([
	["confirmed", "2026-12-11", true],
	["confirmed", "2026-12-12", true],
	["confirmed", "2026-12-13", false],
	["cancelled", "2026-12-01", false],
	["checked_in", "2026-12-12", false],
])("a stay that is %s can be changed on %s: %s", (status, today, expected) => {
	expect(isChangeable({ status, checkIn: "2026-12-12" }, today)).toBe(expected);
});
