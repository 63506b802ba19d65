import type { HotelDate } from "./hotel-date.ts";
import { chargeLine, groupByNight, type PricedLine, type Quote, sumLines, taxLines } from "./priced-line.ts";

/** Days from the first one of a rate to the day of the next one; null where no other follows. */
export type TaxWindow = { from: HotelDate; until: HotelDate | null };

/** A rate in basis points that agreed prices get, of those that were agreed at another one: `instead` of this one, or of any. */
export type NewRate = { basisPoints: number; instead?: number };

/** The price of a reservation at another rate, and its agreed price. US cents. */
export type Retaxed = {
	reservationId: string;
	/** The row of the stay; null for a treatment or a dinner, which has the id of its reservation. */
	stayId: string | null;
	/** How many nights, treatments or dinners change. */
	count: number;
	beforeCents: number;
	quote: Quote;
};

const isWithin = (day: HotelDate, { from, until }: TaxWindow) =>
	from <= day && (until === null || day < until);

/** The nights of a stay at another room tax, those of the window only, without exempt ones; null where none of them changes. */
export function retaxNights(
	lines: readonly PricedLine[],
	window: TaxWindow,
	{ basisPoints, instead }: NewRate,
): { quote: Quote; count: number } | null {
	const changed = groupByNight(lines).filter(([line]) => {
		const agreed = line?.tax.basisPoints;
		if (line?.tax.exemptionId) return false;
		const isOther = agreed !== basisPoints && (instead === undefined || agreed === instead);
		return line?.night && isWithin(line.night, window) && isOther;
	});
	if (changed.length === 0) return null;
	const retaxed = new Map(
		changed.flatMap((night) => taxLines(night, basisPoints).map((line, place) => [night[place], line])),
	);
	return { quote: sumLines(lines.map((line) => retaxed.get(line) ?? line)), count: changed.length };
}

/** Treatments or dinners at another GST or service charge, without those that do not change. */
export function retaxVisits(
	visits: readonly { reservationId: string; lines: PricedLine[] | null; beforeCents: number | null }[],
	tax: "gst" | "service_charge",
	rate: NewRate,
): Retaxed[] {
	return visits.flatMap(({ reservationId, lines, beforeCents }) => {
		const quote = retaxVisit(lines ?? [], tax, rate);
		return quote ? [{ reservationId, stayId: null, count: 1, beforeCents: beforeCents ?? 0, quote }] : [];
	});
}

function retaxVisit(
	[line]: readonly PricedLine[],
	tax: "gst" | "service_charge",
	{ basisPoints, instead }: NewRate,
): Quote | null {
	if (!line) return null;
	const at = (share: number) => (tax === "gst" ? taxLines([line], share) : [chargeLine(line, share)]);
	const wanted = sumLines(at(basisPoints));
	const agreed = sumLines([line]);
	const isOther = wanted.totalCents !== agreed.totalCents;
	const isInstead = instead === undefined || sumLines(at(instead)).totalCents === agreed.totalCents;
	return isOther && isInstead ? wanted : null;
}
