import {
	type Experience,
	experiences,
	formatExperiencePrice,
	maxExperienceGuests,
} from "#app/content/pavilion.ts";
import { pavilionForm } from "#app/content/pavilion-form.ts";
import type { DiningDraft } from "#app/features/dining/draft.ts";
import { type DiningEstimate, estimateDraft } from "#app/features/dining/estimate.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { FactList } from "#app/ui/form-sheet.tsx";
import { Picture } from "#app/ui/picture.tsx";

const { aside } = pavilionForm;

/** Beside the form: the chosen experience and what the evening comes to; all six while none is chosen. */
export function ExperienceAside({ draft, today }: { draft: DiningDraft; today: HotelDate }) {
	const chosen: Experience | undefined = experiences.find(({ id }) => id === draft.experience);
	if (!chosen) return <AllExperiences />;
	const estimate = estimateDraft(draft, today);
	return (
		<section aria-labelledby="chosen-experience">
			<Picture
				key={chosen.id}
				name={chosen.picture}
				alt={chosen.alt}
				sizes="(min-width: 64rem) 19rem, 90vw"
				className="aspect-[3/2] w-full rounded-xl object-cover"
			/>
			<h2 id="chosen-experience" className="heading mt-5">
				{chosen.title}
			</h2>
			<p className="mt-1 text-ink-soft text-small">
				<span className="figures">{aside.priceText(formatExperiencePrice(chosen))}</span>
				{", "}
				{aside.groupText(chosen.minGuests, maxExperienceGuests)}
			</p>
			<ul className="mt-4 grid list-disc gap-1.5 pl-5 text-small marker:text-sand-deep">
				{chosen.details.map((detail) => (
					<li key={detail}>{detail}</li>
				))}
			</ul>
			{estimate ? <Estimate estimate={estimate} /> : null}
		</section>
	);
}

function AllExperiences() {
	return (
		<section aria-labelledby="all-experiences">
			<h2 id="all-experiences" className="heading mb-6">
				{aside.all}
			</h2>
			<FactList
				facts={experiences.map((one) => ({
					term: one.title,
					text: aside.allLine(formatExperiencePrice(one), one.minGuests),
				}))}
			/>
		</section>
	);
}

function Estimate({ estimate }: { estimate: DiningEstimate & { guests: number } }) {
	const words = aside.estimate;
	const lines = [
		[words.food, estimate.foodCents],
		[words.service, estimate.serviceCents],
		[words.gst, estimate.gstCents],
	] as const;
	return (
		<div className="mt-6 rounded-xl bg-foam p-4">
			<h3 className="label mb-3 text-ink-soft">{words.title(estimate.guests)}</h3>
			<dl className="grid gap-1.5 text-small">
				{lines.map(([term, cents]) => (
					<div key={term} className="flex justify-between gap-4">
						<dt>{term}</dt>
						<dd className="figures">{formatUsd(cents)}</dd>
					</div>
				))}
				<div className="mt-1.5 flex justify-between gap-4 border-sand-deep/25 border-t pt-3 font-medium">
					<dt>{words.total}</dt>
					<dd className="figures">{formatUsd(estimate.totalCents)}</dd>
				</div>
			</dl>
			<p className="mt-3 text-ink-soft text-small">{words.paid}</p>
		</div>
	);
}
