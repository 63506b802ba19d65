import { expect, test } from "vitest";
import { narrowOptions } from "./find-select-field.tsx";

const options = [
	{ value: "", text: "Choose" },
	{ value: "1", text: "Maya Tours" },
	{ value: "2", text: "Maya Travel" },
	{ value: "3", text: "Turismo Café" },
];
const narrow = (words: string, chosen = "") => {
	const { shown, ...rest } = narrowOptions(options, { words, chosen });
	return { ...rest, shown: shown.map(({ value }) => value) };
};

test("words leave the names that have them, in any order, without accents and by their beginnings", () => {
	expect(narrow("maya")).toEqual({ shown: ["", "1", "2"], found: 2, only: null });
	expect(narrow("cafe tur")).toEqual({ shown: ["", "3"], found: 1, only: "3" });
	expect(narrow(" ")).toEqual({ shown: ["", "1", "2", "3"], found: 3, only: null });
});

test("what is chosen stays in the list, whatever is looked for", () => {
	expect(narrow("cafe", "1")).toEqual({ shown: ["", "1", "3"], found: 1, only: "3" });
	expect(narrow("nobody", "2")).toEqual({ shown: ["", "2"], found: 0, only: null });
});
