import { maxExperienceGuests } from "#app/content/experiences.ts";
import { pavilionForm } from "#app/content/pavilion-form-words.ts";
import { type Experience, formatExperiencePrice } from "#app/features/catalog/experience.ts";
import type { DiningDraft } from "#app/features/dining/draft.ts";
import { quoteDraft } from "#app/features/dining/pricing.ts";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { FactList } from "#app/ui/form-sheet.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { freeUntil } from "../policy.ts";
import { describePrice } from "../words.ts";

const { aside } = pavilionForm;

/** Beside the form: the chosen experience and what the evening comes to; all six while none is chosen. */
export function ExperienceAside({
	experiences,
	draft,
	today,
}: {
	experiences: readonly Experience[];
	draft: DiningDraft;
	today: HotelDate;
}) {
	const chosen = draft.experience;
	if (!chosen) return <AllExperiences experiences={experiences} />;
	const quote = quoteDraft(draft, today);
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
			{quote ? <Estimate quote={quote} date={draft.date} today={today} /> : null}
		</section>
	);
}

function AllExperiences({ experiences }: { experiences: readonly Experience[] }) {
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

function Estimate({
	quote,
	date,
	today,
}: {
	quote: Quote & { guests: number };
	date: HotelDate;
	today: HotelDate;
}) {
	const words = aside.estimate;
	const until = date === "" ? null : freeUntil(date);
	return (
		<div className="mt-6 rounded-xl bg-foam p-4">
			<h3 className="label mb-3 text-ink-soft">{words.title(quote.guests)}</h3>
			<PriceTable price={describePrice(quote)} totalCents={quote.totalCents} />
			<p className="mt-3 text-ink-soft text-small">{pavilionForm.aside.estimate.plus}</p>
			<p className="mt-2 text-ink-soft text-small">{words.paid}</p>
			{until ? (
				<p className="mt-2 text-ink-soft text-small">
					{until >= today ? aside.freeUntil(formatHotelDate(until)) : aside.tooLate}
				</p>
			) : null}
		</div>
	);
}
