import { Hono } from "hono";
import { refusals } from "#app/content/words/refusals.ts";
import { refusal } from "#app/refusal-page.ts";
import type { AppEnvironment, AppParts } from "../app-environment.ts";
import { openStaticFiles } from "./static-files.ts";

/** The built client's files. An unknown file under /assets is a plain 404, and no page is rendered for it. */
export function assets({ clientDir }: AppParts): Hono<AppEnvironment> {
	const staticFile = openStaticFiles(clientDir);
	const app = new Hono<AppEnvironment>();
	app.all("*", async (c, next) => {
		const { current } = c.var;
		const file = await staticFile(c.req.raw, current.path);
		if (!file && !current.path.startsWith("/assets/")) return next();
		current.pattern = "static";
		// The names of existing files are public.
		if (file) current.loggedPath = current.path;
		return file ?? refusal(c.req.raw, 404, refusals().noSuchFile);
	});
	return app;
}
