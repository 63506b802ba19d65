import { refusals } from "#app/content/words/refusals.ts";
import { appContext, requestContext } from "#app/context.ts";
import { refusal } from "#app/refusal-page.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import type { Route } from "./+types/availability-changes";

export const handle: RouteFacts = { streams: true };

/**
 * A comment line now and then keeps proxies from closing a quiet stream. It comes more often than a connection that does not
 * move is ended (`server/http-server.ts`), so only a client that takes no heartbeat is disconnected.
 */
const heartbeatMs = 20_000;

/** How many messages may wait to be read. Every further one would only say the same. */
const mostUnread = 4;

/** Server-sent events: one empty message whenever some villa was taken or given back. */
export function loader({ request, context }: Route.LoaderArgs) {
	const { availabilityChanges: changes, eventStreams, shutdown } = context.get(appContext);
	const closed = eventStreams.open(context.get(requestContext).clientAddress);
	if (!closed) return refusal(request, 429, refusals.tooManyStreams, { "Retry-After": "60" });
	const encoder = new TextEncoder();
	let end = () => {};

	const source: UnderlyingDefaultSource<Uint8Array> = {
		start(controller) {
			const send = (text: string) => {
				if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text));
			};
			const unsubscribe = changes.subscribe(() => send("data:\n\n"));
			const heartbeat = setInterval(() => send(":\n\n"), heartbeatMs);
			end = () => {
				end = () => {};
				unsubscribe();
				clearInterval(heartbeat);
				request.signal.removeEventListener("abort", stop);
				shutdown.removeEventListener("abort", stop);
				closed();
			};
			const stop = () => {
				end();
				controller.close();
			};
			request.signal.addEventListener("abort", stop);
			shutdown.addEventListener("abort", stop);
			send("retry: 3000\n\n");
			if (request.signal.aborted || shutdown.aborted) stop();
		},
		cancel() {
			end();
		},
	};
	const body = new ReadableStream<Uint8Array>(source, { highWaterMark: mostUnread });
	return new Response(body, {
		headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
	});
}
