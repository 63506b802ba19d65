import { randomBytes, randomUUID } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { refusals } from "#app/content/refusals.ts";
import { type AppContext, appContext, type RequestContext, requestContext } from "#app/context.ts";
import { createAccounts } from "#app/features/accounts/accounts.server.ts";
import { accountEmailJob } from "#app/features/accounts/email-jobs.server.ts";
import { createAvailabilityChanges } from "#app/features/stays/availability-changes.server.ts";
import { clientAddress } from "#app/lib/client-address.ts";
import { hotelToday } from "#app/lib/hotel-date.ts";
import type { Database } from "#db/connection/database.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { openStaticFiles } from "./assets/static-files.ts";
import { bodyLimitOf, isReadablePath, maxBodyBytes, methodsOfPages, withReadForm } from "./body-limits.ts";
import { compressed } from "./compression.ts";
import { isFromAnotherSite } from "./cross-site.ts";
import type { Log } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { createPageCache } from "./page-cache.ts";
import { probes } from "./probes.ts";
import { refusal } from "./refusal-page.ts";
import { loggedPath } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import type { RunningSettings } from "./settings.ts";

// biome-ignore lint/performance/noBarrelFile: the entry of the build, from which server.ts takes what it runs
export { prepareDatabase } from "#db/catalog/prepare-database.ts";
export { openDatabase } from "#db/connection/database.ts";
export { startJobs } from "#jobs/start-jobs.ts";

export type AppParts = {
	database: Database;
	settings: RunningSettings;
	now: () => Date;
	log: Log;
	/** Aborts when the process is asked to stop. */
	shutdown: AbortSignal;
	/** The folder of the built client; without one (in development) Vite serves the files. */
	clientDir?: string | undefined;
};

export type App = { fetch: (request: Request, connection?: Connection) => Promise<Response> };

/** What only the server knows of a request. In-process callers leave it out. */
export type Connection = { incoming?: { socket: { remoteAddress?: string | undefined } } };

export type AppEnvironment = {
	Bindings: Connection;
	Variables: { current: RequestContext };
};

