/**
 * Whether a request that changes something was sent by a page of another site.
 *
 * The browser itself sets `Sec-Fetch-Site`, for https and for localhost; older browsers send only `Origin`. A request
 * with neither comes from no page, so it cannot carry the cookies of a guest who did not send it. React Router checks
 * the origin of forms for pages but not for resource routes; this covers both.
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
