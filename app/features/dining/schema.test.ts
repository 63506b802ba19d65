import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupExperiences } from "#app/features/catalog/catalog-terms.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { diningCatalog, getExperience } from "#test/factories/catalog.ts";
import { lastDiningDate } from "./availability.ts";
import { changeDinnerSchema, dinnerSchema, tableSchema } from "./schema.ts";

const today = "2026-11-21";

const right = {
	experience: "legacy-lounge",
	date: "2026-12-12",
	guests: "8",
	name: "Ana Pérez",
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

/** The messages of the form, as the browser shows them. */
function checkDinnerForm(data: FormData, day = today) {
	const checked = checkFields(dinnerSchema(day, diningCatalog), data);
	return checked.ok ? {} : checked.errors;
}

const check = (changes: Record<string, string | undefined>) => checkDinnerForm(form(changes));

describe("the smallest group of an experience", () => {
	const minimums = [
		["legacy-lounge", 6],
		["civic-spirit", 6],
		["island-revival", 6],
		["prime-roots", 4],
		["american-dream", 8],
		["liberation-fire", 10],
	] as const;

	test("is written down for all six", () => {
		expect(minimums.map(([id]) => id).sort()).toEqual(
			groupExperiences(diningCatalog.experiences)
				.map(({ id }) => id)
				.sort(),
		);
	});

	test.each(minimums)("%s is prepared for %i and up to 20", (experience, minimum) => {
		expect(check({ experience, guests: String(minimum) })).toEqual({});
		expect(check({ experience, guests: "20" })).toEqual({});
		for (const guests of [minimum - 1, 1, 0, -3]) {
			expect(check({ experience, guests: String(guests) })).toEqual({
				guests: `Minimum of ${minimum} guests required for this experience.`,
			});
		}
	});

	test("is one guest while no experience is chosen", () => {
		expect(Object.keys(check({ experience: "", guests: "1" }))).toEqual(["experience"]);
		expect(check({ experience: "", guests: "0" })).toMatchObject({
			guests: "Please enter a whole number of guests from 1 to 20.",
		});
	});

	test("is said beside everything else that is wrong", () => {
		expect(check({ guests: "5", name: "", date: "", email: "nobody" })).toMatchObject({
			guests: "Minimum of 6 guests required for this experience.",
			name: "Please enter the name of the host.",
		});
	});
});

describe("the number of guests", () => {
	test.each(["21", "1e9", "2.5", "ten"])("is not %s", (guests) => {
		expect(check({ guests })).toEqual({ guests: "Please enter a whole number of guests from 6 to 20." });
	});

	test("is read with a zero before it, and in the figures of every script", () => {
		for (const guests of ["08", "٨"]) expect(check({ guests })).toEqual({});
	});

	test("is asked for when it is empty", () => {
		expect(check({ guests: "" })).toEqual({ guests: "Please enter the number of guests." });
	});
});

describe("the date", () => {
	test.each([today, addDays(today, 1), "2028-02-29", addDays(today, 730)])("may be %s", (date) => {
		expect(check({ date })).toEqual({});
	});

	test.each([
		["", "Please choose a date."],
		["2027-02-31", "Please choose a date that exists in the calendar."],
		["2027-02-29", "Please choose a date that exists in the calendar."],
		["12/12/2026", "Please choose a date that exists in the calendar."],
		["2026-12-12T00:00", "Please choose a date that exists in the calendar."],
		["9999-99-99", "Please choose a date that exists in the calendar."],
		[addDays(today, -1), "Please choose today or a later date."],
		["1999-12-31", "Please choose today or a later date."],
		[addDays(today, 731), "Please choose a date until Monday 20 November 2028."],
	])("%j is refused: %s", (date, message) => {
		expect(check({ date })).toEqual({ date: message });
	});

	test("that was right when the page was opened is checked again on the day it is sent", () => {
		expect(checkDinnerForm(form({ date: today }))).toEqual({});
		expect(checkDinnerForm(form({ date: today }), addDays(today, 1))).toEqual({
			date: "Please choose today or a later date.",
		});
	});

	test("is right on every day of the window and on no other", () => {
		fc.assert(
			fc.property(fc.integer({ min: -800, max: 1600 }), (days) => {
				const errors = check({ date: addDays(today, days) });
				expect(Object.keys(errors)).toEqual(days >= 0 && days <= 730 ? [] : ["date"]);
			}),
		);
		expect(lastDiningDate(today)).toBe(addDays(today, 730));
	});
});

describe("the pavilion form", () => {
	test.each(["", "Legacy Lounge", "legacy-lounge ", "constructor", "7"])("does not know %j", (experience) => {
		expect(check({ experience })).toEqual({ experience: "Please choose an experience." });
	});

	test("asks for everything that is required when nothing is filled in, in the order of the form", () => {
		expect(Object.keys(checkDinnerForm(new FormData()))).toEqual(["experience", "date", "guests", "name"]);
	});

	test("says which fields are wrong, no more and no fewer, in any combination", () => {
		const wrong: Record<string, string[]> = {
			experience: ["", "feast"],
			date: ["", "2027-02-31", "2020-01-01"],
			guests: ["", "0", "21", "1e9", "2.5"],
			name: ["", "a".repeat(101), "A\u0000"],
			email: ["nobody", "a@b.example\r\nBcc: c@d.example"],
			note: ["a".repeat(10_000), "\u0007"],
			seating: ["19:00", "18:00 ", "<b>"],
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
				const checked = checkFields(dinnerSchema(today, diningCatalog), form(Object.fromEntries(changed)));
				expect(checked.ok ? [] : Object.keys(checked.errors).sort()).toEqual(
					changed.map(([name]) => name).sort(),
				);
			}),
		);
	});
});

