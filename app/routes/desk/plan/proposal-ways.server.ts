import type { AppContext } from "#app/context.ts";
import { proposalWords as words } from "#app/features/plan/desk/desk-proposal-words.ts";
import { type PlanMove, writePlanMoves } from "#app/features/plan/plan-changes.ts";
import type { PlanOccupant } from "#app/features/plan/plan-facts.ts";
import type { PlanProposal, ProposedMove } from "#app/features/plan/plan-proposal.ts";
import { proposePlanChange } from "#app/features/plan/plan-proposal-queries.server.ts";
import { readPlan } from "#app/features/plan/plan-queries.server.ts";
import { suggestPlan } from "#app/features/plan/plan-suggestion-queries.server.ts";
import { differenceWords, type ProposalView } from "#app/features/plan/proposal-view.ts";
import { joinNights, type PlannedNights } from "#app/features/stays/villa-nights.ts";
import type { Acting } from "#app/lib/actor.ts";
import { nightsBetween } from "#app/lib/hotel-date.ts";

/** How many other villas are offered. */
const otherVillas = 3;

type Ways = ProposalView["ways"];

/**
 * Ways out when somebody has the nights: another villa from the first of these nights on, another villa for all nights, a plan that
 * frees this one, or a swap with them.
 */
export async function listWays(
	db: AppContext["db"],
	{ proposal, moves, returnTo }: { proposal: PlanProposal; moves: readonly PlanMove[]; returnTo: string },
	acting: Acting,
): Promise<Ways> {
	const [move] = moves;
	const [proposed] = proposal.moves;
	const taken = proposed?.problems.find((problem) => problem.reason === "villa_taken");
	if (!move || !proposed || moves.length > 1 || taken?.reason !== "villa_taken") return [];
	const to = (wanted: readonly PlanMove[]) =>
		`/desk/plan/propose?${new URLSearchParams([...writePlanMoves(wanted), ["returnTo", returnTo]])}`;
	const { guests } = proposed;
	const [whole] = move.villas.length > 1 ? [] : move.villas;
	const onward = findOnward(move, taken.by);
	const [swap, villas, villasOnward, freed] = await Promise.all([
		offerSwap(db, move, proposed, acting),
		whole ? offerVillas(db, { move, guests, before: [], nights: whole }, acting) : [],
		onward ? offerVillas(db, { move, guests, ...onward }, acting) : [],
		offerFreed(db, move, taken.by, acting),
	]);
	const ways: Ways = [];
	if (swap)
		ways.push({
			label: words.way.swap(swap.guestName, proposed.before.villas[0]?.villaName ?? ""),
			to: to(swap.moves),
		});
	for (const { villaName, difference, moved } of villasOnward)
		ways.push({
			label: words.way.villaFrom(villaName, onward?.nights.from ?? "", difference),
			to: to([moved]),
		});
	// A plan of one move that is the swap is the same way twice.
	if (freed && !(swap && freed.length === 2))
		ways.push({ label: words.way.free(freed.length - 1), to: to(freed) });
	for (const { villaName, difference, moved } of villas)
		ways.push({ label: words.way.villa(villaName, difference), to: to([moved]) });
	return ways;
}

/** The nights from the first one on that somebody has, and where the stay is before them; null where it is nowhere before. */
function findOnward(
	{ villas }: PlanMove,
	by: readonly PlanOccupant[],
): { before: PlannedNights[]; nights: PlannedNights } | null {
	const [night] = by
		.flatMap((who) =>
			villas
				.filter(({ villaId, from, until }) => villaId === who.villaId && from < who.until && who.from < until)
				.map(({ from }) => (from > who.from ? from : who.from)),
		)
		.sort();
	const last = villas.at(-1);
	if (!night || !last) return null;
	const before = villas
		.filter(({ from }) => from < night)
		.map((one) => ({ ...one, until: one.until < night ? one.until : night }));
	return before.length > 0 ? { before, nights: { ...last, from: night } } : null;
}

/** The one guest in the way takes the villa that the moved one leaves, and both keep their nights. */
async function offerSwap(
	db: AppContext["db"],
	move: PlanMove,
	{ problems, before }: ProposedMove,
	acting: Acting,
) {
	const inTheWay = problems.flatMap((problem) => (problem.reason === "villa_taken" ? problem.by : []));
	const [other] = inTheWay;
	const villa = before.villas[0];
	if (!other?.stayId || inTheWay.length > 1 || before.villas.length > 1 || !villa) return null;
	// The guest in the way of a longer stay is in the same villa.
	if (other.villaId === villa.villaId) return null;
	const theirs: PlanMove = {
		stayId: other.stayId,
		version: 0,
		villas: [{ villaId: villa.villaId, from: other.from, until: other.until }],
		price: { kind: "keep" },
	};
	const judged = await proposePlanChange(db, [move, theirs], acting);
	const found = judged.moves.find(({ stayId }) => stayId === theirs.stayId);
	if (!found || found.before.villas.length > 1) return null;
	const moves = [move, { ...theirs, version: found.version }];
	const swap = await proposePlanChange(db, moves, acting);
	return swap.state === "impossible" ? null : { moves, guestName: found.guestName };
}

/** Villas that are free for the nights and sleep the party, those with the nearest price first. The stay is elsewhere before them. */
async function offerVillas(
	db: AppContext["db"],
	{
		move,
		guests,
		before,
		nights,
	}: { move: PlanMove; guests: number; before: readonly PlannedNights[]; nights: PlannedNights },
	acting: Acting,
) {
	const days = nightsBetween(nights.from, nights.until);
	const plan = await readPlan(db, { from: nights.from, days }, acting.now);
	const free = plan.rows.filter(
		({ villa, bars }) =>
			villa.available &&
			villa.id !== nights.villaId &&
			villa.maxOccupancy >= guests &&
			bars.every(
				({ from, until, stay }) =>
					until <= nights.from || from >= nights.until || stay?.stayId === move.stayId,
			),
	);
	const judged = await Promise.all(
		free.slice(0, otherVillas * 2).map(async ({ villa }) => {
			const villas = joinNights([...before, { ...nights, villaId: villa.id }]);
			const moved: PlanMove = { ...move, villas };
			const { state, moves, changesAnything } = await proposePlanChange(db, [moved], acting);
			const price = moves[0]?.new;
			const isPossible = state === "ready" && changesAnything;
			return isPossible && price?.ok
				? [
						{
							villaName: villa.name,
							cents: price.differenceCents,
							difference: differenceWords(price.differenceCents),
							moved,
						},
					]
				: [];
		}),
	);
	return judged
		.flat()
		.toSorted((a, b) => Math.abs(a.cents) - Math.abs(b.cents))
		.slice(0, otherVillas);
}

/** The suggested plan that frees the wanted villa, with the stay itself moved into it or longer in it. */
async function offerFreed(
	db: AppContext["db"],
	move: PlanMove,
	by: readonly PlanOccupant[],
	acting: Acting,
): Promise<PlanMove[] | null> {
	const parts = move.villas.filter(({ villaId, from, until }) =>
		by.some((who) => who.villaId === villaId && from < who.until && who.from < until),
	);
	const [nights] = parts;
	if (!nights || parts.length > 1) return null;
	const suggestion = await suggestPlan(db, nights, acting, move);
	return suggestion.kind === "moves" ? suggestion.moves : null;
}
