import { type AppContext, appContext } from "#app/context.ts";
import { listLatestActs } from "#app/features/audit/queries.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { proposalWords as words } from "#app/features/plan/desk/desk-proposal-words.ts";
import type { AskView } from "#app/features/plan/desk/move-form.tsx";
import { type PlanMove, planLimits, readPlanMoves } from "#app/features/plan/plan-changes.ts";
import type { PlanProposal } from "#app/features/plan/plan-proposal.ts";
import { proposePlanChange } from "#app/features/plan/plan-proposal-queries.server.ts";
import {
	type PlanRequest,
	type RequestedStay,
	readPlanRequest,
	resizeStay,
	toMoves,
} from "#app/features/plan/plan-request.ts";
import { suggestPlan } from "#app/features/plan/plan-suggestion-queries.server.ts";
import {
	dayFields,
	occupantWords,
	placeOf,
	type ShownProposal,
	toProposalView,
} from "#app/features/plan/proposal-view.ts";
import { listUnitsByIds } from "#app/features/stays/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { formatDays, nightsBetween, parseHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { readStaffActing } from "../acts/acting.ts";
import type { Taken } from "../acts/takes-acts.server.ts";
import { readReturnToPlan } from "./plan-address.ts";
import { listWays } from "./proposal-ways.server.ts";

/** The data of `/desk/plan/propose`. */
type ProposeData =
	| (ShownProposal & { result?: ActResult })
	| UnknownStay
	| ({ returnTo: string } & (
			| { kind: "ask"; ask: AskView; wrong: boolean }
			| { kind: "none"; title: string; sentence: string }
	  ));

type UnknownStay = { kind: "unknown"; returnTo: string };

/** The proposal that an address asks for: moves as they are, one stay, or a villa that is to be freed. */
export async function answerRequest(
	db: AppContext["db"],
	params: URLSearchParams,
	acting: Acting,
): Promise<ProposeData> {
	const returnTo = readReturnToPlan(params.get("returnTo"));
	if (params.has("moves.0.stay")) {
		const read = readPlanMoves(params);
		if (!read.ok) return { kind: "unknown", returnTo };
		const days = readTypedDays(params, read.moves);
		const shown = await showMoves(db, days?.moves ?? read.moves, acting, returnTo);
		return days?.result && shown.kind === "proposal" ? { ...shown, result: days.result } : shown;
	}
	if (params.has("free")) return freeVilla(db, params, acting, returnTo);
	const request = readPlanRequest(params);
	return request ? answerStay(db, request, { params, acting, returnTo }) : { kind: "unknown", returnTo };
}

async function answerStay(
	db: AppContext["db"],
	request: PlanRequest,
	{ params, acting, returnTo }: { params: URLSearchParams; acting: Acting; returnTo: string },
): Promise<ProposeData> {
	const { how } = request;
	const withIds = how.kind === "rotate" ? how.withIds : [];
	const found = await listRequestedStays(db, [...new Set([request.stayId, ...withIds])], acting);
	const stay = found.find(({ stayId }) => stayId === request.stayId);
	if (!stay) return { kind: "unknown", returnTo };
	const others = withIds.flatMap((id) => found.find(({ stayId }) => stayId === id) ?? []);
	const today = await readBusinessDate(db, acting.now);
	const moves = toMoves(how, { ...stay, version: request.version ?? stay.version }, others, today);
	if (moves) return showMoves(db, moves, acting, returnTo);
	if (how.kind === "rotate")
		return { kind: "none", returnTo, title: words.rotate.title, sentence: words.rotate.wrong };
	const asked = ["villa", "night", "from", "until", "how"].some((name) => params.has(name));
	return { kind: "ask", returnTo, ask: await toAskView(db, stay), wrong: how.kind !== "ask" || asked };
}

type FoundStay = RequestedStay & { guestName: string };

