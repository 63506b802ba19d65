import { describeDifferences } from "#app/features/drawer/words.ts";
import { nameTender } from "#app/features/folio/tender-words.ts";
import type { OwnerSheetFigures } from "#app/lib/day-figures.ts";
import { ownerSheetWords } from "./desk/desk-owner-sheet-words.ts";

const words = ownerSheetWords.revenue;

/** The lines of revenue as page and mail list them: departments first, then what was given away. Empty ones are left out. */
export function listRevenue({
	revenue,
	given,
	discounts,
}: OwnerSheetFigures): { name: string; cents: number }[] {
	const lines = [
		{ name: words.rooms, cents: revenue.rooms },
		{ name: words.dining, cents: revenue.dining },
		{ name: words.wellness, cents: revenue.wellness },
		{ name: words.shop, cents: revenue.shop },
		{ name: words.other, cents: revenue.other },
		{ name: words.cancellations, cents: revenue.cancellations },
		// A sheet that knows the discounts of each department shows it after them.
		{ name: words.discounts, cents: discounts ? 0 : -given.discounts },
		{ name: words.writtenOff, cents: -given.writtenOff },
	];
	return lines.filter(({ cents }, place) => place === 0 || cents !== 0);
}

/** What was given away in each department that has given something. */
export function listDiscounts({ discounts }: OwnerSheetFigures): { name: string; cents: number }[] {
	return (["rooms", "dining", "wellness", "shop", "other"] as const)
		.map((department) => ({ name: words[department], cents: discounts?.[department] ?? 0 }))
		.filter(({ cents }) => cents !== 0);
}

/** What went out of the hotel, as page and mail list it: what, by whom, and what is to know of it. */
export function listMoneyOutRows({ moneyOut = [] }: OwnerSheetFigures): MoneyOutRow[] {
	const { kinds, nobody, approved } = ownerSheetWords.moneyOut;
	return moneyOut.map(({ kind, by, approvedBy, tender, cents, reference, voidSlip }) => ({
		by: by ?? nobody,
		what: [kinds[kind], tender && nameTender(tender, "sheet")].filter(Boolean).join(", "),
		notes: [approvedBy && approved(approvedBy), voidSlip].filter((note) => note !== null),
		reference,
		cents,
	}));
}

type MoneyOutRow = { by: string; what: string; notes: string[]; reference: string | null; cents: number };

/** The revenue of a day after discounts, in US cents. */
export function revenueCents(figures: OwnerSheetFigures): number {
	return listRevenue(figures).reduce((sum, { cents }) => sum + cents, 0);
}

/** A share in basis points as text: `62.5%`; a dash where there is none. */
export function formatPercent(basisPoints: number | null): string {
	return basisPoints === null ? "–" : `${(basisPoints / 100).toFixed(1).replace(".0", "")}%`;
}

/** What a closed drawer lacked, or had too much. */
export function describeDrawer(drawer: OwnerSheetFigures["drawers"][number]): string {
	return describeDifferences({ usd: drawer.usdDifferenceCents, bzd: drawer.bzdDifferenceCents });
}
