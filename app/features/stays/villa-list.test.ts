import { describe, expect, test } from "vitest";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { formatUsd } from "#app/lib/money.ts";
import { initialVillas } from "#db/catalog/initial-catalog.ts";
import { today } from "#test/factories/forms.ts";
import type { Nights } from "./availability.ts";
import { spreadStayCode, writeStayCode, writeStayQuery } from "./stay-link.ts";
import {
	divideVillas,
	findFirstFreeNight,
	listPairs,
	listTaken,
	readVillaFilter,
	type VillaFigures,
	type VillaListQuery,
} from "./villa-list.ts";
import { describeCarried, describeVillaList } from "./villa-list-words.ts";

const stay = { from: "2026-12-12", until: "2026-12-15" };

function makeFigures(taken: Record<string, Nights[]> = {}): VillaFigures {
	return {
		tonightCents: Object.fromEntries(initialVillas.map(({ id, nightlyCents }) => [id, nightlyCents])),
		occupancy: Object.fromEntries(initialVillas.map(({ id, maxOccupancy }) => [id, maxOccupancy])),
		availability: {
			villas: initialVillas.map(({ id, maxOccupancy }) => ({
				id,
				name: id,
				maxOccupancy,
				taken: taken[id] ?? [],
			})),
			rates: initialVillas.map(({ id, nightlyCents }) => ({
				villaId: id,
				villaName: id,
				fromNight: today,
				untilNight: null,
				weekdays: null,
				nightlyCents,
				priority: 0,
				roomTax: initialTaxRates.roomTax,
			})),
		},
	};
}

const anyParty: VillaListQuery = { stay, guests: 2, sleeps: 0, order: "price" };
const list = (query: Partial<VillaListQuery> = {}, figures = makeFigures()) =>
	divideVillas(villaDescriptions(), figures, { ...anyParty, ...query }, today);
const idsOf = (villas: readonly { id: string }[]) => villas.map(({ id }) => id);

