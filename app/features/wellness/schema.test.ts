import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wellnessTypes } from "#app/content/hotel/wellness-services.ts";
import { treatmentSchema, treatmentTimeSchema } from "#app/features/wellness/schema.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { today } from "#test/factories/forms.ts";
import { getService, services } from "#test/factories/services.ts";
import { readTimesQuery } from "./availability.ts";

/** Noon at the hotel. */
const clock = { today, time: "12:00" };

/** The messages of the form, as the browser shows them. */
function check(data: FormData, offered = services) {
	const checked = checkFields(treatmentSchema(clock, offered), data);
	return checked.ok ? {} : checked.errors;
}

const right = {
	name: "Ana Pérez",
	age: "34",
	wellnessType: "Head Spa",
	email: "",
	note: "",
	idempotencyKey: "0e6c4f0a-5c0e-4f34-9d6a-0d7d3b3a5f10",
};

function form(changes: Record<string, string | undefined>) {
	const data = new FormData();
	for (const [name, value] of Object.entries({ ...right, ...changes })) {
		if (value !== undefined) data.append(name, value);
	}
	return data;
}

describe("the wellness form", () => {
	test.each(wellnessTypes)("offers %s", (wellnessType) => {
		expect(check(form({ wellnessType }))).toEqual({});
	});

	test.each(["Agape Pool Experience", "massages", "", "Massages ", "💆", "__proto__"])(
		"does not know %j",
		(wellnessType) => {
			expect(check(form({ wellnessType }))).toEqual({
				wellnessType: "Please choose a type of wellness.",
			});
		},
	);

	test.each(["1", "120"])("takes a guest of %s", (age) => {
		expect(check(form({ age }))).toEqual({});
	});

	test.each(["0", "-1", "121", "1e9", "2.5", "two"])("asks for another age than %s", (age) => {
		expect(check(form({ age }))).toEqual({
			age: "Please enter the age as a whole number from 1 to 120.",
		});
	});

	test("asks for everything that is required when nothing is filled in, in the order of the form", () => {
		expect(Object.entries(check(new FormData()))).toEqual([
			["name", "Please enter the guest's name."],
			["age", "Please enter the guest's age."],
			["wellnessType", "Please choose a type of wellness."],
		]);
	});

	test("says which fields are wrong, no more and no fewer, in any combination", () => {
		const wrong: Record<string, string[]> = {
			name: ["", "a".repeat(101), "A\u0000"],
			age: ["", "0", "1e9", "2.5"],
			wellnessType: ["", "Nap"],
			email: ["nobody", "a@b.example\r\nBcc: c@d.example"],
			note: ["a".repeat(10_000), "\u0007"],
		};
		const choice = Object.fromEntries(
			Object.entries(wrong).map(([name, values]) => [
				name,
				fc.option(fc.constantFrom(...values), { nil: undefined }),
			]),
		);
		fc.assert(
			fc.property(fc.record(choice), (chosen) => {
				const changed = Object.entries(chosen).filter(([, value]) => value !== undefined);
				const checked = checkFields(treatmentSchema(clock, services), form(Object.fromEntries(changed)));
				expect(checked.ok ? [] : Object.keys(checked.errors).sort()).toEqual(
					changed.map(([name]) => name).sort(),
				);
			}),
		);
	});

	test.each([
		[
			"a date that does not exist",
			{ date: "2027-02-31" },
			{ date: "Please enter a date that exists, like 2027-01-24." },
		],
		[
			"a date before today",
			{ date: "2026-11-20" },
			{ date: "The date cannot be before today, Sat 21 Nov 2026." },
		],
		[
			"a date too far ahead",
			{ date: "2028-11-21" },
			{ date: "The date can be Mon 20 Nov 2028 at the latest." },
		],
		["a time without its date", { time: "10:00" }, { date: "Please choose the date as well." }],
		[
			"a time that is none",
			{ date: "2026-12-12", time: "ten" },
			{ time: "Please choose one of the times shown." },
		],
		[
			"a time between the hours",
			{ date: "2026-12-12", time: "10:10" },
			{ time: "Please choose one of the times shown." },
		],
		[
			"a time too late for its length",
			{ date: "2026-12-12", time: "18:30" },
			{ time: "Please choose one of the times shown." },
		],
		[
			"a time that has passed",
			{ date: today, time: "12:00" },
			{ time: "This time has passed. Please choose a later one." },
		],
		[
			"a time for something else",
			{ date: "2026-12-12", time: "10:00", wellnessType: "Other" },
			{ time: "For other requests, please leave the time open, and we propose one." },
		],
		["a party of three", { guests: "3" }, { guests: "A treatment is for one guest or for two." }],
		[
			"several of these at once, and a name that is missing",
			{ name: "", date: today, time: "09:00" },
			{ name: "Please enter the guest's name.", time: "This time has passed. Please choose a later one." },
		],
	])("answers %s beside its field", (_, change, errors) => {
		expect(check(form(change))).toEqual(errors);
	});

	test.each([
		["no time", { date: "2026-12-12", time: "" }],
		["no date either", { date: undefined, time: undefined, guests: undefined }],
		["the next time of today", { date: today, time: "12:30" }],
		["the last day there is", { date: "2028-11-20", time: "18:00" }],
		["a couple", { guests: "2" }],
		["a couple, written 02", { guests: "02" }],
	])("takes %s", (_, change) => {
		expect(check(form(change))).toEqual({});
	});

	test("says that a service is out of service, beside its field", () => {
		const closed = services.map((one) => ({ ...one, inService: one.id !== "head-spa" }));
		expect(check(form({}), closed)).toEqual({
			wellnessType: "This is not offered at the moment. Please choose another type of wellness.",
		});
		expect(check(form({ wellnessType: "Other" }), closed)).toEqual({});
	});

	test("name, age and type alone are enough, also where no terms of services are known", () => {
		const fields = { email: undefined, note: undefined, idempotencyKey: undefined };
		expect(check(form(fields), [])).toEqual({});
		expect(check(form(fields))).toEqual({});
	});

	test("speaks of the form as a whole where its key is spoiled", () => {
		expect(Object.keys(check(form({ idempotencyKey: "1" })))).toEqual(["form"]);
	});
});

