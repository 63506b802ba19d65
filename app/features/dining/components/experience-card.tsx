import { href } from "react-router";
import { pavilionWords } from "#app/content/hotel/experiences.ts";
import { hotel } from "#app/content/hotel/hotel.ts";
import { type Experience, formatExperiencePrice } from "#app/features/catalog/experience.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FullScreenPicture } from "#app/ui/full-screen-picture.tsx";

/** One evening for a group. Its rows line up with those of its neighbours. */
export function ExperienceCard({ experience, eager }: { experience: Experience; eager: boolean }) {
	const headingId = `experience-${experience.id}`;
	const caption = hotel.artistsImpression ? `${experience.title} · Artist's impression` : experience.title;
	return (
		<li className="row-span-3 grid grid-rows-subgrid gap-y-0 sheet overflow-hidden pb-5">
			<FullScreenPicture
				id={`picture-${experience.id}`}
				name={experience.picture}
				alt={experience.alt}
				sizes="(min-width: 72rem) 22rem, (min-width: 48rem) 45vw, 90vw"
				label={pavilionWords.enlarge(experience.title)}
				caption={caption}
				closeLabel={pavilionWords.closePicture}
				eager={eager}
			/>
			<div className="grid content-between gap-3 px-5 pt-4">
				<h2 id={headingId} className="text-xl leading-snug tracking-tight">
					{experience.title}
				</h2>
				<div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
					<p className="text-ink-soft text-small leading-snug">
						<span className="figures font-semibold text-ink text-lg tracking-tight">
							{formatExperiencePrice(experience)}
						</span>{" "}
						{pavilionWords.perPerson}
						<span className="block tabular-nums">{pavilionWords.minimum(experience.minGuests)}</span>
					</p>
					<ButtonLink
						to={`${href("/reserve-pavilion")}?experience=${experience.id}`}
						state={{ experience: experience.id }}
						aria-describedby={headingId}
						className="px-4 sm:px-6 md:px-4"
					>
						{pavilionWords.reserve}
					</ButtonLink>
				</div>
			</div>
			<ul className="mx-5 mt-4 content-start text-small">
				{experience.details.map((detail) => (
					<li key={detail} className="border-sand border-t py-2 text-pretty">
						{detail}
					</li>
				))}
			</ul>
		</li>
	);
}
