import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, listNights, nightsBetween } from "#app/lib/hotel-date.ts";
import {
	findArrivalRule,
	findRestriction,
	holdsOn,
	type Restriction,
	type RestrictionKind,
} from "./restrictions.ts";

const rule = (kind: RestrictionKind, part: Partial<Restriction> = {}): Restriction => ({
	villaId: "villa",
	kind,
	fromNight: "2026-12-20",
	untilNight: "2027-01-06",
	weekdays: null,
	nights: kind.startsWith("min_stay") ? 4 : null,
	...part,
});

const stay = (from: string, nights: number) => ({ from, until: addDays(from, nights) });
const find = (one: Restriction, from: string, nights: number) =>
	findRestriction([one], ["villa"], stay(from, nights));

test("a least stay on arrival asks it of who arrives in those days, and of nobody else", () => {
	const least = rule("min_stay_arrival");
	expect(find(least, "2026-12-20", 3)).toEqual({ kind: "min_stay_arrival", nights: 4, day: "2026-12-20" });
	expect(find(least, "2026-12-20", 4)).toBeNull();
	expect(find(least, "2026-12-19", 2)).toBeNull();
	expect(find(least, "2027-01-06", 1)).toBeNull();
});

test("a least stay through asks it of every stay that has one of those nights", () => {
	const least = rule("min_stay_through");
	expect(find(least, "2026-12-19", 2)).toEqual({ kind: "min_stay_through", nights: 4, day: "2026-12-20" });
	expect(find(least, "2026-12-19", 1)).toBeNull();
	expect(find(least, "2026-12-17", 4)).toBeNull();
});

test("closed to arrival and to departure are about the day itself: leaving on the first day is arriving for another", () => {
	expect(find(rule("closed_to_arrival"), "2026-12-20", 9)?.day).toBe("2026-12-20");
	expect(find(rule("closed_to_arrival"), "2026-12-19", 9)).toBeNull();
	expect(find(rule("closed_to_departure"), "2026-12-18", 2)?.day).toBe("2026-12-20");
	expect(find(rule("closed_to_departure"), "2026-12-20", 30)).toBeNull();
});

test("a stop of the sale is in the way of every stay with one of those nights, on its weekdays", () => {
	const saturdays = rule("stop_sell", { weekdays: [6] });
	expect(find(saturdays, "2026-12-21", 5)).toBeNull();
	expect(find(saturdays, "2026-12-21", 6)?.day).toBe("2026-12-26");
	expect(find(rule("stop_sell", { villaId: "another" }), "2026-12-21", 6)).toBeNull();
});

test("of several reasons the one is said that other dates least change, and of least stays the longest", () => {
	const all = [
		rule("min_stay_through", { nights: 7 }),
		rule("min_stay_arrival", { nights: 3 }),
		rule("stop_sell", { fromNight: "2026-12-24", untilNight: "2026-12-25" }),
	];
	expect(findRestriction(all, ["villa"], stay("2026-12-20", 2))).toMatchObject({ nights: 7 });
	expect(findRestriction(all, ["villa"], stay("2026-12-23", 2))).toMatchObject({ kind: "stop_sell" });
});

test("the rule of an arrival is about that day alone, and never about leaving", () => {
	expect(findArrivalRule([rule("closed_to_departure")], ["villa"], "2026-12-19")).toBeNull();
	expect(findArrivalRule([rule("min_stay_arrival")], ["villa"], "2026-12-21")?.nights).toBe(4);
	expect(findArrivalRule([rule("min_stay_arrival")], ["villa"], "2026-12-19")).toBeNull();
});

test("a stay can be had exactly when no rule of its villas forbids it, whatever the rules", () => {
	const days = listNights("2026-12-01", "2027-01-01");
	const anyRule = fc
		.record({
			villaId: fc.constantFrom("a", "b"),
			kind: fc.constantFrom<RestrictionKind>(
				"min_stay_arrival",
				"min_stay_through",
				"closed_to_arrival",
				"closed_to_departure",
				"stop_sell",
			),
			from: fc.nat(25),
			length: fc.integer({ min: 1, max: 9 }),
			weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
			nights: fc.integer({ min: 2, max: 6 }),
		})
		.map(({ from, length, nights, kind, ...rest }) => ({
			...rest,
			kind,
			fromNight: addDays("2026-12-01", from),
			untilNight: addDays("2026-12-01", from + length),
			nights: kind.startsWith("min_stay") ? nights : null,
		}));
	fc.assert(
		fc.property(
			fc.array(anyRule, { maxLength: 6 }),
			fc.nat(24),
			fc.integer({ min: 1, max: 8 }),
			(rules, at, length) => {
				const one = stay(addDays("2026-12-01", at), length);
				const says = (villaId: string) =>
					rules.some((each) => {
						if (each.villaId !== villaId) return false;
						const slept = listNights(one.from, one.until);
						const isShort = nightsBetween(one.from, one.until) < (each.nights ?? 0);
						const holdsOver = slept.some((night) => holdsOn(each, night));
						return {
							stop_sell: holdsOver,
							closed_to_arrival: holdsOn(each, one.from),
							closed_to_departure: holdsOn(each, one.until),
							min_stay_arrival: isShort && holdsOn(each, one.from),
							min_stay_through: isShort && holdsOver,
						}[each.kind];
					});
				expect(days.length).toBeGreaterThan(0);
				expect(findRestriction(rules, ["a"], one) !== null).toBe(says("a"));
				expect(findRestriction(rules, ["a", "b"], one) !== null).toBe(says("a") || says("b"));
			},
		),
	);
});
