import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { appContext, type RequestContext, requestContext } from "#app/context.ts";
import { keepEarlyPresses, keepsPresses, loadAfterEarlyBack } from "#app/lib/early-presses.ts";
import { language, languages } from "#app/lib/language.ts";

/** How long a page may wait for data that its loaders stream; then it is sent as far as it is. Milliseconds. */
export const streamTimeout = 5_000;

/**
 * Renders a whole page before the first byte is sent, for people and crawlers alike. The database is on this machine or
 * near it, so half a page would not come sooner, and the status, length and compression of a whole page are right.
 * See docs/decisions.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	// `respondUnavailable` is about to replace this page.
	const isFirstTry = routerContext.staticHandlerContext.statusCode === 500;
	const current = loadContext.get(requestContext);
	if (current.databaseFailure && isFirstTry) return new Response(null, { status: 503 });

	// A page of the desk may be in another language than its address: it has the scripts of its own.
	const manifest = loadContext.get(appContext).manifests[language()] ?? routerContext.manifest;
	const entryContext = { ...routerContext, manifest };
	headers.set("Content-Type", "text/html; charset=utf-8");
	for (const file of styleSheetsOf(entryContext)) headers.append("Link", `<${file}>; rel=preload; as=style`);
	const render = () => renderPage(request.url, entryContext, current);
	const { loaderData, actionData, errors } = routerContext.staticHandlerContext;
	if (status === 200 && current.facts.cachedBy && !actionData && !errors)
		return loadContext.get(appContext).renderedPages({ request, headers, current, loaderData, render });
	return new Response(await render(), { status, headers });
}

function renderPage(url: string, routerContext: EntryContext, current: RequestContext): Promise<string> {
	const { nonce } = current;
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const page = new Writable({
			write(chunk: Buffer, _encoding, done) {
				chunks.push(chunk);
				done();
			},
			final(done) {
				clearTimeout(timeout);
				resolve(startScriptsAfterLoad(Buffer.concat(chunks).toString()));
				done();
			},
		});
		const { pipe, abort } = renderToPipeableStream(
			<ServerRouter context={routerContext} url={url} nonce={nonce} />,
			{
				nonce,
				onAllReady: () => pipe(page),
				onShellError(error) {
					clearTimeout(timeout);
					reject(error);
				},
				onError(error) {
					current.renderFailed = true;
					current.reportError(error);
				},
			},
		);
		const timeout = setTimeout(
			() => abort(new Error("The page waited too long for its data.")),
			streamTimeout + 1_000,
		);
	});
}

/** The style sheets of the matched routes: those that the build found, and those of their `links`. */
function styleSheetsOf({ manifest, routeModules, staticHandlerContext }: EntryContext): string[] {
	return staticHandlerContext.matches.flatMap(({ route: { id } }) => [
		...(manifest.routes[id]?.css ?? []),
		...(routeModules[id]?.links?.() ?? []).flatMap((link) =>
			"rel" in link && link.rel === "stylesheet" && link.href ? [link.href] : [],
		),
	]);
}

/**
 * Every page can be read, and every form sent, before its scripts run, so the scripts wait for all visible content:
 * none is preloaded, and React Router's module starts when the page has loaded and was painted, or at once when the
 * guest begins to use it. See docs/decisions/0027-what-comes-first.md. Presses from before that are repeated where the
 * page provides for it.
 */
function startScriptsAfterLoad(page: string): string {
	const [, entry = ""] = /<link rel="modulepreload" href="([^"]*\/entry\.client-[^"]*)"/.exec(page) ?? [];
	// In the head, so that nothing can be pressed before them however slowly the page comes.
	const first = [
		`(${loadAfterEarlyBack})()`,
		page.includes(" data-language=") && `(${offerLanguage})(${JSON.stringify(languages)})`,
		page.includes(` ${keepsPresses}=`) && `(${keepEarlyPresses})()`,
	].filter(Boolean);
	const inHead = `<script${nonceOf(page)}>${first.join(";")}</script>`;
	return page
		.replace("</head>", () => `${inHead}</head>`)
		.replace(/<link rel="modulepreload"[^>]*>/g, "")
		.replace("<html ", '<html data-painting="" ')
		.replace(/(<script[^>]*) type="module" async="">([\s\S]*?)<\/script>/, (_, tag, module) => {
			const source = JSON.stringify(module).replaceAll("<", "\\u003c");
			return `${tag}>(${startAfterLoad})(${source}, ${JSON.stringify(entry)})</script>`;
		});
}

/** The nonce of the scripts that React Router writes, as an attribute. */
const nonceOf = (page: string): string => /<script( nonce="[^"]*")/.exec(page)?.[1] ?? "";

/**
 * Runs in the browser, before the first paint: shows the line that offers the guest's language (`LanguageOffers`), unless one
 * was chosen before.
 */
const offerLanguage = `(languages) => {
	const [own] = navigator.language.split("-");
	const root = document.documentElement;
	if (own === root.lang || !languages.includes(own)) return;
	try {
		if (localStorage.getItem("language")) return;
	} catch {}
	root.dataset.offers = own;
}`.replace(/\s+/g, " ");

/**
 * Runs in the browser: starts a module once, after the page's largest paint or soon after the guest's first touch of
 * it. Not during the touch: a press is lost when its element is replaced before it ends. The entry, which the module
 * would find last, is loaded at the same time. A page in the background is not painted, and not every browser tells of
 * its paints. The pictures further down the page wait for the same moment (`site.css`).
 */
const startAfterLoad = `(module, entry) => {
	const { nonce } = document.currentScript;
	const uses = ["pointerdown", "keydown", "focusin", "input", "scroll"];
	const paint = "largest-contentful-paint";
	const append = (name, properties) =>
		document.head.append(Object.assign(document.createElement(name), { nonce }, properties));
	let started = false;
	const start = () => {
		if (started) return;
		started = true;
		delete document.documentElement.dataset.painting;
		if (entry) append("link", { rel: "modulepreload", href: entry });
		append("script", { type: "module", textContent: module });
	};
	const whenPainted = () =>
		self.PerformanceObserver?.supportedEntryTypes?.includes(paint)
			? new PerformanceObserver(() => setTimeout(start)).observe({ type: paint, buffered: true })
			: start();
	addEventListener("load", () => {
		if (document.hidden) start();
		requestAnimationFrame(() => setTimeout(whenPainted));
		setTimeout(start, 1000);
	});
	for (const use of uses) addEventListener(use, () => setTimeout(start, 200), { capture: true, once: true });
}`.replace(/\s+/g, " ");

/**
 * Receives every error that React Router catches on the server and no page handles itself. A request that the client
 * has cancelled is not an error.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	const current = context.get(requestContext);
	const { database } = context.get(appContext);
	if (database.isUnavailable(error))
		current.databaseFailure = database.isBusy(error) ? "busy" : "unavailable";
	current.reportError(error);
};
