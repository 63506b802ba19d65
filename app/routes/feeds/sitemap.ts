import { appContext } from "#app/context.ts";
import type { Route } from "./+types/sitemap";
import { publicPages } from "./public-pages.ts";

export function loader({ context, url }: Route.LoaderArgs) {
	const origin = context.get(appContext).settings.appUrl ?? url.origin;
	const entries = publicPages.map((path) => `<url><loc>${new URL(path, origin).href}</loc></url>`);
	const sitemap = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...entries,
		"</urlset>",
		"",
	].join("\n");
	return new Response(sitemap, {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
