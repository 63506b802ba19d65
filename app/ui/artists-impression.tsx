import { hotel } from "#app/content/hotel.ts";

/** Says that the pictures beside it are renders, for as long as the hotel's facts say so. */
export function ArtistsImpression({ className = "" }: { className?: string }) {
	if (!hotel.artistsImpression) return null;
	return <p className={`text-label ${className}`}>Artist's impression</p>;
}
