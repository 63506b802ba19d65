import { expect, test } from "vitest";
import { daysInSpanish, endSentence, hourInSpanish, momentInSpanish } from "#app/lib/spanish.ts";

test.each([
	["12 – 15 dic", "del 12 al 15 dic"],
	["30 dic – 2 ene", "del 30 dic al 2 ene"],
	["sáb 12 – mar 15 dic 2026", "del sáb 12 al mar 15 dic 2026"],
	["12 dic", "el 12 dic"],
])("the days %s are said as %s", (range, said) => {
	expect(daysInSpanish(range)).toBe(said);
});

test.each([
	["3 p. m.", "las 3 p. m."],
	["1 p. m.", "la 1 p. m."],
	["1:30 p. m.", "la 1:30 p. m."],
	["11 a. m.", "las 11 a. m."],
	["13:00", "las 13:00"],
])("the hour %s is said as %s", (hour, said) => {
	expect(hourInSpanish(hour)).toBe(said);
});

test("a sentence that ends with an hour has one period", () => {
	expect(endSentence("hasta las 11 a. m.")).toBe("hasta las 11 a. m.");
	expect(endSentence("hasta las 11:00")).toBe("hasta las 11:00.");
});

test.each([
	["sáb 12 dic 2026, 3 p. m.", "el sáb 12 dic 2026 a las 3 p. m."],
	["domingo 20 de diciembre de 2026, 1:30 p. m.", "el domingo 20 de diciembre de 2026 a la 1:30 p. m."],
	["sáb 12 dic 2026, 18:00", "el sáb 12 dic 2026 a las 18:00"],
	["sáb 12 dic 2026", "el sáb 12 dic 2026"],
])("the moment %s is in a sentence %s", (moment, said) => {
	expect(momentInSpanish(moment)).toBe(said);
});
