import { hotel } from "#app/content/hotel/hotel.ts";
import type { FixedOrder } from "#app/features/housekeeping/work-order-queries.server.ts";
import type { DepositMatter } from "#app/features/payments/queries.server.ts";
import type { OpenHold } from "#app/features/stays/desk-queries.server.ts";
import {
	type CheckInPart,
	listMissingParts,
	type MissingPart,
	noShowFrom,
	nothingDone,
} from "#app/features/stays/stay-steps.ts";
import { type HotelTime, minutesOf, timeAt } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { type Arrival, readArrival } from "./arrival.ts";
import {
	type Condition,
	countNotReady,
	type DayStay,
	type Readiness,
	toReadiness,
	toWaiting,
	type VillaFacts,
	type WaitingRow,
} from "./day-stay.ts";

export type ArrivalRow = DayStay & {
	arrival: Arrival;
	readiness: Readiness;
	overdue: boolean;
	noShow: boolean;
};
export type DepartureRow = DayStay & {
	/** Minutes since the midnight of the day at which the guest is due out. */
	dueMinutes: number;
	/** How many minutes late; 0 while in time. */
	lateMinutes: number;
	/** How many days ago their day was; 0 on it. */
	lateDays: number;
	/** The guest who comes into the villa on the same day. */
	next: { arrival: Arrival; condition: Condition } | null;
};
export type StayingRow = DayStay & {
	leavesNext: boolean;
	/** How housekeeping has reported the villa; unknown on a day that has not begun. */
	condition: Condition;
};

/** Guests of one villa who were checked out on the day, with the open balance of their bills, in US cents. */
export type LeftRow = Pick<
	DayStay,
	| "stayId"
	| "reservationId"
	| "reference"
	| "name"
	| "villaId"
	| "villaName"
	| "guests"
	| "billNumber"
	| "dueCents"
	| "tooMuchCents"
>;

/** A request for a treatment that has no time yet. */
export type WaitingRequest = {
	reservationId: string;
	reference: string;
	name: string;
	service: string;
	guests: number;
	preferredDate: HotelDate | null;
	/** The guest left neither an e-mail address nor a phone number. */
	unreachable: boolean;
};

/** An e-mail that could not be sent. */
export type FailedMail = {
	jobId: string;
	reservationId: string | null;
	reference: string | null;
	name: string | null;
};

/** A treatment or a dinner of a day, at its hour. */
export type HourRow = {
	reservationId: string;
	reference: string;
	kind: "treatment" | "dinner";
	/** `HH:MM` at the hotel. */
	from: HotelTime;
	/** How long it takes; null for a dinner. */
	minutes: number | null;
	title: string;
	guests: number;
	name: string;
	/** The therapists of a treatment. */
	who: string | null;
	/** Allergies and diet of the group of a dinner; null where nobody said any, and for a treatment. */
	diet: string | null;
	status: "confirmed" | "done" | "no_show";
	/** Its end has passed. */
	isPast: boolean;
	/** Payments for it on a bill of its own, and the part that is held as a deposit. US cents. */
	paidCents: number;
	heldCents: number;
};

/** A hold with money about which somebody has to decide. US cents; its end on the hotel's clock, in words. */
export type HoldMatter = Pick<
	OpenHold,
	"reservationId" | "reference" | "name" | "villas" | "isHeld" | "isFree" | "askedCents"
> & {
	receivedCents: number;
	/** When a hold that money secures was to end, `today 18:00`, and whether that has passed. */
	end: string | null;
	isOver: boolean;
};

export type Decision =
	| { kind: "departure_late"; row: DepartureRow }
	| { kind: "no_show"; row: ArrivalRow }
	| { kind: "arrival_overdue"; row: ArrivalRow }
	| { kind: "request"; request: WaitingRequest }
	| { kind: "villa_ready"; row: WaitingRow }
	| { kind: "villa_waited_for"; row: WaitingRow }
	| { kind: "check_in_incomplete"; row: StayingRow | DepartureRow }
	| { kind: "deposit"; matter: DepositMatter }
	| { kind: "hold"; hold: HoldMatter }
	| { kind: "still_closed"; order: FixedOrder }
	| { kind: "mail"; mail: FailedMail };

type Rows = {
	arrivals: ArrivalRow[];
	departures: DepartureRow[];
	staying: StayingRow[];
	waiting: WaitingRow[];
};

