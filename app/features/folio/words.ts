import { formatUsd } from "#app/lib/money.ts";
import type { BillView } from "./bill-rows.ts";
import { billWords as words } from "./bill-words.ts";

/** The balance below the payments, in words: due, paid ahead or overpaid. US cents. */
export function listBalance({
	balanceCents,
	judged: { paidAheadCents, tooMuchOnBillCents },
}: Pick<BillView, "balanceCents" | "judged">): { name: string; cents: number }[] {
	if (balanceCents >= 0) return [{ name: words().balance, cents: balanceCents }];
	return [
		{ name: words().paidAhead, cents: paidAheadCents },
		{ name: words().credit, cents: tooMuchOnBillCents },
	].filter(({ cents }) => cents > 0);
}

/** That the guest has paid ahead or too much, as a sentence; null where neither is so. */
export function describeAhead({ judged }: Pick<BillView, "judged">): string | null {
	const { paidAheadCents, tooMuchOnBillCents, expectedOnLeavingCents } = judged;
	const isAll = expectedOnLeavingCents <= 0;
	return (
		[
			paidAheadCents > 0 ? words().paidAheadOf(formatUsd(paidAheadCents), isAll) : null,
			tooMuchOnBillCents > 0 ? words().creditOf(formatUsd(tooMuchOnBillCents)) : null,
		]
			.filter(Boolean)
			.join(". ") || null
	);
}
