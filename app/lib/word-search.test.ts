import { describe, expect, it } from "vitest";
import { searchFor } from "#app/lib/word-search.ts";

describe("searching the questions and answers", () => {
	it.each([
		["", true],
		["   ", true],
		["robe", true],
		["TOWEL robe", true],
		["robe airport", false],
		["refund", true],
		["chefs", true],
		["chef", true],
		["posit", false],
		["fundable", false],
		["owel", false],
		["tow", true],
		["peño", false],
		["chef’s", true],
		["jalapeno", true],
		["Is there a deposit?", true],
		["is there any", false],
		["???", false],
	])("finds %j or not", (query, found) => {
		const text = "A refundable deposit applies for robe and towel. The chef's jalapeño.";
		expect(searchFor(query)(text)).toBe(found);
	});

	const synonyms = [
		["wifi", "internet"],
		["pet", "cat"],
		["card", "cash", "money", "car"],
	];

	it.each([
		["wifi", "Wi-Fi is free", true],
		["Internet", "Wi-Fi is free", true],
		["inter", "Wi-Fi is free", true],
		["in", "Wi-Fi is free", false],
		["cats", "Sorry, no pets", true],
		["cat", "The location", false],
		["car", "Cash is welcome", true],
		["cash", "All cards", true],
		["money", "Carpets and cardamom", false],
		["free internet", "Wi-Fi is free", true],
		["internet outside", "Wi-Fi is free", false],
	])("finds %j in %j by words that mean the same, or not", (query, text, found) => {
		expect(searchFor(query, synonyms)(text)).toBe(found);
	});
});