export type DayFacts = VillaFacts & {
	/** The day that is shown. */
	date: HotelDate;
	/** Minutes since its midnight: more than 1,440 in the night after it; null for a day that has not begun. */
	minutes: number | null;
	stays: readonly DayStay[];
	requests: readonly WaitingRequest[];
	mail: readonly FailedMail[];
	/** Deposits that were paid after their nights were released, and refunds that failed. */
	deposits?: readonly DepositMatter[];
	/** Holds with money that was less than asked for, or that came when they had ended. */
	holds?: readonly HoldMatter[];
	/** Repairs that are done while their villa is still closed. */
	fixed?: readonly FixedOrder[];
	/** How many villas are in service, and how many of them nobody has for the night. */
	villas: number;
	free: number;
};

/** A guest is overdue so long after the time they named. Minutes. */
const overdueMinutes = 60;
/** A guest who named no time is overdue from this hour. */
const overdueWithoutTime = 20 * 60;

/** The counter's tasks of a day, in the order in which they wait. */
export function arrangeDay(facts: DayFacts) {
	const { date, minutes, stays } = facts;
	const isNow = minutes !== null;
	const checkedIn = stays.filter(({ status }) => status === "checked_in");
	const coming = stays.filter(({ status, checkIn }) =>
		status === "confirmed"
			? isNow
				? checkIn <= date
				: checkIn === date
			: status === "held" && checkIn === date,
	);
	// On a day that has not begun, guests who arrive before it will be in house.
	const there = isNow
		? checkedIn
		: stays.filter(
				({ status, checkIn }) => status === "checked_in" || (status === "confirmed" && checkIn < date),
			);
	const leaving = there.filter(({ checkOut }) => (isNow ? checkOut <= date : checkOut === date));
	const readinessOf = (stay: DayStay) => toReadiness(stay, facts, isNow ? checkedIn : []);

	const arrivals = coming
		.map((stay) => toArrival(stay, facts, readinessOf(stay)))
		.toSorted((a, b) => (a.arrival.minutes ?? 9_999) - (b.arrival.minutes ?? 9_999) || byVilla(a, b));
	const departures = leaving
		.map((stay) => toDeparture(stay, facts, arrivals))
		.toSorted((a, b) => b.lateMinutes - a.lateMinutes || a.dueMinutes - b.dueMinutes || byVilla(a, b));
	const staying: StayingRow[] = there
		.filter(({ checkOut }) => checkOut > date)
		.map((stay) => ({
			...stay,
			leavesNext: stay.checkOut === addDays(date, 1),
			condition: (isNow && facts.conditions.get(stay.villaId)) || "unknown",
		}))
		.toSorted(byVilla);
	const waiting = isNow
		? [...arrivals, ...staying].flatMap((stay) => toWaiting(stay, facts, readinessOf(stay)) ?? [])
		: [];
	const occupied = new Set(there.map(({ villaId }) => villaId));
	const decisions = isNow ? listDecisions(facts, { arrivals, departures, staying, waiting }) : [];
	return {
		arrivals,
		departures,
		staying,
		decisions,
		figures: {
			checkedIn: occupied.size,
			villas: facts.villas,
			free: facts.free,
			arrivals: arrivals.length,
			departures: departures.length,
			notReady: countNotReady([...arrivals, ...waiting]),
			/** Every villa without a guest is clean, also those that nobody comes to today. */
			isEveryReady:
				isNow &&
				[...facts.conditions].every(
					([villaId, condition]) =>
						occupied.has(villaId) || condition === "clean" || condition === "inspected",
				),
			requests: facts.requests.length,
			mail: facts.mail.length,
			dueCents: sumOncePerBill([...arrivals.filter(({ status }) => status !== "held"), ...departures]),
		},
	};
}

export type Day = ReturnType<typeof arrangeDay>;

/** The balance of the bills of stays: a party in two villas has two rows, and usually one bill. */
function sumOncePerBill(stays: readonly DayStay[]): number {
	const bills = new Map(
		stays.map(({ reservationId, billNumber, dueCents }) => [`${reservationId} ${billNumber}`, dueCents]),
	);
	return [...bills.values()].reduce((sum, cents) => sum + cents, 0);
}

const byVilla = (a: DayStay, b: DayStay) => a.villaName.localeCompare(b.villaName, "en");

function toArrival(stay: DayStay, { date, minutes }: DayFacts, readiness: Readiness): ArrivalRow {
	const expected = stay.stillComingOn === date && stay.expectedAt ? minutesOf(stay.expectedAt) : null;
	const written = readArrival(stay.arrivalTime);
	const arrival = expected === null ? written : { ...written, minutes: expected };
	const isMissing = stay.status === "confirmed" && minutes !== null;
	// A guest who has told us they are late has until an hour after the time they named, or until the day is closed.
	const arrivingLate =
		stay.stillComingOn === date && (expected === null || (minutes ?? 0) < expected + overdueMinutes);
	const lookedForFrom = arrival.minutes === null ? overdueWithoutTime : arrival.minutes + overdueMinutes;
	const noShow = isMissing && !arrivingLate && (stay.checkIn < date || minutes >= minutesOf(noShowFrom));
	return {
		...stay,
		arrival,
		readiness,
		noShow,
		overdue: isMissing && !arrivingLate && !noShow && minutes >= lookedForFrom,
	};
}

