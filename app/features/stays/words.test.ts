import { expect, test } from "vitest";
import { countNights, describeNights, describeReason, nameOfVilla } from "./words.ts";

test.each([
	["2026-12-12", "2026-12-14", "12–14 Dec"],
	["2026-12-02", "2026-12-03", "2–3 Dec"],
	["2026-12-30", "2027-01-02", "30 Dec–2 Jan"],
	["2026-12-12", "2027-12-14", "12 Dec 2026–14 Dec 2027"],
	["2026-12-12", "2027-12-11", "12 Dec–11 Dec"],
])("the nights from %s to %s are written as %s", (from, until, words) => {
	expect(describeNights({ from, until })).toBe(words);
});

test("a villa that is not offered says why in a few words", () => {
	expect(describeReason({ kind: "booked", nights: { from: "2026-12-12", until: "2026-12-14" } })).toBe(
		"booked 12–14 Dec",
	);
	expect(describeReason({ kind: "too_small", sleeps: 4 })).toBe("sleeps 4");
	expect([countNights(1), countNights(2)]).toEqual(["1 night", "2 nights"]);
});

test("a line of a price names the villa it was agreed for, also when the stay has another one now", () => {
	const villas = [{ id: "palm-grove", name: "Palm Grove Villa, renamed" }];
	expect(nameOfVilla("palm-grove", villas)).toBe("Palm Grove Villa, renamed");
	expect(nameOfVilla("sunset-palms", villas)).toBe("Sunset Palms Villa");
	expect(nameOfVilla("sold-villa", villas)).toBe("sold-villa");
});
