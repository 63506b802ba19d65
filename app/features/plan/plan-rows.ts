import { hotel } from "#app/content/hotel/hotel.ts";
import { hotelTime, hotelToday } from "#app/content/hotel/hotel-time.ts";
import type { DeskState } from "#app/content/words/desk-states.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { type HotelDate, isoWeekday, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatNarrowUsd, formatShortUsd } from "#app/lib/money.ts";
import { barWords, dayAndMonth } from "./desk/desk-plan-words.ts";
import type { Plan, PlanBar } from "./plan-chart.ts";
import { type BarView, barIdOf, type PlanView, type TwiceView } from "./plan-view.ts";

/** By id of the villa: the sign of housekeeping. */
export type VillaConditions = Readonly<Record<string, DeskState>>;

/** By id of a reservation or a villa: the person of the staff who acted on it last. */
export type LatestNames = ReadonlyMap<string, string>;

/** The plan in the words and signs of the chart. */
export function toPlanView(
	plan: Plan,
	conditions: VillaConditions,
	latest: LatestNames,
	/** By villa: the nights that are sold twice, and the offers to those who may move. */
	more: ReadonlyMap<string, { twice: readonly TwiceView[]; offers: readonly BarView[] }> = new Map(),
): PlanView {
	return {
		days: plan.days.map(({ date, free, lowestCents, arrivals, departures }) => ({
			date,
			isWeekend: isoWeekday(date) > 5,
			isToday: date === plan.today,
			free,
			rate: lowestCents === null ? null : formatNarrowUsd(lowestCents),
			arrivals,
			departures,
		})),
		rows: plan.rows.map(({ villa, nightlyCents, bars }) => ({
			villaId: villa.id,
			villaName: shortVillaName(villa.name),
			rate: nightlyCents === null ? null : formatShortUsd(nightlyCents),
			condition: conditions[villa.id] ?? null,
			isInService: villa.available,
			changedBy:
				[...bars.map(({ stay }) => stay?.reservationId ?? ""), villa.id]
					.map((id) => latest.get(id))
					.find(Boolean) ?? null,
			bars: [...bars.map((bar) => toBar(bar, plan.today)), ...(more.get(villa.id)?.offers ?? [])],
			twice: [...(more.get(villa.id)?.twice ?? [])],
		})),
	};
}

const signs: Record<PlanBar["state"], DeskState> = {
	booked: "booked",
	due_today: "due",
	overdue: "late",
	in_house: "staying",
	leaves_today: "leaving",
	late: "late",
	left: "left",
	block: "block",
	hold: "hold",
	import: "import",
};

/** A bar in words. */
export function toBar(bar: PlanBar, today: HotelDate): BarView {
	const { allocationId: id, from, until, state, stay } = bar;
	const { first, last } = nameOf(bar);
	const detail = stay?.isUnpriced ? barWords.unpriced(detailOf(bar, today)) : detailOf(bar, today);
	return {
		id: stay ? barIdOf(stay.stayId, from) : id,
		from,
		until,
		state: signs[state],
		lateSide: state === "overdue" ? "in" : state === "late" ? "out" : null,
		first,
		last,
		detail,
		canLift: bar.isMovable && state !== "left",
		canShift: bar.isMovable && stay?.status !== "checked_in",
		stay: stay && { id: stay.stayId, version: stay.version, reference: stay.reference },
		isTurnover: bar.turnover.before,
	};
}

/** The guest's name, the first of its words apart; or the reason why the nights are taken. */
export function nameOf(bar: Pick<PlanBar, "kind" | "reason" | "blockKind" | "stay">): {
	first: string;
	last: string;
} {
	if (bar.stay) {
		// A couple keeps its first names together: `Matthew and Joan`, `Adeyemi`.
		const couple = /^(.+ (?:and|&|y) \S+) (.+)$/.exec(bar.stay.guestName);
		if (couple) return { first: couple[1] ?? "", last: couple[2] ?? "" };
		const [first = "", ...rest] = bar.stay.guestName.split(" ");
		return rest.length === 0 ? { first: "", last: first } : { first, last: rest.join(" ") };
	}
	if (bar.kind === "block")
		return { first: "", last: barWords.blocks[bar.blockKind ?? ""] ?? barWords.block };
	return { first: "", last: bar.reason || (bar.kind === "hold" ? barWords.hold : barWords.imported) };
}

/** The villa that the guest moves to when the nights of a bar end; null where the stay ends with them. */
export function movesTo({ until, stay }: Pick<PlanBar, "until" | "stay">): string | null {
	return stay?.nextVilla && until < stay.checkOut ? shortVillaName(stay.nextVilla) : null;
}

const leftOn = (day: HotelDate, today: HotelDate) => barWords.left(day, nightsBetween(day, today));

function detailOf(bar: PlanBar, today: HotelDate): string {
	const guests = bar.stay?.guests ?? 0;
	const next = movesTo(bar);
	switch (bar.state) {
		case "booked":
			return barWords.booked(guests);
		case "due_today":
			return barWords.due(timeIn(bar.stay?.arrivalTime ?? null), guests);
		case "overdue":
			return barWords.lateIn(bar.from);
		case "in_house":
			return barWords.staying(guests);
		case "leaves_today":
			return next === null ? barWords.leaving(hotel.checkOutTime) : barWords.moving(next);
		case "late":
			return bar.until === today ? barWords.lateOut(hotel.checkOutTime) : barWords.overdueOut(bar.until);
		case "left":
			if (next !== null) return barWords.moved(next);
			return leftOn(bar.stay?.checkedOutOn ?? bar.until, today);
		case "block":
			return bar.reason || barWords.block;
		case "import":
			return barWords.imported;
		case "hold":
			return bar.endsAt ? barWords.holdUntil(holdEnd(bar.endsAt, today)) : barWords.holdSecured;
	}
}

/** The hour that a guest named, when the answer is no more than that. */
function timeIn(arrivalTime: string | null): string | null {
	return /^\d{1,2}[:.]\d{2}$/.test(arrivalTime?.trim() ?? "") ? (arrivalTime?.trim() ?? null) : null;
}

/** `today 18:00`, or with the day: when a hold ends by itself. */
function holdEnd(endsAt: Date, today: HotelDate): string {
	const day = hotelToday(endsAt);
	const time = hotelTime(endsAt);
	return day === today ? `today ${time}` : `${dayAndMonth(day)} ${time}`;
}
