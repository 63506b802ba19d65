import { expect, test } from "vitest";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { priceLine, sumLines } from "#app/lib/priced-line.ts";
import { countFree, describeChosen, describeDates, describePrice, describeReason } from "./offer-words.ts";
import type { StayChoice } from "./stay-choice.ts";
import { lookForVilla, type StayAvailability } from "./villa-search.ts";
import { countNights, countParty, countTravelers, describeDay, listNames } from "./words.ts";

test("a villa that is not offered says why in a few words", () => {
	const nights = { from: "2026-12-12", until: "2026-12-14" };
	const one = { villas: [{ id: "a", name: "Palm Grove Villa", maxOccupancy: 4 }] };
	expect(describeReason(one, { kind: "booked", nights, villaNames: ["Palm Grove Villa"] })).toBe(
		"booked 12 – 14 Dec",
	);
	expect(describeReason(one, { kind: "too_small", sleeps: 4 })).toBe("sleeps 4");
	const two = { villas: [...one.villas, { id: "b", name: "Blue Horizon Villa", maxOccupancy: 4 }] };
	expect(describeReason(two, { kind: "booked", nights, villaNames: ["Palm Grove Villa"] })).toBe(
		"Palm Grove is booked 12 – 14 Dec",
	);
	expect([countNights(1), countNights(2)]).toEqual(["1 night", "2 nights"]);
});

test("a line of a price names the villa it was agreed for, as it was called then", () => {
	const night = (itemId: string, description: string, unitCents: number, day: string) =>
		priceLine({
			...{
				kind: "night",
				itemId,
				description,
				night: day,
				quantity: 1,
				unitCents,
				serviceChargeBasisPoints: 0,
			},
			tax: { code: "room_tax", basisPoints: 900 },
		});
	const one = [
		night("sunset-palms", "Sunset Palms Villa", 34_900, "2026-12-12"),
		night("sunset-palms", "Sunset Palms Villa", 34_900, "2026-12-13"),
	];
	expect(describePrice(sumLines(one))).toEqual({
		lines: [
			{ name: "2\u00a0nights ×\u00a0$349.00", amount: "$698.00" },
			{ name: "Room tax", amount: "$62.82" },
		],
		total: { name: "Total", amount: "$760.82" },
	});
	const pair = describePrice(sumLines([...one, night("gone", "Gone Villa", 10_000, "2026-12-12")]));
	expect(pair.lines.map(({ name }) => name)).toEqual([
		"Sunset Palms Villa: 2\u00a0nights ×\u00a0$349.00",
		"Gone Villa: 1\u00a0night ×\u00a0$100.00",
		"Room tax",
	]);
});

test.each([
	[3, null, null, "3"],
	[8, 2, null, "8, 2 of them children"],
	[4, 1, 1, "4, 1 of them a child and 1 an infant"],
	[3, null, 1, "3, 1 of them an infant"],
	[5, 0, 2, "5, 2 of them infants"],
])("a party of %s with %s children and %s infants reads as %s", (guests, children, infants, words) => {
	expect(countParty(guests, { children, infants })).toBe(words);
});

test("a day is said without its year until it could be another one, and names are listed as one says them", () => {
	expect(describeDay("2026-12-12", "2026-11-21")).toBe("Sat 12 Dec");
	expect(describeDay("2027-12-12", "2026-11-21")).toBe("Sun 12 Dec 2027");
	expect([listNames([]), listNames(["A"]), listNames(["A", "B"]), listNames(["A", "B", "C"])]).toEqual([
		"",
		"A",
		"A and B",
		"A, B and C",
	]);
});

const today = "2026-11-21";
const availability: StayAvailability = {
	villas: ["a", "b"].map((id) => ({ id, name: `${id} Villa`, maxOccupancy: 2, taken: [] })),
	rates: ["a", "b"].map((villaId) => ({
		villaId,
		villaName: villaId,
		fromNight: "2026-01-01",
		untilNight: null,
		weekdays: null,
		nightlyCents: 20_000,
		priority: 0,
		roomTax: initialTaxRates.roomTax,
	})),
};

