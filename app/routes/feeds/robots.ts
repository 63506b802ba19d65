import { appContext } from "#app/context.ts";
import type { Route } from "./+types/robots";
import { privatePaths } from "./public-pages.ts";

export function loader({ context, url }: Route.LoaderArgs) {
	const origin = context.get(appContext).settings.appUrl ?? url.origin;
	const rules = [
		"User-agent: *",
		...privatePaths.map((path) => `Disallow: ${path}`),
		"",
		`Sitemap: ${new URL("/sitemap.xml", origin).href}`,
		"",
	].join("\n");
	return new Response(rules, {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