/** The stays as they are now, with the revision of their reservations: this is a change that moves nothing. */
async function listRequestedStays(
	db: AppContext["db"],
	ids: readonly string[],
	acting: Acting,
): Promise<FoundStay[]> {
	const units = await listUnitsByIds(db, ids);
	const asTheyAre = units.map(
		({ id, allocations }): PlanMove => ({
			stayId: id,
			version: 0,
			villas: allocations.map(({ villaId, from, until }) => ({ villaId, from, until })),
			price: { kind: "keep" },
		}),
	);
	const { moves } = await proposePlanChange(db, asTheyAre, acting);
	return moves.map(({ stayId, version, status, guestName, before }) => ({
		...{ stayId, version, status, guestName },
		villas: before.villas,
	}));
}

async function toAskView(db: AppContext["db"], stay: FoundStay): Promise<AskView> {
	const villas = await listVillas(db);
	return {
		stayId: stay.stayId,
		version: stay.version,
		name: stay.guestName,
		parts: stay.villas.map((one) => ({
			...one,
			label: `${villas.find(({ id }) => id === one.villaId)?.name ?? ""}, ${formatDays(one, "day")}`,
		})),
		villas: villas
			.filter(({ available }) => available)
			.map(({ id, name, maxOccupancy }) => ({ id, label: words.ask.sleeps(name, maxOccupancy) })),
	};
}

/** The suggested plan that frees a villa for some nights. */
async function freeVilla(
	db: AppContext["db"],
	params: URLSearchParams,
	acting: Acting,
	returnTo: string,
): Promise<ProposeData> {
	const villaId = params.get("free") ?? "";
	const from = parseHotelDate(params.get("from") ?? "");
	const until = parseHotelDate(params.get("until") ?? "");
	const villa = (await listVillas(db)).find(({ id }) => id === villaId);
	if (!villa) return { kind: "unknown", returnTo };
	const title = words.free.title(villa.name);
	if (!from || !until || until <= from) return { kind: "none", returnTo, title, sentence: words.free.wrong };
	const suggestion = await suggestPlan(db, { villaId, from, until }, acting);
	if (suggestion.kind === "free")
		return { kind: "none", returnTo, title, sentence: words.free.isFree(villa.name, { from, until }) };
	if (suggestion.kind === "none")
		return {
			kind: "none",
			returnTo,
			title,
			sentence: words.free.cannot(suggestion.by.map(occupantWords)),
		};
	const view = toProposalView(suggestion.proposal, suggestion.moves, []);
	return {
		kind: "proposal",
		returnTo,
		changed: null,
		view: { ...view, title: words.free.proposal(villa.name, { from, until }) },
	};
}

/**
 * A proposal of moves, with ways out where somebody is in the way. Of a stay that was changed since the desk saw it, it
 * says who changed it and has both values, and the proposal is on top of the present state.
 */
async function showMoves(
	db: AppContext["db"],
	moves: readonly PlanMove[],
	acting: Acting,
	returnTo: string,
): Promise<ShownProposal | UnknownStay> {
	const seen = await proposePlanChange(db, moves, acting);
	if (seen.moves.length === 0) return { kind: "unknown", returnTo };
	const isStale = seen.moves.some(({ problems }) => problems.some(isChangedMeanwhile));
	const fresh = moves.map((move) => ({
		...move,
		version: seen.moves.find(({ stayId }) => stayId === move.stayId)?.version ?? move.version,
	}));
	const proposal = isStale ? await proposePlanChange(db, fresh, acting) : seen;
	const ways = await listWays(db, { proposal, moves: fresh, returnTo }, acting);
	return {
		kind: "proposal",
		returnTo,
		view: toProposalView(proposal, fresh, ways),
		changed: isStale ? await toChanged(db, seen) : null,
	};
}

/**
 * The days that were typed into the proposal of one stay, as its move; null where they are those that it shows. Errors
 * are shown at their fields, and the move does not change.
 */