test("the calendar says what to press next, then the nights with their total", () => {
	const say = (checkIn: string, checkOut: string, villaId = "", lastCheckOut: string | null = null) =>
		describeDates(
			lookForVilla(availability, { checkIn, checkOut, guests: "2", villaId }, today),
			{ checkIn, checkOut, lastCheckOut, lacksCheckOut: checkIn !== "" && checkOut === "" },
			today,
		);
	expect(say("", "")).toBe("Choose your check-in, then your check-out.");
	expect(say("2026-12-12", "", "", "2026-12-19")).toBe(
		"Now your check-out: Sat 19 Dec at the latest, 7 nights.",
	);
	expect(say("2026-12-12", "2026-12-12")).toBe("Check-out must be after check-in.");
	expect(say("2026-12-12", "2027-03-12")).toMatch(/^A stay can be 60 nights at most\./);
	expect(say("2020-01-01", "2020-01-05")).toMatch(/^Check-in cannot be before today, /);
	for (const checkOut of ["", "2030-01-05"])
		expect(say("2030-01-01", checkOut, "", "2030-03-02")).toMatch(/^Check-in can be .* at the latest\.$/);
	expect(say("2026-12-12", "", "a")).toBe("Sat 12 Dec is not free. Please choose another check-in.");
	expect(say("2026-12-12", "2026-12-14", "a")).toBe(
		"2 nights, $436.00 with tax. Choose another day to start again.",
	);
	expect(say("2026-12-12", "2026-12-14")).toBe(
		"2 nights, from $436.00 with tax, 2 villas free. Choose another day to start again.",
	);
});

const search = (asked: Partial<StayChoice>) =>
	lookForVilla(availability, { checkIn: "", checkOut: "", guests: "2", villaId: "a", ...asked }, today);
const nights = { checkIn: "2026-12-12", checkOut: "2026-12-14" };

test.each([
	[{}, "$200 a night"],
	[nights, "$436.00 with tax, 2 nights"],
	[{ ...nights, guests: "3", villaId: "a_b" }, "$872.00 with tax, 2 nights"],
	[{ guests: "1", villaId: "" }, null],
])("a villa that is chosen, with %o, is shown with its price: %s", (asked, words) => {
	expect(describeChosen(search(asked))).toBe(words);
});

test("a party that needs two villas reads of pairs, and never of a count of villas", () => {
	expect(["1", "2", "3", "4"].map((guests) => countFree(search({ ...nights, guests, villaId: "" })))).toEqual(
		["2 villas free", "2 villas free", "1 pair free", "1 pair free"],
	);
});

test("nights, travelers, parties and names are counted and joined in Spanish", () => {
	withLanguage("es", () => {
		expect([countNights(1), countNights(3)]).toEqual(["1 noche", "3 noches"]);
		expect([countTravelers(1), countTravelers(2)]).toEqual(["1 viajero", "2 viajeros"]);
		expect(countParty(8, { children: 2, infants: null })).toBe("8, 2 de ellos niños");
		expect(countParty(4, { children: 1, infants: 1 })).toBe("4, 1 de ellos niño y 1 bebé");
		expect(countParty(3, { children: null, infants: 1 })).toBe("3, 1 de ellos bebé");
		expect(listNames(["Ocean Breeze", "Palm Grove"])).toBe("Ocean Breeze y Palm Grove");
		expect(listNames(["Ana", "Inés"])).toBe("Ana e Inés");
		expect(listNames(["Ana", "Hiela"])).toBe("Ana y Hiela");
		expect(describeDay("2026-12-12", "2026-11-21")).toBe("sáb 12 dic");
		const nights = { from: "2026-12-12", until: "2026-12-14" };
		const villas = [{ id: "a", name: "Palm Grove Villa", maxOccupancy: 4 }];
		expect(describeReason({ villas }, { kind: "booked", nights, villaNames: ["Palm Grove Villa"] })).toBe(
			"reservada del 12 al 14 dic",
		);
	});
});
