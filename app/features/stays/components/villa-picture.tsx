import { villaDescriptions } from "#app/content/villa-descriptions.ts";
import { Picture } from "#app/ui/picture.tsx";

/** The chosen villa, or two side by side. */
export function VillaPicture({ ids, sizes }: { ids: readonly string[]; sizes: string }) {
	const shown = villaDescriptions.filter((villa) => ids.includes(villa.id));
	if (shown.length === 0) return null;
	return (
		<div data-print="hide" className="grid auto-cols-fr grid-flow-col gap-1 overflow-hidden rounded-xl">
			{shown.map((villa) => (
				<Picture
					key={villa.id}
					name={villa.picture}
					alt={villa.alt}
					sizes={sizes}
					className="aspect-[2/1] w-full object-cover"
				/>
			))}
		</div>
	);
}