function readTypedDays(
	form: { get: (name: string) => unknown },
	moves: readonly PlanMove[],
): { moves: readonly PlanMove[]; result?: ActResult } | null {
	const [move] = moves;
	if (!move || moves.length > 1) return null;
	const shown = { from: move.villas[0]?.from ?? "", until: move.villas.at(-1)?.until ?? "" };
	const textOf = (side: "from" | "until") => {
		const typed = form.get(dayFields[side]);
		return typeof typed === "string" ? typed.trim() : shown[side];
	};
	const typed = { from: textOf("from"), until: textOf("until") };
	if (typed.from === shown.from && typed.until === shown.until) return null;
	const [from, until] = [parseHotelDate(typed.from), parseHotelDate(typed.until)];
	const wrong = (field: string, message: string) => {
		const values = { [dayFields.from]: typed.from, [dayFields.until]: typed.until };
		return {
			moves,
			result: { act: "commit", errors: { [field]: message, form: message }, values, reason: null },
		};
	};
	if (!from) return wrong(dayFields.from, words.fields.not_a_date);
	if (!until) return wrong(dayFields.until, words.fields.not_a_date);
	if (until <= from) return wrong(dayFields.until, words.fields.no_nights);
	if (nightsBetween(from, until) > planLimits.nights)
		return wrong(dayFields.until, words.fields.too_many_nights);
	const resized = resizeStay(move, { checkIn: from, checkOut: until });
	return resized && { moves: [{ ...resized, price: move.price }] };
}

const isChangedMeanwhile = ({ reason }: { reason: string }) => reason === "changed_meanwhile";

/** Where a form whose price or reason was wrong moves its stays, at the agreed price. */
function readPlaces(form: FormData): PlanMove[] {
	const read = readPlanMoves({ get: (name) => (name.endsWith(".price") ? "keep" : form.get(name)) });
	return read.ok ? read.moves : [];
}

type PlanAct = Taken<{ returnTo: string }>;

/** Adds to a refusal the proposal on top of the present state. */
export function withProposal(commit: PlanAct): PlanAct {
	const takes = async (...[context, subject, form]: Parameters<PlanAct>) => {
		const { db } = context.get(appContext);
		const sent = readPlanMoves(form);
		const days = sent.ok ? readTypedDays(form, sent.moves) : null;
		// Other days have another price: they are shown first.
		if (days) {
			const answer = await showMoves(db, days.moves, readStaffActing(context), subject.returnTo);
			const errors = days.result?.errors ?? { form: words.days.look };
			return { ok: false as const, reason: days.result ? null : "previewed", errors, facts: { answer } };
		}
		const outcome = await commit(context, subject, form);
		if (outcome.ok) return outcome;
		const read = readPlanMoves(form);
		const moves = read.ok ? read.moves : readPlaces(form);
		const answer = await showMoves(db, moves, readStaffActing(context), subject.returnTo);
		return { ...outcome, facts: { answer } };
	};
	return Object.assign(takes, { declared: commit.declared });
}

async function toChanged(db: AppContext["db"], proposal: PlanProposal): Promise<ShownProposal["changed"]> {
	const changed = proposal.moves.filter(({ problems }) => problems.some(isChangedMeanwhile));
	const [latest] = await listLatestActs(db, {
		kind: "reservation",
		ids: changed.map(({ reservationId }) => reservationId),
		since: new Date(0),
	});
	return {
		by: latest?.name ?? null,
		rows: changed.flatMap(({ before, after, agreed, chosen, guestName }) => {
			const who = changed.length > 1 ? `${isolate(guestName)}: ` : "";
			const daysOf = (of: typeof before) => formatDays({ from: of.checkIn, until: of.checkOut }, "day");
			return [
				{ what: `${who}${words.changed.villa}`, yours: placeOf(after.villas), now: placeOf(before.villas) },
				{ what: `${who}${words.changed.days}`, yours: daysOf(after), now: daysOf(before) },
				{
					what: `${who}${words.changed.price}`,
					yours: chosen.ok ? formatUsd(chosen.totalCents) : "",
					now: formatUsd(agreed.totalCents),
				},
			];
		}),
	};
}
