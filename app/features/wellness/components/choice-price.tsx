import { wellnessForm } from "#app/content/wellness-form-words.ts";
import type { ServiceTerms } from "#app/features/catalog/service.ts";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import type { Quote } from "#app/lib/priced-line.ts";
import { describePrice, formatShortUsd } from "../words.ts";

const words = wellnessForm.price;

/** What the choice of the form costs, before it is sent; nothing while nothing is chosen. */
export function ChoicePrice({
	choice,
	services,
	quote,
}: {
	choice: { wellnessType: string; guests: string };
	services: readonly ServiceTerms[];
	/** Null for Other, and while nothing is chosen. */
	quote: Quote | null;
}) {
	const isOther = choice.wellnessType === "Other";
	if (!quote && !isOther) return null;
	const underOther = services.filter(({ formChoice, inService }) => formChoice === "Other" && inService);
	return (
		<section className="rounded-card bg-sand/60 p-5 sm:max-w-md">
			<h2 className="label mb-3 text-ink-soft">{words.title(choice.wellnessType, Number(choice.guests))}</h2>
			{quote ? (
				<>
					<PriceTable price={describePrice(quote)} totalCents={quote.totalCents} />
					<p className="mt-2 text-ink-soft text-small">{words.paid}</p>
				</>
			) : (
				<div className="grid gap-2 text-small">
					<p>{words.onRequest}</p>
					{underOther.map(({ id, name, priceCents }) => (
						<p key={id} className="text-ink-soft">
							{words.underOther(name, formatShortUsd(priceCents))}
						</p>
					))}
				</div>
			)}
		</section>
	);
}
