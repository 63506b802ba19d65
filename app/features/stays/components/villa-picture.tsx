import type { VillaDescription } from "#app/content/hotel/villa-descriptions.ts";
import { Picture } from "#app/ui/picture.tsx";

export type VillaPictureFacts = Pick<VillaDescription, "picture" | "alt">;

/** The chosen villa, or two side by side. */
export function VillaPictures({
	pictures,
	sizes,
	isFlush = false,
}: {
	pictures: readonly VillaPictureFacts[];
	sizes: string;
	/** Fills the head of a card, which has the round corners. */
	isFlush?: boolean;
}) {
	if (pictures.length === 0) return null;
	return (
		<div
			data-print="hide"
			className={`grid auto-cols-fr grid-flow-col gap-1 ${isFlush ? "" : "overflow-hidden rounded-xl"}`}
		>
			{pictures.map(({ picture, alt }) => (
				<Picture
					key={picture}
					name={picture}
					alt={alt}
					sizes={sizes}
					className={`w-full object-cover ${isFlush && pictures.length > 1 ? "aspect-square" : "aspect-[2/1]"}`}
				/>
			))}
		</div>
	);
}
