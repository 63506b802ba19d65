import { expect, test } from "vitest";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import {
	findJustTaken,
	findNextFree,
	keepOrder,
	lookForVilla,
	rankOffers,
	type StayAvailability,
} from "./villa-search.ts";

const today = "2026-11-21";
const cheapest = 20_000;

/** Villas `a`, `b` and `c` that sleep 2, 4 and 6 at $200, $300 and $400 a night. */
function availabilityWith(taken: Record<string, [string, string][]> = {}): StayAvailability {
	const ids = ["a", "b", "c"];
	return {
		villas: ids.map((id, index) => ({
			id,
			name: `Villa ${id}`,
			maxOccupancy: 2 * index + 2,
			taken: (taken[id] ?? []).map(([from, until]) => ({ from, until })),
		})),
		rates: ids.map((villaId, index) => ({
			villaId,
			villaName: `Villa ${villaId}`,
			fromNight: "2026-01-01",
			untilNight: null,
			weekdays: null,
			nightlyCents: cheapest + index * 10_000,
			priority: 0,
			roomTax: initialTaxRates.roomTax,
		})),
	};
}

const undecided = { checkIn: "", checkOut: "", guests: "2", villaId: "" };
const dated = { ...undecided, checkIn: "2026-12-12", checkOut: "2026-12-14" };
const ids = (offers: readonly { id: string }[]) => offers.map((offer) => offer.id);

test("without dates the villas that sleep the party are offered at today's price, and nothing has a total", () => {
	const found = lookForVilla(availabilityWith({ b: [["2026-12-01", "2026-12-31"]] }), undecided, today);
	expect(ids(found.free)).toEqual(["a", "b", "c"]);
	expect(found.free.map((offer) => offer.nightlyCents)).toEqual([20_000, 30_000, 40_000]);
	expect([found.stay, found.chosen, found.quote, found.soldOut]).toEqual([null, null, null, null]);
});

test("the price in the list is that of the stay's first night", () => {
	const availability = availabilityWith();
	const season = {
		fromNight: "2026-12-12",
		untilNight: "2026-12-13",
		weekdays: null,
		priority: 2,
		roomTax: initialTaxRates.roomTax,
	};
	availability.rates.push({ ...season, villaId: "a", villaName: "Villa a", nightlyCents: 50_000 });
	expect(lookForVilla(availability, dated, today).offers[0]?.nightlyCents).toBe(50_000);
	expect(lookForVilla(availability, undecided, today).offers[0]?.nightlyCents).toBe(cheapest);
	const { quote } = lookForVilla(availability, { ...dated, villaId: "a" }, today);
	expect(quote?.baseCents).toBe(70_000);
});

test("the villa asked for is chosen and priced to the cent, tax included", () => {
	const found = lookForVilla(availabilityWith(), { ...dated, villaId: "b" }, today);
	expect(found.chosen?.name).toBe("Villa b");
	expect(found.quote).toMatchObject({ baseCents: 60_000, taxCents: 5_400, totalCents: 65_400 });
	expect(found.soldOut).toBeNull();
});

test("a villa that is taken stays wanted and is not chosen; its own nearest dates and the other villas are proposed", () => {
	const availability = availabilityWith({ b: [["2026-12-12", "2026-12-13"]] });
	const found = lookForVilla(availability, { ...dated, villaId: "b" }, today);
	expect([found.wanted?.id, found.chosen, found.quote]).toEqual(["b", null, null]);
	expect(found.soldOut?.wanted?.id).toBe("b");
	expect(found.soldOut?.nearby).toEqual([
		{ from: "2026-12-13", until: "2026-12-15", days: 1 },
		{ from: "2026-12-10", until: "2026-12-12", days: -2 },
		{ from: "2026-12-15", until: "2026-12-17", days: 3 },
	]);
	expect(found.soldOut?.others.map(({ offer, totalCents }) => [offer.id, totalCents])).toEqual([
		["a", 43_600],
		["c", 87_200],
	]);
});

test("a villa too small for the party is no reason to say sold out", () => {
	const found = lookForVilla(availabilityWith(), { ...dated, guests: "5", villaId: "a" }, today);
	expect([found.chosen, found.soldOut]).toEqual([null, null]);
	expect(ids(found.free)).toEqual(["c"]);
});

test("when everything that sleeps the party is taken, the nearest free dates of each are proposed once, nearest first", () => {
	const availability = availabilityWith({
		b: [["2026-12-12", "2026-12-14"]],
		c: [["2026-12-10", "2026-12-14"]],
	});
	const found = lookForVilla(availability, { ...dated, guests: "3" }, today);
	expect(found.free).toEqual([]);
	expect(found.soldOut).toEqual({
		wanted: null,
		nearby: [
			{ from: "2026-12-10", until: "2026-12-12", days: -2 },
			{ from: "2026-12-14", until: "2026-12-16", days: 2 },
		],
		others: [],
	});
});

