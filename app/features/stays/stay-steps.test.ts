import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { quoteStay } from "./pricing.ts";
import {
	divideNights,
	isStillTrue,
	listMissingParts,
	mayAgreeOnLateCheckOut,
	mayBeNoShow,
	mayCheckIn,
	mayCheckOut,
	mayLeaveEarly,
	mayUndoCheckIn,
	mayUndoCheckOut,
	mayUndoNoShow,
	nothingDone,
	owedForLeaving,
	owedForNoShow,
	type SteppingStay,
	settle,
} from "./stay-steps.ts";

/** Three nights from 12 December. */
const stay = (change: Partial<SteppingStay> = {}): SteppingStay => ({
	status: "confirmed",
	checkIn: "2026-12-12",
	checkOut: "2026-12-15",
	checkedInOn: null,
	checkedOutOn: null,
	returnedNights: null,
	lateCheckOutAt: null,
	...change,
});

const days = ["2026-12-11", "2026-12-12", "2026-12-13", "2026-12-14", "2026-12-15", "2026-12-16"];
const daysOn = (may: (day: string) => boolean) => days.filter(may).map((day) => Number(day.slice(8)));

/** A day at the hotel at a time, which is six hours behind UTC. */
const atHotel = (day: string, time: string) => new Date(`${day}T${time}:00-06:00`);

/** The days on which something is possible at a time of the day. */
const daysAt = (time: string, may: (day: string, now: Date) => boolean) =>
	daysOn((day) => may(day, atHotel(day, time)));

describe.each([
	["the usual hour of departure", null, ["00:00", "03:31", "10:59"], ["11:00", "23:59"]],
	["a late check-out", "14:00", ["03:31", "11:00", "13:59"], ["14:00", "22:00"]],
] as const)("until %s", (_, lateCheckOutAt, before, after) => {
	test.each(["arrives", "arrives after all, the no-show undone"] as const)("a guest %s", (which) => {
		const may = which === "arrives" ? mayCheckIn : mayUndoNoShow;
		const own = stay({ status: which === "arrives" ? "confirmed" : "no_show", lateCheckOutAt });
		const first = which === "arrives" ? [] : [11];
		for (const time of before)
			expect(daysAt(time, (day, now) => may(own, day, now))).toEqual([...first, 12, 13, 14, 15]);
		for (const time of after)
			expect(daysAt(time, (day, now) => may(own, day, now))).toEqual([...first, 12, 13, 14]);
	});
});

test("a guest is checked in on a business day closed early, and not after midnight of a day whose departure has passed", () => {
	expect(mayCheckIn(stay(), "2026-12-15", atHotel("2026-12-14", "23:00"))).toBe(true);
	expect(mayCheckIn(stay(), "2026-12-15", atHotel("2026-12-16", "00:30"))).toBe(false);
});

test("only a stay that is confirmed is checked in", () => {
	for (const status of ["held", "checked_in", "checked_out", "cancelled", "no_show", "expired"] as const)
		expect(
			daysAt("09:00", (day, now) => mayCheckIn(stay({ status }), day, now)),
			status,
		).toEqual([]);
});

test("a check-in and a check-out are taken back on their own business day only", () => {
	const present = stay({ status: "checked_in", checkedInOn: "2026-12-13" });
	expect(daysOn((day) => mayUndoCheckIn(present, day))).toEqual([13]);
	const left = stay({ status: "checked_out", checkedOutOn: "2026-12-15" });
	expect(daysOn((day) => mayUndoCheckOut(left, day))).toEqual([15]);
	expect(daysOn((day) => mayUndoCheckOut({ ...left, status: "checked_in" }, day))).toEqual([]);
});

test("a guest in house leaves early until the day before the departure, and is checked out from then on", () => {
	const present = stay({ status: "checked_in" });
	expect(daysOn((day) => mayLeaveEarly(present, day))).toEqual([12, 13, 14]);
	expect(daysOn((day) => mayCheckOut(present, day))).toEqual([15, 16]);
	expect(daysOn((day) => mayCheckOut(stay(), day))).toEqual([]);
});

test("another hour of departure is agreed on before the arrival or in house, until the day of departure is over", () => {
	const agreed = (status: SteppingStay["status"]) =>
		daysOn((day) => mayAgreeOnLateCheckOut(stay({ status }), day));
	expect(agreed("confirmed")).toEqual([11, 12, 13, 14, 15]);
	expect(agreed("checked_in")).toEqual([11, 12, 13, 14, 15]);
	expect(agreed("checked_out")).toEqual([]);
});

test.each([
	["at 21:59 on the day of arrival nobody is a no-show", "2026-12-12", "2026-12-13T03:59:00Z", false],
	["from 22:00 on the day of arrival the desk may decide", "2026-12-12", "2026-12-13T04:00:00Z", true],
	["after midnight too, while yesterday is still open", "2026-12-12", "2026-12-13T07:00:00Z", true],
	["on the next day at any hour", "2026-12-13", "2026-12-13T14:00:00Z", true],
	["never before the day of arrival", "2026-12-11", "2026-12-12T04:30:00Z", false],
])("%s", (_, businessDate, now, may) => {
	expect(mayBeNoShow(stay(), businessDate, new Date(now))).toBe(may);
});

