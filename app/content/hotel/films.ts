/** The films in public/film; the poster of each is the picture `film-<name>`. */
export type FilmName = "reef" | "villas" | "wellness" | "pavilion" | "account";

/** The films that large screens get in 1920 × 1080, as `<name>-large.webm`. */
export const largeFilms: ReadonlySet<FilmName> = new Set<FilmName>(["reef"]);
