import { expect, test } from "vitest";
import {
	findFormStep,
	lacksCheckOut,
	pickDay,
	readFormIntent,
	readGuests,
	readStay,
	takeProposedDates,
} from "./stay-choice.ts";

const nothing = { checkIn: "", checkOut: "", guests: "2", villaId: "" };

test("a day of the calendar ends the stay whose arrival is chosen, or starts a new one", () => {
	const first = pickDay(nothing, "2026-12-12", "check_in");
	expect(first).toEqual({ ...nothing, checkIn: "2026-12-12" });
	const second = pickDay(first, "2026-12-14", "check_out");
	expect(second).toEqual({ ...nothing, checkIn: "2026-12-12", checkOut: "2026-12-14" });
	expect(pickDay(second, "2026-12-20", "check_in")).toEqual({ ...nothing, checkIn: "2026-12-20" });
});

test("a departure that is not after the arrival typed meanwhile starts a new stay", () => {
	const late = { ...nothing, checkIn: "2026-12-12" };
	expect(pickDay(late, "2026-12-10", "check_out")).toEqual({ ...nothing, checkIn: "2026-12-10" });
	expect(pickDay(late, "2026-12-12", "check_out")).toEqual(late);
});

test.each([
	["", "", false],
	["2026-12-12", "", true],
	["2026-12-12", "2026-12-14", false],
	["2026-02-31", "", false],
])(
	"with arrival “%s” and departure “%s” only the departure is missing: %s",
	(checkIn, checkOut, expected) => {
		expect(lacksCheckOut({ checkIn, checkOut })).toBe(expected);
	},
);

test.each([
	["2026-12-12", "2026-12-14", { from: "2026-12-12", until: "2026-12-14" }],
	["2026-12-12", "2026-12-12", null],
	["2026-12-14", "2026-12-12", null],
	["2026-11-20", "2026-11-23", null],
	["2026-12-12", "2027-02-11", null],
	["2028-11-20", "2028-11-22", { from: "2028-11-20", until: "2028-11-22" }],
	["2028-11-21", "2028-11-22", null],
	["2026-02-31", "2026-12-12", null],
	["", "2026-12-12", null],
])("dates from %s to %s make the stay %o", (checkIn, checkOut, stay) => {
	expect(readStay({ checkIn, checkOut }, "2026-11-21")).toEqual(stay);
});

test.each([
	["2", 2],
	["0", 1],
	["02", 2],
	["٣", 3],
	["99", 10],
	["1e9", 2],
	["-3", 1],
	["", 2],
	["two", 2],
	["2.5", 2],
])("a party of “%s” is looked for as %i", (guests, expected) => {
	expect(readGuests({ guests })).toBe(expected);
});

/** The buttons' own names are no part of a choice. */
const cut = {
	start: undefined,
	end: undefined,
	dates: undefined,
	choose: undefined,
	month: undefined,
	look: undefined,
};

function form(fields: Record<string, string>) {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.set(name, value);
	return data;
}

test.each([
	[{ start: "2026-12-12" }, { checkIn: "2026-12-12", checkOut: "" }],
	[
		{ checkIn: "2026-12-12", start: "2026-12-20" },
		{ checkIn: "2026-12-20", checkOut: "" },
	],
	[
		{ checkIn: "2026-12-12", end: "2026-12-14" },
		{ checkIn: "2026-12-12", checkOut: "2026-12-14" },
	],
	[{ dates: "2026-12-20_2026-12-22" }, { checkIn: "2026-12-20", checkOut: "2026-12-22" }],
	[{ choose: "palm-grove" }, { villaId: "palm-grove" }],
	[{ month: "2027-01-01" }, {}],
	[{ look: "" }, {}],
])("without scripts the button %o changes the form and sends nothing", (fields, expected) => {
	expect(readFormIntent(form({ ...nothing, ...fields }))?.choice).toEqual({
		...nothing,
		...fields,
		...expected,
		...cut,
	});
});

test("a form that is meant to be sent is no press, whatever rubbish the buttons' names hold", () => {
	expect(readFormIntent(form(nothing))).toBeNull();
	expect(
		readFormIntent(form({ ...nothing, start: "2026-02-31", end: "soon", month: "x", dates: "a_b" })),
	).toBeNull();
});

test("the next step is the first thing that is missing, in the order of the form", () => {
	const none = { stay: null, hasFree: true, hasVilla: false, hasName: false };
	const nights = { from: "2026-12-12", until: "2026-12-14" };
	expect(findFormStep({ checkIn: "", checkOut: "" }, none)).toBe("check_in");
	const dates = { checkIn: "2026-12-12", checkOut: "" };
	expect(findFormStep(dates, none)).toBe("check_out");
	expect(findFormStep(dates, { ...none, stay: nights, hasFree: false })).toBe("other_dates");
	expect(findFormStep(dates, { ...none, stay: nights })).toBe("villa");
	expect(findFormStep(dates, { ...none, stay: nights, hasVilla: true })).toBe("name");
	expect(findFormStep(dates, { ...none, stay: nights, hasVilla: true, hasName: true })).toBe("reserve");
});

test("a proposal that is pressed takes the place of the dates in the fields, and nothing else", () => {
	const typed = form({ checkIn: "2026-12-12", checkOut: "2026-12-14", agreedTotalCents: "" });
	typed.set("dates", "2026-12-20_2026-12-22");
	expect(Object.fromEntries(takeProposedDates(typed))).toMatchObject({
		checkIn: "2026-12-20",
		checkOut: "2026-12-22",
		agreedTotalCents: "",
	});
	const damaged = form({ checkIn: "2026-12-12", dates: "soon_later" });
	expect(takeProposedDates(damaged)).toBe(damaged);
});
