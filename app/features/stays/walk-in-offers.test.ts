import { expect, test } from "vitest";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { quoteAtPrice, quoteStay } from "./pricing.ts";
import { listDeskOffers } from "./several-villas.ts";
import {
	findInTurnOffer,
	listInTurnOffers,
	listWalkInOffers,
	priceAt,
	readPlace,
	suggestStays,
} from "./walk-in-offers.ts";

const villa = (id: string, maxOccupancy: number, taken: { from: string; until: string }[] = []) => ({
	id,
	name: id,
	maxOccupancy,
	taken,
});
const rate = (villaId: string, nightlyCents: number) => ({
	villaId,
	villaName: villaId,
	fromNight: "2000-01-01",
	untilNight: null,
	weekdays: null,
	nightlyCents,
	priority: 0,
	roomTax: initialTaxRates.roomTax,
});

const villas = [
	villa("large", 6),
	villa("small", 2),
	villa("taken", 4, [{ from: "2027-01-04", until: "2027-01-06" }]),
	villa("tonight-only", 4, [{ from: "2027-01-06", until: "2027-01-09" }]),
	villa("cheap", 4),
	villa("unpriced", 4),
];
const rates = [
	rate("large", 50_000),
	rate("small", 20_000),
	rate("taken", 1),
	rate("tonight-only", 39_900),
	rate("cheap", 30_000),
];

test("a walk-in is offered the villas that are free and large enough by price, then those free for fewer nights, then those too small", () => {
	const offers = listWalkInOffers({ villas, rates }, { checkIn: "2027-01-05", nights: 2, guests: 3 });
	expect(offers.map(({ villaId, obstacle, price }) => [villaId, obstacle, price?.totalCents])).toEqual([
		["cheap", null, 65_400],
		["large", null, 109_000],
		["tonight-only", { kind: "shorter", nights: 1, takenFrom: "2027-01-06" }, 43_491],
		["small", { kind: "too_small" }, undefined],
	]);
});

test("for one night the villa that is booked from tomorrow is offered like every other", () => {
	const offers = listWalkInOffers({ villas, rates }, { checkIn: "2027-01-05", nights: 1, guests: 1 });
	expect(offers.filter(({ obstacle }) => obstacle === null).map(({ villaId }) => villaId)).toEqual([
		"small",
		"cheap",
		"tonight-only",
		"large",
	]);
});

test("another price that the form shows is the one that is booked, to the cent", () => {
	const stay = { checkIn: "2027-01-05", checkOut: "2027-01-08", rates };
	const [offer] = listWalkInOffers({ villas, rates }, { checkIn: stay.checkIn, nights: 3, guests: 3 });
	const quote = quoteStay({ ...stay, villaIds: ["cheap"] });
	for (const nightlyCents of [0, 1, 12_345, 33_333]) {
		const booked = quote && quoteAtPrice(quote, nightlyCents);
		const shown = offer?.price && priceAt(offer.price, nightlyCents);
		expect([shown?.taxCents, shown?.totalCents]).toEqual([booked?.taxCents, booked?.totalCents]);
	}
});

test("two villas in turn are offered only where no single one is free and large enough for all nights", () => {
	const wanted = { checkIn: "2027-01-05", nights: 2, guests: 3 };
	expect(listInTurnOffers({ villas, rates }, wanted)).toEqual([]);
	const inTurn = listInTurnOffers(
		{ villas: villas.filter(({ id }) => id === "taken" || id === "tonight-only"), rates },
		wanted,
	);
	expect(inTurn.map(({ value, sleeps }) => [value, sleeps])).toEqual([["tonight-only~2027-01-06~taken", 4]]);
});

test("two villas in turn that a quote names are offered also where one villa would do, until one of them is taken or too small", () => {
	const wanted = { checkIn: "2027-01-05", nights: 2, guests: 3 };
	const value = "cheap~2027-01-06~large";
	expect(findInTurnOffer({ villas, rates }, wanted, value)).toMatchObject({ value, sleeps: 4 });
	for (const [other, change] of [
		["tonight-only~2027-01-06~cheap", {}],
		["cheap~2027-01-06~tonight-only", null],
		["taken~2027-01-06~cheap", null],
		["small~2027-01-06~cheap", null],
		["cheap~2027-01-06~unpriced", null],
		["cheap~2027-01-06~gone", null],
		["cheap~2027-01-07~large", null],
		["cheap", null],
		["cheap_large", null],
	] as const)
		expect([other, findInTurnOffer({ villas, rates }, wanted, other) === null]).toEqual([
			other,
			change === null,
		]);
	expect(listDeskOffers({ villas, rates }, wanted, false, [value, "cheap", ""]).inTurn).toMatchObject([
		{ value },
	]);
	expect(listDeskOffers({ villas, rates }, wanted, false).inTurn).toEqual([]);
});

