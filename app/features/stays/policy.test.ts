import { expect, test } from "vitest";
import { priceLine } from "#app/lib/priced-line.ts";
import { asGuest, asStaff } from "#test/factories/forms.ts";
import {
	freeCancellationAfterMove,
	freeCancellationUntil,
	isChangeable,
	mayChangeStay,
	owedOnCancellation,
	proposedHoldEnd,
} from "./policy.ts";

/** A night of a villa with 9 % room tax. */
const nightAt = (itemId: string, night: string, unitCents: number) =>
	priceLine({
		kind: "night",
		itemId,
		description: itemId,
		night,
		quantity: 1,
		unitCents,
		serviceChargeBasisPoints: 0,
		tax: { code: "room_tax", basisPoints: 900 },
	});

/** Two villas for the same two nights. */
const party = (lastFreeDay: string) =>
	[
		[nightAt("a", "2026-12-13", 40_000), nightAt("a", "2026-12-12", 34_900)],
		[nightAt("b", "2026-12-12", 49_900), nightAt("b", "2026-12-13", 49_900)],
	].map((lines) => ({ freeCancellationUntil: lastFreeDay, lines }));

test("cancelling is free up to and including the seventh day before arrival", () => {
	const freeUntil = freeCancellationUntil("2026-12-12", 7);
	expect(freeUntil).toBe("2026-12-05");
	expect(owedOnCancellation(party(freeUntil), "2026-12-05")).toBe(0);
});

test("a guest cannot cancel free of charge after the cut-off: the first night of every villa is owed with its tax", () => {
	expect(owedOnCancellation(party("2026-12-05"), "2026-12-06")).toBe(38_041 + 54_391);
});

test("of villas with different first nights each owes its own, once its own last free day has passed", () => {
	const later = { freeCancellationUntil: "2026-12-06", lines: [nightAt("palm-grove", "2026-12-13", 49_900)] };
	const [first] = party("2026-12-05");
	if (!first) throw new Error("The party has no stay.");
	expect(owedOnCancellation([first, later], "2026-12-06")).toBe(38_041);
	expect(owedOnCancellation([first, later], "2026-12-07")).toBe(38_041 + 54_391);
});

test.each([
	["before the cut-off a move sets a new one", "2026-12-01", "2027-01-22"],
	["on the last free day too", "2026-12-05", "2027-01-22"],
	["after the cut-off a later date does not bring it back", "2026-12-06", "2026-12-05"],
])("%s", (_, today, expected) => {
	const stay = { current: "2026-12-05", checkIn: "2026-12-12" };
	expect(freeCancellationAfterMove({ ...stay, newCheckIn: "2027-01-29", today })).toBe(expected);
});

test("a last free day that staff have agreed on stays as many days before the arrival after a move", () => {
	const stay = { current: "2026-12-11", checkIn: "2026-12-12" };
	expect(freeCancellationAfterMove({ ...stay, newCheckIn: "2027-01-29", today: "2026-12-10" })).toBe(
		"2027-01-28",
	);
});

test.each([
	["confirmed", "2026-12-11", true],
	["confirmed", "2026-12-12", true],
	["confirmed", "2026-12-13", false],
	["cancelled", "2026-12-01", false],
	["checked_in", "2026-12-12", false],
])("a stay that is %s can be changed on %s: %s", (status, today, expected) => {
	expect(isChangeable({ status, checkIn: "2026-12-12", source: "website" }, today)).toBe(expected);
});

test.each(["2026-12-11", "2026-12-12", "2026-12-13"])(
	"on %s a guest may change a stay within the rule for guests, staff any that is live",
	(today) => {
		const stay = { status: "confirmed", checkIn: "2026-12-12", source: "website" };
		expect(mayChangeStay(asGuest().by, stay, today)).toBe(isChangeable(stay, today));
		expect(mayChangeStay(asGuest().by, { ...stay, source: "channel" }, today)).toBe(false);
		for (const [status, may] of [
			["held", true],
			["confirmed", true],
			["checked_in", true],
			["checked_out", false],
			["cancelled", false],
			["no_show", false],
			["expired", false],
		] as const)
			expect(mayChangeStay(asStaff().by, { ...stay, status }, today)).toBe(may);
	},
);

test.each([
	["16:59", "2026-11-22"],
	["17:00", "2026-11-23"],
	["23:30", "2026-11-23"],
	["02:30", "2026-11-22"],
] as const)(
	"a hold that is made at %s is proposed until 18:00 of a day that is still to come",
	(time, date) => {
		expect(proposedHoldEnd({ date: "2026-11-22", time })).toEqual({ date, time: "18:00" });
	},
);
