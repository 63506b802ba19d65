/**
 * Whether a balance reaches for a reward, and what is left of it then. Both in points.
 * Rule of the specification: only if points >= cost.
 */
export function decideRedemption(
	balancePoints: number,
	reward: { costPoints: number },
): { ok: true; leftPoints: number } | { ok: false; reason: "not_enough_points"; missingPoints: number } {
	const leftPoints = balancePoints - reward.costPoints;
	return leftPoints >= 0
		? { ok: true, leftPoints }
		: { ok: false, reason: "not_enough_points", missingPoints: -leftPoints };
}

/** Those that the balance reaches for before the others; apart from that as they are. */
export function reachableFirst<Reward extends { costPoints: number }>(
	balancePoints: number,
	rewards: readonly Reward[],
): Reward[] {
	const isOutOfReach = (reward: Reward) => Number(!decideRedemption(balancePoints, reward).ok);
	return rewards.toSorted((a, b) => isOutOfReach(a) - isOutOfReach(b));
}

/** How much of the way to a goal is gone, in percent from 0 to 100; a balance beyond the goal stays at 100. */
export function percentOfGoal(balancePoints: number, goalPoints: number): number {
	return Math.min(100, Math.max(0, (balancePoints / goalPoints) * 100));
}
