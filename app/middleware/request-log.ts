/**
 * The path as the log and the metrics may show it. A reference opens a reservation together with a name, so it is
 * a secret; so is whatever else stands in its place.
 */
export function loggedPath(path: string): string {
	return path.replace(/^\/reservations\/[^/]+?(?=\/|\.data$|$)/, "/reservations/:reference").slice(0, 200);
}
