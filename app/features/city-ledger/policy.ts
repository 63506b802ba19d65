import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";

/** The last day of each age of a bill on account, in days since it was due. */
const ages = [0, 30, 60, 90, Number.POSITIVE_INFINITY];

/** By how many days a bill is late at the end of a business day; 0 until it is due. */
export const daysLate = (dueOn: HotelDate, today: HotelDate) => Math.max(0, nightsBetween(dueOn, today));

/** What is open on some bills by how late they are, in US cents: not due yet, up to a month, two, three, and over. */
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

/** What is open on some bills, in US cents. */
export const openCentsOf = (bills: readonly { openCents: number }[]) =>
	bills.reduce((sum, { openCents }) => sum + openCents, 0);
