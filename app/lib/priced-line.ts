import { shareOfCents } from "./money.ts";

/**
 * One line of a price, the same shape for a night, a treatment, a dinner and a discount. All amounts are whole US
 * cents; base, service charge and tax add up to the total. A discount is less than 0 and has villa and night of the
 * line that it lowers: the price of a night is the sum of all lines of that night.
 */
export type PricedLine = {
	kind: "night" | "treatment" | "dinner" | "discount";
	/** The id of the charged item: a villa, a service, an experience. */
	itemId: string;
	/** Its name when the price was agreed. */
	description: string;
	/** The code by which the guest has the discount; left out without one. */
	promoCode?: string | undefined;
	/** The night it is for; null where the line is not for a night. */
	night: string | null;
	quantity: number;
	/** Price of one, before service charge and tax. */
	unitCents: number;
	baseCents: number;
	serviceChargeCents: number;
	/** `exemptionId` of a night whose guest shows that no room tax is due (`tax-exemption.ts`); the rate is 0 then. */
	tax: { code: "room_tax" | "gst"; basisPoints: number; cents: number; exemptionId?: string | undefined };
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
	promoCode?: string | undefined;
	night?: string;
	quantity: number;
	unitCents: number;
	serviceChargeBasisPoints: number;
	tax: { code: PricedLine["tax"]["code"]; basisPoints: number };
}): PricedLine {
	const { kind, itemId, description, promoCode, night = null, quantity, unitCents } = line;
	const baseCents = unitCents * quantity;
	const serviceChargeCents = shareOfCents(baseCents, line.serviceChargeBasisPoints);
	const tax = { ...line.tax, cents: shareOfCents(baseCents, line.tax.basisPoints) };
	return {
		kind,
		itemId,
		description,
		...(promoCode && { promoCode }),
		night,
		quantity,
		unitCents,
		baseCents,
		serviceChargeCents,
		tax,
		totalCents: baseCents + serviceChargeCents + tax.cents,
	};
}

/**
 * The lines of one night, or of one treatment or dinner, with their tax at a rate in basis points. It is rounded once,
 * on the rest of the night after each line: a discount reduces the tax by the same cents by which it falls.
 * @param lines the night first, then the lines that lower it
 */
export function taxLines(lines: readonly PricedLine[], basisPoints: number): PricedLine[] {
	let baseCents = 0;
	let taxedCents = 0;
	return lines.map((line) => {
		baseCents += line.baseCents;
		const cents = shareOfCents(baseCents, basisPoints) - taxedCents;
		taxedCents += cents;
		const { tax, serviceChargeCents } = line;
		return {
			...line,
			tax: { ...tax, basisPoints, cents },
			totalCents: line.baseCents + serviceChargeCents + cents,
		};
	});
}

/** A line with its service charge at a rate in basis points. */
export function chargeLine(line: PricedLine, serviceChargeBasisPoints: number): PricedLine {
	const serviceChargeCents = shareOfCents(line.baseCents, serviceChargeBasisPoints);
	return { ...line, serviceChargeCents, totalCents: line.baseCents + serviceChargeCents + line.tax.cents };
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

/** The lines of a price by the night they are for, in the order of the nights: a night with its discounts. */
export function groupByNight<Line extends Pick<PricedLine, "night">>(lines: readonly Line[]): Line[][] {
	const inOrder = lines.toSorted((a, b) => (a.night ?? "").localeCompare(b.night ?? ""));
	const nights: Line[][] = [];
	for (const line of inOrder) {
		const last = nights.at(-1);
		if (last && last[0]?.night === line.night) last.push(line);
		else nights.push([line]);
	}
	return nights;
}

/** The sum of lines with service charge and tax, in US cents. */
export function totalOf(lines: readonly Pick<PricedLine, "totalCents">[]): number {
	return lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/**
 * A price with one line for each night: a night and its discounts become the night at its price with them, and its
 * description names them. Charges that are posted once per night are posted from these. A stay has one discount, so
 * one code.
 */
export function mergeByNight(lines: readonly PricedLine[]): PricedLine[] {
	return groupByNight(lines).flatMap((group) => {
		const night = group.find(({ kind }) => kind === "night");
		if (!night || group.length === 1) return group;
		const { baseCents, serviceChargeCents, taxCents, totalCents } = sumLines(group);
		const promoCode = group.find((line) => line.promoCode)?.promoCode;
		return [
			{
				...night,
				description: group.map(({ description }) => description).join(", "),
				...(promoCode && { promoCode }),
				quantity: 1,
				unitCents: baseCents,
				baseCents,
				serviceChargeCents,
				tax: { ...night.tax, cents: taxCents },
				totalCents,
			},
		];
	});
}
