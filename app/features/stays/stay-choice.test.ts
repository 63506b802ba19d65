import { expect, test } from "vitest";
import { pickDay, readGuests, readPress, readStay } from "./stay-choice.ts";

const nothing = { checkIn: "", checkOut: "", guests: "2", villaId: "" };

test("the first day pressed is the arrival, a later one the departure, the next starts anew", () => {
	const first = pickDay(nothing, "2026-12-12");
	expect(first).toEqual({ ...nothing, checkIn: "2026-12-12" });
	const second = pickDay(first, "2026-12-14");
	expect(second).toEqual({ ...nothing, checkIn: "2026-12-12", checkOut: "2026-12-14" });
	expect(pickDay(second, "2026-12-20")).toEqual({ ...nothing, checkIn: "2026-12-20" });
	expect(pickDay(first, "2026-12-10")).toEqual({ ...nothing, checkIn: "2026-12-10" });
	expect(pickDay(first, "2026-12-12")).toEqual(first);
});

test.each([
	["2026-12-12", "2026-12-14", { from: "2026-12-12", until: "2026-12-14" }],
	["2026-12-12", "2026-12-12", null],
	["2026-12-14", "2026-12-12", null],
	["2026-11-20", "2026-11-23", null],
	["2026-12-12", "2027-02-11", null],
	["2026-02-31", "2026-12-12", null],
	["", "2026-12-12", null],
])("dates from %s to %s make the stay %o", (checkIn, checkOut, stay) => {
	expect(readStay({ checkIn, checkOut }, "2026-11-21")).toEqual(stay);
});

test.each([
	["2", 2],
	["0", 1],
	["1e9", 10],
	["-3", 1],
	["", 2],
	["two", 2],
	["2.5", 2],
])("a party of “%s” is looked for as %i", (guests, expected) => {
	expect(readGuests({ guests })).toBe(expected);
});

/** The buttons' own names are no part of a choice. */
const cut = { pick: undefined, dates: undefined, choose: undefined, month: undefined, look: undefined };

function form(fields: Record<string, string>) {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.set(name, value);
	return data;
}

test.each([
	[{ pick: "2026-12-12" }, { checkIn: "2026-12-12", checkOut: "" }],
	[
		{ checkIn: "2026-12-12", pick: "2026-12-14" },
		{ checkIn: "2026-12-12", checkOut: "2026-12-14" },
	],
	[{ dates: "2026-12-20_2026-12-22" }, { checkIn: "2026-12-20", checkOut: "2026-12-22" }],
	[{ choose: "palm-grove" }, { villaId: "palm-grove" }],
	[{ month: "2027-01-01" }, {}],
	[{ look: "" }, {}],
])("without scripts the button %o changes the form and sends nothing", (fields, expected) => {
	expect(readPress(form({ ...nothing, ...fields }))?.choice).toEqual({
		...nothing,
		...fields,
		...expected,
		...cut,
	});
});

test("a form that is meant to be sent is no press, whatever rubbish the buttons' names hold", () => {
	expect(readPress(form(nothing))).toBeNull();
	expect(readPress(form({ ...nothing, pick: "2026-02-31", month: "x", dates: "a_b" }))).toBeNull();
});
