import type { Register } from "react-router";

/** The films in public/film; the poster of each is the picture `film-<name>`. */
export type FilmName = "reef" | "villas" | "wellness" | "pavilion" | "account";

/** The films that large screens get in 1920 × 1080, as `<name>-large.webm`. */
export const largeFilms: ReadonlySet<FilmName> = new Set<FilmName>(["reef"]);

type RouteId = keyof Register["routeModules"];

/** Which film lies behind which pages; a layout speaks for all pages inside it, and the rest of the house shows the reef. */
const filmOfRoute: Partial<Record<RouteId, FilmName>> = {
	"routes/site/rooms": "villas",
	"routes/booking/villa": "villas",
	"routes/booking/find-reservation": "villas",
	"routes/booking/reservation": "villas",
	"routes/site/wellness": "wellness",
	"routes/booking/wellness": "wellness",
	"routes/booking/treatment": "wellness",
	"routes/site/pavilion": "pavilion",
	"routes/booking/pavilion": "pavilion",
	"routes/booking/dinner": "pavilion",
	"routes/account/points": "account",
	"routes/account/voucher": "account",
	"routes/account/sign-in": "account",
	"routes/account/sign-up": "account",
	"routes/account/forgot-password": "account",
	"routes/account/reset-password": "account",
	"routes/account/verify-email": "account",
	"routes/account/area": "account",
};

/** The film of a page, by the ids of its matched routes from the outermost to its own. */
export function filmOf(routeIds: readonly string[]): FilmName {
	const id = routeIds.findLast((id): id is RouteId => id in filmOfRoute);
	return (id && filmOfRoute[id]) ?? "reef";
}
