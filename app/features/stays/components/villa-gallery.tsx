import type { PictureName } from "#app/content/hotel/pictures.ts";
import { ArtistsImpressionMark } from "#app/ui/artists-impression.tsx";
import { Picture } from "#app/ui/picture.tsx";

type VillaGalleryProps = { label: string; pictures: readonly { picture: PictureName; alt: string }[] };

/**
 * The pictures of a villa: one alone from edge to edge of the column; several in a row to swipe through on a phone, where
 * the edge of the next one is seen, and without a gap where there is room: two side by side, or one large with up to four
 * small beside it.
 */
export function VillaGallery(props: VillaGalleryProps) {
	return (
		<div className="relative lg:overflow-hidden lg:rounded-card">
			<VillaPictures {...props} />
			<ArtistsImpressionMark />
		</div>
	);
}

function VillaPictures({ label, pictures }: VillaGalleryProps) {
	const [first, ...more] = pictures;
	if (!first) return null;
	if (more.length === 0)
		return (
			<Picture
				name={first.picture}
				alt={first.alt}
				sizes="(min-width: 72rem) 68rem, 100vw"
				className="aspect-4/3 w-full object-cover sm:aspect-16/9 lg:aspect-auto lg:h-[25rem] lg:rounded-card"
				eager
			/>
		);
	const { columns, widths } = more.length === 1 ? shapes.two : more.length === 2 ? shapes.three : shapes.many;
	return (
		<section
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reached by the keyboard
			tabIndex={0}
			className={`flex snap-x snap-mandatory gap-0.5 overflow-x-auto lg:grid lg:h-[25rem] ${columns} lg:grid-rows-2 lg:gap-2 lg:overflow-hidden lg:rounded-card`}
		>
			{pictures.map(({ picture, alt }, index) => (
				<div
					key={picture}
					className={`shrink-0 basis-[92%] snap-start ${spansBothRows(index, more.length) ? "lg:row-span-2" : ""} ${index > 4 ? "lg:hidden" : ""}`}
				>
					<Picture
						name={picture}
						alt={alt}
						sizes={`(min-width: 72rem) ${index === 0 ? widths.first : widths.rest}, 92vw`}
						className="aspect-4/3 w-full object-cover lg:aspect-auto lg:h-full"
						eager={index === 0}
					/>
				</div>
			))}
		</section>
	);
}

/** The columns of so many pictures, and the width of the first and the others. */
const shapes = {
	two: { columns: "lg:grid-cols-2", widths: { first: "34rem", rest: "34rem" } },
	three: { columns: "lg:grid-cols-[2fr_1fr]", widths: { first: "45rem", rest: "23rem" } },
	many: { columns: "lg:grid-cols-[2fr_1fr_1fr]", widths: { first: "34rem", rest: "17rem" } },
} as const;

/** The first picture is two rows high, and so is the second where an odd number follows: no cell stays empty. */
function spansBothRows(index: number, following: number): boolean {
	return index === 0 || (index === 1 && (following === 1 || following === 3));
}
