import { appContext } from "#app/context.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { streamChanges } from "#app/routes/event-stream.server.ts";
import type { Route } from "./+types/changes";

export const handle: RouteFacts = { streams: true, private: true };

/** Server-sent events for the staff's pages: one empty message whenever something changed that one of them shows. */
export function loader(args: Route.LoaderArgs) {
	return streamChanges(args.context.get(appContext).deskChanges, args);
}
