import { addDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import type { ExemptNights } from "#app/lib/tax-exemption.ts";

/** A villa for the half-open range of nights `[from, until)`. */
export type PlannedNights = { villaId: string; from: HotelDate; until: HotelDate };

export type NamedNights = PlannedNights & { villaName: string };

export type PlanVilla = { id: string; name: string; available: boolean; maxOccupancy: number };

/** A stay as the plan has it before a change. */
export type PlanStay = {
	stayId: string;
	reservationId: string;
	reference: string;
	version: number;
	status: string;
	guestName: string;
	/** The number of guests of the whole party. */
	guests: number;
	email: string | null;
	checkIn: HotelDate;
	checkOut: HotelDate;
	lines: PricedLine[];
	/** Which of its nights bear no room tax. */
	exempt: readonly ExemptNights[];
	baseCents: number;
	taxCents: number;
	totalCents: number;
	freeCancellationUntil: HotelDate;
	holdEndsAt: Date | null;
	/** Why the guest asked for this villa; null while the desk may choose another one. */
	villaLockReason: string | null;
	villas: NamedNights[];
	/** Another site has sold it: its nights never cost a rate of the hotel (decision 0082). */
	isImported: boolean;
};

/** The nights in order, and those of one villa that follow each other as one range: a joined stay. */
export function joinNights(villas: readonly PlannedNights[]): PlannedNights[] {
	const joined: PlannedNights[] = [];
	for (const one of villas.toSorted((a, b) => a.from.localeCompare(b.from))) {
		const last = joined.at(-1);
		if (last && last.villaId === one.villaId && last.until === one.from)
			joined[joined.length - 1] = { ...last, until: one.until };
		else joined.push({ villaId: one.villaId, from: one.from, until: one.until });
	}
	return joined;
}

/** Whether the nights follow each other without gap or overlap, each range with a night at least. */
export function followEachOther(villas: readonly PlannedNights[]): boolean {
	const sorted = villas.toSorted((a, b) => a.from.localeCompare(b.from));
	return (
		sorted.length > 0 &&
		sorted.every(({ from, until }, index) => from < until && (sorted[index + 1]?.from ?? until) === until)
	);
}

/** The first and the last day of a stay by its villas. Only for nights that follow each other (`followEachOther`). */
export function datesOf(villas: readonly PlannedNights[]): { checkIn: HotelDate; checkOut: HotelDate } {
	const from = villas.map((one) => one.from).sort();
	const until = villas.map((one) => one.until).sort();
	return { checkIn: from[0] ?? "", checkOut: until.at(-1) ?? "" };
}

/** A villa for every night: the same list however the nights are divided into ranges. */
export function listVillaNights(villas: readonly PlannedNights[]): { night: HotelDate; villaId: string }[] {
	return villas
		.flatMap(({ villaId, from, until }) =>
			Array.from({ length: Math.max(0, nightsBetween(from, until)) }, (_, index) => ({
				night: addDays(from, index),
				villaId,
			})),
		)
		.toSorted((a, b) => a.night.localeCompare(b.night));
}