test("a change of time asks for both, in the same words", () => {
	const errors = (fields: Record<string, string>) => {
		const checked = checkFields(treatmentTimeSchema(clock, getService("massages")), form(fields));
		return checked.ok ? {} : checked.errors;
	};
	expect(errors({})).toEqual({ date: "Please choose the date as well.", time: "Please choose a time." });
	expect(errors({ date: "2026-12-12", time: "17:30" })).toEqual({});
	expect(errors({ date: "2026-12-12", time: "18:00" })).toEqual({
		time: "Please choose one of the times shown.",
	});
});

test.each([
	[
		{ wellnessType: "Scrubs", date: "2026-12-12" },
		{ wellnessType: "Scrubs", guests: 1, date: "2026-12-12" },
	],
	[
		{ wellnessType: "Scrubs", date: " 2026-12-12 ", guests: "2" },
		{ wellnessType: "Scrubs", guests: 2, date: "2026-12-12" },
	],
	[
		{ wellnessType: "Scrubs", date: "2026-12-12", guests: "02" },
		{ wellnessType: "Scrubs", guests: 2, date: "2026-12-12" },
	],
	[{ wellnessType: "Other", date: "2026-12-12" }, null],
	[{ wellnessType: "Agape Pool Experience", date: "2026-12-12" }, null],
	[{ wellnessType: "Scrubs", date: "2026-11-20" }, null],
	[{ wellnessType: "Scrubs", date: "2028-11-21" }, null],
	[{ wellnessType: "Scrubs", date: "0002-01-01" }, null],
	[{ wellnessType: "Scrubs" }, null],
	[{ date: new File([], "x") }, null],
])("free times are asked for by %j or not at all", (values, input) => {
	expect(readTimesQuery(values, today)).toEqual(input);
});

test("one schema gives its errors in the language of the page", () => {
	const schema = treatmentSchema(clock, services);
	const wrong = form({ age: "0", wellnessType: "Masajes", date: "2020-01-01", time: "25:00" });
	expect(checkFields(schema, wrong)).toMatchObject({
		errors: { wellnessType: "Please choose a type of wellness." },
	});
	expect(withLanguage("es", () => checkFields(schema, wrong))).toMatchObject({
		errors: {
			age: "Escriba la edad como un número entero de 1 a 120.",
			wellnessType: "Elija un tipo de tratamiento.",
			date: expect.stringMatching(/^La fecha no puede ser anterior a hoy, sáb 21 nov/),
			time: "Elija una de las horas que se muestran.",
		},
	});
});
