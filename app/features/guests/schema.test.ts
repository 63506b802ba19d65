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
				...{ country: "MX", nationality: null },
				documentKind: "passport",
				documentNumber: "G 1234",
			},
			{ place: 1, name: "", country: null, nationality: null, documentKind: null, documentNumber: null },
		],
	});
});

test("a mistake is named beside its field, and the typed text stays", () => {
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
			"nationality-0": expect.stringContaining("country"),
			"documentKind-0": expect.stringContaining("choose"),
			"name-1": expect.stringContaining("invisible"),
		},
		values: expect.objectContaining({ "nationality-0": "x".repeat(61), "name-1": "Ana\u202eCruz" }),
	});
});

test.each([
	["DE", "DE", null],
	["germany", "DE", null],
	["  Cote d'Ivoire ", "CI", null],
	["USA", "US", null],
	["", null, null],
	["Yugoslavia", null, "Yugoslavia"],
])("a country is read from a name or a code: %j", (text, country, nationality) => {
	const form = formOf({ "name-0": "Ana", "nationality-0": text, "nationalityWritten-0": "Yugoslavia" });
	expect(checkRegistration(form)).toMatchObject({ ok: true, entries: [{ country, nationality }] });
});

test("a country that is not in the list is refused, unless it was written before there was a list", () => {
	const form = formOf({ "name-0": "Ana", "nationality-0": "Atlantis", "nationalityWritten-0": "Yugoslavia" });
	expect(checkRegistration(form)).toMatchObject({
		ok: false,
		errors: { "nationality-0": "Please choose a country from the list." },
	});
});

test("an adult whose fields are emptied is removed, even with an old text as the country", () => {
	const form = formOf({ "name-0": "", "nationality-0": "", "nationalityWritten-0": "Yugoslavia" });
	expect(checkRegistration(form)).toMatchObject({ ok: true, entries: [{ name: "", country: null }] });
});

test("further fields of the register are read where the form has them, and do not change where it has not", () => {
	const form = new FormData();
	const sent = {
		...{
			"name-0": "Ana",
			"birthDate-0": "1980-05-24",
			"residence-0": "Germany",
			"homeAddress-0": " 1 Main  St ",
		},
		...{ "name-1": "Ben", "occupation-1": "" },
	};
	for (const [name, value] of Object.entries(sent)) form.set(name, value);
	expect(checkRegistration(form)).toMatchObject({
		ok: true,
		entries: [
			{ place: 0, birthDate: "1980-05-24", residence: "DE", homeAddress: "1 Main St" },
			{ place: 1, occupation: null },
		],
	});
	const checked = checkRegistration(form);
	expect(checked.ok && checked.entries.map((entry) => "occupation" in entry)).toEqual([false, true]);
});

test.each([
	["birthDate", "0019-05-24"],
	["birthDate", "1980-02-30"],
	["birthDate", "soon"],
	["residence", "Atlantis"],
	["homeAddress", "x".repeat(201)],
	["occupation", "x".repeat(61)],
	["occupation", "Bak\u0000er"],
])("%s is not %j", (field, text) => {
	const form = new FormData();
	form.set("name-0", "Ana");
	form.set(`${field}-0`, text);
	const checked = checkRegistration(form);
	expect(checked.ok ? null : Object.keys(checked.errors)).toEqual([`${field}-0`]);
});
