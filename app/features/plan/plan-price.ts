import type { TaxedRate } from "#app/features/rates/nightly-rate.ts";
import { priceNight, quoteStay } from "#app/features/stays/pricing.ts";
import { listVillaNights, type PlannedNights } from "#app/features/stays/villa-nights.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { divideCents } from "#app/lib/money.ts";
import { groupByNight, type PricedLine, type Quote, sumLines } from "#app/lib/priced-line.ts";
import { type ExemptNights, exemptLines } from "#app/lib/tax-exemption.ts";
import { type TaxRate, taxOn } from "#app/lib/taxes.ts";
import type { PlanPrice } from "./plan-changes.ts";

export type PlanPriceProblem =
	/** A night that has no rate is not for sale. */
	| { reason: "no_rate"; night: HotelDate }
	/** The nights already slept alone cost more, in US cents before tax. */
	| { reason: "price_too_low"; leastCents: number }
	/** All nights are slept: their price stays as agreed. */
	| { reason: "price_settled" }
	/** Another site has sold the stay: its price is typed on its own page. */
	| { reason: "price_of_site" };

type Priced = { ok: true; quote: Quote } | { ok: false; problem: PlanPriceProblem };

/**
 * The price of a stay after a change of the plan. Nights slept by a guest in house keep their agreed price, whichever
 * price is chosen. With as many nights as before each of them keeps its price in order, so that a stay moved by a week
 * costs the same; with more or fewer, the nights that stay keep theirs and those added have today's rate. Nights of a
 * stay of another site have no price until it is typed (decision 0082), and no other price can be chosen.
 */
export function pricePlanMove(input: {
	/** The price as agreed: a line for each night. */
	agreed: readonly PricedLine[];
	villas: readonly (PlannedNights & { villaName: string })[];
	price: PlanPrice;
	rates: readonly TaxedRate[];
	roomTax: readonly TaxRate[];
	/** Which nights of the stay bear no room tax. */
	exempt: readonly ExemptNights[];
	/** Whether another site has sold the stay. */
	isImported: boolean;
	/** Nights before this day are slept; null for a guest who has not come yet. */
	sleptBefore: HotelDate | null;
}): Priced {
	const { price, sleptBefore, roomTax, isImported } = input;
	if (isImported && price.kind !== "keep") return { ok: false, problem: { reason: "price_of_site" } };
	const agreed = groupByNight(input.agreed);
	const nameOf = new Map(input.villas.map(({ villaId, villaName }) => [villaId, villaName]));
	const nights = listVillaNights(input.villas).map((one) => ({
		...one,
		villaName: nameOf.get(one.villaId) ?? "",
	}));
	const isSlept = (night: HotelDate) => sleptBefore !== null && night < sleptBefore;
	const agreedOn = (night: HotelDate) => agreed.find(([line]) => line?.night === night);
	const baseOf = (lines: readonly PricedLine[]) => lines.reduce((sum, { baseCents }) => sum + baseCents, 0);
	const sleptCents = nights
		.filter(({ night }) => isSlept(night))
		.reduce((sum, { night }) => sum + baseOf(agreedOn(night) ?? []), 0);
	const open = nights.filter(({ night }) => !isSlept(night));
	if (price.kind === "other") {
		if (open.length === 0) return { ok: false, problem: { reason: "price_settled" } };
		if (price.baseCents < sleptCents)
			return { ok: false, problem: { reason: "price_too_low", leastCents: sleptCents } };
	}
	const shares = price.kind === "other" ? divideCents(price.baseCents - sleptCents, open.length) : [];
	const lines: PricedLine[] = [];
	for (const [index, one] of nights.entries()) {
		const known = nights.length === agreed.length ? agreed[index] : agreedOn(one.night);
		if (isSlept(one.night) && known) lines.push(...known);
		else if (price.kind === "other") lines.push(priceNight(one, shares[open.indexOf(one)] ?? 0, roomTax));
		else if (price.kind === "keep" && known) lines.push(...known.map((line) => keepLine(line, one, roomTax)));
		else if (isImported) lines.push(priceNight(one, 0, roomTax));
		else {
			const quote = quoteStay({
				villaIds: [one.villaId],
				checkIn: one.night,
				checkOut: addDays(one.night, 1),
				rates: input.rates,
			});
			if (!quote) return { ok: false, problem: { reason: "no_rate", night: one.night } };
			lines.push(...quote.lines);
		}
	}
	return { ok: true, quote: sumLines(exemptLines(lines, input.exempt, roomTax)) };
}

type VillaNight = { night: HotelDate; villaId: string; villaName: string };

/**
 * The line as agreed; on another night or in another villa it says so, at the same rate, and on another night with the tax of
 * that night.
 */
function keepLine(line: PricedLine, to: VillaNight, roomTax: readonly TaxRate[]): PricedLine {
	const { kind, description, promoCode } = line;
	const isTaxedAlike =
		line.night === to.night ||
		(!line.tax.exemptionId && taxOn("room tax", to.night, roomTax) === line.tax.basisPoints);
	// The tax too: of a price that includes its tax it is the rest of the price, and not a share of the base.
	if (isTaxedAlike)
		return {
			...line,
			...{ night: to.night, itemId: to.villaId },
			description: kind === "discount" ? description : to.villaName,
		};
	const moved = priceNight(to, line.unitCents, roomTax);
	if (kind !== "discount") return moved;
	return { ...moved, kind, description, ...(promoCode && { promoCode }) };
}
