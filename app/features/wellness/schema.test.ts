import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wellnessTypes } from "#app/content/wellness.ts";
import { checkTreatmentForm, treatmentRequestSchema } from "#app/features/wellness/schema.ts";
import { checkFields } from "#app/lib/form-fields.ts";

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
		expect(checkTreatmentForm(form({ wellnessType }))).toEqual({});
	});

	test.each(["Agape Pool Experience", "massages", "", "Massages ", "💆", "__proto__"])(
		"does not know %j",
		(wellnessType) => {
			expect(checkTreatmentForm(form({ wellnessType }))).toEqual({
				wellnessType: "Please choose a type of wellness.",
			});
		},
	);

	test.each(["1", "120"])("takes a guest of %s", (age) => {
		expect(checkTreatmentForm(form({ age }))).toEqual({});
	});

	test.each(["0", "-1", "121", "1e9", "2.5", "two"])("asks for another age than %s", (age) => {
		expect(checkTreatmentForm(form({ age }))).toEqual({
			age: "Please enter the age as a whole number from 1 to 120.",
		});
	});

	test("asks for everything that is required when nothing is filled in, in the order of the form", () => {
		expect(Object.entries(checkTreatmentForm(new FormData()))).toEqual([
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
				const checked = checkFields(treatmentRequestSchema, form(Object.fromEntries(changed)));
				expect(checked.ok ? [] : Object.keys(checked.errors).sort()).toEqual(
					changed.map(([name]) => name).sort(),
				);
			}),
		);
	});

	test("speaks of the form as a whole where its key is spoiled", () => {
		expect(Object.keys(checkTreatmentForm(form({ idempotencyKey: "1" })))).toEqual(["form"]);
	});
});
