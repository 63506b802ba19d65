import { describe, expect, it } from "vitest";
import { hasAllWords } from "#app/lib/word-search.ts";

describe("searching the questions and answers", () => {
	it.each([
		["", true],
		["   ", true],
		["robe", true],
		["TOWEL robe", true],
		["robe airport", false],
		["refund", true],
		["chefs", true],
		["chef’s", true],
		["jalapeno", true],
	])("finds %j or not", (query, found) => {
		const text = "A refundable deposit applies for robe and towel. The chef's jalapeño.";
		expect(hasAllWords(text, query)).toBe(found);
	});
});
