import { pavilionWords, plates } from "#app/content/hotel/experiences.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { Picture } from "#app/ui/picture.tsx";

const slides = plates.map((plate) => ({
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

/** Half the height of the picture above, less half an arrow. */
const besidePicture = "mt-[calc(37.5cqw-1.375rem)]";

/** The eleven things from kitchen and bar. */
export function Plates() {
	const { title, text, ...words } = pavilionWords.plates;
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
