import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { appContext, requestContext } from "#app/context.ts";

/** How long a page may wait for data it promised; then it is sent with what is there. Milliseconds. */
export const streamTimeout = 5_000;

/**
 * Renders a page whole before the first byte leaves, for people and crawlers alike: the books are on this machine or
 * the next one, so nothing is gained by sending half a page, and its status, its length and its compression are
 * right. See docs/decisions.
 */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> | Response {
	// `respondUnavailable` is about to replace this page.
	const isFirstTry = routerContext.staticHandlerContext.statusCode === 500;
	const current = loadContext.get(requestContext);
	if (current.databaseUnavailable && isFirstTry) return new Response(null, { status: 503 });

	const { nonce } = current;
	headers.set("Content-Type", "text/html; charset=utf-8");
	for (const file of routerContext.manifest.routes.root?.css ?? [])
		headers.append("Link", `<${file}>; rel=preload; as=style`);
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const page = new Writable({
			write(chunk: Buffer, _encoding, done) {
				chunks.push(chunk);
				done();
			},
			final(done) {
				clearTimeout(patience);
				resolve(new Response(givePicturesPrecedence(Buffer.concat(chunks).toString()), { status, headers }));
				done();
			},
		});
		const { pipe, abort } = renderToPipeableStream(
			<ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
			{
				nonce,
				onAllReady: () => pipe(page),
				onShellError(error) {
					clearTimeout(patience);
					reject(error);
				},
				onError(error) {
					current.renderFailed = true;
					current.reportError(error);
				},
			},
		);
		const patience = setTimeout(
			() => abort(new Error("A page waited too long for its data.")),
			streamTimeout + 1_000,
		);
	});
}

/**
 * Every page can be read, and every form sent, before its scripts run: on a slow line they wait for the pictures that
 * are in sight. React Router asks for every script in the head; here only for the one that would be asked for last.
 */
function givePicturesPrecedence(page: string): string {
	return page.replace(/<link rel="modulepreload"(?! href="[^"]*\/entry\.client-)[^>]*>/g, "");
}

/**
 * Every error that React Router catches on the server, which no page has answered itself. What a visitor broke off
 * is none.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	const current = context.get(requestContext);
	if (context.get(appContext).database.isUnavailable(error)) current.databaseUnavailable = true;
	current.reportError(error);
};
