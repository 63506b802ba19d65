import { appContext } from "#app/context.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import type { Route } from "./+types/availability-changes";

export const handle: RouteFacts = { streams: true };

/** A comment line now and then keeps proxies from closing a quiet stream. */
const heartbeatMs = 25_000;

/** More open forms than a hotel of eight villas ever has at once. Beyond it the stream is refused, not the page. */
const maxStreams = 2_000;
let openStreams = 0;

/** Server-sent events: one empty message whenever some villa was taken or given back. */
export function loader({ request, context }: Route.LoaderArgs) {
	const { availabilityChanges: changes, shutdown } = context.get(appContext);
	if (openStreams >= maxStreams) return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
	openStreams += 1;
	const countClosed = context.get(appContext).streamOpened();
	const closed = () => {
		openStreams -= 1;
		countClosed();
	};
	const encoder = new TextEncoder();
	let end = () => {};

	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			const send = (text: string) => controller.enqueue(encoder.encode(text));
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
	});
	return new Response(body, {
		headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
	});
}
