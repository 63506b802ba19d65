import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { accountHooks } from "#app/account-hooks.server.ts";
import { refusals } from "#app/content/words/refusals.ts";
import type { AppContext } from "#app/context.ts";
import { createAccounts } from "#app/features/accounts/accounts.server.ts";
import { createDeskChanges } from "#app/features/desk/desk-changes.server.ts";
import { createCallerLimits } from "#app/features/limits/caller-limits.server.ts";
import { openPaymentProvider } from "#app/features/payments/payment-provider.server.ts";
import { createStaffAccounts } from "#app/features/staff/staff-accounts.server.ts";
import { createAvailabilityChanges } from "#app/features/stays/availability-changes.server.ts";
import { refusal } from "#app/refusal-page.ts";
import type { RouteTable } from "#app/route-facts.ts";
import { createAdmission } from "./admission.ts";
import type { AppEnvironment, AppParts, Connection } from "./app-environment.ts";
import { assets } from "./assets/assets.ts";
import { brokenOff } from "./broken-off.ts";
import { createEventStreams } from "./event-streams.ts";
import {
	readForms,
	refuseDataOfStreams,
	refuseForeignRequests,
	refuseUnreadableAddresses,
} from "./limits.ts";
import { createMetrics, createReservingCount, type Metrics } from "./metrics.ts";
import { pages } from "./pages.ts";
import { paymentWebhooks } from "./payment-webhooks.ts";
import { probes } from "./probes.ts";
import { createRenderedPages } from "./rendered-pages.ts";
import { openRequestContext } from "./request-context.ts";
import { logRequests } from "./request-log.ts";
import { createRouteTable } from "./route-table.ts";
import { completeHeaders } from "./security-headers.ts";

// biome-ignore lint/performance/noBarrelFile: the entry of the build, from which server.ts takes its functions
export { addDemoCalendars } from "#db/catalog/demo-calendars.ts";
export { prepareDatabase } from "#db/catalog/prepare-database.ts";
export { openDatabase } from "#db/connection/database.ts";
export { startJobs } from "#jobs/start-jobs.ts";
export { listDemoSignIns } from "./demo-sign-ins.ts";

export type App = {
	fetch: (request: Request, connection?: Connection) => Promise<Response>;
	/** The figures of `/metrics`, for the thread behind `PROBE_PORT`. */
	metrics: () => Promise<string>;
};

/** The whole app as a function from request to response, for the server and for tests: its steps in their order. */
export function createApp(parts: AppParts): App {
	const admission = createAdmission();
	const metrics = createMetrics(parts.database.pool, admission);
	const routes = createRouteTable(build.routes);
	const everyRequest = createAppContext(parts, routes, metrics);
	const app = new Hono<AppEnvironment>();

	app.use(openRequestContext(parts, routes));
	app.use(logRequests(parts, metrics));
	app.use(completeHeaders(parts));
	app.use(refuseUnreadableAddresses());

	// Routes with their own methods, senders and bodies come before the limits for pages.
	if (everyRequest.payments) app.route("/", paymentWebhooks(everyRequest.payments, everyRequest));

	app.use(refuseForeignRequests(parts));
	app.route("/", probes(parts, metrics));
	app.route("/", assets(parts));
	app.use(refuseDataOfStreams(routes));
	app.use(readForms(everyRequest));
	// The probes and files before this line never wait.
	app.route(
		"/",
		pages(build, everyRequest, admission, (error) => {
			// The pages that are rendered instead report an unavailable database themselves.
			if (!parts.database.isUnavailable(error))
				parts.log.warn({ err: error }, "no page comes from the page cache");
		}),
	);

	app.onError((error, c) => {
		if (c.req.raw.signal.aborted) return brokenOff();
		c.var.current.reportError(error);
		if (parts.database.isUnavailable(error)) return refusal(c.req.raw, 503, refusals().databaseUnavailable);
		return refusal(c.req.raw, 500, refusals().broken);
	});

	return {
		fetch: async (request, connection = {}) => app.fetch(request, connection),
		metrics: metrics.text,
	};
}

/** The parts that every page shares. */
function createAppContext(
	{ database, settings, now, log, shutdown, manifests = {} }: AppParts,
	routes: RouteTable,
	metrics: Metrics,
): AppContext {
	const { db } = database;
	return {
		db,
		database,
		settings,
		now,
		shutdown,
		accounts: createAccounts({
			db,
			settings,
			...accountHooks,
			now,
			onEvent: (event) => log.info(event, "account event"),
			onLog: (level, message) => log[level === "error" ? "warn" : "debug"](`accounts: ${message}`),
		}),
		staffAccounts: createStaffAccounts({
			db,
			settings,
			onEvent: (event) => log.info(event, "staff event"),
			onLog: (level, message) => log[level === "error" ? "warn" : "debug"](`staff: ${message}`),
		}),
		payments: openPaymentProvider(settings, now),
		availabilityChanges: createAvailabilityChanges(database, {
			settleMs: 100,
			onError: (error) => log.warn({ err: error }, "notifications of availability changes failed"),
		}),
		deskChanges: createDeskChanges(db, {
			everyMs: 1_500,
			now,
			onError: (error) => log.warn({ err: error }, "changes for the staff screens could not be read"),
		}),
		routes,
		eventStreams: createEventStreams(metrics.streamOpened),
		callerLimits: createCallerLimits(settings),
		manifests,
		renderedPages: createRenderedPages(),
		countReserving: createReservingCount({ metrics, log, now }),
	};
}
