import { expect, test } from "vitest";
import { readDraft, readLook, wantedEvening } from "./draft.ts";

const today = "2026-11-21";

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
	const draft = readDraft({ experience: "civic-spirit", date });
	expect(wantedEvening(draft, today)).toEqual(asked ? { experience: "civic-spirit", date } : null);
});

test("without an experience there are no seatings to ask for", () => {
	expect(wantedEvening(readDraft({ experience: "feast", date: today }), today)).toBeNull();
});

test("a look is no sending, and may name another date; whatever is no date is sent", () => {
	expect(readLook(form({ look: "1" }))).toEqual({ date: null });
	expect(readLook(form({ onDate: "2026-12-12" }))).toEqual({ date: "2026-12-12" });
	expect(readLook(form({ onDate: "tomorrow" }))).toBeNull();
	expect(readLook(form({ date: "2026-12-12" }))).toBeNull();
});
