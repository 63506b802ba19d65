import { memo } from "react";
import { hotelHours, stayLimits } from "#app/content/hotel/hotel.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import type { Nights } from "../availability.ts";
import { freeCancellationUntil, owedOnCancellation } from "../policy.ts";
import type { NextStep } from "../stay-choice.ts";
import { stayForm } from "../stay-form-words.ts";
import type { VillaSearch } from "../villa-search.ts";
import { describeDay, describePrice, listNames } from "../words.ts";
import { NextStepButton } from "./next-step.tsx";
import { VillaBanner } from "./villa-look.tsx";

/** The stay as it is chosen so far, with its price to the cent; follows the guest down the form. */
export const StayAside = memo(function StayAside(props: {
	formId: string;
	today: HotelDate;
	search: VillaSearch;
	/** `3`, or `8, 2 of them children`. */
	party: string;
	step: NextStep;
	/** What is paid when, where it is not all paid at the resort. */
	paid: string | undefined;
}) {
	const { formId, today, search, step } = props;
	const { stay, wanted, chosen, quote } = search;
	const words = stayForm.summary;
	const hours = hotelHours(useGuestLocale().hourStyle);
	const villas = (chosen ?? wanted)?.villas ?? [];
	const facts = [
		[words.checkIn, stay?.from, words.from(hours.checkIn)],
		[words.checkOut, stay?.until, words.until(hours.checkOut)],
	] as const;
	return (
		<section aria-label={words.title} data-summary className="grid gap-4">
			<VillaBanner ids={villas.map(({ id }) => id)} />
			<h2 className="text-xl leading-snug">
				{villas.length === 0
					? words.title
					: villas.length === 1
						? villas[0]?.name
						: listNames(villas.map(({ name }) => shortVillaName(name)))}
			</h2>
			<dl className="grid gap-1.5 text-small">
				{facts.map(([name, day, hour]) => (
					<div key={name} className="flex justify-between gap-4">
						<dt className="shrink-0 text-ink-soft">{name}</dt>
						<dd className="text-right">{day ? `${describeDay(day, today)}, ${hour}` : hour}</dd>
					</div>
				))}
				<div className="flex justify-between gap-4">
					<dt className="shrink-0 text-ink-soft">{words.travelers}</dt>
					<dd className="text-right">{props.party}</dd>
				</div>
			</dl>
			<div className="border-sand border-t pt-4">
				{quote ? (
					<PriceTable price={describePrice(quote)} totalCents={quote.totalCents} />
				) : (
					<p className="text-ink-soft text-small">{stay ? words.chooseVilla : words.chooseDates}</p>
				)}
			</div>
			<div className="grid gap-2">
				<NextStepButton {...{ formId, search, step }} withTotal className="max-[61.25rem]:hidden min-h-12" />
				<p className="text-center text-ink-soft text-label">{props.paid ?? words.paid}</p>
			</div>
			<p className="text-small">{stay && quote ? describeRule(stay, quote, today) : words.freeDays}</p>
		</section>
	);
});

/** Until when cancelling is free, and what it costs afterwards: of two villas the first night of both. */
export function describeRule(stay: Nights, { lines }: Quote, today: HotelDate): string {
	const until = freeCancellationUntil(stay.from, stayLimits.freeCancellationDays);
	const villaIds = new Set(lines.map(({ itemId }) => itemId));
	const units = [...villaIds].map((villaId) => ({
		freeCancellationUntil: until,
		lines: lines.filter(({ itemId }) => itemId === villaId),
	}));
	const firstNight = formatUsd(owedOnCancellation(units, stay.from));
	const { freeUntil, tooLate } = stayForm.summary;
	return today <= until ? freeUntil(formatHotelDate(until), firstNight) : tooLate(firstNight);
}