describe("the list of villas", () => {
	test("begins with the lowest total, and every total has the tax in it", () => {
		const { offered } = list({ guests: 3 });
		expect(offered.slice(0, 2).map(({ id, totalCents }) => [id, totalCents])).toEqual([
			["caribbean-breeze", 94_503],
			["ocean-breeze", 104_313],
		]);
	});

	test("can begin with the largest villa, or keep the hotel's own order", () => {
		expect(idsOf(list({ order: "size" }).offered).slice(0, 2)).toEqual(["palm-grove", "vista-del-mar"]);
		expect(idsOf(list({ order: "hotel" }).offered)).toEqual(idsOf(villaDescriptions()));
	});

	test("says of a booked villa which nights are taken, and when it is free for as long", () => {
		const figures = makeFigures({ "sunset-palms": [{ from: "2026-12-10", until: "2026-12-14" }] });
		expect(list({}, figures).lost).toMatchObject([
			{
				id: "sunset-palms",
				lost: { kind: "booked", nights: { from: "2026-12-10", until: "2026-12-14" } },
				nearby: { from: "2026-12-14", until: "2026-12-17", totalCents: 114_123 },
			},
		]);
	});

	test("keeps villas that are too small for the party, with the reason", () => {
		expect(list({ guests: 3, stay: null }).lost.map(({ id, lost }) => [id, lost])).toEqual([
			["tropical-hideaway", { kind: "too_small", sleeps: 2 }],
			["serenity-sands", { kind: "too_small", sleeps: 2 }],
		]);
	});

	test("leaves out villas that sleep fewer than the filter asks for", () => {
		expect(idsOf(list({ sleeps: 6 }).offered)).toEqual(["vista-del-mar", "palm-grove"]);
	});

	test("finds no villa too small for a party that needs two", () => {
		expect(list({ guests: 8 }).lost).toEqual([]);
		const { availability } = makeFigures({ "palm-grove": [stay] });
		if (!availability) throw new Error("There is no availability.");
		const asked = { stay, guests: 10 };
		const pairs = listPairs(availability, asked, today);
		expect(pairs).toHaveLength(
			listPairs({ ...availability, villas: availability.villas.slice(0, 7) }, asked, today).length,
		);
		const totals = pairs.map(({ totalCents }) => totalCents ?? 0);
		expect(totals).toEqual(totals.toSorted((one, other) => one - other));
	});

	test.each([
		["nothing is taken", [], today],
		["tonight is taken", [{ from: "2026-11-20", until: "2026-11-23" }], "2026-11-23"],
		[
			"weeks are taken one after another, in any order",
			[
				{ from: "2026-12-01", until: "2026-12-20" },
				{ from: "2026-11-21", until: "2026-12-01" },
				{ from: "2026-12-24", until: "2026-12-27" },
			],
			"2026-12-20",
		],
		["a later night is taken", [{ from: "2026-11-22", until: "2026-11-23" }], today],
	])("the calendar begins where a night is left: %s", (_, taken, first) => {
		expect(findFirstFreeNight(taken, today)).toBe(first);
	});

	test("does not offer a villa that the hotel does not let, or a night without a price", () => {
		const { availability, ...figures } = makeFigures();
		if (!availability) throw new Error("There is no availability.");
		const without = {
			villas: availability.villas.filter(({ id }) => id !== "palm-grove"),
			rates: availability.rates.filter(({ villaId }) => villaId !== "ocean-breeze"),
		};
		expect(
			list({}, { ...figures, availability: without }).lost.map(({ id, lost }) => [id, lost?.kind]),
		).toEqual([
			["ocean-breeze", "no_price"],
			["palm-grove", "out_of_service"],
		]);
	});

	test("names the lowest night where the nights of a stay differ in price", () => {
		const figures = makeFigures();
		figures.availability?.rates.push({
			villaId: "ocean-breeze",
			villaName: "Ocean Breeze Villa",
			fromNight: "2026-12-13",
			untilNight: "2026-12-14",
			weekdays: null,
			nightlyCents: 40_000,
			priority: 2,
			roomTax: initialTaxRates.roomTax,
		});
		const villa = list({}, figures).offered.find(({ id }) => id === "ocean-breeze");
		expect(villa).toMatchObject({ nightlyCents: 31_900, nightlyVaries: true });
	});
});

test.each([
	["", true, { sleeps: 0, order: "price" }],
	["", false, { sleeps: 0, order: "hotel" }],
	["sleeps=4&sort=size", true, { sleeps: 4, order: "size" }],
	["sleeps=99&sort=constructor", false, { sleeps: 0, order: "hotel" }],
])("the address %j, with dates %s, filters and sorts by %j", (query, hasStay, filter) => {
	expect(readVillaFilter(new URLSearchParams(query), hasStay)).toEqual(filter);
});