test.each([
	["one villa", "palm", [[{ villaId: "palm", from: "2027-01-05", until: "2027-01-08" }]]],
	[
		"two together",
		"palm_ocean",
		[
			[{ villaId: "palm", from: "2027-01-05", until: "2027-01-08" }],
			[{ villaId: "ocean", from: "2027-01-05", until: "2027-01-08" }],
		],
	],
	[
		"two one after the other",
		"palm~2027-01-06~ocean",
		[
			[
				{ villaId: "palm", from: "2027-01-05", until: "2027-01-06" },
				{ villaId: "ocean", from: "2027-01-06", until: "2027-01-08" },
			],
		],
	],
	["a change on the day of departure", "palm~2027-01-08~ocean", null],
	["a change that is no day", "palm~2027-02-30~ocean", null],
	["a change without a villa", "palm~2027-01-06", null],
	["a change to the same villa", "palm~2027-01-06~palm", null],
	["three villas in turn", "palm~2027-01-06~ocean~2027-01-07~vista", null],
	[
		"three villas together",
		"palm_ocean_vista",
		["palm", "ocean", "vista"].map((villaId) => [{ villaId, from: "2027-01-05", until: "2027-01-08" }]),
	],
	["more villas than a party has guests", "a_b_c_d_e_f_g_h_i_j_k", null],
])("the sent value means %s", (_, value, place) => {
	expect(readPlace(value, { from: "2027-01-05", until: "2027-01-08" })).toEqual(place);
});

const planVilla = (id: string, maxOccupancy: number, available = true) => ({
	id,
	name: id.toUpperCase(),
	available,
	maxOccupancy,
});
const planVillas = [planVilla("vista", 4), planVilla("hut", 2), planVilla("palm", 6), planVilla("ocean", 4)];
const barOf = (villaId: string, from: number, until: number) => ({
	villaId,
	from: `2026-12-${from}`,
	until: `2026-12-${until}`,
});
const planRates = [
	["vista", 40_000],
	["hut", 25_000],
	["palm", 50_000],
	["ocean", 32_000],
].map(([villaId, nightlyCents]) => ({
	villaId: String(villaId),
	villaName: String(villaId).toUpperCase(),
	fromNight: "2000-01-01",
	untilNight: null,
	weekdays: null,
	nightlyCents: Number(nightlyCents),
	priority: 0,
	roomTax: initialTaxRates.roomTax,
}));
const stay = { from: "2026-12-14", until: "2026-12-19", guests: 4 };

test("when no villa is free for all nights, two follow each other, with the day of the change and the price", () => {
	const bars = [barOf("vista", 10, 24), barOf("ocean", 16, 20), barOf("palm", 12, 16)];
	expect(suggestStays({ villas: planVillas, bars, rates: planRates, stay, limit: 3 })).toMatchObject([
		{
			villas: [
				{ villaName: "OCEAN", from: "2026-12-14", until: "2026-12-16" },
				{ villaName: "PALM", from: "2026-12-16", until: "2026-12-19" },
			],
			changesOn: "2026-12-16",
			quote: { baseCents: 2 * 32_000 + 3 * 50_000 },
		},
	]);
});

test("villas that are free for all nights are offered alone, the cheapest first, and none that is too small", () => {
	const bars = [barOf("vista", 16, 17)];
	expect(
		suggestStays({ villas: planVillas, bars, rates: planRates, stay, limit: 3 }).map((one) => [
			one.villas[0]?.villaId,
			one.changesOn,
		]),
	).toEqual([
		["ocean", null],
		["palm", null],
	]);
});

test("nothing is offered where three villas would be needed, or a villa is out of service or without a rate", () => {
	const bars = [
		barOf("vista", 15, 24),
		barOf("ocean", 10, 15),
		barOf("ocean", 16, 20),
		barOf("palm", 12, 16),
		barOf("palm", 17, 18),
	];
	expect(suggestStays({ villas: planVillas, bars, rates: planRates, stay, limit: 3 })).toEqual([]);
	const closed = [planVilla("palm", 6, false)];
	expect(suggestStays({ villas: closed, bars: [], rates: planRates, stay, limit: 3 })).toEqual([]);
	expect(suggestStays({ villas: planVillas, bars: [], rates: [], stay, limit: 3 })).toEqual([]);
});
