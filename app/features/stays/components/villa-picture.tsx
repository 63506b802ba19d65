import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { Picture } from "#app/ui/picture.tsx";

/** The chosen villa, or two side by side. Not in the file of the gallery, whose page does not need the texts of all villas. */
export function VillaPicture({
	ids,
	sizes,
	isFlush = false,
}: {
	ids: readonly string[];
	sizes: string;
	/** Fills the head of a card, which has the round corners. */
	isFlush?: boolean;
}) {
	const shown = villaDescriptions().filter((villa) => ids.includes(villa.id));
	if (shown.length === 0) return null;
	return (
		<div
			data-print="hide"
			className={`grid auto-cols-fr grid-flow-col gap-1 ${isFlush ? "" : "overflow-hidden rounded-xl"}`}
		>
			{shown.map((villa) => (
				<Picture
					key={villa.id}
					name={villa.picture}
					alt={villa.alt}
					sizes={sizes}
					className={`w-full object-cover ${isFlush && shown.length > 1 ? "aspect-square" : "aspect-[2/1]"}`}
				/>
			))}
		</div>
	);
}
