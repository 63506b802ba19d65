import fc from "fast-check";
import { expect, test } from "vitest";
import { asGuest, asStaff } from "#test/factories/forms.ts";
import {
	freeUntil,
	isCancellable,
	isMovable,
	mayCancelDinner,
	mayChangeDinner,
	owedOnCancellation,
} from "./policy.ts";

const dinner = { status: "confirmed", date: "2026-12-12", seating: "18:00", totalCents: 79_500 };
/** A time of a day at the hotel. */
const at = (date: string, time = "12:00") => new Date(`${date}T${time}:00-06:00`);

test.each([
	["weeks before", at("2026-11-21"), true, true, 0],
	["on the last free day", at("2026-12-09"), true, true, 0],
	["a minute before its midnight", at("2026-12-09", "23:59"), true, true, 0],
	["at its midnight", at("2026-12-10", "00:00"), false, true, 39_750],
	["on the day itself", at("2026-12-12"), false, true, 39_750],
	["a minute before the group sits down", at("2026-12-12", "17:59"), false, true, 39_750],
	["when the group sits down", at("2026-12-12", "18:00"), false, false, 39_750],
	["a day later", at("2026-12-13"), false, false, 39_750],
])("%s", (_, now, movable, cancellable, owed) => {
	expect(isMovable(dinner, now)).toBe(movable);
	expect(isCancellable(dinner, now)).toBe(cancellable);
	expect(owedOnCancellation(dinner, now)).toBe(owed);
});

test("the last free day is the third before the evening", () => {
	expect(freeUntil("2026-12-12")).toBe("2026-12-09");
	expect(freeUntil("2027-03-02")).toBe("2027-02-27");
});

test.each(["cancelled", "done"])("a dinner that is %s can neither be changed nor cancelled", (status) => {
	expect(isMovable({ ...dinner, status }, at("2026-11-21"))).toBe(false);
	expect(isCancellable({ ...dinner, status }, at("2026-11-21"))).toBe(false);
});

test("staff may change and cancel a confirmed dinner at any time, and no other", () => {
	const { by } = asStaff();
	for (const now of [at("2026-12-10"), at("2026-12-13")]) {
		expect(mayChangeDinner(by, dinner, now)).toBe(true);
		expect(mayCancelDinner(by, dinner, now)).toBe(true);
		expect(mayChangeDinner(by, { ...dinner, status: "cancelled" }, now)).toBe(false);
		expect(mayCancelDinner(by, { ...dinner, status: "done" }, now)).toBe(false);
	}
});

test("the guest's changes of a dinner follow the rules for guests", () => {
	const { by } = asGuest();
	for (const now of [at("2026-12-09"), at("2026-12-10"), at("2026-12-13")]) {
		expect(mayChangeDinner(by, dinner, now)).toBe(isMovable(dinner, now));
		expect(mayCancelDinner(by, dinner, now)).toBe(isCancellable(dinner, now));
	}
});

test("half of the total is whole cents, half a cent rounded up, and never more than the total", () => {
	expect(owedOnCancellation({ ...dinner, totalCents: 102_025 }, at("2026-12-11"))).toBe(51_013);
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 10_000_000 }), (totalCents) => {
			const owed = owedOnCancellation({ ...dinner, totalCents }, at("2026-12-11"));
			expect(owed).toBe(Math.ceil(totalCents / 2));
		}),
	);
});