test("a guest who is in house is never a no-show, and only a no-show is taken back", () => {
	expect(mayBeNoShow(stay({ status: "checked_in" }), "2026-12-13", new Date("2026-12-13T18:00:00Z"))).toBe(
		false,
	);
	expect(daysAt("09:00", (day, now) => mayUndoNoShow(stay(), day, now))).toEqual([]);
});

const rate = {
	villaId: "palm-grove",
	villaName: "Palm Grove Villa",
	fromNight: "2000-01-01",
	untilNight: null,
	weekdays: null,
	nightlyCents: 42_400,
	priority: 0,
	roomTax: initialTaxRates.roomTax,
};
const quote = quoteStay({
	villaIds: ["palm-grove"],
	checkIn: "2026-12-12",
	checkOut: "2026-12-15",
	rates: [rate],
});
const lines = quote?.lines ?? [];

test("a guest who leaves early has slept the nights before, gives back the rest and owes the first of these with its tax", () => {
	const { slept, returned } = divideNights(lines, "2026-12-14");
	expect([slept.map(({ night }) => night), returned.map(({ night }) => night)]).toEqual([
		["2026-12-12", "2026-12-13"],
		["2026-12-14"],
	]);
	expect(owedForLeaving({ lines }, "2026-12-14")).toBe(46_216);
});

test("a guest who leaves on the evening of the arrival, or never comes, owes the first night with its tax", () => {
	expect(divideNights(lines, "2026-12-12").slept).toEqual([]);
	expect(owedForLeaving({ lines }, "2026-12-12")).toBe(46_216);
	expect(owedForNoShow({ lines: lines.toReversed() })).toBe(46_216);
	expect(owedForNoShow({ lines: [] })).toBe(0);
});

test("another amount for two villas is divided between them to the cent", () => {
	expect(settle([100, 200], { choice: "charged" })).toEqual([100, 200]);
	expect(settle([100, 200], { choice: "waived", reason: "Storm" })).toEqual([0, 0]);
	expect(settle([100, 200], { choice: "other", cents: 101, reason: "Agreed" })).toEqual([51, 50]);
	fc.assert(
		fc.property(
			fc.array(fc.nat(100_000), { minLength: 1, maxLength: 3 }),
			fc.nat(1_000_000),
			(owed, cents) => {
				const shares = settle(owed, { choice: "other", cents, reason: "Agreed" });
				expect(shares.reduce((sum, one) => sum + one, 0)).toBe(cents);
				expect(shares).toHaveLength(owed.length);
			},
		),
	);
});

test("a check-in lists as missing each part that is not saved, and a villa that is waited for", () => {
	expect(listMissingParts([], nothingDone)).toEqual(["who", "villa", "money", "keys"]);
	expect(
		listMissingParts(
			[
				{ part: "who", choice: "registered" },
				{ part: "villa", choice: "waiting" },
				{ part: "keys", choice: "given" },
			],
			nothingDone,
		),
	).toEqual(["villa", "money"]);
	expect(listMissingParts([{ part: "villa", choice: "accepted" }], nothingDone)).toEqual([
		"who",
		"money",
		"keys",
	]);
});

test("a part done without its form is not missing, except a villa that guests were told to wait for", () => {
	const done = { isRegistered: true, isVillaReady: true, isPaid: true };
	expect(listMissingParts([], done)).toEqual(["keys"]);
	expect(listMissingParts([{ part: "villa", choice: "waiting" }], done)).toEqual(["villa", "keys"]);
});

test("that guests can go in holds until housekeeping calls the villa dirty, and for good once they are in", () => {
	const [before, savedAt, after] = [14, 15, 16].map((hour) => new Date(`2026-11-21T${hour}:00Z`));
	const saved = (choice: string) => ({ part: "villa" as const, choice, savedAt: savedAt as Date });
	const [comes, isIn] = [{ status: "confirmed" as const }, { status: "checked_in" as const }];
	const dirtySince = (since: Date | null = null) => ({ isClean: false, since });
	expect(isStillTrue(saved("ready"), comes, dirtySince(after))).toBe(false);
	expect(isStillTrue(saved("ready"), comes, dirtySince(before))).toBe(true);
	expect(isStillTrue(saved("ready"), comes, dirtySince())).toBe(true);
	expect(isStillTrue(saved("ready"), comes, { isClean: true, since: after ?? null })).toBe(true);
	expect(isStillTrue(saved("ready"), isIn, dirtySince(after))).toBe(true);
	expect(isStillTrue(saved("accepted"), comes, dirtySince(after))).toBe(true);
});
