import { expect, test } from "vitest";
import { checkRegistration } from "./schema.ts";

function formOf(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
}

test("each adult of the form is read, and an empty one is nobody", () => {
	const form = formOf({
		"name-0": " Ana Cruz ",
		"nationality-0": "Mexico",
		"documentKind-0": "passport",
		"documentNumber-0": " G 1234 ",
		"name-1": "",
		"nationality-1": "",
		"documentKind-1": "",
	});
	expect(checkRegistration(form)).toMatchObject({
		ok: true,
		entries: [
			{
				place: 0,
				name: "Ana Cruz",
				nationality: "Mexico",
				documentKind: "passport",
				documentNumber: "G 1234",
			},
			{ place: 1, name: "", nationality: null, documentKind: null, documentNumber: null },
		],
	});
});

test("what is wrong is said beside its field, and what was typed stays", () => {
	const form = formOf({
		"name-0": "",
		"nationality-0": "x".repeat(61),
		"documentKind-0": "library card",
		"name-1": "Ana\u202eCruz",
	});
	expect(checkRegistration(form)).toEqual({
		ok: false,
		errors: {
			"name-0": expect.stringContaining("name of this adult"),
			"nationality-0": expect.stringContaining("60 characters"),
			"documentKind-0": expect.stringContaining("choose"),
			"name-1": expect.stringContaining("invisible"),
		},
		values: expect.objectContaining({ "nationality-0": "x".repeat(61), "name-1": "Ana\u202eCruz" }),
	});
});
