/** The path as the router reads it: it decodes it, and does not care for capitals or doubled slashes. */
export function readAsRouter(path: string): string {
	try {
		return decodeURI(path).replace(/\/{2,}/g, "/");
	} catch {
		return path;
	}
}

/**
 * The path as the log and the metrics may show it. A reference opens a reservation together with a name, so it is
 * a secret; so is whatever else stands in its place. A voucher's code is worth what it was redeemed for.
 */
export function loggedPath(path: string): string {
	return readAsRouter(path)
		.replace(
			/^\/(reservations|treatments|dinners)\/[^/]+?(?=\/|\.data$|$)/i,
			(_, kind: string) => `/${kind.toLowerCase()}/:reference`,
		)
		.replace(/^\/points\/vouchers\/[^/]+?(?=\/|\.data$|$)/i, "/points/vouchers/:code")
		.slice(0, 200);
}