describe("the seating", () => {
	const read = (changes: Record<string, string | undefined>) => {
		const checked = checkFields(dinnerSchema(today, diningCatalog), form(changes));
		return checked.ok ? checked.fields.seating : checked.errors;
	};

	test("is the first free one unless the guest chooses", () => {
		expect(read({})).toBeNull();
		expect(read({ seating: "" })).toBeNull();
		expect(read({ seating: "18:00" })).toBe("18:00");
		expect(read({ seating: "20:30" })).toBe("20:30");
	});

	test.each(["19:00", "8:30 pm", "18:00\n", "__proto__"])("is not %j", (seating) => {
		expect(read({ seating })).toEqual({ seating: "Please choose one of the seatings." });
	});
});

test.each([
	["79500", 79_500],
	["", null],
	["-5", null],
	["1e5", null],
	[undefined, null],
])("an agreed total of %j counts as %j", (agreedTotalCents, read) => {
	const checked = checkFields(dinnerSchema(today, diningCatalog), form({ agreedTotalCents }));
	expect(checked.ok && checked.fields.agreedTotalCents).toBe(read);
});

describe("a change of a dinner", () => {
	const right = { date: "2026-12-12", seating: "20:30", guests: "8" };
	const checkChange = (changes: Record<string, string>) => {
		const data = new FormData();
		for (const [name, value] of Object.entries({ ...right, ...changes })) data.append(name, value);
		const schema = changeDinnerSchema(today, getExperience("american-dream"), diningCatalog.seatings);
		const checked = checkFields(schema, data);
		return checked.ok ? {} : checked.errors;
	};

	test("keeps to the limits of its experience", () => {
		expect(checkChange({})).toEqual({});
		expect(checkChange({ guests: "7" })).toEqual({
			guests: "Minimum of 8 guests required for this experience.",
		});
		expect(checkChange({ guests: "21" })).toEqual({
			guests: "Please enter a whole number of guests from 8 to 20.",
		});
	});

	test("names an evening and one of its seatings", () => {
		expect(checkChange({ seating: "", date: "" })).toEqual({
			date: "Please choose a date.",
			seating: "Please choose one of the seatings.",
		});
		expect(checkChange({ date: "2026-11-20" })).toEqual({ date: "Please choose today or a later date." });
	});
});

describe("a table", () => {
	const checkTable = (change: Record<string, string>) => {
		const form = new FormData();
		const typed = {
			experience: "pavilion-dinner",
			date: "2026-12-12",
			guests: "2",
			name: "Ana Pérez",
			...change,
		};
		for (const [name, value] of Object.entries(typed)) form.set(name, value);
		const checked = checkFields(tableSchema(today, diningCatalog), form);
		return checked.ok ? checked.fields : checked.errors;
	};

	test("is for one to eight guests, with phone and allergies where somebody says them", () => {
		expect(checkTable({ phone: "+501 610 4567", diet: "Nut allergy" })).toMatchObject({
			...{ guests: 2, phone: "+5016104567", diet: "Nut allergy", email: null, note: "", seating: null },
		});
		expect(checkTable({ guests: "1" })).toMatchObject({ guests: 1, phone: null, diet: null });
		expect(checkTable({ guests: "8" })).toMatchObject({ guests: 8 });
	});

	test.each(["0", "9", "2.5", "two"])("for %s guests is refused", (guests) => {
		expect(checkTable({ guests })).toHaveProperty("guests", expect.stringContaining("from 1 to 8"));
	});

	test("can be changed to at most eight guests", () => {
		const form = new FormData();
		for (const [name, value] of Object.entries({ date: "2026-12-12", seating: "18:00", guests: "9" }))
			form.set(name, value);
		const schema = changeDinnerSchema(today, getExperience("pavilion-dinner"), diningCatalog.seatings);
		expect(checkFields(schema, form)).toMatchObject({
			errors: { guests: "Please enter a whole number of guests from 1 to 8." },
		});
	});
});

test("one schema gives its errors in the language of the page", () => {
	const schema = dinnerSchema(today, diningCatalog);
	const wrong = form({ guests: "5", date: "", name: "" });
	expect(checkFields(schema, wrong)).toMatchObject({
		errors: { name: "Please enter the name of the host." },
	});
	expect(withLanguage("es", () => checkFields(schema, wrong))).toMatchObject({
		errors: {
			date: "Elija una fecha.",
			guests: "Esta experiencia es para 6 personas como mínimo.",
			name: "Escriba el nombre de quien invita.",
		},
	});
});
