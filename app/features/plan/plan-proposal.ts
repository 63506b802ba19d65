import {
	datesOf,
	joinNights,
	listVillaNights,
	type NamedNights,
	type PlanStay,
} from "#app/features/stays/villa-nights.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { PricedLine, Quote } from "#app/lib/priced-line.ts";
import type { PlanMove } from "./plan-changes.ts";
import { changesVilla, type PlanFacts, type PlanNeighbour, type PlanOccupant } from "./plan-facts.ts";
import { type PlanPriceProblem, pricePlanMove } from "./plan-price.ts";
import { findMoveProblems, type PlanProblem } from "./plan-problems.ts";

type Arrangement = { villas: NamedNights[]; checkIn: HotelDate; checkOut: HotelDate; nights: number };

/** A price in US cents that can be chosen; `baseCents` is before room tax, the difference is with it. */
export type PlanPriceChoice =
	| { ok: true; baseCents: number; totalCents: number; differenceCents: number; lines: PricedLine[] }
	| { ok: false; problem: PlanPriceProblem };

/** One stay of a proposal: its new place, its price, and its clashes. */
export type ProposedMove = {
	stayId: string;
	reservationId: string;
	reference: string;
	guestName: string;
	guests: number;
	status: string;
	/** The revision now; another one than the move's when a colleague has changed the reservation meanwhile. */
	version: number;
	before: Arrangement;
	after: Arrangement;
	/** Where its villas differ from those it has, on a night it has already. */
	changesVilla: boolean;
	changesDates: boolean;
	/** The agreed price, in US cents before tax and in all. */
	agreed: { baseCents: number; totalCents: number };
	/** Another site has sold it: its price is typed on its own page. */
	isImported: boolean;
	keep: PlanPriceChoice;
	new: PlanPriceChoice;
	/** The price chosen in the move. */
	chosen: PlanPriceChoice;
	price: PlanMove["price"];
	problems: PlanProblem[];
	neighbours: PlanNeighbour[];
};

export type PlanProposal = {
	moves: ProposedMove[];
	/** `ready`, or with a reason of staff, or not at all. */
	state: "ready" | "needs_reason" | "impossible";
	/** Whether anything would change at all. */
	changesAnything: boolean;
	/** The guests who would get an e-mail, one for each reservation. */
	mails: { reservationId: string; guestName: string; email: string }[];
};

/** Problems that staff may decide to accept, with a reason that is in the audit. */
export function needsOnlyReason(problem: PlanProblem): boolean {
	return problem.reason === "villa_locked" || problem.reason === "too_small";
}

/** Judges a change of the plan: every move with its prices, its problems and its neighbours. Nothing is written. */
export function judgePlanChange(facts: PlanFacts, moves: readonly PlanMove[]): PlanProposal {
	const proposed = moves.flatMap((move) => {
		const stay = facts.stays.find(({ stayId }) => stayId === move.stayId);
		return stay ? [proposeMove(facts, moves, move, stay)] : [];
	});
	const problems = proposed.flatMap((one) => one.problems);
	const isComplete = proposed.length === moves.length && moves.length > 0;
	const changed = proposed.filter(changesSomething);
	return {
		moves: proposed,
		state:
			!isComplete || problems.some((problem) => !needsOnlyReason(problem))
				? "impossible"
				: problems.length > 0
					? "needs_reason"
					: "ready",
		changesAnything: changed.length > 0,
		mails: facts.stays
			.filter(({ stayId }) => changed.some((one) => one.stayId === stayId && isMailed(one)))
			.flatMap(({ reservationId, guestName, email }) =>
				email === null ? [] : [{ reservationId, guestName, email }],
			)
			.filter((one, index, all) => all.findIndex((o) => o.reservationId === one.reservationId) === index),
	};
}

/** A stay that is only held is in no e-mail. */
const isMailed = ({ status }: ProposedMove) => status === "confirmed" || status === "checked_in";

