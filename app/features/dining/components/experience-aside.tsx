import { maxExperienceGuests } from "#app/content/hotel/experiences.ts";
import { type Experience, formatExperiencePrice } from "#app/features/catalog/experience.ts";
import { FactList } from "#app/ui/form-sheet.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pavilionForm } from "../pavilion-form-words.ts";

const { aside } = pavilionForm;

/** Beside the form: the chosen experience; all six while none is chosen. */
export function ExperienceAside({
	experiences,
	chosen,
}: {
	experiences: readonly Experience[];
	chosen: Experience | null;
}) {
	if (!chosen) return <AllExperiences experiences={experiences} />;
	return (
		<section aria-labelledby="chosen-experience">
			<Picture
				key={chosen.id}
				name={chosen.picture}
				alt={chosen.alt}
				sizes="(min-width: 64rem) 22rem, 90vw"
				className="-mx-6 -mt-6 mb-5 aspect-4/3 w-[calc(100%+3rem)] max-w-none rounded-t-card object-cover"
			/>
			<h2 id="chosen-experience" className="text-xl leading-snug tracking-tight">
				{chosen.title}
			</h2>
			<p className="mt-0.5 text-ink-soft text-small">
				<span className="figures">{aside.priceText(formatExperiencePrice(chosen))}</span>
				{", "}
				{aside.groupText(chosen.minGuests, maxExperienceGuests)}
			</p>
			<ul className="mt-4 text-small">
				{chosen.details.map((detail) => (
					<li key={detail} className="border-sand border-t py-2 text-pretty last:pb-0">
						{detail}
					</li>
				))}
			</ul>
		</section>
	);
}

function AllExperiences({ experiences }: { experiences: readonly Experience[] }) {
	return (
		<section aria-labelledby="all-experiences">
			<h2 id="all-experiences" className="mb-4 text-xl leading-snug tracking-tight">
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