function toDeparture(
	stay: DayStay,
	{ date, minutes, conditions }: DayFacts,
	arrivals: readonly ArrivalRow[],
): DepartureRow {
	const dueMinutes = minutesOf(stay.lateCheckOutAt ?? hotel.checkOutTime);
	const lateDays = minutes === null ? 0 : nightsBetween(stay.checkOut, date);
	const sinceDue = minutes === null ? 0 : minutes - dueMinutes + lateDays * 24 * 60;
	const next = arrivals.find(({ villaId }) => villaId === stay.villaId);
	return {
		...stay,
		dueMinutes,
		lateMinutes: Math.max(0, sinceDue),
		lateDays,
		next: next ? { arrival: next.arrival, condition: conditions.get(stay.villaId) ?? "unknown" } : null,
	};
}

/**
 * The decisions of the day, the most urgent first: guests whose villa is now ready, late departures (first those whose villa has a next
 * guest), guests who still wait, guests who have not come, villas that are repaired and still closed, holds with money, deposits that went wrong, requests (first those whose
 * guest cannot be reached), incomplete check-ins, and failed e-mails.
 */
function listDecisions(
	{ requests, mail, conditionsSince, deposits = [], holds = [], fixed = [] }: DayFacts,
	{ arrivals, departures, staying, waiting }: Rows,
): Decision[] {
	const waits = ({ stayId }: DayStay) => waiting.some((one) => one.stayId === stayId);
	const longestFirst = waiting.toSorted((a, b) => a.waitsSince.getTime() - b.waitsSince.getTime());
	const ready = longestFirst.filter(({ readiness }) => readiness.ready);
	const notReady = longestFirst.filter(({ readiness }) => !readiness.ready);
	const incomplete = [...departures, ...staying].map((row) => ({
		...row,
		// A guest in a villa that housekeeping reports on either waits for it, with a row of their own, or has it.
		missing: row.missing.filter(
			(part) => part !== "villa" || !(waits(row) || conditionsSince?.has(row.villaId)),
		),
	}));
	// Guests who wait for their villa are already here.
	const notHere = arrivals.filter((row) => !waits(row));
	const late = departures.filter(({ lateMinutes }) => lateMinutes > 0);
	return [
		...ready.map((row): Decision => ({ kind: "villa_ready", row })),
		...late
			.toSorted((a, b) => Number(b.next !== null) - Number(a.next !== null))
			.map((row): Decision => ({ kind: "departure_late", row })),
		...notReady.map((row): Decision => ({ kind: "villa_waited_for", row })),
		...notHere.filter(({ noShow }) => noShow).map((row): Decision => ({ kind: "no_show", row })),
		...notHere.filter(({ overdue }) => overdue).map((row): Decision => ({ kind: "arrival_overdue", row })),
		...fixed.map((order): Decision => ({ kind: "still_closed", order })),
		...holds.map((hold): Decision => ({ kind: "hold", hold })),
		...deposits.map((matter): Decision => ({ kind: "deposit", matter })),
		...requests
			.toSorted((a, b) => Number(b.unreachable) - Number(a.unreachable))
			.map((request): Decision => ({ kind: "request", request })),
		...incomplete
			.filter(({ missing }) => missing.length > 0)
			.map((row): Decision => ({ kind: "check_in_incomplete", row })),
		...mail.map((one): Decision => ({ kind: "mail", mail: one })),
	];
}

/** Minutes of a day as an hour, `HH:MM`; those of the night after it begin at 00:00 again. */
export function hourOf(minutes: number): string {
	return timeAt(minutes % (24 * 60));
}

/** Registration is missing until every adult of the party is registered, on any page; the other parts until saved or paid. */
export function listMissing(
	savedParts: readonly CheckInPart[],
	unregistered: number,
	isPaid: boolean,
): MissingPart[] {
	const saved = savedParts.map((part) => ({ part, choice: "" }));
	const missing = listMissingParts(saved, { ...nothingDone, isPaid });
	const others = missing.flatMap((part) => (part === "who" ? [] : [part]));
	return unregistered > 0 ? ["registration", ...others] : others;
}
