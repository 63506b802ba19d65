import type { DeskState } from "#app/content/words/desk-states.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { type DeskStepName, stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import { mayAgreeOnLateCheckOut, mayRetakeHold } from "#app/features/stays/stay-steps.ts";
import { formatDeskMoment, sayDay } from "#app/lib/desk-dates.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Party, PartyUnit } from "./party-facts.ts";

const { head, next: words } = deskStayWords;

/** A state as sign and words; a sign of null is only words. */
export type ShownState = { state: DeskState | null; text: string };

type Dated = Pick<PartyUnit, "status" | "checkIn" | "checkOut"> &
	Partial<Pick<PartyUnit, "checkedOutOn" | "holdEnd" | "isVoided">>;

/** The state of one stay on a day. */
export function describeUnit(unit: Dated, today: HotelDate): ShownState {
	const { status, checkIn, checkOut, checkedOutOn, holdEnd, isVoided = false } = unit;
	const short = (day: HotelDate) => formatHotelDate(day, "short");
	switch (status) {
		case "held":
			return {
				state: "hold",
				text: holdEnd ? head.heldUntil(formatDeskMoment(holdEnd, today)) : head.stays.held,
			};
		case "confirmed":
			if (checkIn === today) return { state: "due", text: head.dueToday(null) };
			if (checkIn < today) return { state: "late", text: head.lateArrival(short(checkIn)) };
			return { state: "booked", text: head.arrives(sayDay(checkIn, today)) };
		case "checked_in":
			if (checkOut === today) return { state: "leaving", text: head.leavesToday };
			if (checkOut < today) return { state: "late", text: head.lateDeparture(short(checkOut)) };
			return { state: "staying", text: head.staysUntil(sayDay(checkOut, today)) };
		case "checked_out":
			return { state: "left", text: head.left(short(checkedOutOn ?? checkOut)) };
		default:
			return { state: null, text: head.ended[isVoided ? "voided" : status] };
	}
}

/** The most important state of a party: late guests, then in house, then to come. */
const order: readonly (DeskState | null)[] = [
	"late",
	"leaving",
	"due",
	"staying",
	"booked",
	"hold",
	"left",
	null,
];

/** The state of a party: that of the villa that asks for the most. */
export function describeParty({ units, visit, today }: Pick<Party, "units" | "visit" | "today">): ShownState {
	if (visit) {
		const isLive = visit.status === "confirmed" || visit.status === "requested";
		return { state: isLive ? "booked" : null, text: head.treatment[visit.status] };
	}
	return describeStayState(units, today);
}

/** The same of the stays of a party. */
export function describeStayState(units: readonly Dated[], today: HotelDate): ShownState {
	const states = units.map((unit) => describeUnit(unit, today));
	return (
		states.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))[0] ?? { state: null, text: "" }
	);
}

/** The next thing to do for a party, with its address; null where nothing waits. */
export function findNextStep(
	party: Pick<Party, "header" | "units" | "visit" | "today" | "missing">,
): { label: string; to: string } | null {
	const { header, units, visit, today, missing } = party;
	if (visit) {
		const isLive = visit.status === "confirmed" || visit.status === "requested";
		if (!isLive) return null;
		const day = visit.day ? `?day=${visit.day}` : "";
		return visit.kind === "treatment"
			? { label: words.wellness, to: `/desk/wellness${day}` }
			: { label: words.pavilion, to: `/desk/pavilion${day}` };
	}
	const page = `/desk/stays/${header.reference}`;
	if (units.some(({ status, checkOut }) => status === "checked_in" && checkOut <= today))
		return { label: words.checkOut, to: `${page}/steps/check-out` };
	if (units.some(({ mayCheckIn }) => mayCheckIn)) return { label: words.checkIn, to: `${page}/check-in` };
	const isLive = units.some(({ status }) => status === "confirmed" || status === "checked_in");
	if (isLive && missing > 0) return { label: words.register, to: `${page}/registration` };
	return null;
}

/** A step of a stay, or its check-in, which has a page of its own. */
type PartyStep = DeskStepName | "check-in";

/** Every step that can be taken now with one of the stays. */
export function listSteps({ units, today }: Pick<Party, "units" | "today">): PartyStep[] {
	return [...new Set(units.flatMap((unit) => stepsOf(unit, today)))];
}

function stepsOf(
	{ status, checkIn, checkOut, mayCheckIn, mayBeNoShow, mayUndoNoShow, mayUndoCheckOut }: PartyUnit,
	today: HotelDate,
): PartyStep[] {
	const isDue = checkIn <= today;
	const late = mayAgreeOnLateCheckOut({ status, checkOut }, today) ? (["late-check-out"] as const) : [];
	switch (status) {
		case "held":
			return ["confirm-hold", "prolong-hold", "ask-deposit", "drop-hold"];
		case "expired":
			return mayRetakeHold({ status, checkIn }, today) ? ["retake-hold"] : [];
		case "confirmed":
			return [
				...(mayCheckIn ? (["check-in"] as const) : []),
				...(isDue ? (["still-coming"] as const) : []),
				...(isDue && today < checkOut ? (["move"] as const) : []),
				...late,
				...(mayBeNoShow ? (["no-show"] as const) : []),
			];
		case "checked_in":
			return [
				"check-in",
				"keys",
				...late,
				...(checkOut > today ? (["move", "early-departure"] as const) : (["check-out"] as const)),
			];
		case "checked_out":
			return mayUndoCheckOut ? ["keys", "undo-check-out"] : ["keys"];
		case "no_show":
			return mayUndoNoShow ? ["undo-no-show"] : [];
		default:
			return [];
	}
}

/** Where a step is taken, and its name. */
export function describeStep(reference: string, step: PartyStep): { label: string; to: string } {
	const page = `/desk/stays/${reference}`;
	return step === "check-in"
		? { label: stepWords.checkIn, to: `${page}/check-in` }
		: { label: stepWords.titles[step], to: `${page}/steps/${step}` };
}
