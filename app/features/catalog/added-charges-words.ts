import { inLanguages } from "#app/lib/language.ts";
import { formatPercent, formatUsd } from "#app/lib/money.ts";

const words = inLanguages({
	en: { serviceCharge: "Service charge", gst: "GST" },
	es: { serviceCharge: "Cargo por servicio", gst: "GST" },
});

/**
 * The charges added to the price of a treatment or a dinner, with the share that was charged: `GST, 12.5%`. US cents.
 */
export function describeAddedCharges(price: {
	baseCents: number;
	serviceChargeCents: number;
	taxCents: number;
}): { name: string; amount: string }[] {
	const { baseCents, serviceChargeCents, taxCents } = price;
	return [
		{
			name: `${words().serviceCharge}, ${shareOf(serviceChargeCents, baseCents)}`,
			amount: formatUsd(serviceChargeCents),
		},
		{ name: `${words().gst}, ${shareOf(taxCents, baseCents)}`, amount: formatUsd(taxCents) },
	];
}

/** Read from the amounts, to a tenth of a percent: a price agreed at another rate shows that rate. */
function shareOf(partCents: number, baseCents: number): string {
	return formatPercent(baseCents === 0 ? 0 : Math.round((partCents / baseCents) * 1000) * 10);
}
