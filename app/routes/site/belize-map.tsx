import { directions } from "#app/content/hotel/directions-words.ts";
import mapUrl from "./belize-map.svg?url";
import "./belize-map.css";

/**
 * Where the hotel is. Our own drawing, so that no other site learns who looks at it; its names are text of the page, which
 * grows with the reader's letters as far as the drawing has room, and keeps its contrast in forced colours.
 */
export function BelizeMap({ eager = false }: { /** For a page that begins with it. */ eager?: boolean }) {
	const { label, places } = directions().map;
	return (
		<div role="img" aria-label={label} className="belize-map">
			<img
				src={mapUrl}
				alt=""
				width="800"
				height="720"
				loading={eager ? "eager" : "lazy"}
				fetchPriority={eager ? "high" : "low"}
				decoding="async"
			/>
			{Object.entries(places).map(([place, name]) => (
				<span key={place} data-place={place}>
					{name}
				</span>
			))}
		</div>
	);
}
