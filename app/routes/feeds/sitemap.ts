import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { appContext } from "#app/context.ts";
import { inPageLanguage, type Language, languages } from "#app/lib/language.ts";
import type { Route } from "./+types/sitemap";

/**
 * Every page that search engines may list (`indexed` in the facts of its route), in the order of `routes.ts`; the page
 * of a villa once for each.
 */
export function loader({ context, url }: Route.LoaderArgs) {
	const { settings, routes, payments } = context.get(appContext);
	const origin = settings.appUrl ?? url.origin;
	const entries = routes.entries
		.filter(({ facts }) => facts.indexed && (payments !== null || !facts.needsPayments))
		.flatMap(({ pattern }) =>
			pattern.includes(":villa")
				? villaDescriptions().map(({ id }) => pattern.replace(":villa", id))
				: pattern,
		)
		.flatMap((path) => {
			const inLanguage = (one: Language) => new URL(inPageLanguage(path, one), origin).href;
			const alternates = [...languages.map((one) => [one, inLanguage(one)]), ["x-default", inLanguage("en")]]
				.map(([one, address]) => `<xhtml:link rel="alternate" hreflang="${one}" href="${address}"/>`)
				.join("");
			return languages.map((one) => `<url><loc>${inLanguage(one)}</loc>${alternates}</url>`);
		});
	const sitemap = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...entries,
		"</urlset>",
		"",
	].join("\n");
	return new Response(sitemap, {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
