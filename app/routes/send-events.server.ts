import { refusals } from "#app/content/words/refusals.ts";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { refusal } from "#app/refusal-page.ts";

/**
 * A comment line now and then keeps proxies from closing a quiet stream. It comes more often than a connection that does not
 * move is ended (`server/http-server.ts`), so only a client that takes no heartbeat is disconnected.
 */
const heartbeatMs = 20_000;

/** The stream that a route writes to. */
type EventStream = {
	/** Sends the lines of a message. @returns false where so many wait to be read that it was left out */
	send: (lines: string) => boolean;
	end: () => void;
};

/**
 * A response of server-sent events, until the client leaves, the process stops or the route ends it; a refusal where
 * too many are open already.
 * @param options.mostUnread how many messages may wait to be read
 * @param options.listen begins to write, and returns a function that ends that
 */
export function sendEvents(
	{ request, context }: { request: Request; context: Context },
	{ mostUnread, listen }: { mostUnread: number; listen: (stream: EventStream) => () => void },
): Response {
	const { eventStreams, shutdown } = context.get(appContext);
	const closed = eventStreams.open(context.get(requestContext).clientAddress);
	if (!closed) return refusal(request, 429, refusals().tooManyStreams, { "Retry-After": "60" });
	const encoder = new TextEncoder();
	const ended = new AbortController();
	const source: UnderlyingDefaultSource<Uint8Array> = {
		start(controller) {
			const send = (lines: string) => {
				const hasPlace = !ended.signal.aborted && (controller.desiredSize ?? 0) > 0;
				if (hasPlace) controller.enqueue(encoder.encode(`${lines}\n\n`));
				return hasPlace;
			};
			const end = () => {
				if (ended.signal.aborted) return;
				ended.abort();
				controller.close();
			};
			const heartbeat = setInterval(() => send(":"), heartbeatMs);
			const stopListening = listen({ send, end });
			const release = () => {
				clearInterval(heartbeat);
				stopListening();
				closed();
			};
			send("retry: 3000");
			const until = { signal: ended.signal };
			request.signal.addEventListener("abort", end, until);
			shutdown.addEventListener("abort", end, until);
			if (request.signal.aborted || shutdown.aborted) end();
			if (ended.signal.aborted) release();
			else ended.signal.addEventListener("abort", release);
		},
		cancel() {
			ended.abort();
		},
	};
	return new Response(new ReadableStream<Uint8Array>(source, { highWaterMark: mostUnread }), {
		headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
	});
}
