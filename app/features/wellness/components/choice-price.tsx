import type { ServiceTerms } from "#app/features/catalog/service.ts";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import type { Quote } from "#app/lib/priced-line.ts";
import { wellnessForm } from "../wellness-form-words.ts";
import { describePrice, formatShortUsd } from "../words.ts";

const words = wellnessForm.price;

/** What the choice of the form costs, before it is sent; nothing while nothing is chosen. */
export function ChoicePrice({
	choice,
	services,
	minutes,
	quote,
}: {
	choice: { wellnessType: string; guests: string };
	services: readonly ServiceTerms[];
	/** How long it takes; null for Other. */
	minutes: number | null;
	/** Null for Other, and while nothing is chosen. */
	quote: Quote | null;
}) {
	const isOther = choice.wellnessType === "Other";
	if (!quote && !isOther) return null;
	const underOther = services.filter(({ formChoice, inService }) => formChoice === "Other" && inService);
	return (
		<section className="sheet p-5 sm:max-w-md">
			<h2 className="mb-3 font-medium text-lg leading-snug">
				{words.title(choice.wellnessType, Number(choice.guests))}
				{minutes === null ? null : (
					<span className="font-normal text-ink-soft text-small"> · {words.minutes(minutes)}</span>
				)}
			</h2>
			{quote ? (
				<>
					<PriceTable price={describePrice(quote)} totalCents={quote.totalCents} />
					<p className="mt-3 text-ink-soft text-small">{words.paid}</p>
				</>
			) : (
				<div className="grid gap-2 text-small">
					<p>{words.onRequest}</p>
					{underOther.map(({ id, name, priceCents, minutes: length }) => (
						<p key={id} className="text-ink-soft">
							{words.underOther(name, formatShortUsd(priceCents), length)}
						</p>
					))}
				</div>
			)}
		</section>
	);
}
