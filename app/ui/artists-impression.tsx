import { hotel } from "#app/content/hotel/hotel.ts";

/** Says that the pictures beside it are renders, while `hotel.artistsImpression` is true. */
export function ArtistsImpression({ className = "" }: { className?: string }) {
	if (!hotel.artistsImpression) return null;
	return <p className={`text-label ${className}`}>Artist's impression</p>;
}
