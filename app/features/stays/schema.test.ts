import { expect, test } from "vitest";
import { fieldErrors } from "#app/lib/form-fields.ts";
import { staySchema } from "./schema.ts";

const today = "2026-11-21";
const right = {
	checkIn: "2026-12-12",
	checkOut: "2026-12-14",
	guests: "2",
	villaId: "sunset-palms",
	name: "Ana Cruz",
	idempotencyKey: "7b1f5c1e-6f4e-4d0e-9a3b-0e9b6f6a2d11",
};

function errorsOf(change: Record<string, string | undefined>) {
	const result = staySchema(today).safeParse({ ...right, ...change });
	return result.success ? {} : fieldErrors(result.error);
}

test("a form that is right is read as it was meant", () => {
	expect(staySchema(today).parse({ ...right, email: " Ana@Example.COM " })).toEqual({
		...right,
		guests: 2,
		villaId: ["sunset-palms"],
		email: "ana@example.com",
		phone: null,
		note: "",
		children: null,
		infants: null,
		cotWanted: false,
		promoCode: null,
		agreedTotalCents: null,
	});
});

test("children and infants are within the number of travelers, and at least one of them is an adult", () => {
	expect(
		staySchema(today).parse({ ...right, guests: "4", children: "2", infants: "1", cotWanted: "1" }),
	).toMatchObject({ guests: 4, children: 2, infants: 1, cotWanted: true });
	const noAdult = { children: "At least one of the travelers has to be an adult." };
	expect(errorsOf({ guests: "2", children: "2" })).toEqual(noAdult);
	expect(errorsOf({ guests: "3", children: "1", infants: "2" })).toEqual(noAdult);
	expect(errorsOf({ children: "some" })).toEqual({
		children: "Children must be a whole number from 0 to 9.",
	});
	expect(errorsOf({ infants: "-1" })).toEqual({ infants: "Infants must be a whole number from 0 to 9." });
	expect(errorsOf({ guests: "11", children: "12" })).toEqual({
		guests: "Travelers must be a whole number from 1 to 10.",
		children: "Children must be a whole number from 0 to 9.",
	});
});

test.each([
	[{ checkIn: "" }, { checkIn: "Please choose a check-in date." }],
	[
		{ checkIn: "2027-02-31", checkOut: "2027-03-04" },
		{ checkIn: "Please enter a check-in date that exists, like 2027-01-24." },
	],
	[{ checkIn: "2026-11-20" }, { checkIn: "Check-in cannot be before today, Sat 21 Nov 2026." }],
	[
		{ checkIn: "2029-01-01", checkOut: "2029-01-02" },
		{ checkIn: "Check-in can be Mon 20 Nov 2028 at the latest." },
	],
	[{ checkOut: "2026-12-12" }, { checkOut: "Check-out must be after check-in." }],
	[{ checkOut: "2026-12-01" }, { checkOut: "Check-out must be after check-in." }],
	[
		{ checkOut: "2027-02-11" },
		{ checkOut: "A stay can be 60 nights at most. For a longer one, please write to us." },
	],
	[{ checkOut: undefined }, { checkOut: "Please choose a check-out date." }],
	[{ guests: "11" }, { guests: "Travelers must be a whole number from 1 to 10." }],
	[{ guests: "0" }, { guests: "Travelers must be a whole number from 1 to 10." }],
	[{ guests: "1e9" }, { guests: "Travelers must be a whole number from 1 to 10." }],
	[{ guests: "2.5" }, { guests: "Travelers must be a whole number from 1 to 10." }],
	[{ guests: "" }, { guests: "Please enter the number of travelers." }],
	[{ villaId: "" }, { villaId: "Please select a villa." }],
	[{ villaId: undefined }, { villaId: "Please select a villa." }],
	[{ villaId: "'; drop table villas" }, { villaId: "Please select a villa." }],
	[{ name: "   " }, { name: "Please enter the guest’s name." }],
	[{ name: "x".repeat(10_000) }, { name: "Please shorten the name to 100 characters." }],
	[{ name: "Ana\u0000Cruz" }, { name: "Please remove the invisible characters from the name." }],
	[
		{ name: "Ana\r\nBcc: all@example.com" },
		{ name: "Please remove the invisible characters from the name." },
	],
	[{ note: "x".repeat(10_000) }, { note: "Please shorten this to 2,000 characters." }],
	[{ email: "ana@" }, { email: "Please enter an e-mail address like name@example.com." }],
	[
		{ email: "ana@example.com\nBcc: b@example.com" },
		{ email: "Please enter an e-mail address like name@example.com." },
	],
	[{ idempotencyKey: "1" }, { form: "Please reload this page and send the form again." }],
])("a field that is wrong is refused with a sentence: %o", (change, errors) => {
	expect(errorsOf(change)).toEqual(errors);
});

test("every wrong field is named, the dates too, whatever else is wrong", () => {
	expect(
		Object.keys(
			errorsOf({
				checkIn: "2026-12-12",
				checkOut: "2026-12-12",
				guests: "x",
				name: "",
				villaId: "",
				email: "@",
			}),
		),
	).toEqual(["guests", "villaId", "name", "email", "checkOut"]);
});

test.each(["🌴", "Nguyễn Thị Minh Khai", "عائشة", "O’Brien-Smith, Jr."])(
	"a guest may be called %s",
	(name) => {
		expect(errorsOf({ name })).toEqual({});
	},
);
