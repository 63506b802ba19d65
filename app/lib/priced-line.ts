import { shareOfCents } from "./money.ts";

/**
 * One line of a price, the same shape for a night, a treatment and a dinner. All amounts are whole US cents; base,
 * service charge and tax add up to the total.
 */
export type PricedLine = {
	kind: "night" | "treatment" | "dinner";
	/** What is charged for, by id: a villa, a service, an experience. */
	itemId: string;
	/** Its name when the price was agreed. */
	description: string;
	/** The night it is for; null where the line is not for a night. */
	night: string | null;
	quantity: number;
	/** Price of one, before service charge and tax. */
	unitCents: number;
	baseCents: number;
	serviceChargeCents: number;
	tax: { code: "room_tax" | "gst"; basisPoints: number; cents: number };
	totalCents: number;
};

/** A price in US cents: its lines and their sums. */
export type Quote = {
	lines: PricedLine[];
	baseCents: number;
	serviceChargeCents: number;
	taxCents: number;
	totalCents: number;
};

/**
 * Prices one line. Service charge and tax are shares of the base, each rounded half up to the cent once, so that every
 * part adds up to the total.
 */
export function priceLine(line: {
	kind: PricedLine["kind"];
	itemId: string;
	description: string;
	night?: string;
	quantity: number;
	unitCents: number;
	serviceChargeBasisPoints: number;
	tax: { code: PricedLine["tax"]["code"]; basisPoints: number };
}): PricedLine {
	const { kind, itemId, description, night = null, quantity, unitCents } = line;
	const baseCents = unitCents * quantity;
	const serviceChargeCents = shareOfCents(baseCents, line.serviceChargeBasisPoints);
	const tax = { ...line.tax, cents: shareOfCents(baseCents, line.tax.basisPoints) };
	return {
		kind,
		itemId,
		description,
		night,
		quantity,
		unitCents,
		baseCents,
		serviceChargeCents,
		tax,
		totalCents: baseCents + serviceChargeCents + tax.cents,
	};
}

/** The lines with their sums. */
export function sumLines(lines: PricedLine[]): Quote {
	const quote: Quote = { lines, baseCents: 0, serviceChargeCents: 0, taxCents: 0, totalCents: 0 };
	for (const line of lines) {
		quote.baseCents += line.baseCents;
		quote.serviceChargeCents += line.serviceChargeCents;
		quote.taxCents += line.tax.cents;
		quote.totalCents += line.totalCents;
	}
	return quote;
}
