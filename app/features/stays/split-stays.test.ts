import { expect, test } from "vitest";
import { suggestStays } from "./split-stays.ts";

const villa = (id: string, maxOccupancy: number, available = true) => ({
	id,
	name: id.toUpperCase(),
	available,
	maxOccupancy,
});
const villas = [villa("vista", 4), villa("hut", 2), villa("palm", 6), villa("ocean", 4)];
const nights = (villaId: string, from: number, until: number) => ({
	villaId,
	from: `2026-12-${from}`,
	until: `2026-12-${until}`,
});
const rates = [
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
}));
const stay = { from: "2026-12-14", until: "2026-12-19", guests: 4 };

test("when no villa is free for all nights, two follow each other, with the day of the change and the price", () => {
	const bars = [nights("vista", 10, 24), nights("ocean", 16, 20), nights("palm", 12, 16)];
	expect(suggestStays({ villas, bars, rates, stay, limit: 3 })).toMatchObject([
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
	const bars = [nights("vista", 16, 17)];
	expect(
		suggestStays({ villas, bars, rates, stay, limit: 3 }).map((one) => [
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
		nights("vista", 15, 24),
		nights("ocean", 10, 15),
		nights("ocean", 16, 20),
		nights("palm", 12, 16),
		nights("palm", 17, 18),
	];
	expect(suggestStays({ villas, bars, rates, stay, limit: 3 })).toEqual([]);
	const closed = [villa("palm", 6, false)];
	expect(suggestStays({ villas: closed, bars: [], rates, stay, limit: 3 })).toEqual([]);
	expect(suggestStays({ villas, bars: [], rates: [], stay, limit: 3 })).toEqual([]);
});
