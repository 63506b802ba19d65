import { expect, test } from "vitest";
import { asGuest, asStaff } from "#test/factories/forms.ts";
import { mayChangeTreatment, treatmentRules } from "./policy.ts";

const startsAt = new Date("2026-12-12T16:00:00Z");
const before = (ms: number) => new Date(startsAt.getTime() - ms);
const day = 24 * 60 * 60 * 1000;

test.each([
	["two days before", "confirmed", before(2 * day), true],
	["to the second 24 hours before", "confirmed", before(day), true],
	["a moment later", "confirmed", before(day - 1), false],
	["after it has begun", "confirmed", new Date(startsAt.getTime() + 1), false],
	["when it was cancelled", "cancelled", before(2 * day), false],
	["when it is done", "done", before(2 * day), false],
])("%s a guest can change and cancel it or not: %s", (_, status, now, open) => {
	const rules = treatmentRules({ status, startsAt }, now);
	expect([rules.canMove, rules.canCancel]).toEqual([open, open]);
	expect(rules.changeableUntil).toEqual(before(day));
});

test("a request without a time can always be given one or taken back", () => {
	const rules = treatmentRules({ status: "requested", startsAt: null }, new Date());
	expect(rules).toEqual({ changeableUntil: null, canMove: true, canCancel: true });
});

test("a treatment without a length of its own can be undone, but staff find its time", () => {
	const rules = treatmentRules({ status: "requested", startsAt: null }, new Date(), false);
	expect([rules.canMove, rules.canCancel]).toEqual([false, true]);
});

test("the rule of 24 hours is for guests: staff change requested or confirmed treatments until the end", () => {
	const late = before(day - 1);
	const confirmed = { status: "confirmed", startsAt };
	expect(mayChangeTreatment(asGuest().by, confirmed, before(day))).toBe(true);
	expect(mayChangeTreatment(asGuest().by, confirmed, late)).toBe(false);
	expect(mayChangeTreatment(asStaff().by, confirmed, late)).toBe(true);
	for (const status of ["cancelled", "done", "no_show"])
		expect(mayChangeTreatment(asStaff().by, { status, startsAt }, before(2 * day))).toBe(false);
});
