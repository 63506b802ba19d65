import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type AppContext, appContext, requestContext } from "#app/context.ts";
import {
	defaultLanguage,
	keepLanguage,
	type Language,
	languagePrefix,
	languages,
	splitLanguage,
} from "#app/lib/language.ts";
import type { Admission } from "./admission.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { withForm } from "./body-limits.ts";
import { compressed } from "./compression.ts";
import { createPageCache, frameSources, type RenderBy } from "./page-cache.ts";
import { createStaffCheck } from "./staff-check.ts";

/**
 * The pages, their data and the resource routes: React Router, behind the page cache and the admission. A page from the
 * cache waits for nothing, and neither does an event stream, which has a limit of its own.
 */
export function pages(
	build: ServerBuild,
	everyRequest: AppContext,
	admission: Admission,
	onVersionsUnreadable: (error: unknown) => void,
): Hono<AppEnvironment> {
	const { settings, now, db, manifests } = everyRequest;
	const responders = new Map(
		languages.map((language) => [language, createRequestHandler(inLanguage(language), import.meta.env.MODE)]),
	);
	/** By version: the addresses of the desk do not say the language of the client that asks for more of its files. */
	const clients = new Map(
		Object.values(manifests).map((assets) => [
			assets.version,
			createRequestHandler({ ...build, assets }, import.meta.env.MODE),
		]),
	);
	const isFromStaff = createStaffCheck(everyRequest);
	const pageCache = createPageCache({
		db,
		now,
		inEveryPage: frameSources,
		onUnreadable: onVersionsUnreadable,
	});
	const isDevelopment = import.meta.env.MODE === "development";
	/** The same pages with the addresses and the client of a language. */
	function inLanguage(language: Language): ServerBuild {
		if (language === defaultLanguage) return build;
		return { ...build, basename: languagePrefix(language), assets: manifests[language] ?? build.assets };
	}

	const clientOf = (path: string, { url }: Request) =>
		path === "/__manifest" ? clients.get(new URL(url).searchParams.get("version") ?? "") : undefined;

	const app = new Hono<AppEnvironment>();
	app.all("*", async (c) => {
		const { current } = c.var;
		if (splitLanguage(current.path).path === "/__manifest")
			current.pattern = current.loggedPath = current.path;
		const request = forRouter(c.req.raw, settings.appUrl);
		const render = (by?: RenderBy) => {
			const context = new RouterContextProvider();
			context.set(appContext, by ? { ...everyRequest, ...by } : everyRequest);
			context.set(requestContext, current);
			// A page for everyone depends on its address alone, and goes on when the first visitor has left.
			const respond = clientOf(current.path, request) ?? responders.get(current.language);
			if (!respond) throw new Error(`There are no pages in the language ${current.language}.`);
			return respond(by ? new Request(request.url) : request, context);
		};
		const admit = async (respond: () => Promise<Response>) =>
			current.facts.streams
				? respond()
				: admission.admit(request, await isFromStaff(request, current), respond);
		const response = await (isDevelopment
			? admit(() => render())
			: pageCache.respond(request, current, { admit, render }));
		stayInLanguage(response.headers);
		// Hours and weekdays are written as the guest's language has them: pages and their data.
		if (/^text\/(html|x-script)/.test(response.headers.get("Content-Type") ?? ""))
			response.headers.append("Vary", "Accept-Language");
		if (c.req.raw.method !== "HEAD") return current.facts.streams ? response : compressed(request, response);
		// An event stream that nobody reads must end as well.
		await response.body?.cancel();
		return new Response(null, response);
	});
	return app;
}

/**
 * Leads to the page in the same language: React Router adds the prefix to the redirects of loaders, and not to those
 * of middleware.
 */
function stayInLanguage(headers: Headers): void {
	const location = headers.get("Location");
	if (location?.startsWith("/") && !location.startsWith("//"))
		headers.set("Location", keepLanguage(location));
}

/**
 * The request as the pages should see it: with the address that guests type, and a GET in place of a HEAD, so that
 * both get the same headers. React Router compares `Origin` with the address once more; by now it was checked.
 */
function forRouter(request: Request, appUrl: string | undefined): Request {
	const url = new URL(request.url);
	const origin = request.headers.get("Origin");
	if (request.method === "HEAD" || (appUrl && url.origin !== appUrl) || (origin && origin !== url.origin)) {
		const headers = new Headers(request.headers);
		headers.delete("Origin");
		const method = request.method === "HEAD" ? "GET" : request.method;
		const copy = new Request(underOrigin(url, appUrl), { method, headers, signal: request.signal });
		return withForm(copy, () => request.formData());
	}
	return request;
}

/** An address as guests type it. Its path is set and not resolved: `//host/` would lead to another host. */
function underOrigin({ origin, pathname, search }: URL, appUrl: string | undefined): URL {
	const address = new URL(appUrl ?? origin);
	address.pathname = pathname;
	address.search = search;
	return address;
}
