import { eventStreamOpenedContext, shutdownContext, stayChangesContext } from "#app/context.ts";
import type { Route } from "./+types/stay-changes";

/** A comment line now and then keeps proxies from closing a quiet stream. */
const heartbeatMs = 25_000;

/** Server-sent events: one empty message whenever some villa was taken or given back. */
export function loader({ request, context }: Route.LoaderArgs) {
	const changes = context.get(stayChangesContext);
	const shutdown = context.get(shutdownContext);
	const closed = context.get(eventStreamOpenedContext)();
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
