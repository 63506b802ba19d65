import { expect, test } from "vitest";
import { countAdults, countMissing, mayRegister } from "./policy.ts";

test.each([
	[{ guests: 4, children: null, infants: null }, 4],
	[{ guests: 4, children: 1, infants: 1 }, 2],
	[{ guests: 1, children: null, infants: null }, 1],
])("every guest who is not a child or an infant is registered: %j", (party, adults) => {
	expect(countAdults(party)).toBe(adults);
	expect(countMissing(party, 0)).toBe(adults);
	expect(countMissing(party, adults)).toBe(0);
	expect(countMissing(party, adults + 2)).toBe(0);
});

test("guests are registered in a stay that is to come, under way or over, not in one that never was", () => {
	const statuses = ["held", "confirmed", "checked_in", "checked_out", "cancelled", "no_show", "expired"];
	expect(statuses.filter((status) => mayRegister({ status }))).toEqual([
		"confirmed",
		"checked_in",
		"checked_out",
	]);
});
