/** A person of the scheme with their points. */
export type Share = { name: string; points: number };

/** The same with each person's amount, in US cents. */
export type PaidShare = Share & { cents: number };

/**
 * Divides an amount of US cents by points, to the last cent: each share is rounded down, and the cents that are left go one by
 * one to those whose shares lost most by it, the first of the list first.
 */
export function divideByPoints(amountCents: number, shares: readonly Share[]): PaidShare[] {
	const points = shares.reduce((sum, share) => sum + share.points, 0);
	if (points === 0) return [];
	const parts = shares.map((share, place) => {
		const product = amountCents * share.points;
		return { share, place, cents: Math.floor(product / points), lost: product % points };
	});
	const rest = amountCents - parts.reduce((sum, { cents }) => sum + cents, 0);
	const topped = new Set(
		parts
			.toSorted((one, other) => other.lost - one.lost || one.place - other.place)
			.slice(0, rest)
			.map(({ place }) => place),
	);
	return parts.map(({ share, place, cents }) => ({ ...share, cents: cents + (topped.has(place) ? 1 : 0) }));
}

/** The amounts that came into the pool in a month and were paid out, and its balance at the end. US cents. */
export type PoolMonth = { month: string; addedCents: number; paidOutCents: number; balanceCents: number };

/** The months with their balances, the last one first, from the sums of each. `month` is `YYYY-MM`. */
export function toPoolMonths(
	sums: readonly { month: string; addedCents: number; paidOutCents: number }[],
): PoolMonth[] {
	let balanceCents = 0;
	return sums
		.toSorted((one, other) => one.month.localeCompare(other.month))
		.map((sum) => {
			balanceCents += sum.addedCents - sum.paidOutCents;
			return { ...sum, balanceCents };
		})
		.toReversed();
}
