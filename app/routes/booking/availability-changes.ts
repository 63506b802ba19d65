import { appContext } from "#app/context.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { sendEvents } from "../send-events.server.ts";
import type { Route } from "./+types/availability-changes";

export const handle: RouteFacts = { streams: true };

/** Server-sent events: one empty message whenever some villa was taken or given back. */
export function loader(args: Route.LoaderArgs) {
	const { availabilityChanges } = args.context.get(appContext);
	return sendEvents(args, {
		// Every further one would only say the same.
		mostUnread: 4,
		listen: ({ send }) => availabilityChanges.subscribe(() => void send("data:")),
	});
}
