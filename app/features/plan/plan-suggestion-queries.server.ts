import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { listUnitsByIds } from "#app/features/stays/queries.server.ts";
import { joinNights, type PlannedNights } from "#app/features/stays/villa-nights.ts";
import type { Acting } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import type { PlanMove } from "./plan-changes.ts";
import type { PlanBarFacts } from "./plan-chart.ts";
import type { PlanOccupant } from "./plan-facts.ts";
import type { PlanProposal } from "./plan-proposal.ts";
import { listOccupants, proposePlanChange } from "./plan-proposal-queries.server.ts";
import { listPlanBars } from "./plan-queries.server.ts";
import { suggestMoves } from "./plan-suggestions.ts";

/** Days before and after the wanted nights within which stays may make room: one that reaches further stays where it is. */
const daysAround = 21;

export type PlanSuggestion =
	/** The villa is free for these nights as it is. */
	| { kind: "free" }
	/** These moves free it: to be looked at as any other change, then committed with `changePlan`. */
	| { kind: "moves"; moves: PlanMove[]; proposal: PlanProposal }
	/** The allocations of the villa on these nights that cannot be moved away. */
	| { kind: "none"; by: PlanOccupant[] };

/**
 * How a villa can be freed for some nights: the fewest stays that move, to villas as large or larger where there are
 * some. Guests in the hotel, guests who asked for their villa, blocks, holds and imported nights are not moved.
 * @param own the move of the stay that the villa is freed for: it is the first of the moves, and its own nights in the
 * villa are in nobody's way
 */
export async function suggestPlan(
	db: Db,
	wanted: PlannedNights,
	acting: Acting,
	own?: PlanMove,
): Promise<PlanSuggestion> {
	const { now } = acting;
	const today = await readBusinessDate(db, now);
	const window = { from: addDays(wanted.from, -daysAround), until: addDays(wanted.until, daysAround) };
	const { villas, bars } = await listPlanBars(db, window, now);
	const moves = suggestMoves({
		villas,
		wanted,
		bars: bars
			.filter((bar) => !own || bar.stay?.stayId !== own.stayId || bar.villaId !== wanted.villaId)
			.map((bar) => ({
				id: bar.allocationId,
				villaId: bar.villaId,
				from: bar.from,
				until: bar.until,
				guests: bar.stay?.guests ?? 0,
				isMovable:
					mayMakeRoom(bar, today) &&
					bar.stay?.stayId !== own?.stayId &&
					window.from < bar.from &&
					bar.until < window.until,
			})),
	});
	if (moves?.length === 0) return { kind: "free" };
	const whereTo = new Map(moves?.map(({ id, villaId }) => [id, villaId]));
	const others = await toPlanMoves(db, bars, whereTo);
	const planMoves = own && others.length > 0 ? [own, ...others] : others;
	const proposal = await proposePlanChange(db, planMoves, acting);
	// Rows read in several statements may have changed between them.
	if (planMoves.length > 0 && proposal.state === "ready")
		return { kind: "moves", moves: planMoves, proposal };
	const around = await listOccupants(db, { ...wanted, villaIds: [wanted.villaId] }, now);
	return { kind: "none", by: around.filter(({ from, until }) => from < wanted.until && wanted.from < until) };
}

function mayMakeRoom({ from, stay }: PlanBarFacts, today: HotelDate): boolean {
	return stay?.status === "confirmed" && stay.villaLockReason === null && from >= today;
}

/** Makes moves of whole stays: a suggestion's moves are of one villa's nights each. */
async function toPlanMoves(
	db: Db,
	bars: readonly PlanBarFacts[],
	whereTo: ReadonlyMap<string, string>,
): Promise<PlanMove[]> {
	const moved = bars.filter(({ allocationId }) => whereTo.has(allocationId));
	const stayIds = [...new Set(moved.flatMap(({ stay }) => stay?.stayId ?? []))];
	const units = await listUnitsByIds(db, stayIds);
	return units.map((unit) => ({
		stayId: unit.id,
		version: moved.find(({ stay }) => stay?.stayId === unit.id)?.stay?.version ?? 0,
		villas: joinNights(
			unit.allocations.map(({ villaId, from, until }) => {
				const bar = moved.find((one) => one.stay?.stayId === unit.id && one.from === from);
				return { villaId: whereTo.get(bar?.allocationId ?? "") ?? villaId, from, until };
			}),
		),
		price: { kind: "keep" },
	}));
}
