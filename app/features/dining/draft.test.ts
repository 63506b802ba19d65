import { expect, test } from "vitest";
import { diningCatalog } from "#test/factories/catalog.ts";
import { readDraft, readLook, readSeating, wantedEvening } from "./draft.ts";

const today = "2026-11-21";
const { experiences } = diningCatalog;

function form(fields: Record<string, string>): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.append(name, value);
	return data;
}

test.each([
	["2026-11-21", true],
	["2028-11-20", true],
	["2026-11-20", false],
	["2028-11-21", false],
	["2027-02-31", false],
	["", false],
])("whether the seatings of %j can be asked for: %s", (date, asked) => {
	const draft = readDraft({ experience: "civic-spirit", date }, experiences);
	expect(wantedEvening(draft, today)).toEqual(asked ? { experience: "civic-spirit", date } : null);
});

test.each([
	["8", 8],
	[" 08 ", 8],
	["٨", 8],
	["5", null],
	["21", null],
	["8.5", null],
])("a group of %j is priced as %j", (guests, expected) => {
	expect(readDraft({ experience: "civic-spirit", guests }, experiences).guests).toBe(expected);
});

test("without an experience there are no seatings to ask for", () => {
	expect(wantedEvening(readDraft({ experience: "feast", date: today }, experiences), today)).toBeNull();
});

test("an experience that is out of service has no seatings to ask for", () => {
	const closed = experiences.map((one) => ({ ...one, inService: one.id !== "civic-spirit" }));
	expect(wantedEvening(readDraft({ experience: "civic-spirit", date: today }, closed), today)).toBeNull();
});

test("asking for seatings does not send the form, and may name another date; a text that is no date sends it", () => {
	expect(readLook(form({ look: "1" }))).toEqual({ date: null });
	expect(readLook(form({ onDate: "2026-12-12" }))).toEqual({ date: "2026-12-12" });
	expect(readLook(form({ onDate: "tomorrow" }))).toBeNull();
	expect(readLook(form({ date: "2026-12-12" }))).toBeNull();
});

test.each([
	["chosen by nobody yet is the first free one", { seatingNotChosen: "1" }, "18:00", null],
	["chosen by the guest is that one and no other", {}, "18:00", "18:00"],
	["chosen without scripts is that one and no other", { seatingNotChosen: "1" }, "20:30", "20:30"],
	["left out is the first free one", {}, null, null],
])("a seating %s", (_, fields, sent, seating) => {
	expect(readSeating(form(fields), sent, ["18:00", "20:30"])).toBe(seating);
});
