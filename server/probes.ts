import { Hono } from "hono";
import { refusals } from "#app/content/words/refusals.ts";
import { isFromThisMachine } from "#app/lib/client-address.ts";
import { isSameSecret } from "#app/lib/signer.server.ts";
import { refusal } from "#app/refusal-page.ts";
import type { AppEnvironment, AppParts } from "./app-environment.ts";
import { readBody } from "./body-limits.ts";
import { type Metrics, vitalsBeacon } from "./metrics.ts";

/** The addresses for machines: whether the app is alive and ready, and how fast it is. */
export function probes(parts: AppParts, metrics: Metrics): Hono<AppEnvironment> {
	const app = new Hono<AppEnvironment>();
	// Connects now, while the server has room for it.
	void parts.database.isResponding();
	app.use("*", async (c, next) => {
		if (["/healthz", "/readyz", "/metrics", "/vitals"].includes(c.var.current.path)) {
			c.var.current.pattern = c.var.current.loggedPath = c.var.current.path;
			c.header("Cache-Control", "no-store");
		}
		await next();
	});

	app.get("/healthz", (c) => c.json({ ok: true }));

	app.get("/readyz", async (c) => {
		if (parts.shutdown.aborted) return c.json({ ok: false, reason: "stopping" }, 503);
		const isReady = await parts.database.isResponding();
		return isReady ? c.json({ ok: true }) : c.json({ ok: false, reason: "database_unavailable" }, 503);
	});

	app.get("/metrics", async (c) => {
		if (!mayReadMetrics(c.req.raw, c.env.incoming?.socket.remoteAddress, parts.settings))
			return refusal(c.req.raw, 403, refusals.privateMetrics);
		return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType });
	});

	app.post("/vitals", async (c) => {
		if (!parts.settings.vitals) return refusal(c.req.raw, 404, refusals.noVitals);
		const body = await readBody(c.req.raw);
		if (!body) return refusal(c.req.raw, 413, refusals.tooLong);
		const beacon = vitalsBeacon.safeParse(parseJson(body));
		if (!beacon.success) return refusal(c.req.raw, 400, refusals.damagedVitals);
		metrics.countVitals(beacon.data);
		return c.body(null, 204);
	});

	for (const path of ["/healthz", "/readyz", "/metrics"])
		app.all(path, (c) => refusal(c.req.raw, 405, refusals.readOnly));
	return app;
}

function parseJson(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(Buffer.from(bytes).toString());
	} catch {
		return null;
	}
}

/**
 * With `METRICS_TOKEN` every client that sends it. Without one only clients on this machine, under a name that is ours
 * and without a proxy, and none once the app has a public address: behind a proxy every client seems to be here.
 */
function mayReadMetrics(
	request: Request,
	socketAddress: string | undefined,
	settings: Pick<AppParts["settings"], "metricsToken" | "isPublic" | "appUrl">,
): boolean {
	if (settings.metricsToken !== undefined) {
		return isSameSecret(`Bearer ${settings.metricsToken}`, request.headers.get("Authorization") ?? "");
	}
	if (settings.isPublic) return false;
	return isFromThisMachine(request, socketAddress ?? "127.0.0.1", settings.appUrl);
}
