import { type Acting, isGuest } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { aheadRules, type NamedRule, type ReachedLimit, reservingRules } from "../policy.ts";
import { giveBackLimits, settleLimits, takeLimits } from "./take-limits.server.ts";

/** A guest has reserved so much that staff want to hear from them first. */
export type LimitRefusal = { reason: "limit_reached"; limit: ReachedLimit };

/** The requested reservation, as far as the limits look at it. */
export type Wanted = {
	idempotencyKey: string;
	email: string | null;
	/** The villas of a stay with the nights of each; left out for everything else. */
	stay?: { villas: number; nights: number };
};

/**
 * Reserves as long as the caller's limits allow it. Only a success counts: after a refusal or a fault the entry is
 * given back, and a form that made its reservation before makes nothing new. Without limits nothing is asked of the
 * database.
 * @param reserve makes the reservation, or answers with the one that this form made before
 * @param findEarlier finds the earlier reservation of this form: it is returned however much its caller has reserved
 * since
 */
export async function reserveWithinLimits<Outcome extends { ok: boolean; repeated?: boolean }>(
	db: Db,
	wanted: Wanted,
	acting: Acting,
	reserve: () => Promise<Outcome>,
	findEarlier: () => Promise<Outcome | null>,
): Promise<Outcome | ({ ok: false } & LimitRefusal)> {
	const { limits } = acting;
	if (!limits || !isGuest(acting.by)) return reserve();
	const rules = [
		...reservingRules(limits),
		...(wanted.stay ? aheadRules(limits, wanted.email, { isChange: false }) : []),
	];
	return attempt(db, wanted, rules, acting.now, {
		isChange: false,
		work: reserve,
		counts: (outcome) => outcome.ok && outcome.repeated !== true,
		otherwise: findEarlier,
	});
}

/** The same for more nights of a stay that is reserved already: only the nights ahead count. */
export async function changeWithinLimits<Outcome extends { ok: boolean }>(
	db: Db,
	wanted: Wanted,
	acting: Acting,
	change: () => Promise<Outcome>,
): Promise<Outcome | ({ ok: false } & LimitRefusal)> {
	const { limits } = acting;
	if (!limits || !isGuest(acting.by)) return change();
	return attempt(db, wanted, aheadRules(limits, wanted.email, { isChange: true }), acting.now, {
		isChange: true,
		work: change,
		counts: ({ ok }) => ok,
		otherwise: async () => null,
	});
}

async function attempt<Outcome>(
	db: Db,
	{ idempotencyKey, stay }: Wanted,
	rules: readonly NamedRule[],
	now: Date,
	steps: {
		isChange: boolean;
		work: () => Promise<Outcome>;
		counts: (outcome: Outcome) => boolean;
		otherwise: () => Promise<Outcome | null>;
	},
): Promise<Outcome | ({ ok: false } & LimitRefusal)> {
	const taken = await takeLimits(
		db,
		rules.map(({ rule }) => rule),
		{ subject: idempotencyKey, ...(stay && { stays: stay.villas, nights: stay.villas * stay.nights }) },
		now,
	);
	if ("refusedBy" in taken) {
		const limit = rules[taken.refusedBy]?.limit ?? "day";
		return (await steps.otherwise()) ?? { ok: false, reason: "limit_reached", limit };
	}
	let isCounted = false;
	try {
		const outcome = await steps.work();
		isCounted = steps.counts(outcome);
		return outcome;
	} finally {
		// A database that is gone by now cannot do it; the form sent again counts once all the same.
		if (!isCounted) await giveBackLimits(db, taken.attempt).catch(() => {});
		else if (steps.isChange) await settleLimits(db, taken.attempt).catch(() => {});
	}
}
