import { appContext } from "#app/context.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { streamChanges } from "#app/routes/event-stream.server.ts";
import type { Route } from "./+types/availability-changes";

export const handle: RouteFacts = { streams: true };

/** Server-sent events: one empty message whenever some villa was taken or given back. */
export function loader(args: Route.LoaderArgs) {
	return streamChanges(args.context.get(appContext).availabilityChanges, args);
}
