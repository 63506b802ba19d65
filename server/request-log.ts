import type { MiddlewareHandler } from "hono";
import type { RequestContext } from "#app/context.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import { awayServiceOf } from "#db/connection/is-unavailable.ts";
import type { AppEnvironment, AppParts } from "./app-environment.ts";
import { countedStatus } from "./broken-off.ts";
import type { Metrics } from "./metrics.ts";

/** Writes one line for every request, and counts it. */
export function logRequests({ log }: AppParts, metrics: Metrics): MiddlewareHandler<AppEnvironment> {
	return async (c, next) => {
		const started = performance.now();
		await next();
		const milliseconds = performance.now() - started;
		const { current } = c.var;
		const { method } = c.req.raw;
		const { headers } = c.res;
		const status = countedStatus(c.req.raw, c.res.status);
		const bytes = headers.get("Content-Length");
		log.info(
			{
				method,
				path: current.loggedPath,
				status,
				ms: Math.round(milliseconds * 10) / 10,
				...(bytes === null ? {} : { bytes: Number(bytes) }),
				...(current.isCached ? { cached: true } : {}),
				id: current.id,
			},
			"request",
		);
		metrics.countRequest({
			method,
			route: current.pattern ?? "other",
			status,
			seconds: milliseconds / 1000,
		});
	};
}

/**
 * Logs errors by kind: an unavailable or busy database, or another service that is away, is a warning under its own
 * name, and a request that the router refuses is not a fault of ours.
 */
export function createErrorReport({ database, log }: AppParts) {
	return (error: unknown, current: Pick<RequestContext, "id" | "loggedPath">): void => {
		const about = { id: current.id, path: current.loggedPath };
		const service = awayServiceOf(error);
		if (database.isBusy(error)) log.warn({ ...about, code: sqlState(error) }, "database busy");
		else if (database.isUnavailable(error)) log.warn(about, "database unavailable");
		else if (service !== null) log.warn({ ...about, err: error }, `${service} unavailable`);
		else if (isRefusedByRouter(error)) log.debug({ ...about, err: error }, "refused by the router");
		else log.error({ ...about, err: error }, "request failed");
	};
}

/** A 404 or 405 that React Router found by itself: its errors carry the status. */
function isRefusedByRouter(error: unknown): boolean {
	return (
		typeof error === "object" &&
		error !== null &&
		"status" in error &&
		typeof error.status === "number" &&
		error.status < 500
	);
}

/**
 * The part of a path that the log may show: the pattern of its route. A reference opens a reservation together with a
 * name, and a voucher's code is worth its reward, so no dynamic part of a path is ever written. Of an address without
 * a route only a first segment of plain small letters is, unless it could be a reference that was typed small.
 */
export function loggedPath(path: string, route: { pattern: string; isData: boolean } | null): string {
	if (route) return route.pattern + (route.isData ? ".data" : "");
	const [first] = /^\/[a-z-]{1,40}(?=\/|\.data$|$)/.exec(path) ?? [];
	return first && normaliseReference(first.slice(1)) === null ? `other ${first}` : "other";
}
