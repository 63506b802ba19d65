import type { HotelDate } from "./hotel-date.ts";
import { groupByNight, type PricedLine, taxLines } from "./priced-line.ts";
import { type TaxRate, taxOn } from "./taxes.ts";

/** Why a guest pays no room tax, as the return counts exempt nights. */
export const exemptionReasons = ["diplomat", "official_mission", "other"] as const;

export type ExemptionReason = (typeof exemptionReasons)[number];

/** Nights of a stay that bear no room tax, `[from, until)`; until null while it has not been ended. */
export type ExemptNights = { id: string; from: HotelDate; until: HotelDate | null };

const isWithin = (night: HotelDate, { from, until }: ExemptNights) =>
	from <= night && (until === null || night < until);

/**
 * The price of a stay with the room tax as its exemptions say: an exempt night costs its price without tax and names the exemption; a
 * night that is exempt no more has the rate of its own day. Every other night stays as agreed, to the cent.
 * @throws when a night becomes taxed and no rate is in force on it
 */
export function exemptLines(
	lines: readonly PricedLine[],
	exemptions: readonly ExemptNights[],
	roomTax: readonly TaxRate[],
): PricedLine[] {
	const changed = new Map<PricedLine, PricedLine>();
	for (const group of groupByNight(lines)) {
		const night = group[0]?.night ?? null;
		const exemption = night === null ? undefined : exemptions.find((one) => isWithin(night, one));
		for (const [place, line] of taxAs(group, night, exemption?.id, roomTax).entries()) {
			const before = group[place];
			if (before) changed.set(before, line);
		}
	}
	return lines.map((line) => changed.get(line) ?? line);
}

function taxAs(
	group: readonly PricedLine[],
	night: HotelDate | null,
	exemptionId: string | undefined,
	roomTax: readonly TaxRate[],
): readonly PricedLine[] {
	if (night === null || group.every(({ tax }) => tax.exemptionId === exemptionId)) return group;
	const basisPoints = exemptionId ? 0 : taxOn("room tax", night, roomTax);
	return taxLines(group, basisPoints).map(({ tax: { exemptionId: _, ...tax }, ...line }) => ({
		...line,
		tax: { ...tax, ...(exemptionId && { exemptionId }) },
	}));
}
