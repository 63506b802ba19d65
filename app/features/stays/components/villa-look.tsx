import { createContext, useContext } from "react";
import type { VillaDescription } from "#app/content/hotel/villa-descriptions.ts";
import { Picture } from "#app/ui/picture.tsx";

/**
 * The parts of a villa that the form shows beside its row. They come with the page: the full texts of the villas are
 * longer.
 */
export type VillaLook = Pick<VillaDescription, "id" | "bedConfig" | "picture" | "alt">;

/** The looks of all villas, for the parts of the form. */
export const VillaLooks = createContext<readonly VillaLook[]>([]);

/** The look of a villa; undefined for one that only the database knows. */
export function useVillaLooks(ids: readonly string[]): VillaLook[] {
	const looks = useContext(VillaLooks);
	return ids.flatMap((id) => looks.find((look) => look.id === id) ?? []);
}

/** The picture of one villa, or of two together, in a small frame. */
export function VillaThumbnails({ ids }: { ids: readonly string[] }) {
	return (
		<span className="villa-row-pictures">
			{useVillaLooks(ids).map(({ id, picture }) => (
				<Picture key={id} name={picture} alt="" sizes="132px" />
			))}
		</span>
	);
}

/** The same, as wide as the summary. */
export function VillaBanner({ ids }: { ids: readonly string[] }) {
	const looks = useVillaLooks(ids);
	return looks.length === 0 ? null : (
		<div data-print="hide" className="grid auto-cols-fr grid-flow-col gap-1 overflow-hidden rounded-xl">
			{looks.map(({ id, picture, alt }) => (
				<Picture
					key={id}
					name={picture}
					alt={alt}
					sizes="(width < 61.25rem) 100vw, 19rem"
					className="aspect-[2/1] w-full object-cover"
				/>
			))}
		</div>
	);
}

/** Moves the focus to the card that is chosen, or to the first one that can be. */
export function focusVillaCards(): void {
	const radio =
		document.querySelector<HTMLElement>("[name=villaCard]:checked") ??
		document.querySelector<HTMLElement>("[name=villaCard]:not([aria-disabled])");
	radio?.focus({ preventScroll: true });
	radio?.closest("label")?.scrollIntoView({ block: "nearest" });
}
