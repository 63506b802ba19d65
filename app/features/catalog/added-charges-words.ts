import { formatUsd } from "#app/lib/money.ts";

/** What is added to the price of a treatment or a dinner, with the share that was charged: `GST, 12.5%`. US cents. */
export function describeAddedCharges(price: {
	baseCents: number;
	serviceChargeCents: number;
	taxCents: number;
}): { name: string; amount: string }[] {
	const { baseCents, serviceChargeCents, taxCents } = price;
	return [
		{
			name: `Service charge, ${shareOf(serviceChargeCents, baseCents)}`,
			amount: formatUsd(serviceChargeCents),
		},
		{ name: `GST, ${shareOf(taxCents, baseCents)}`, amount: formatUsd(taxCents) },
	];
}

/** Read from the amounts, to a tenth of a percent: what was agreed at another rate names that one. */
function shareOf(partCents: number, baseCents: number): string {
	return `${baseCents === 0 ? 0 : Math.round((partCents / baseCents) * 1000) / 10}%`;
}
