import { hotel } from "#app/content/hotel/hotel.ts";
import { listNightsAtRate } from "#app/features/stays/pricing.ts";
import type { NamedNights, PlannedNights } from "#app/features/stays/villa-nights.ts";
import { listNames } from "#app/features/stays/words.ts";
import { formatDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatEach, formatUsd } from "#app/lib/money.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { countWords } from "./desk/desk-plan-words.ts";
import { proposalWords as words } from "./desk/desk-proposal-words.ts";
import { type PlanMove, planField } from "./plan-changes.ts";
import type { PlanOccupant } from "./plan-facts.ts";
import type { PlanProblem } from "./plan-problems.ts";
import {
	needsOnlyReason,
	type PlanPriceChoice,
	type PlanProposal,
	type ProposedMove,
} from "./plan-proposal.ts";
import { listPlaceFields } from "./plan-request.ts";
import { nameOf } from "./plan-rows.ts";

/** A proposal in words: the text and the values of its form. */
export type ProposalView = {
	title: string;
	state: PlanProposal["state"];
	changesAnything: boolean;
	moves: MoveView[];
	/** Hidden fields: where each stay goes, and the version that the desk has now seen. */
	fields: [name: string, value: string][];
	/** Problems for which staff give a reason. */
	reasonsFor: string[];
	/** Whom the e-mail would go to, or why nobody gets one. */
	mail: { legend: string } | { none: string };
	ways: { label: string; to: string }[];
};

export type MoveView = {
	stayId: string;
	name: string;
	from: string;
	to: string;
	days: string;
	/** The first and the last day as the fields that change them have them. A guest in house has come already. */
	typedDays: { from: HotelDate | null; until: HotelDate };
	/** Its villas one after the other, with their nights. */
	places: PlannedNights[];
	/** The guests at the seams. */
	neighbours: string[];
	clashes: string[];
	problems: string[];
	prices: PriceView[];
	/** Whether staff may name another price: not that of another site. */
	hasOtherPrice: boolean;
	/** The names of its fields. */
	names: { price: string; amount: string; reason: string };
	chosen: PlanMove["price"]["kind"];
	amount: string;
	reason: string;
};

/** The fields that change the days of a proposal of one stay. */
export const dayFields = { from: "days.from", until: "days.until" } as const;

type PriceView = { kind: "keep" | "new"; label: string; sub: string | null; amount: string };

/** A proposal, with the changes of a colleague since the desk saw it. */
export type ShownProposal = {
	kind: "proposal";
	returnTo: string;
	view: ProposalView;
	/** The values that the desk chose, beside those that a colleague has saved. */
	changed: { by: string | null; rows: { what: string; yours: string; now: string }[] } | null;
};

/** A proposal could not be read, or its form was not answered. */
export type NoAnswer = { kind: "lost"; result: ActResult };

/**
 * The answer of `/desk/plan/propose`: that of its loader, or the same once its form has written nothing, with the
 * reason.
 */
export function toAnswer<Answer extends { kind: string }>(
	data: Answer | ActResult,
): (Answer & { result?: ActResult }) | NoAnswer {
	if ("kind" in data) return data;
	const shown = data.facts?.answer as Answer | undefined;
	return shown ? { ...shown, result: data } : { kind: "lost", result: data };
}

/** A proposal as its form shows it. */
export function toProposalView(
	proposal: PlanProposal,
	moves: readonly PlanMove[],
	ways: ProposalView["ways"],
): ProposalView {
	const problems = proposal.moves.flatMap((move) => move.problems);
	return {
		title: titleOf(proposal.moves),
		state: proposal.state,
		changesAnything: proposal.changesAnything,
		moves: proposal.moves.map((move, index) => toMoveView(move, index)),
		fields: listPlaceFields(moves),
		reasonsFor: problems.filter(needsOnlyReason).map(problemWords),
		mail: mailOf(proposal),
		ways,
	};
}

/** The same for the same proposal, however often it is read. */
export const placesOf = ({ moves }: ProposalView) => moves.map(({ to, days }) => to + days).join();

function mailOf({ mails, moves }: PlanProposal): ProposalView["mail"] {
	const [first] = mails;
	const isHeld = moves.some(({ status }) => status === "held");
	if (!first) return { none: words.mail.none[isHeld ? "held" : moves.length > 1 ? "several" : "one"] };
	return { legend: mails.length === 1 ? words.mail.legend(first.email) : words.mail.several(mails.length) };
}

function titleOf(moves: readonly ProposedMove[]): string {
	const [first, second] = moves;
	if (!first) return words.documentTitle;
	const names = listNames(moves.map(({ guestName }) => guestName));
	if (moves.every((move) => !move.changesVilla && !move.changesDates)) return words.titles.nothing(names);
	if (second && isRotation(moves))
		return moves.length === 2
			? words.titles.swap(first.guestName, second.guestName)
			: words.titles.rotate(names);
	if (second) return words.titles.several(moves.length);
	const { guestName: name, before, after, changesVilla, changesDates } = first;
	const nights = { from: after.checkIn, until: after.checkOut };
	if (after.villas.length > 1 && changesVilla) return words.titles.split(name);
	const villaName = after.villas[0]?.villaName ?? "";
	if (changesVilla && changesDates) return words.titles.both(name, villaName, nights);
	if (changesVilla) return words.titles.move(name, villaName);
	if (before.checkIn === after.checkIn)
		return after.nights > before.nights
			? words.titles.extend(name, after.checkOut)
			: words.titles.shorten(name, after.checkOut);
	if (before.checkOut === after.checkOut) return words.titles.earlier(name, after.checkIn);
	return words.titles.dates(name, nights);
}

