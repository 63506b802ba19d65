import { refusals } from "#app/content/words/refusals.ts";
import { appContext, requestContext } from "#app/context.ts";
import { refusal } from "#app/refusal-page.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import type { Route } from "./+types/desk-changes";

export const handle: RouteFacts = { streams: true };

/** A comment line now and then keeps proxies from closing a quiet stream. */
const heartbeatMs = 20_000;

/** Server-sent events: what was done, as a list in JSON, whenever something was. For everybody of the staff. */
export function loader({ request, context }: Route.LoaderArgs) {
	const { deskChanges, eventStreams, shutdown } = context.get(appContext);
	const closed = eventStreams.open(context.get(requestContext).clientAddress);
	if (!closed) return refusal(request, 429, refusals.tooManyStreams, { "Retry-After": "60" });
	const encoder = new TextEncoder();
	let end = () => {};
	const source: UnderlyingDefaultSource<Uint8Array> = {
		start(controller) {
			const send = (text: string) => controller.enqueue(encoder.encode(text));
			const stop = () => {
				end();
				controller.close();
			};
			const unsubscribe = deskChanges.subscribe((changes) => {
				// Anyone who does not read is told to come back, instead of having lines piled up.
				if ((controller.desiredSize ?? 0) <= 0) stop();
				else send(`data: ${JSON.stringify(changes)}\n\n`);
			});
			const heartbeat = setInterval(() => {
				if ((controller.desiredSize ?? 0) > 0) send(":\n\n");
			}, heartbeatMs);
			end = () => {
				end = () => {};
				unsubscribe();
				clearInterval(heartbeat);
				request.signal.removeEventListener("abort", stop);
				shutdown.removeEventListener("abort", stop);
				closed();
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
	return new Response(new ReadableStream<Uint8Array>(source, { highWaterMark: 16 }), {
		headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
	});
}
