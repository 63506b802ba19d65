import { Hono } from "hono";
import { refusals } from "#app/content/words/refusals.ts";
import { refusal } from "#app/refusal-page.ts";
import type { AppEnvironment, AppParts } from "./app-environment.ts";
import { readBody } from "./body-limits.ts";
import { type Metrics, vitalsBeacon } from "./metrics.ts";
import { answerProbes, probePaths } from "./probe-answers.ts";

/** The addresses for machines at the port of the guests: the probes, and how fast visitors' browsers are. */
export function probes(parts: AppParts, metrics: Metrics): Hono<AppEnvironment> {
	const app = new Hono<AppEnvironment>();
	// Connects now, while the server has room for it.
	void parts.database.isResponding();
	app.use("*", async (c, next) => {
		if ([...probePaths, "/vitals"].includes(c.var.current.path))
			c.var.current.pattern = c.var.current.loggedPath = c.var.current.path;
		await next();
	});

	app.post("/vitals", async (c) => {
		c.header("Cache-Control", "no-store");
		if (!parts.settings.vitals) return refusal(c.req.raw, 404, refusals().noVitals);
		const body = await readBody(c.req.raw);
		if (!body) return refusal(c.req.raw, 413, refusals().tooLong);
		const beacon = vitalsBeacon.safeParse(parseJson(body));
		if (!beacon.success) return refusal(c.req.raw, 400, refusals().damagedVitals);
		metrics.countVitals(beacon.data);
		return c.body(null, 204);
	});

	app.route(
		"/",
		answerProbes({
			// This thread answers, so it is not stuck.
			isAlive: () => true,
			isStopping: () => parts.shutdown.aborted,
			isDatabaseResponding: parts.database.isResponding,
			metrics: metrics.text,
			settings: parts.settings,
		}),
	);
	return app;
}

function parseJson(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(Buffer.from(bytes).toString());
	} catch {
		return null;
	}
}
