import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { addressesOf } from "#app/lib/language.ts";
import type { RouteEntry } from "#app/route-facts.ts";
import type { Route } from "./+types/robots";

/** Written for crawlers, so they are not excluded although they are not listed. */
const forCrawlers = [href("/sitemap.xml"), href("/robots.txt")];

/** Excludes every address that is not `indexed` in the facts of its route (RFC 9309). */
export function loader({ context, url }: Route.LoaderArgs) {
	const { settings, routes } = context.get(appContext);
	const origin = settings.appUrl ?? url.origin;
	const rules = [
		"User-agent: *",
		...excludedPrefixes(routes.entries)
			.flatMap((path) => addressesOf(path))
			.map((path) => `Disallow: ${path}`),
		"",
		`Sitemap: ${new URL(href("/sitemap.xml"), origin).href}`,
		"",
	].join("\n");
	return new Response(rules, {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}

/** A rule excludes all paths that begin with it, so each pattern is cut before its first dynamic segment. */
function excludedPrefixes(entries: readonly RouteEntry[]): string[] {
	const prefixes = entries
		.filter(({ pattern, facts }) => !facts.indexed && !forCrawlers.includes(pattern))
		.map(({ pattern }) => pattern.replace(/\/:.*/, ""))
		.toSorted();
	return prefixes.filter((path, index) => !prefixes.slice(0, index).some((other) => path.startsWith(other)));
}
