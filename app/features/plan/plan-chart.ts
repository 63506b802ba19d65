import { rateOfNight, type TaxedRate } from "#app/features/rates/nightly-rate.ts";
import { priceNight } from "#app/features/stays/pricing.ts";
import { addDays, type HotelDate, listNights, nightsBetween } from "#app/lib/hotel-date.ts";
import { totalOf } from "#app/lib/priced-line.ts";
import type { TaxRate } from "#app/lib/taxes.ts";

/** The state of a bar's stay, block, hold or imported event. */
type PlanBarState =
	| "booked"
	/** Comes today. */
	| "due_today"
	/** Was to come on an earlier day and has not. */
	| "overdue"
	| "in_house"
	| "leaves_today"
	/** In house after its day of departure, or on that day after the hour of check-out. */
	| "late"
	/** Has left the villa: checked out, or moved on to the next one. */
	| "left"
	| "block"
	| "hold"
	| "import";

/** A row of the statement behind the plan: an allocation with its stay and reservation. */
export type PlanBarFacts = {
	allocationId: string;
	villaId: string;
	from: HotelDate;
	until: HotelDate;
	kind: "stay" | "block" | "hold" | "import";
	reason: string;
	blockKind: string | null;
	/** When a hold ends. */
	endsAt: Date | null;
	stay: PlanBarStay | null;
};

export type PlanBarStay = {
	stayId: string;
	reservationId: string;
	reference: string;
	version: number;
	status: string;
	guestName: string;
	/** Of the whole party. */
	guests: number;
	checkIn: HotelDate;
	checkOut: HotelDate;
	/** The business day on which they left. */
	checkedOutOn?: HotelDate | null;
	/** In the guest's words; null where nobody said it. */
	arrivalTime: string | null;
	/** Why the guest asked for this villa. */
	villaLockReason: string | null;
	/** Whether the guest wrote something. */
	hasNote: boolean;
	/** Another site has sold it at a price that is not known yet. */
	isUnpriced?: boolean;
	/** Of a split stay: the villa before this one, and the next one. */
	previousVilla: string | null;
	nextVilla: string | null;
};

export type PlanBar = PlanBarFacts & {
	state: PlanBarState;
	/** Whether the desk may move it: a live stay. Imported nights, blocks and holds without a stay do not move. */
	isMovable: boolean;
	/** Whether somebody leaves on the day it begins, and comes on the day it ends. */
	turnover: { before: boolean; after: boolean };
};

export type PlanRow = {
	villa: { id: string; name: string; available: boolean; maxOccupancy: number };
	/**
	 * The price of the first night shown, or of tonight where it is shown, in US cents before tax; null without a rate.
	 */
	nightlyCents: number | null;
	bars: PlanBar[];
};

/** A day of the plan: over the villas in service that are shown. */
type PlanDay = {
	date: HotelDate;
	free: number;
	/** The lowest price of a free villa, in US cents before tax; null when none is free. */
	lowestCents: number | null;
	arrivals: number;
	departures: number;
};

export type Plan = {
	from: HotelDate;
	/** The day after the last one. */
	until: HotelDate;
	today: HotelDate;
	days: PlanDay[];
	rows: PlanRow[];
	roomTax: readonly TaxRate[];
};

/** The moment by which states are decided: the open business day, and whether guests who leave on it are late. */
type PlanMoment = { today: HotelDate; isAfterCheckOut: boolean };

export function stateOf(bar: PlanBarFacts, { today, isAfterCheckOut }: PlanMoment): PlanBarState {
	if (bar.kind === "block" || bar.kind === "import") return bar.kind;
	if (bar.kind === "hold" || !bar.stay) return "hold";
	const { status, checkIn, checkOut } = bar.stay;
	if (status === "checked_out") return "left";
	if (status !== "checked_in") {
		// The later villas of a split stay are booked until the guest comes to them.
		if (bar.from !== checkIn) return "booked";
		return checkIn < today ? "overdue" : checkIn === today ? "due_today" : "booked";
	}
	if (bar.from > today) return "booked";
	const isLast = bar.until === checkOut;
	if (!isLast && bar.until < today) return "left";
	if (isLast && bar.until <= today && (bar.until < today || isAfterCheckOut)) return "late";
	return bar.until <= today ? "leaves_today" : "in_house";
}

const liveStatuses = ["held", "confirmed", "checked_in"];

/** The plan from the rows of the statements. */
export function toPlan(input: {
	from: HotelDate;
	days: number;
	villas: readonly PlanRow["villa"][];
	bars: readonly PlanBarFacts[];
	rates: readonly TaxedRate[];
	moment: PlanMoment;
}): Plan {
	const { from, moment, villas } = input;
	const until = addDays(from, input.days);
	const dates = listNights(from, until);
	const barsOf = Map.groupBy(input.bars, ({ villaId }) => villaId);
	const ratesOf = Map.groupBy(input.rates, ({ villaId }) => villaId);
	const priceOf = (villaId: string, night: HotelDate) =>
		rateOfNight(ratesOf.get(villaId) ?? [], villaId, night)?.nightlyCents ?? null;
	const shownNight = dates.includes(moment.today) ? moment.today : from;
	const rows = villas.map((villa) => ({
		villa,
		nightlyCents: priceOf(villa.id, shownNight),
		bars: toBars(barsOf.get(villa.id) ?? [], moment),
	}));
	return {
		from,
		until,
		today: moment.today,
		days: countDays(dates, rows, priceOf),
		rows,
		roomTax: input.rates[0]?.roomTax ?? [],
	};
}