/** Whether two or three guests take the villas of each other. */
function isRotation(moves: readonly ProposedMove[]): boolean {
	const villasOf = (side: "before" | "after") =>
		moves.map((move) => move[side].villas.map(({ villaId }) => villaId).join());
	const changes = moves.every(({ changesVilla }) => changesVilla);
	return changes && moves.length < 4 && villasOf("before").sort().join() === villasOf("after").sort().join();
}

function toMoveView(move: ProposedMove, index: number): MoveView {
	const { before, after, problems, price, changesDates } = move;
	const sideOf = ({ villas, checkIn, checkOut }: ProposedMove["before"]) =>
		changesDates && villas.length === 1
			? `${placeOf(villas)}, ${formatDays({ from: checkIn, until: checkOut })}`
			: placeOf(villas);
	const isOther = price.kind === "other";
	return {
		stayId: move.stayId,
		name: move.guestName,
		from: sideOf(before),
		to: sideOf(after),
		days: words.stay({ from: after.checkIn, until: after.checkOut }, after.nights, move.guests),
		typedDays: { from: move.status === "checked_in" ? null : after.checkIn, until: after.checkOut },
		places: after.villas.map(({ villaId, from, until }) => ({ villaId, from, until })),
		neighbours: move.neighbours.map(({ side, day, who }) =>
			side === "leaves"
				? words.leaves(occupantName(who), hotel.checkOutTime, day)
				: words.arrives(occupantName(who), day),
		),
		clashes: problems.flatMap((problem) =>
			problem.reason === "villa_taken" ? problem.by.map(occupantWords) : [],
		),
		problems: problems
			.filter((problem) => problem.reason !== "villa_taken" && !needsOnlyReason(problem))
			.map(problemWords),
		prices: pricesOf(move),
		hasOtherPrice: !move.isImported,
		names: {
			price: planField(index, "price"),
			amount: planField(index, "amount"),
			reason: planField(index, "reason"),
		},
		chosen: price.kind,
		amount: isOther && price.baseCents > 0 ? (price.baseCents / 100).toFixed(2) : "",
		reason: isOther ? price.reason : "",
	};
}

/** The villas one after the other, with the nights of each where there are several. */
export function placeOf(villas: readonly NamedNights[]): string {
	const [first, second] = villas;
	return first && !second
		? first.villaName
		: villas.map((one) => words.part(one.villaName, one)).join(", then ");
}

const occupantName = (who: PlanOccupant): string => {
	const { first, last } = nameOf({ ...who, stay: null });
	return who.guestName ?? [first, last].filter(Boolean).join(" ");
};

export function occupantWords(who: PlanOccupant): string {
	return words.occupant(occupantName(who), who);
}

function pricesOf({ keep, new: fresh, before, after, isImported }: ProposedMove): PriceView[] {
	const keepLabel = isImported
		? words.price[after.nights > before.nights ? "keepImportedMore" : "keepImported"]
		: after.nights > before.nights
			? words.price.keepMoreNights
			: after.nights < before.nights
				? words.price.keepFewerNights
				: words.price.keep;
	const prices: PriceView[] = [];
	if (keep.ok)
		prices.push({
			kind: "keep",
			label: keepLabel,
			sub: keep.differenceCents === 0 ? null : differenceWords(keep.differenceCents),
			amount: formatUsd(keep.totalCents),
		});
	if (fresh.ok)
		prices.push({
			kind: "new",
			label: words.price.new,
			sub: [ratesWords(fresh), differenceWords(fresh.differenceCents)].join(", "),
			amount: formatUsd(fresh.totalCents),
		});
	return prices;
}

function ratesWords(choice: Extract<PlanPriceChoice, { ok: true }>): string {
	const rates = listNightsAtRate(choice.lines);
	return rates.length > 3
		? countWords.nights(choice.lines.length)
		: words.price.beforeTax(rates.map(({ nights, unitCents }) => formatEach(nights, unitCents)).join(" + "));
}

export function differenceWords(cents: number): string {
	if (cents === 0) return words.price.same;
	return cents > 0 ? words.price.more(cents) : words.price.less(-cents);
}

function problemWords(problem: PlanProblem): string {
	const all = words.problems;
	switch (problem.reason) {
		case "no_rate":
			return all.no_rate(problem.night);
		case "price_too_low":
			return all.price_too_low(problem.leastCents);
		case "nights_slept":
			return all.nights_slept(problem.before);
		case "nights_past":
			return all.nights_past(problem.before);
		case "villa_taken":
			return words.taken(problem.by.map(occupantWords));
		case "moves_collide":
			return all.moves_collide(problem.guestName, problem.villaName);
		case "villa_out_of_service":
			return all.villa_out_of_service(problem.villaName);
		case "villa_locked":
			return all.villa_locked(problem.lockReason);
		case "too_small":
			return all.too_small(problem.villaName, problem.sleeps, problem.guests);
		default:
			return all[problem.reason];
	}
}
