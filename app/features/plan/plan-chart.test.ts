import { expect, test } from "vitest";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import {
	listComing,
	listTonight,
	type PlanBarFacts,
	type PlanBarStay,
	stateOf,
	toPlan,
} from "./plan-chart.ts";

const nights = (from: number, until: number) => ({ from: `2026-12-${from}`, until: `2026-12-${until}` });

function makeBar(change: Partial<PlanBarFacts> = {}, stay: Partial<PlanBarStay> = {}): PlanBarFacts {
	const own = { ...nights(12, 15), ...change };
	return {
		allocationId: `${change.villaId ?? "vista"} ${own.from}`,
		villaId: "vista",
		kind: "stay",
		reason: "",
		blockKind: null,
		endsAt: null,
		stay: {
			stayId: "s",
			reservationId: "r",
			reference: "AAAAAAAA",
			version: 0,
			status: "confirmed",
			guestName: "Ana",
			guests: 2,
			checkIn: own.from,
			checkOut: own.until,
			arrivalTime: null,
			villaLockReason: null,
			hasNote: false,
			previousVilla: null,
			nextVilla: null,
			...stay,
		},
		...own,
	};
}
const morning = { today: "2026-12-12", isAfterCheckOut: false };
const staying = { status: "checked_in" };

test.each([
	["a guest who comes next week", makeBar(nights(19, 22)), morning, "booked"],
	["a guest who comes today", makeBar(), morning, "due_today"],
	["a guest who was to come yesterday", makeBar(nights(11, 15)), morning, "overdue"],
	["a guest who is here", makeBar(nights(11, 15), staying), morning, "in_house"],
	["a guest who leaves this morning", makeBar(nights(10, 12), staying), morning, "leaves_today"],
	[
		"a guest who is here after the hour of departure",
		makeBar(nights(10, 12), staying),
		{ ...morning, isAfterCheckOut: true },
		"late",
	],
	["a guest who was to leave yesterday", makeBar(nights(10, 11), staying), morning, "late"],
	["a guest who has left", makeBar(nights(10, 12), { status: "checked_out" }), morning, "left"],
	["a block", makeBar({ kind: "block", stay: null }), morning, "block"],
	["an imported stay", makeBar({ kind: "import", stay: null }), morning, "import"],
	["a hold without a guest", makeBar({ kind: "hold", stay: null }), morning, "hold"],
	["a reservation that is only held", makeBar({ kind: "hold" }, { status: "held" }), morning, "hold"],
])("%s is shown as such", (_, bar, moment, state) => {
	expect(stateOf(bar, moment)).toBe(state);
});

test("the parts of a split stay: the villa left behind, the villa of tonight, the villa to come", () => {
	const stay = { checkIn: "2026-12-10", checkOut: "2026-12-16", ...staying };
	expect(stateOf(makeBar(nights(10, 11), stay), morning)).toBe("left");
	expect(stateOf(makeBar(nights(11, 14), stay), morning)).toBe("in_house");
	expect(stateOf(makeBar(nights(10, 12), stay), { ...morning, isAfterCheckOut: true })).toBe("leaves_today");
	expect(stateOf(makeBar(nights(14, 16), stay), morning)).toBe("booked");
	const ahead = { ...stay, status: "confirmed" };
	expect(stateOf(makeBar(nights(12, 16), ahead), morning)).toBe("booked");
});

const villas = [
	{ id: "vista", name: "Vista", available: true, maxOccupancy: 4 },
	{ id: "palm", name: "Palm", available: true, maxOccupancy: 6 },
	{ id: "hut", name: "Hut", available: false, maxOccupancy: 2 },
];
const rates = villas.map(({ id, name }, index) => ({
	villaId: id,
	villaName: name,
	fromNight: "2000-01-01",
	untilNight: null,
	weekdays: index === 0 ? [6, 7] : null,
	nightlyCents: 30_000 + index * 10_000,
	priority: 0,
	roomTax: initialTaxRates.roomTax,
}));