/** The whole house as a function from request to response, for the server and for tests. */
export function createApp(parts: AppParts): App {
	const metrics = createMetrics(parts.database.pool);
	const staticFile = openStaticFiles(parts.clientDir);
	const availabilityChanges = createAvailabilityChanges(parts.database, {
		settleMs: 100,
		onError: (error) => parts.log.warn({ err: error }, "changes of the calendar are not heard"),
	});
	const accounts = createAccounts({
		db: parts.database.db,
		settings: parts.settings,
		enqueueEmail: (request) => enqueueJob(parts.database.db, accountEmailJob, request),
		now: parts.now,
		onLog: (level, message) => parts.log[level === "error" ? "warn" : "debug"](`accounts: ${message}`),
	});
	const everyRequest: AppContext = {
		db: parts.database.db,
		database: parts.database,
		settings: parts.settings,
		now: parts.now,
		shutdown: parts.shutdown,
		accounts,
		availabilityChanges: availabilityChanges,
		streamOpened: metrics.streamOpened,
	};
	const answerPage = createRequestHandler(build, import.meta.env.MODE);
	const pageCache = createPageCache(() => hotelToday(parts.now(), hotel.timeZone));
	const app = new Hono<AppEnvironment>();

	app.use(async (c, next) => {
		const started = performance.now();
		const current: RequestContext = {
			id: randomUUID(),
			path: new URL(c.req.raw.url).pathname,
			nonce: randomBytes(16).toString("base64"),
			clientAddress: clientAddress(
				c.env.incoming?.socket.remoteAddress,
				c.req.raw.headers.get("X-Forwarded-For"),
				parts.settings.trustedProxies,
			),
			reportError: (error) => reportError(error, current),
			pattern: undefined,
			user: null,
			session: { id: null, unreadable: false },
			isSameForAll: false,
			isCached: false,
			databaseUnavailable: false,
		};
		c.set("current", current);
		await next();
		completeHeaders(c.res, current);
		record(c.req.raw.method, c.res, current, performance.now() - started);
	});

	app.use(async (c, next) => {
		const request = c.req.raw;
		if (!isReadablePath(c.var.current.path)) return refusal(request, 400, refusals.damagedAddress);
		if (!methodsOfPages.includes(request.method))
			return refusal(request, 405, refusals.wrongMethod, { Allow: methodsOfPages.join(", ") });
		if (isFromAnotherSite(request, ownOrigins(request.url, parts.settings.appUrl)))
			return refusal(request, 403, refusals.anotherSite);
		return next();
	});

	app.route("/", probes(parts, metrics));

	app.all("*", async (c) => {
		const { current } = c.var;
		if (current.path === "/__manifest") current.pattern = current.path;
		const file = await staticFile(c.req.raw, current.path);
		if (file || current.path.startsWith("/assets/")) current.pattern = "static";
		if (file) return file;
		if (current.path.startsWith("/assets/")) return refusal(c.req.raw, 404, refusals.noSuchFile);

		const request = await withReadForm(c.req.raw);
		if (request === "too_long") {
			const isPhoto = bodyLimitOf(current.path) > maxBodyBytes;
			return refusal(c.req.raw, 413, isPhoto ? refusals.photoTooLong : refusals.tooLong);
		}
		if (request === "not_a_form") return refusal(c.req.raw, 415, refusals.notAForm);
		if (request === "damaged") return refusal(c.req.raw, 400, refusals.damagedForm);

		const context = new RouterContextProvider();
		context.set(appContext, everyRequest);
		context.set(requestContext, current);
		const asked = forRouter(request, parts.settings.appUrl);
		const response = await pageCache.answer(asked, current, () => answerPage(asked, context));
		if (c.req.raw.method !== "HEAD") return compressed(request, response);
		// An event stream that nobody reads must end as well.
		await response.body?.cancel();
		return new Response(null, response);
	});

	app.onError((error, c) => {
		if (c.req.raw.signal.aborted) return new Response(null, { status: 400 });
		c.var.current.reportError(error);
		return refusal(c.req.raw, 500, refusals.broken);
	});

	function completeHeaders({ headers, status }: Response, { nonce, path, id }: RequestContext) {
		const protection = securityHeaders({
			nonce,
			path,
			isHtml: headers.get("Content-Type")?.startsWith("text/html") ?? false,
			httpsOnly: parts.settings.appUrl?.startsWith("https:") ?? false,
			development: import.meta.env.MODE === "development",
		});
		// A page that is not ours, such as a mail to look at, brings a stricter policy with it.
		const ownPolicy = headers.get("Content-Security-Policy");
		for (const [name, value] of Object.entries(protection)) headers.set(name, value);
		if (ownPolicy !== null) headers.set("Content-Security-Policy", ownPolicy);
		headers.set("X-Request-Id", id);
		// `private, no-cache` and not `no-store`: the browser may keep the page for its back button.
		if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
		if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "10");
		if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
	}

	function record(
		method: string,
		{ headers, status }: Response,
		current: RequestContext,
		milliseconds: number,
	) {
		const bytes = headers.get("Content-Length");
		parts.log.info(
			{
				method,
				path: loggedPath(current.path),
				status,
				ms: Math.round(milliseconds * 10) / 10,
				...(bytes === null ? {} : { bytes: Number(bytes) }),
				...(current.isCached ? { kept: true } : {}),
				id: current.id,
			},
			"request",
		);
		metrics.countRequest({ method, route: current.pattern ?? "other", status, seconds: milliseconds / 1000 });
	}

	function reportError(error: unknown, current: RequestContext) {
		const about = { id: current.id, path: loggedPath(current.path) };
		if (parts.database.isUnavailable(error)) {
			parts.log.warn(about, "the database is away");
		} else if (isRefusedByRouter(error)) {
			parts.log.debug({ ...about, err: error }, "refused by the router");
		} else {
			parts.log.error({ ...about, err: error }, "a page broke");
		}
	}

	return { fetch: async (request, connection = {}) => app.fetch(request, connection) };
}

/** The addresses under which our own forms are sent: the one in the address bar, whatever a proxy made of it. */
function ownOrigins(url: string, appUrl: string | undefined): string[] {
	const asked = new URL(url).origin;
	return appUrl ? [appUrl, asked] : [asked];
}

/**
 * The request as the pages should see it: with the address that guests type, and a GET where a HEAD came, so that
 * both get the same headers. React Router compares `Origin` with the address once more; by now it was checked.
 */
function forRouter(request: Request, appUrl: string | undefined): Request {
	const url = new URL(request.url);
	const origin = request.headers.get("Origin");
	if (request.method === "HEAD" || (appUrl && url.origin !== appUrl) || (origin && origin !== url.origin)) {
		const headers = new Headers(request.headers);
		headers.delete("Origin");
		return new Request(new URL(url.pathname + url.search, appUrl ?? url.origin), {
			method: request.method === "HEAD" ? "GET" : request.method,
			headers,
			body: request.body,
			signal: request.signal,
			...(request.body ? { duplex: "half" } : {}),
		});
	}
	return request;
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
