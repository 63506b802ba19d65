import { Hono } from "hono";
import { refusals } from "#app/content/words/refusals.ts";
import { isFromThisMachine } from "#app/lib/client-address.ts";
import { isSameSecret } from "#app/lib/signer.server.ts";
import { refusal } from "#app/refusal-page.ts";
import type { Connection } from "./app-environment.ts";
import type { Settings } from "./settings.ts";

export const probePaths = ["/healthz", "/readyz", "/metrics"];

/** Prometheus' text format. */
const metricsType = "text/plain; version=0.0.4; charset=utf-8";

type MetricsReaders = Pick<Settings, "metricsToken" | "isPublic" | "appUrl">;

/** The parts from which the answers are made. */
type ProbeParts = {
	/** Whether the thread that serves guests is at work. */
	isAlive: () => boolean;
	isStopping: () => boolean;
	isDatabaseResponding: () => Promise<boolean>;
	metrics: () => Promise<string>;
	settings: MetricsReaders;
};

/** `/healthz`, `/readyz` and `/metrics`: the same at the port of the guests and at `PROBE_PORT`. */
export function answerProbes(parts: ProbeParts): Hono<{ Bindings: Connection }> {
	const app = new Hono<{ Bindings: Connection }>();
	for (const path of probePaths)
		app.use(path, async (c, next) => {
			c.header("Cache-Control", "no-store");
			await next();
		});

	app.get("/healthz", (c) =>
		parts.isAlive() ? c.json({ ok: true }) : c.json({ ok: false, reason: "not_responding" }, 503),
	);

	app.get("/readyz", async (c) => {
		if (parts.isStopping()) return c.json({ ok: false, reason: "stopping" }, 503);
		const isReady = await parts.isDatabaseResponding();
		return isReady ? c.json({ ok: true }) : c.json({ ok: false, reason: "database_unavailable" }, 503);
	});

	app.get("/metrics", async (c) => {
		if (!mayReadMetrics(c.req.raw, c.env.incoming?.socket.remoteAddress, parts.settings))
			return refusal(c.req.raw, 403, refusals().privateMetrics);
		return c.body(await parts.metrics(), 200, { "Content-Type": metricsType });
	});

	for (const path of probePaths) app.all(path, (c) => refusal(c.req.raw, 405, refusals().readOnly));
	return app;
}

/**
 * With `METRICS_TOKEN` every client that sends it. Without one only clients on this machine, under a name that is ours
 * and without a proxy, and none once the app has a public address: behind a proxy every client seems to be here.
 */
function mayReadMetrics(
	request: Request,
	socketAddress: string | undefined,
	settings: MetricsReaders,
): boolean {
	if (settings.metricsToken !== undefined) {
		return isSameSecret(`Bearer ${settings.metricsToken}`, request.headers.get("Authorization") ?? "");
	}
	if (settings.isPublic) return false;
	return isFromThisMachine(request, socketAddress ?? "127.0.0.1", settings.appUrl);
}
