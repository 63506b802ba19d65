import { href } from "react-router";
import { pavilionWords } from "#app/content/experiences.ts";
import { hotel } from "#app/content/hotel.ts";
import { type Experience, formatExperiencePrice } from "#app/features/catalog/experience.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FullScreenPicture } from "#app/ui/full-screen-picture.tsx";

/** One evening for a group. Its rows line up with those of its neighbours. */
export function ExperienceCard({ experience, eager }: { experience: Experience; eager: boolean }) {
	const headingId = `experience-${experience.id}`;
	const caption = hotel.artistsImpression ? `${experience.title} · Artist's impression` : experience.title;
	return (
		<li className="row-span-4 grid grid-rows-subgrid gap-y-5">
			<FullScreenPicture
				id={`picture-${experience.id}`}
				name={experience.picture}
				alt={experience.alt}
				sizes="(min-width: 80rem) 27vw, (min-width: 48rem) 42vw, 90vw"
				label={pavilionWords.enlarge(experience.title)}
				caption={caption}
				closeLabel={pavilionWords.closePicture}
				eager={eager}
			/>
			<div>
				<h2 id={headingId} className="heading">
					{experience.title}
				</h2>
				<p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
					<span>
						<span className="figures text-[1.75rem] font-light tracking-tight">
							{formatExperiencePrice(experience)}
						</span>{" "}
						<span className="text-small text-ink-soft">{pavilionWords.perPerson}</span>
					</span>
					<span className="text-small text-ink-soft tabular-nums">
						{pavilionWords.minimum(experience.minGuests)}
					</span>
				</p>
			</div>
			<ul className="content-start text-small">
				{experience.details.map((detail) => (
					<li key={detail} className="border-t border-sand py-2.5 text-pretty">
						{detail}
					</li>
				))}
			</ul>
			<div className="pb-14">
				<ButtonLink
					to={`${href("/reserve-pavilion")}?experience=${experience.id}`}
					state={{ experience: experience.id }}
					aria-describedby={headingId}
					className="w-full sm:w-auto"
				>
					{pavilionWords.reserve}
				</ButtonLink>
			</div>
		</li>
	);
}