describe("in words", () => {
	const describeIt = (query: Partial<VillaListQuery>, figures = makeFigures()) =>
		describeVillaList(list(query, figures), figures, { ...anyParty, ...query }, today);

	test("the list says how many villas are free and until when cancelling is free", () => {
		const { count } = describeIt({ guests: 3 });
		expect(count.strong + count.more).toBe(
			"6 villas are free for your dates. Free to cancel until Sat 5 Dec.",
		);
	});

	test("an arrival within a week is not called free to cancel", () => {
		const { count } = describeIt({ stay: { from: "2026-11-24", until: "2026-11-25" } });
		expect(count.more).toBe(" for your dates.");
	});

	test("a party of eight reads how many pairs are free, and goes on to the form", () => {
		const { count, needsTwo, twoVillasSearch } = describeIt({ guests: 8 });
		expect(count.strong).toMatch(/^\d+ pairs of villas are free$/);
		expect(needsTwo).toBe(true);
		expect(twoVillasSearch).toBe("checkIn=2026-12-12&checkOut=2026-12-15&guests=8");
	});

	test.each([7, 8, 9, 10])(
		"a party of %i is shown three pairs that sleep it, and no villa alone is said to",
		(guests) => {
			for (const when of [stay, null]) {
				const { pairs, pairCount, count } = describeIt({ guests, stay: when });
				expect(pairs).toHaveLength(3);
				for (const pair of pairs) {
					const places = pair.sleeps.match(/\d+/g)?.reduce((sum, one) => sum + Number(one), 0);
					expect(places).toBeGreaterThanOrEqual(guests);
					expect(new URLSearchParams(pair.search).get("villaId")).toBe(pair.villaIds.join("_"));
					expect(pair.total === null).toBe(when === null);
				}
				expect(count.strong).toBe(
					when ? `${pairCount} pairs of villas are free` : `${pairCount} pairs of villas sleep ${guests}`,
				);
			}
		},
	);

	test.each([1, 2, 3, 6, 7, 8, 10])(
		"for %i travelers the line of dates names the lowest total of the cards, and none without dates",
		(guests) => {
			const { lowest, villas, pairs } = describeIt({ guests });
			const totals = guests > 6 ? pairs : villas.filter(({ lost }) => !lost);
			const cents = totals.flatMap(({ total }) => total?.cents ?? []);
			expect(lowest).toBe(`from ${formatUsd(Math.min(...cents))} with tax`);
			expect(describeIt({ guests, stay: null }).lowest).toBeNull();
		},
	);

	test("a villa that cannot be had names reason and way out", () => {
		const figures = makeFigures({ "sunset-palms": [{ from: "2026-12-10", until: "2026-12-14" }] });
		const { villas, lostTitle } = describeIt({ guests: 3 }, figures);
		expect(lostTitle).toBe("Not free, or too small");
		expect(villas.flatMap(({ id, lost }) => (lost ? [[id, lost]] : []))).toEqual([
			[
				"tropical-hideaway",
				{
					reason: "Sleeps 2, and there are 3 of you.",
					wayOut: "See it for 2 travelers",
					search: "checkIn=2026-12-12&checkOut=2026-12-15",
				},
			],
			[
				"serenity-sands",
				{
					reason: "Sleeps 2, and there are 3 of you.",
					wayOut: "See it for 2 travelers",
					search: "checkIn=2026-12-12&checkOut=2026-12-15",
				},
			],
			[
				"sunset-palms",
				{
					reason: "Booked 10 – 14 Dec.",
					wayOut: "Free 14 – 17 Dec · $1,141.23",
					search: "checkIn=2026-12-14&checkOut=2026-12-17&guests=3",
				},
			],
		]);
	});

	test.each([
		[stay, "Sat 12 – Tue 15 Dec"],
		[{ from: "2026-12-30", until: "2027-01-02" }, "Wed 30 Dec – Sat 2 Jan"],
	])("the dates %j are carried along as %s", (nights, dates) => {
		expect(describeCarried(nights, 3)).toEqual({ dates, party: "3 nights, 3 travelers" });
	});

	test("the taken nights of the coming months begin today at the earliest", () => {
		const taken = [
			{ from: "2026-11-19", until: "2026-11-23" },
			{ from: "2027-10-01", until: "2027-10-03" },
		];
		expect(listTaken(taken, today, 180).ranges).toEqual([{ from: today, until: "2026-11-23" }]);
	});
});

test("dates and party go along in one value of a form, and come out as they went in", () => {
	const choice = { checkIn: stay.from, checkOut: stay.until, guests: "3" };
	const spread = spreadStayCode(new URLSearchParams({ stay: writeStayCode(choice), sleeps: "4", sort: "" }));
	expect(spread?.toString()).toBe(`${writeStayQuery(choice)}&sleeps=4`);
	expect(spreadStayCode(new URLSearchParams(writeStayQuery(choice)))).toBeNull();
	expect(writeStayQuery({ checkIn: "", checkOut: "", guests: "2" })).toBe("");
});
