import type { CommissionLine } from "#app/features/folio/commission-queries.server.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";

/** No account pays more bills at once. */
export const mostBills = 100;

/** The last day of each age of a bill on account, in days since it was due. */
const ages = [0, 30, 60, 90, Number.POSITIVE_INFINITY];

/** By how many days a bill is late at the end of a business day; 0 until it is due. */
export const daysLate = (dueOn: HotelDate, today: HotelDate) => Math.max(0, nightsBetween(dueOn, today));

/**
 * The open amounts of some bills by how late they are, in US cents: not due yet, up to a month, two, three, and over.
 */
export function sumByAge(
	bills: readonly { dueOn: HotelDate; openCents: number }[],
	today: HotelDate,
): number[] {
	const sums = ages.map(() => 0);
	for (const { dueOn, openCents } of bills) {
		const age = ages.findIndex((most) => daysLate(dueOn, today) <= most);
		sums[age] = (sums[age] ?? 0) + openCents;
	}
	return sums;
}

/** The open amount of some bills, in US cents. */
export const openCentsOf = (bills: readonly { openCents: number }[]) =>
	bills.reduce((sum, { openCents }) => sum + openCents, 0);

/** The commission that an account has earned, deducted from its payments, been paid, and is due to it: US cents. */
export type AccountCommission = {
	earnedCents: number;
	deductedCents: number;
	paidCents: number;
	dueCents: number;
	/** Payments of the hotel that count. */
	payments: CommissionLine[];
};

/** Adds up the commission of an account; null where it never had any. */
export function sumCommission(lines: readonly CommissionLine[]): AccountCommission | null {
	if (lines.length === 0) return null;
	const of = (act: CommissionLine["act"]) =>
		lines.reduce((sum, line) => (line.act === act ? sum + line.cents : sum), 0);
	const earnedCents = of("post_commission");
	const [deductedCents, paidCents] = [0 - of("payment"), 0 - of("pay_commission")];
	return {
		...{ earnedCents, deductedCents, paidCents, dueCents: earnedCents - deductedCents - paidCents },
		payments: lines.filter(({ isOpen }) => isOpen),
	};
}
