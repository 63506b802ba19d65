/**
 * Whether a request that changes something was sent by a page of another site.
 *
 * `Sec-Fetch-Site` is the browser's own word, sent to https and to localhost; older browsers send only `Origin`.
 * A request with neither comes from no page at all, and carries no guest's cookies unless its sender has them.
 * React Router checks the origin of page forms but not of resource routes: this covers both.
 */
export function isFromAnotherSite(
	request: { method: string; headers: Pick<Headers, "get"> },
	ownOrigins: readonly string[],
): boolean {
	if (request.method === "GET" || request.method === "HEAD") return false;
	const site = request.headers.get("Sec-Fetch-Site");
	if (site !== null) return site !== "same-origin" && site !== "none";
	const origin = request.headers.get("Origin");
	return origin !== null && !ownOrigins.includes(origin);
}
