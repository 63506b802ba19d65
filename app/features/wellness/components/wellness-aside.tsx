import { wellnessForm } from "#app/content/wellness-form-words.ts";
import { serviceDescriptions, wellnessWords } from "#app/content/wellness-services.ts";
import type { ServiceTerms } from "#app/features/catalog/service.ts";
import { FactList } from "#app/ui/form-sheet.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatShortUsd } from "../words.ts";

/** Beside the form: the chosen treatment, and what to expect whatever is chosen. */
export function WellnessAside({ service }: { service: ServiceTerms | null }) {
	const { title, facts } = wellnessForm.aside;
	const shown = serviceDescriptions.find(({ id }) => id === service?.id);
	return (
		<>
			{service && shown ? (
				<section
					aria-labelledby="chosen-treatment"
					className="mb-8 overflow-hidden rounded-card border border-sand bg-shell contrast-more:border-ink"
				>
					<Picture
						key={shown.id}
						name={shown.picture}
						alt={shown.alt}
						sizes="(min-width: 64rem) 22rem, 90vw"
						className="aspect-4/3 w-full object-cover"
					/>
					<div className="p-5">
						<h2 id="chosen-treatment" className="text-xl leading-snug tracking-tight">
							{service.name}
						</h2>
						<p className="mt-0.5 text-ink-soft text-small">{shown.subtitle}</p>
						<p className="mt-3 border-sand border-t pt-3 text-small">
							<span className="figures font-medium">
								{wellnessWords.price(formatShortUsd(service.priceCents))}
							</span>
							<span className="text-ink-soft"> · {wellnessWords.minutes(service.minutes)}</span>
						</p>
					</div>
				</section>
			) : null}
			<h2 className="heading mb-5">{title}</h2>
			<FactList facts={facts} />
		</>
	);
}
