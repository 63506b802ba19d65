import { hotel } from "#app/content/hotel/hotel.ts";
import { siteWords } from "#app/content/words/site-words.ts";

/** Says that the pictures beside it are renders, while `hotel.artistsImpression` is true. */
export function ArtistsImpression({ className = "" }: { className?: string }) {
	if (!hotel.artistsImpression) return null;
	return <p className={`text-label ${className}`}>{siteWords().artistsImpression}</p>;
}

/** The same, small, in the lower left corner of a picture or a gallery, whose box is `relative`; clicks go through it. */
export function ArtistsImpressionMark() {
	return (
		<ArtistsImpression className="pointer-events-none absolute bottom-0 left-0 rounded-tr-[10px] bg-black/54 px-2 py-0.5 text-white" />
	);
}

/** The name of a render as the caption of its full-screen view. */
export function impressionCaption(title: string): string {
	return hotel.artistsImpression ? `${title} · ${siteWords().artistsImpression}` : title;
}
