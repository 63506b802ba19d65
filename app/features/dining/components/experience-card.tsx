import { href } from "react-router";
import { pavilionWords, plates } from "#app/content/hotel/experiences.ts";
import { type Experience, formatExperiencePrice } from "#app/features/catalog/catalog-terms.ts";
import { ArtistsImpressionMark, impressionCaption } from "#app/ui/artists-impression.tsx";
import { BelizeDollars } from "#app/ui/belize-dollars.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { FullScreenPicture } from "#app/ui/full-screen-picture.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** One evening for a group. Its rows line up with those of its neighbours. */
export function ExperienceCard({ experience, eager }: { experience: Experience; eager: boolean }) {
	const headingId = `experience-${experience.id}`;
	return (
		<li className="row-span-3 grid grid-rows-subgrid gap-y-0 sheet overflow-hidden pb-5">
			<div className="relative">
				<FullScreenPicture
					id={`picture-${experience.id}`}
					name={experience.picture}
					alt={experience.alt}
					sizes="(min-width: 72rem) 22rem, (min-width: 48rem) 45vw, 90vw"
					label={pavilionWords().enlarge(experience.title)}
					caption={impressionCaption(experience.title)}
					closeLabel={pavilionWords().closePicture}
					eager={eager}
				/>
				<ArtistsImpressionMark />
			</div>
			<div className="grid content-between gap-3 px-5 pt-4">
				<h2 id={headingId} className="text-xl leading-snug tracking-tight">
					{experience.title}
				</h2>
				<div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
					<p className="text-ink-soft text-small leading-snug">
						<PriceEach experience={experience} />
						<span className="block tabular-nums">{pavilionWords().minimum(experience.minGuests)}</span>
					</p>
					<ButtonLink
						to={`${href("/reserve-pavilion")}?experience=${experience.id}`}
						state={{ experience: experience.id }}
						aria-describedby={headingId}
						className="px-4 sm:px-6 md:px-4"
					>
						{pavilionWords().reserve}
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

/** The table for a party that is not a group, below the experiences. */
export function TableOffer({ dinner }: { dinner: Experience }) {
	const { title, text, reserve } = pavilionWords().table;
	return (
		<section
			aria-labelledby="table-dinner"
			className="mt-10 grid sheet overflow-hidden md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
		>
			<Picture
				name={dinner.picture}
				alt={dinner.alt}
				sizes="(min-width: 72rem) 28rem, (min-width: 48rem) 40vw, 90vw"
				className="aspect-[2/1] size-full object-cover md:aspect-auto"
			/>
			<div className="grid content-center gap-4 p-6 sm:p-8">
				<h2 id="table-dinner" className="heading">
					{title}
				</h2>
				<p className="prose-width">{text(dinner.minutes)}</p>
				<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
					<p className="text-ink-soft text-small">
						<PriceEach experience={dinner} />
					</p>
					<ButtonLink to={href("/reserve-table")}>{reserve}</ButtonLink>
				</div>
			</div>
		</section>
	);
}

function PriceEach({ experience }: { experience: Experience }) {
	return (
		<>
			<span className="figures font-semibold text-ink text-lg tracking-tight">
				{formatExperiencePrice(experience)}
			</span>{" "}
			{pavilionWords().perPerson} <BelizeDollars cents={experience.perPersonCents} />
		</>
	);
}

/** Half the height of the picture above, less half an arrow. */
const besidePicture = "mt-[calc(37.5cqw-1.375rem)]";

/** The eleven things from kitchen and bar. */
export function Plates() {
	const { title, text, ...words } = pavilionWords().plates;
	const slides = plates().map((plate) => ({
		id: plate.id,
		name: plate.name,
		content: (
			<figure>
				<Picture
					name={plate.picture}
					alt={plate.alt}
					sizes="(min-width: 45rem) 40rem, 92vw"
					className="aspect-4/3 w-full rounded-card object-cover"
				/>
				<figcaption className="mx-auto grid max-w-[44ch] gap-1 px-2 pt-5 text-center">
					<span className="heading">{plate.name}</span>
					<span className="text-balance text-ink-soft">{plate.line}</span>
				</figcaption>
			</figure>
		),
	}));
	return (
		<div className="grid gap-x-12 gap-y-6 min-[68rem]:grid-cols-[minmax(0,1fr)_40rem]">
			<div>
				<h2 className="heading">{title}</h2>
				<p className="mt-1.5 text-ink-soft">{text}</p>
			</div>
			<Carousel label={title} slides={slides} arrowsClassName={besidePicture} words={words} />
		</div>
	);
}
