import type { PictureName } from "#app/content/pictures.ts";
import { Picture } from "#app/ui/picture.tsx";

/**
 * The pictures of a villa: one alone from edge to edge of the column; several in a row to swipe through on a phone, and
 * as one large with up to four small beside it where there is room.
 */
export function VillaGallery({
	label,
	pictures,
}: {
	label: string;
	pictures: readonly { picture: PictureName; alt: string }[];
}) {
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
	return (
		<section
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reached by the keyboard
			tabIndex={0}
			className="flex snap-x snap-mandatory gap-0.5 overflow-x-auto lg:grid lg:h-[25rem] lg:grid-cols-[2fr_1fr_1fr] lg:grid-rows-2 lg:gap-2 lg:overflow-hidden lg:rounded-card"
		>
			{pictures.map(({ picture, alt }, index) => (
				<div
					key={picture}
					className={`shrink-0 basis-full snap-start first:lg:row-span-2 ${index > 4 ? "lg:hidden" : ""}`}
				>
					<Picture
						name={picture}
						alt={alt}
						sizes={index === 0 ? "(min-width: 72rem) 34rem, 100vw" : "(min-width: 72rem) 17rem, 100vw"}
						className="aspect-4/3 w-full object-cover lg:aspect-auto lg:h-full"
						eager={index === 0}
					/>
				</div>
			))}
		</section>
	);
}