function changesSomething({ chosen, agreed, changesDates, changesVilla }: ProposedMove): boolean {
	return changesDates || changesVilla || (chosen.ok && chosen.baseCents !== agreed.baseCents);
}

function proposeMove(
	facts: PlanFacts,
	moves: readonly PlanMove[],
	move: PlanMove,
	stay: PlanStay,
): ProposedMove {
	const nameOf = new Map(facts.villas.map(({ id, name }) => [id, name]));
	const wanted = joinNights(move.villas).map((one) => ({ ...one, villaName: nameOf.get(one.villaId) ?? "" }));
	const before = toArrangement(stay.villas);
	const after = toArrangement(wanted);
	const priceAs = (price: PlanMove["price"]) =>
		toChoice(
			pricePlanMove({
				agreed: stay.lines,
				villas: wanted,
				price,
				rates: facts.rates,
				roomTax: facts.roomTax,
				exempt: stay.exempt,
				isImported: stay.isImported,
				sleptBefore: stay.status === "checked_in" ? facts.today : null,
			}),
			stay,
		);
	const chosen = priceAs(move.price);
	return {
		stayId: stay.stayId,
		reservationId: stay.reservationId,
		reference: stay.reference,
		guestName: stay.guestName,
		guests: stay.guests,
		status: stay.status,
		version: stay.version,
		before,
		after,
		changesVilla: changesVilla(stay.villas, wanted),
		changesDates: before.checkIn !== after.checkIn || before.checkOut !== after.checkOut,
		agreed: { baseCents: stay.baseCents, totalCents: stay.totalCents },
		isImported: stay.isImported,
		keep: priceAs({ kind: "keep" }),
		new: priceAs({ kind: "new" }),
		chosen,
		price: move.price,
		problems: [
			...findMoveProblems(facts, moves, move, stay),
			...(chosen.ok || move.villas.length === 0 ? [] : [chosen.problem]),
		],
		neighbours: listNeighbours(facts, moves, move, wanted),
	};
}

function toArrangement(villas: NamedNights[]): Arrangement {
	return { villas, ...datesOf(villas), nights: listVillaNights(villas).length };
}

function toChoice(
	priced: { ok: true; quote: Quote } | { ok: false; problem: PlanPriceProblem },
	{ totalCents: agreedCents }: PlanStay,
): PlanPriceChoice {
	if (!priced.ok) return priced;
	const { baseCents, totalCents, lines } = priced.quote;
	return { ok: true, baseCents, totalCents, differenceCents: totalCents - agreedCents, lines };
}

/** Those at the seams of the new nights, as they will be after the whole change. */
function listNeighbours(
	facts: PlanFacts,
	moves: readonly PlanMove[],
	move: PlanMove,
	wanted: readonly NamedNights[],
): PlanNeighbour[] {
	const others = [...facts.occupants, ...listMoved(facts, moves)].filter(
		({ stayId }) => stayId !== move.stayId,
	);
	return wanted.flatMap((own) => {
		const there = others.filter(({ villaId }) => villaId === own.villaId);
		return [
			...there
				.filter(({ until }) => until === own.from)
				.map((who) => ({ side: "leaves", day: own.from, who }) as const),
			...there
				.filter(({ from }) => from === own.until)
				.map((who) => ({ side: "arrives", day: own.until, who }) as const),
		];
	});
}

/** The stays that move, where they will be. */
function listMoved(facts: PlanFacts, moves: readonly PlanMove[]): PlanOccupant[] {
	return moves.flatMap(({ stayId, villas }) => {
		const stay = facts.stays.find((one) => one.stayId === stayId);
		if (!stay) return [];
		return joinNights(villas).map((one) => ({
			...one,
			villaName: facts.villas.find(({ id }) => id === one.villaId)?.name ?? "",
			allocationId: "",
			kind: stay.status === "held" ? ("hold" as const) : ("stay" as const),
			stayId,
			reference: stay.reference,
			guestName: stay.guestName,
			status: stay.status,
			reason: "",
			blockKind: null,
			endsAt: stay.holdEndsAt,
		}));
	});
}