test("a hotel without any villa in the list is not sold out: its villas could not be read", () => {
	expect(lookForVilla({ villas: [], rates: [] }, dated, today).soldOut).toBeNull();
});

test("a villa that this very guest may just have taken stays chosen, so that the form can be sent again", () => {
	const availability = availabilityWith({ b: [["2026-12-12", "2026-12-14"]] });
	const found = lookForVilla(availability, { ...dated, villaId: "b" }, today, true);
	expect([found.chosen?.id, found.quote?.totalCents, found.soldOut]).toEqual(["b", 65_400, null]);
});

test("a large party is offered two villas together, taken when either is, at the price of both", () => {
	const availability = availabilityWith({ b: [["2026-12-13", "2026-12-15"]] });
	const found = lookForVilla(availability, { ...dated, guests: "8", villaId: "a_c" }, today);
	expect(ids(found.offers)).toEqual(["a_c", "b_c"]);
	expect(ids(found.free)).toEqual(["a_c"]);
	expect(found.chosen?.villas).toEqual([
		{ id: "a", name: "Villa a", maxOccupancy: 2 },
		{ id: "c", name: "Villa c", maxOccupancy: 6 },
	]);
	expect(found.quote?.totalCents).toBe(130_800);
});

test("the calendar speaks of the villa asked for, or of everything that sleeps the party", () => {
	const availability = availabilityWith();
	expect(ids(lookForVilla(availability, { ...undecided, villaId: "b" }, today).shown)).toEqual(["b"]);
	expect(ids(lookForVilla(availability, { ...undecided, guests: "4" }, today).shown)).toEqual(["b", "c"]);
	expect(ids(lookForVilla(availability, { ...undecided, guests: "9" }, today).shown)).toEqual(["b_c"]);
});

test("a villa that nobody knows is neither wanted nor chosen", () => {
	const found = lookForVilla(availabilityWith(), { ...dated, villaId: "moon-palace" }, today);
	expect([found.wanted, found.chosen, found.soldOut]).toEqual([null, null, null]);
});

test("the cards are in the order of their total: free villas first, then those taken, then those too small", () => {
	const availability = availabilityWith({ b: [["2026-12-12", "2026-12-13"]] });
	const found = lookForVilla(availability, { ...dated, guests: "3" }, today);
	expect(ids(rankOffers(found.offers))).toEqual(["c", "b", "a"]);
	expect(found.offers.map(({ totalCents }) => totalCents)).toEqual([43_600, 65_400, 87_200]);
});

test("a villa that is taken while the form is open is found, and its card stays where it is", () => {
	const before = lookForVilla(availabilityWith(), { ...dated, villaId: "a" }, today);
	const order = ids(rankOffers(before.offers));
	const now = lookForVilla(
		availabilityWith({ a: [["2026-12-12", "2026-12-13"]] }),
		{ ...dated, villaId: "a" },
		today,
	);
	expect(ids(findJustTaken(before, now))).toEqual(["a"]);
	expect(ids(keepOrder(order, now.offers))).toEqual(order);
	expect(ids(rankOffers(now.offers))).not.toEqual(order);
});

test("other dates or another party take nothing from anybody", () => {
	const before = lookForVilla(availabilityWith(), dated, today);
	const taken = availabilityWith({ a: [["2026-12-20", "2026-12-22"]] });
	const later = { ...dated, checkIn: "2026-12-20", checkOut: "2026-12-22" };
	expect(findJustTaken(before, lookForVilla(taken, later, today))).toEqual([]);
});

test("a villa too small for the party is not dropped silently, alone or where two are combined", () => {
	const small = lookForVilla(availabilityWith(), { ...dated, guests: "3", villaId: "a" }, today);
	expect(small.tooSmall).toEqual({ id: "a", name: "Villa a", villas: 1, sleeps: 2 });
	expect(ids(small.shown)).toEqual(["b", "c"]);
	const large = lookForVilla(availabilityWith(), { ...dated, guests: "8", villaId: "a" }, today);
	expect([large.wanted, large.tooSmall?.sleeps]).toEqual([null, 2]);
	expect(lookForVilla(availabilityWith(), { ...dated, villaId: "a" }, today).tooSmall).toBeNull();
});

test("a villa that is taken says when it is next free for as many nights", () => {
	const availability = availabilityWith({ a: [["2026-12-10", "2026-12-15"]] });
	const [a] = lookForVilla(availability, dated, today).offers;
	expect(a && findNextFree(a, { from: "2026-12-12", until: "2026-12-14" }, today)).toMatchObject({
		from: "2026-12-15",
		until: "2026-12-17",
	});
});