function toBars(found: readonly PlanBarFacts[], moment: PlanMoment): PlanBar[] {
	const sorted = found.toSorted((a, b) => a.from.localeCompare(b.from));
	return sorted.map((bar, index) => ({
		...bar,
		state: stateOf(bar, moment),
		isMovable: bar.stay !== null && liveStatuses.includes(bar.stay.status),
		turnover: {
			before: isTurnover(sorted[index - 1], bar),
			after: isTurnover(bar, sorted[index + 1]),
		},
	}));
}

/** Guests who leave and come on one day: not where a block begins or ends. */
function isTurnover(earlier: PlanBarFacts | undefined, later: PlanBarFacts | undefined): boolean {
	return (
		earlier !== undefined &&
		later !== undefined &&
		earlier.until === later.from &&
		earlier.kind !== "block" &&
		later.kind !== "block"
	);
}

function countDays(
	dates: readonly HotelDate[],
	rows: readonly PlanRow[],
	priceOf: (villaId: string, night: HotelDate) => number | null,
): PlanDay[] {
	const days = new Map(
		dates.map((date): [HotelDate, PlanDay] => [
			date,
			{ date, free: 0, lowestCents: null, arrivals: 0, departures: 0 },
		]),
	);
	for (const { villa, bars } of rows) {
		const taken = new Set(bars.flatMap(({ from, until }) => nightsWithin(from, until, dates)));
		for (const { from, until, kind, stay } of bars) {
			if (kind !== "stay" && kind !== "import") continue;
			const arrival = stay === null || from === stay.checkIn ? days.get(from) : undefined;
			const departure = stay === null || until === stay.checkOut ? days.get(until) : undefined;
			if (arrival) arrival.arrivals += 1;
			if (departure) departure.departures += 1;
		}
		if (!villa.available) continue;
		for (const [date, day] of days) {
			if (taken.has(date)) continue;
			day.free += 1;
			const price = priceOf(villa.id, date);
			if (price !== null && (day.lowestCents === null || price < day.lowestCents)) day.lowestCents = price;
		}
	}
	return [...days.values()];
}

const nightsWithin = (from: HotelDate, until: HotelDate, dates: readonly HotelDate[]) =>
	dates.filter((date) => from <= date && date < until);

/** A villa in the list on a phone: the guest who leaves, the one who sleeps there tonight, the one who comes next. */
export type VillaTonight = Pick<PlanRow, "villa" | "nightlyCents"> & {
	/** The guest who leaves today, or is late; null when nobody does. */
	leaving: PlanBar | null;
	/** Tonight's bar: a guest, a block, a hold; null when the night is free. */
	tonight: PlanBar | null;
	/** The guest who comes after tonight, or after the free nights that begin with it. */
	next: PlanBar | null;
	/**
	 * Free nights before `next`, from tonight on or after who has tonight; 0 where they meet. Null when nobody comes within
	 * the plan.
	 */
	gapNights: number | null;
};

/** The list of a plan that begins before its `today`, so that those are in it who should have left. */
export function listTonight({ rows, today }: Pick<Plan, "rows" | "today">): VillaTonight[] {
	return rows.map(({ villa, nightlyCents, bars }) => {
		const tonight = bars.find(({ from, until }) => from <= today && today < until) ?? null;
		const next = bars.find(({ from }) => from > today) ?? null;
		const freeFrom = tonight?.until ?? today;
		return {
			villa,
			nightlyCents,
			leaving: bars.find((bar) => bar !== tonight && isLeaving(bar)) ?? null,
			tonight,
			next,
			gapNights: next && nightsBetween(freeFrom, next.from),
		};
	});
}

const isLeaving = ({ state }: PlanBar) => state === "leaves_today" || state === "late";

/** The future of one villa: its bars from today on, and the free nights between them with their price. */
type Coming =
	| { kind: "bar"; bar: PlanBar }
	/** US cents with room tax for all of the nights; null where one of them has no rate. */
	| { kind: "free"; from: HotelDate; until: HotelDate; nights: number; cents: number | null };

/** The list below the month of a villa. Only for a plan that shows one villa: its days have that villa's prices. */
export function listComing(plan: Plan): Coming[] {
	const [row] = plan.rows;
	if (!row) return [];
	const coming: Coming[] = [];
	let reached = plan.today > plan.from ? plan.today : plan.from;
	const ahead = row.bars.filter((bar) => bar.until > reached || isLeaving(bar));
	for (const bar of ahead) {
		if (row.villa.available && bar.from > reached) coming.push(toFree(plan, row.villa, reached, bar.from));
		coming.push({ kind: "bar", bar });
		if (bar.until > reached) reached = bar.until;
	}
	if (row.villa.available && reached < plan.until) coming.push(toFree(plan, row.villa, reached, plan.until));
	return coming;
}

function toFree({ days, roomTax }: Plan, villa: PlanRow["villa"], from: HotelDate, until: HotelDate): Coming {
	const nights = listNights(from, until);
	const prices = nights.map((night) => {
		const cents = days.find(({ date }) => date === night)?.lowestCents ?? null;
		const of = { villaId: villa.id, villaName: villa.name, night };
		return cents === null ? null : priceNight(of, cents, roomTax);
	});
	const cents = prices.includes(null) ? null : totalOf(prices.filter((price) => price !== null));
	return { kind: "free", from, until, nights: nights.length, cents };
}
