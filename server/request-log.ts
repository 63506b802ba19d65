import type { MiddlewareHandler } from "hono";
import type { RequestContext } from "#app/context.ts";
import type { AppEnvironment, AppParts } from "./app-environment.ts";
import type { Metrics } from "./metrics.ts";

/** Writes one line for every request, and counts it. */
export function logRequests({ log }: AppParts, metrics: Metrics): MiddlewareHandler<AppEnvironment> {
	return async (c, next) => {
		const started = performance.now();
		await next();
		const milliseconds = performance.now() - started;
		const { current } = c.var;
		const { method } = c.req.raw;
		const { status, headers } = c.res;
		const bytes = headers.get("Content-Length");
		log.info(
			{
				method,
				path: loggedPath(current.path),
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

/** Logs errors by kind: an unavailable database is a warning, and what the router refuses is no fault of ours. */
export function createErrorReport({ database, log }: AppParts) {
	return (error: unknown, { id, path }: Pick<RequestContext, "id" | "path">): void => {
		const about = { id, path: loggedPath(path) };
		if (database.isUnavailable(error)) log.warn(about, "database unavailable");
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

/** The path as the router reads it: it decodes it, and ignores capitals and doubled slashes. */
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
