import { proposalWords as words } from "#app/features/plan/desk/desk-proposal-words.ts";
import { type PlanMove, writePlanMoves } from "#app/features/plan/plan-changes.ts";
import type { PlanProposal, ProposedMove } from "#app/features/plan/plan-proposal.ts";
import { proposePlanChange } from "#app/features/plan/plan-proposal-queries.server.ts";
import { readPlan } from "#app/features/plan/plan-queries.server.ts";
import { suggestPlan } from "#app/features/plan/plan-suggestion-queries.server.ts";
import { differenceWords, type ProposalView } from "#app/features/plan/proposal-view.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "./plan-database.ts";

/** How many other villas are offered. */
const otherVillas = 3;

type Ways = ProposalView["ways"];

/** Ways out when somebody has the nights: swap with them, another villa, or a plan that frees this one. */
export async function listWays(
	db: Db,
	{ proposal, moves, returnTo }: { proposal: PlanProposal; moves: readonly PlanMove[]; returnTo: string },
	acting: Acting,
): Promise<Ways> {
	const [move] = moves;
	const [proposed] = proposal.moves;
	const taken = proposed?.problems.find((problem) => problem.reason === "villa_taken");
	if (!move || !proposed || moves.length > 1 || taken?.reason !== "villa_taken") return [];
	const to = (wanted: readonly PlanMove[]) =>
		`/desk/plan/propose?${new URLSearchParams([...writePlanMoves(wanted), ["returnTo", returnTo]])}`;
	const [swap, villas, freed] = await Promise.all([
		offerSwap(db, move, proposed, acting),
		offerVillas(db, move, proposed, acting),
		offerFreed(db, move, acting),
	]);
	const ways: Ways = [];
	if (swap)
		ways.push({
			label: words.way.swap(swap.guestName, proposed.before.villas[0]?.villaName ?? ""),
			to: to(swap.moves),
		});
	for (const { villaName, difference, moved } of villas)
		ways.push({ label: words.way.villa(villaName, difference), to: to([moved]) });
	// A plan of one move that is the swap is the same way twice.
	if (freed && !(swap && freed.length === 2))
		ways.push({ label: words.way.free(freed.length - 1), to: to(freed) });
	return ways;
}

/** The one guest in the way takes the villa that the moved one leaves, and both keep their nights. */
async function offerSwap(db: Db, move: PlanMove, { problems, before }: ProposedMove, acting: Acting) {
	const inTheWay = problems.flatMap((problem) => (problem.reason === "villa_taken" ? problem.by : []));
	const [other] = inTheWay;
	const villa = before.villas[0];
	if (!other?.stayId || inTheWay.length > 1 || before.villas.length > 1 || !villa) return null;
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

/** Villas that are free for the same nights and sleep the party, those with the nearest price first. */
async function offerVillas(db: Db, move: PlanMove, { after, guests }: ProposedMove, acting: Acting) {
	const [nights] = move.villas;
	if (!nights || move.villas.length > 1) return [];
	const plan = await readPlan(db, { from: nights.from, days: after.nights }, acting.now);
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
			const moved: PlanMove = { ...move, villas: [{ ...nights, villaId: villa.id }] };
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

/** The suggested plan that frees the wanted villa, with the stay itself moved into it. */
async function offerFreed(db: Db, move: PlanMove, acting: Acting): Promise<PlanMove[] | null> {
	const [nights] = move.villas;
	if (!nights || move.villas.length > 1) return null;
	const suggestion = await suggestPlan(db, nights, acting);
	if (suggestion.kind !== "moves" || suggestion.moves.some(({ stayId }) => stayId === move.stayId))
		return null;
	const moves = [move, ...suggestion.moves];
	const judged = await proposePlanChange(db, moves, acting);
	return judged.state === "impossible" ? null : moves;
}
