import { href } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import type { AppContext } from "#app/context.ts";
import { listLatestActs } from "#app/features/audit/queries.server.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { listDinnersOfDay, type TeamDinner } from "#app/features/dining/pavilion-day.server.ts";
import { readVillaConditions } from "#app/features/housekeeping/queries.server.ts";
import { planWords } from "#app/features/plan/desk/desk-plan-words.ts";
import { proposalWords } from "#app/features/plan/desk/desk-proposal-words.ts";
import type { OwnChange } from "#app/features/plan/desk/plan-desk.tsx";
import type { Lane, LaneBar } from "#app/features/plan/desk/plan-lanes.tsx";
import type { UndoView } from "#app/features/plan/desk/undo-notice.tsx";
import { weeksOf } from "#app/features/plan/desk/villa-month.tsx";
import { planUndoMinutes } from "#app/features/plan/operations/change-plan.server.ts";
import { findPlanChange, type MadePlanChange } from "#app/features/plan/plan-change-queries.server.ts";
import { listComing, listTonight, type Plan } from "#app/features/plan/plan-chart.ts";
import { readPlan } from "#app/features/plan/plan-queries.server.ts";
import { type LatestNames, toBar, toPlanView } from "#app/features/plan/plan-rows.ts";
import { writePlanRows } from "#app/features/plan/plan-view.ts";
import { toTonightView } from "#app/features/plan/villa-tonight.ts";
import { planMailDelayMs } from "#app/features/stays/operations/write-plan.server.ts";
import { proposedHoldEnd } from "#app/features/stays/policy.ts";
import {
	readWellnessDay,
	type TeamTreatment,
	type TimeOff,
	type WellnessDay,
} from "#app/features/wellness/wellness-day.server.ts";
import { minutesOf } from "#app/lib/hotel-clock.ts";
import { addDays, formatDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { PlanAddress } from "./plan-address.ts";
import { readSales, toChartSales } from "./sold-twice.server.ts";

type Moment = { now: Date; today: HotelDate };

/** So many stays are offered in lists of a form without being asked for: of a large hotel they are a quarter of the page. */
const mostInForms = 120;

/** How long a row names who has changed it. Milliseconds. */
const recentMs = 30_000;

/** Until when a hold is proposed at first. */
export const readHoldEnd = (now: Date) => proposedHoldEnd(hotelClock(now));

/** The data of the page of the plan at an address. */
export async function readPlanPage(db: AppContext["db"], address: PlanAddress, moment: Moment) {
	if (address.month) return readMonth(db, address.month, moment);
	const { window, day, changeId, wantsForms, chosen } = address;
	const [plan, conditions, lanes, made, tonight, sales] = await Promise.all([
		readPlan(db, window, moment.now),
		readVillaConditions(db, moment.now),
		readLanes(db, day),
		changeId ? findPlanChange(db, changeId) : null,
		isShown(window, moment.today) ? null : readPlan(db, around(moment.today), moment.now),
		readSales(db, moment),
	]);
	const twice = toChartSales(sales, { window: plan, chosen });
	const latest = await readLatestNames(db, plan, moment.now);
	const view = toPlanView(plan, conditions, latest, twice.byVilla);
	return {
		kind: "chart" as const,
		days: view.days,
		rows: writePlanRows(view.rows, window.from),
		sales: twice.notices,
		window,
		day,
		today: moment.today,
		lanes,
		tonight: listTonight(tonight ?? plan).map((villa) => toTonightView(villa, conditions, moment.today)),
		villas: plan.rows.map(({ villa }) => ({ id: villa.id, label: villa.name })),
		asksForForms: wantsForms,
		stays: listMovable(plan, wantsForms ? Number.POSITIVE_INFINITY : mostInForms),
		undo: made && toUndo(made, moment.now),
		change: made && toOwnChange(made),
	};
}

/** The days of the phone's list: guests who should have left, and those who come within the next days. */
const around = (today: HotelDate) => ({ from: addDays(today, -7), days: 21 });

const isShown = ({ from, days }: PlanAddress["window"], today: HotelDate) =>
	from < today && addDays(from, days) >= addDays(today, 7);

/** For the plain form: every stay of the chart that may move, once. Null where they are more than `most`. */
function listMovable(plan: Plan, most: number): { id: string; label: string }[] | null {
	const ids = plan.rows.flatMap(({ bars }) =>
		bars.flatMap(({ stay, isMovable }) => (stay && isMovable ? [stay.stayId] : [])),
	);
	if (new Set(ids).size > most) return null;
	const bars = plan.rows.flatMap(({ villa, bars: own }) =>
		own.flatMap(({ stay, isMovable, from, until }) =>
			stay && isMovable ? [{ stay, from, until, villaName: villa.name }] : [],
		),
	);
	return [...Map.groupBy(bars, ({ stay }) => stay.stayId)]
		.map(([id, own]) => {
			const inOrder = own.toSorted((a, b) => a.from.localeCompare(b.from));
			// The villas that a guest in house has left are past.
			const ahead = inOrder.filter(({ until }) => until > plan.today);
			const names = (ahead.length > 0 ? ahead : inOrder).map(({ villaName }) => villaName);
			const [label = ""] = own.map(
				({ stay: { guestName, checkIn: from, checkOut: until } }) =>
					`${isolate(guestName)}, ${names.join(", then ")}, ${formatDays({ from, until })}`,
			);
			return { id, label };
		})
		.toSorted((a, b) => a.label.localeCompare(b.label));
}

async function readLatestNames(db: AppContext["db"], plan: Plan, now: Date): Promise<LatestNames> {
	const since = new Date(now.getTime() - recentMs);
	const reservationIds = plan.rows.flatMap(({ bars }) =>
		bars.flatMap(({ stay }) => stay?.reservationId ?? []),
	);
	const [reservations, villas] = await Promise.all([
		listLatestActs(db, { kind: "reservation", ids: [...new Set(reservationIds)], since }),
		listLatestActs(db, { kind: "villa", ids: plan.rows.map(({ villa }) => villa.id), since }),
	]);
	return new Map([...villas, ...reservations].map(({ subjectId, name }) => [subjectId, name]));
}

function toOwnChange({ id, isUndone, stays }: MadePlanChange): OwnChange | null {
	const villaId = stays[0]?.villas[0]?.villaId ?? "";
	return isUndone ? null : { id, stayIds: stays.map(({ stayId }) => stayId), villaId };
}

/**
 * The message after a commit, as long as the change can be undone: the page counts the ten seconds of the offer from
 * when it is seen, so that neither a slow answer nor a later reading of the plan removes it.
 */
function toUndo(made: MadePlanChange, now: Date): UndoView | null {
	const ageMs = now.getTime() - made.madeAt.getTime();
	if (made.isUndone || made.isChangedSince || ageMs > planUndoMinutes * 60_000) return null;
	return {
		changeId: made.id,
		sentence: sentenceOf(made),
		mailSeconds: made.isMailed ? Math.max(0, Math.ceil((planMailDelayMs - ageMs) / 1000)) : null,
	};
}

/** The message after a commit, by the id that an address has. */
export async function readUndo(db: AppContext["db"], changeId: string | null, now: Date) {
	const made = changeId ? await findPlanChange(db, changeId) : null;
	return made && toUndo(made, now);
}

function sentenceOf({ stays }: MadePlanChange): string {
	const { done } = proposalWords;
	const [first] = stays;
	if (!first || stays.length > 1) return done.several(stays.length);
	const nights = { from: first.villas[0]?.from ?? "", until: first.villas.at(-1)?.until ?? "" };
	const villaNames = first.villas.map(({ villaName }) => villaName).join(", then ");
	const price = first.totalCents === first.wasCents ? done.samePrice : done.newPrice(first.totalCents);
	return `${done.one(first.guestName, villaNames, nights)} ${price}`;
}

async function readMonth(
	db: AppContext["db"],
	{ start, villaId }: NonNullable<PlanAddress["month"]>,
	moment: Moment,
) {
	const villas = (await listVillas(db)).map(({ id, name }) => ({ id, label: name }));
	const chosen = villas.find(({ id }) => id === villaId) ?? villas[0];
	const { from, weeks } = weeksOf(start);
	const [plan, conditions, sales] = await Promise.all([
		readPlan(db, { from, days: 7 * weeks, villaIds: chosen ? [chosen.id] : [] }, moment.now),
		readVillaConditions(db, moment.now),
		readSales(db, moment),
	]);
	const own = sales.filter(({ villaId: soldId }) => soldId === chosen?.id);
	const twice = toChartSales(own, { window: plan, chosen: { saleId: null, moverId: null } });
	const view = toPlanView(plan, conditions, new Map(), twice.byVilla);
	return {
		kind: "month" as const,
		sales: twice.notices,
		row: view.rows[0] ?? null,
		coming: listComing(plan).map((one) =>
			one.kind === "bar"
				? { kind: "bar" as const, bar: toBar(one.bar, moment.today) }
				: { ...one, price: one.cents === null ? null : formatUsd(one.cents) },
		),
		villa: chosen ?? null,
		villas,
		month: start,
		today: moment.today,
	};
}

const words = planWords.lanes;

/**
 * Treatments by therapist and dinners by experience of a day. Two experiences may have the same seating, so each that has
 * a dinner has a lane of its own.
 */
async function readLanes(db: AppContext["db"], day: HotelDate): Promise<Lane[]> {
	// Guests' notes about their health are for the wellness team alone.
	const [wellness, dinners] = await Promise.all([
		readWellnessDay(db, day, { seesNotes: false }),
		listDinnersOfDay(db, day),
	]);
	const experiences = [...new Set(dinners.map(({ experience }) => experience))];
	return [
		...toTherapistLanes(wellness, day),
		...experiences.map((experience): Lane => {
			const own = dinners.filter((dinner) => dinner.experience === experience);
			return {
				id: experience,
				name: words.pavilion,
				sub: own[0]?.title ?? null,
				bars: own.map(toDinnerBar),
			};
		}),
	];
}

function toTherapistLanes({ resources, treatments, timeOff }: WellnessDay, day: HotelDate): Lane[] {
	const roomOf = (one: TeamTreatment) =>
		resources.find(({ id, kind }) => kind === "room" && one.resourceIds.includes(id))?.name;
	return resources
		.filter(({ kind }) => kind === "therapist")
		.map(({ id, name }) => ({
			id,
			name,
			sub: null,
			bars: [
				...treatments
					.filter((one) => one.resourceIds.includes(id))
					.flatMap((one) => toTreatmentBar(one, roomOf(one), day)),
				...timeOff.filter(({ resourceId }) => resourceId === id).map((off) => toTimeOffBar(off, day)),
			],
		}));
}

/** Minutes since the midnight that begins a day, within that day. */
function minuteOn(day: HotelDate, instant: Date): number {
	const { date, time } = hotelClock(instant);
	return date < day ? 0 : date > day ? 24 * 60 : minutesOf(time);
}

/** The state of a treatment or a dinner, as sign and as an addition to its words. */
function ended(status: TeamTreatment["status"] | TeamDinner["status"]): {
	state: LaneBar["state"];
	suffix: string;
} {
	if (status === "done") return { state: "left", suffix: words.done };
	if (status === "no_show") return { state: "left", suffix: words.didNotCome };
	return { state: "booked", suffix: "" };
}

function toTreatmentBar(one: TeamTreatment, room: string | undefined, day: HotelDate): LaneBar[] {
	if (!one.startsAt || !one.endsAt) return [];
	const { state, suffix } = ended(one.status);
	return [
		{
			id: one.reference,
			startMinute: minuteOn(day, one.startsAt),
			endMinute: minuteOn(day, one.endsAt),
			state,
			name: one.name,
			detail: [one.serviceName + suffix, room].filter(Boolean).join(", "),
			to: href("/desk/wellness/:reference", { reference: one.reference }),
		},
	];
}

function toTimeOffBar({ id, from, until, reason }: TimeOff, day: HotelDate): LaneBar {
	return {
		id,
		startMinute: minuteOn(day, from),
		endMinute: minuteOn(day, until),
		state: "block",
		name: words.timeOff,
		detail: reason || words.until(hotelClock(until).time),
		to: null,
	};
}

function toDinnerBar({ reference, seating, minutes, status, name, guests }: TeamDinner): LaneBar {
	const start = minutesOf(seating);
	const { state, suffix } = ended(status);
	return {
		id: reference,
		startMinute: start,
		endMinute: start + minutes,
		state,
		name,
		detail: words.guests(guests) + suffix,
		to: href("/desk/pavilion/:reference", { reference }),
	};
}