test("each day has the number of free villas in service, their lowest price, and its arrivals and departures", () => {
	const bars = [
		makeBar(nights(10, 13)),
		makeBar(nights(13, 15)),
		makeBar({ villaId: "palm", ...nights(13, 14) }),
	];
	const plan = toPlan({ from: "2026-12-12", days: 4, villas, bars, rates, moment: morning });
	expect(plan.days).toEqual([
		{ date: "2026-12-12", free: 1, lowestCents: 40_000, arrivals: 0, departures: 0 },
		{ date: "2026-12-13", free: 0, lowestCents: null, arrivals: 2, departures: 1 },
		{ date: "2026-12-14", free: 1, lowestCents: 40_000, arrivals: 0, departures: 1 },
		{ date: "2026-12-15", free: 2, lowestCents: 40_000, arrivals: 0, departures: 1 },
	]);
	expect(plan.rows.map(({ villa, nightlyCents }) => [villa.id, nightlyCents])).toEqual([
		["vista", 30_000],
		["palm", 40_000],
		["hut", 50_000],
	]);
	expect(plan.rows[0]?.bars.map(({ turnover }) => turnover)).toEqual([
		{ before: false, after: true },
		{ before: true, after: false },
	]);
});

test("a guest who changes villas comes once and goes once, and only live stays can be dragged", () => {
	const stay = { checkIn: "2026-12-12", checkOut: "2026-12-15" };
	const bars = [
		makeBar(nights(12, 13), stay),
		makeBar({ villaId: "palm", ...nights(13, 15) }, stay),
		makeBar({ kind: "block", stay: null, ...nights(15, 16) }),
		makeBar({ ...nights(10, 12) }, { status: "checked_out" }),
	];
	const plan = toPlan({ from: "2026-12-10", days: 7, villas, bars, rates, moment: morning });
	expect(plan.days.map(({ arrivals, departures }) => `${arrivals}${departures}`).join(" ")).toBe(
		"10 00 11 00 00 01 00",
	);
	expect(plan.rows.flatMap((row) => row.bars.map(({ isMovable }) => isMovable))).toEqual([
		false,
		true,
		false,
		true,
	]);
});

test("on a phone each villa names the guest who leaves, the one who sleeps there tonight, the one who comes next and the nights between", () => {
	const bars = [
		makeBar(nights(10, 12), { ...staying, guestName: "Daniel" }),
		makeBar(nights(12, 15), { guestName: "Priya" }),
		makeBar(nights(15, 18), { guestName: "Max" }),
		makeBar({ villaId: "palm", ...nights(14, 18) }, { guestName: "Ana" }),
	];
	const [vista, palm, hut] = listTonight(
		toPlan({ from: "2026-12-10", days: 14, villas, bars, rates, moment: morning }),
	);
	expect(vista).toMatchObject({
		leaving: { stay: { guestName: "Daniel" } },
		tonight: { stay: { guestName: "Priya" } },
		next: { stay: { guestName: "Max" } },
		gapNights: 0,
	});
	expect(palm).toMatchObject({
		leaving: null,
		tonight: null,
		next: { stay: { guestName: "Ana" } },
		gapNights: 2,
	});
	expect(hut).toMatchObject({ tonight: null, next: null, gapNights: null });
});

test("below the month of a villa are its guests to come, and the free nights between them with their price", () => {
	const palm = villas.slice(1, 2);
	const bars = [
		makeBar({ villaId: "palm", ...nights(10, 13) }, staying),
		makeBar({ villaId: "palm", ...nights(15, 17) }),
	];
	const plan = toPlan({ from: "2026-12-10", days: 9, villas: palm, bars, rates, moment: morning });
	expect(listComing(plan)).toMatchObject([
		{ kind: "bar", bar: { state: "in_house" } },
		{ kind: "free", from: "2026-12-13", nights: 2, cents: 87_200 },
		{ kind: "bar", bar: { state: "booked" } },
		{ kind: "free", from: "2026-12-17", nights: 2, cents: 87_200 },
	]);
});
