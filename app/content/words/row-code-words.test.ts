import { expect, test } from "vitest";
import { lineCodes, reasonCodes } from "#app/lib/row-codes.ts";
import { nameLine, nameReason } from "./row-code-words.ts";

test("a reason is shown as it was typed, or in the words of its code", () => {
	expect(nameReason({ reason: "Rain all day", reasonCode: null })).toBe("Rain all day");
	expect(nameReason({ reason: null, reasonCode: "not_in_house" })).toBe("The guest is not in house.");
	expect(nameReason({ reason: "", reasonCode: "waiting_list" })).toBe("waiting list");
	expect(nameReason({ reason: null, reasonCode: null })).toBeNull();
	expect(nameReason({ reason: "", reasonCode: null })).toBeNull();
});

test("a line of a bill is shown by its name, by the sentence of an older row, or in the words of its code", () => {
	expect(nameLine({ description: "Fresh coconut", descriptionCode: null })).toBe("Fresh coconut");
	expect(nameLine({ description: "Early departure", descriptionCode: null })).toBe("Early departure");
	expect(nameLine({ description: null, descriptionCode: "left_early" })).toBe("Early departure");
});

test("every code has words", () => {
	for (const reasonCode of reasonCodes) expect(nameReason({ reason: null, reasonCode })).not.toBeNull();
	for (const descriptionCode of lineCodes)
		expect(nameLine({ description: null, descriptionCode })).not.toBeNull();
});
