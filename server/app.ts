import { randomBytes, randomUUID } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { refusals } from "#app/content/refusals.ts";
import {
	accountsContext,
	clientAddressContext,
	databaseContext,
	dbContext,
	eventStreamOpenedContext,
	nonceContext,
	nowContext,
	type RequestNotes,
	reportErrorContext,
	requestNotesContext,
	settingsContext,
	shutdownContext,
	stayChangesContext,
} from "#app/context.ts";
import { createAccounts } from "#app/features/accounts/accounts.server.ts";
import { accountEmailJob } from "#app/features/accounts/email-jobs.server.ts";
import { createStayChanges } from "#app/features/stays/stay-changes.server.ts";
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
	Variables: { notes: RequestNotes; nonce: string };
};

/** The whole house as a function from request to response, for the server and for tests. */
export function createApp(parts: AppParts): App {
	const metrics = createMetrics(parts.database.pool);
	const staticFile = openStaticFiles(parts.clientDir);
	const stayChanges = createStayChanges(parts.database, {
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
	const answerPage = createRequestHandler(build, import.meta.env.MODE);
	const pageCache = createPageCache(() => hotelToday(parts.now(), hotel.timeZone));
	const app = new Hono<AppEnvironment>();

	app.use(async (c, next) => {
		const started = performance.now();
		const notes: RequestNotes = {
			id: randomUUID(),
			path: new URL(c.req.raw.url).pathname,
			pattern: undefined,
			isSameForAll: false,
			isCached: false,
			databaseUnavailable: false,
		};
		c.set("notes", notes);
		c.set("nonce", randomBytes(16).toString("base64"));
		await next();
		completeHeaders(c.res, c.var);
		record(c.req.raw.method, c.res, notes, performance.now() - started);
	});

	app.use(async (c, next) => {
		const request = c.req.raw;
		if (!isReadablePath(c.var.notes.path)) return refusal(request, 400, refusals.damagedAddress);
		if (!methodsOfPages.includes(request.method))
			return refusal(request, 405, refusals.wrongMethod, { Allow: methodsOfPages.join(", ") });
		if (isFromAnotherSite(request, ownOrigins(request.url, parts.settings.appUrl)))
			return refusal(request, 403, refusals.anotherSite);
		return next();
	});

	app.route("/", probes(parts, metrics));

	app.all("*", async (c) => {
		const { notes, nonce } = c.var;
		if (notes.path === "/__manifest") notes.pattern = notes.path;
		const file = await staticFile(c.req.raw, notes.path);
		if (file || notes.path.startsWith("/assets/")) notes.pattern = "static";
		if (file) return file;
		if (notes.path.startsWith("/assets/")) return refusal(c.req.raw, 404, refusals.noSuchFile);

		const request = await withReadForm(c.req.raw);
		if (request === "too_long") {
			const isPhoto = bodyLimitOf(notes.path) > maxBodyBytes;
			return refusal(c.req.raw, 413, isPhoto ? refusals.photoTooLong : refusals.tooLong);
		}
		if (request === "not_a_form") return refusal(c.req.raw, 415, refusals.notAForm);
		if (request === "damaged") return refusal(c.req.raw, 400, refusals.damagedForm);

		const context = new RouterContextProvider();
		context.set(dbContext, parts.database.db);
		context.set(databaseContext, parts.database);
		context.set(nowContext, parts.now);
		context.set(settingsContext, parts.settings);
		context.set(nonceContext, nonce);
		context.set(shutdownContext, parts.shutdown);
		context.set(requestNotesContext, notes);
		context.set(reportErrorContext, (error) => reportError(error, notes));
		context.set(stayChangesContext, stayChanges);
		context.set(accountsContext, accounts);
		context.set(eventStreamOpenedContext, metrics.streamOpened);
		context.set(
			clientAddressContext,
			clientAddress(
				c.env.incoming?.socket.remoteAddress,
				request.headers.get("X-Forwarded-For"),
				parts.settings.trustedProxies,
			),
		);
		const asked = forRouter(request, parts.settings.appUrl);
		const response = await pageCache.answer(asked, c.var, () => answerPage(asked, context));
		if (c.req.raw.method !== "HEAD") return compressed(request, response);
		// An event stream that nobody reads must end as well.
		await response.body?.cancel();
		return new Response(null, response);
	});

	app.onError((error, c) => {
		if (c.req.raw.signal.aborted) return new Response(null, { status: 400 });
		reportError(error, c.var.notes);
		return refusal(c.req.raw, 500, refusals.broken);
	});

	function completeHeaders({ headers, status }: Response, { nonce, notes }: AppEnvironment["Variables"]) {
		const protection = securityHeaders({
			nonce,
			path: notes.path,
			isHtml: headers.get("Content-Type")?.startsWith("text/html") ?? false,
			httpsOnly: parts.settings.appUrl?.startsWith("https:") ?? false,
			development: import.meta.env.MODE === "development",
		});
		// A page that is not ours, such as a mail to look at, brings a stricter policy with it.
		const ownPolicy = headers.get("Content-Security-Policy");
		for (const [name, value] of Object.entries(protection)) headers.set(name, value);
		if (ownPolicy !== null) headers.set("Content-Security-Policy", ownPolicy);
		headers.set("X-Request-Id", notes.id);
		// `private, no-cache` and not `no-store`: the browser may keep the page for its back button.
		if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
		if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "10");
		if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
	}

	function record(method: string, { headers, status }: Response, notes: RequestNotes, milliseconds: number) {
		const bytes = headers.get("Content-Length");
		parts.log.info(
			{
				method,
				path: loggedPath(notes.path),
				status,
				ms: Math.round(milliseconds * 10) / 10,
				...(bytes === null ? {} : { bytes: Number(bytes) }),
				...(notes.isCached ? { kept: true } : {}),
				id: notes.id,
			},
			"request",
		);
		metrics.countRequest({ method, route: notes.pattern ?? "other", status, seconds: milliseconds / 1000 });
	}

	function reportError(error: unknown, notes: RequestNotes) {
		const about = { id: notes.id, path: loggedPath(notes.path) };
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
