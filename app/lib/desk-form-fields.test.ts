import { expect, test } from "vitest";
import { listFarDates } from "./desk-form-fields.ts";

const today = "2026-12-01";

function far(fields: Record<string, string>): Record<string, string> {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return listFarDates(form, today);
}

test("a date more than ten years back or seven ahead has a year that is a slip", () => {
	expect(far({ a: "2016-12-02", b: "2033-12-01", c: "2026-12-24" })).toEqual({});
	expect(far({ a: "2016-11-30", b: "2033-12-02", c: " 2226-12-24 " })).toEqual({
		...{ a: "2016-11-30", b: "2033-12-02", c: "2226-12-24" },
	});
});

test("nobody of a register is born in the future or older than 130 years", () => {
	expect(far({ "birthDate-0": "1931-04-02", "birthDate-1": today })).toEqual({});
	expect(far({ "birthDate-0": "1891-04-02", "birthDate-1": "2026-12-02" })).toEqual({
		...{ "birthDate-0": "1891-04-02", "birthDate-1": "2026-12-02" },
	});
});

test("other texts are left to their fields", () => {
	expect(far({ note: "until 2226-12-01", date: "2226-02-30", amount: "2226" })).toEqual({});
});
