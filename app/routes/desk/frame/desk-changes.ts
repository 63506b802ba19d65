import { appContext, requestContext } from "#app/context.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { renewalEvent } from "#app/ui/event-stream.ts";
import { sendEvents } from "../../send-events.server.ts";
import type { Route } from "./+types/desk-changes";

export const handle: RouteFacts = { streams: true };

/**
 * Server-sent events: changes that the person may see, each time as a list in JSON. For everybody of the staff, as
 * long as their session and roles are those with which it was opened. After a quarter of an hour the page is asked to
 * open it anew.
 */
export function loader(args: Route.LoaderArgs) {
	const { deskChanges } = args.context.get(appContext);
	const { staff: presence } = args.context.get(requestContext);
	if (presence.kind !== "signed_in")
		throw new Error("The stream of the desk opens without a person of the staff.");
	return sendEvents(args, {
		mostUnread: 16,
		listen: ({ send, end }) =>
			deskChanges.subscribe({
				presence,
				onChanges(changes) {
					// A listener that does not read has to come back, instead of having lines piled up.
					if (!send(`data: ${JSON.stringify(changes)}`)) end();
				},
				onEnd(why) {
					// Without data browsers pass no event on.
					if (why === "renewal") send(`event: ${renewalEvent}\ndata: now`);
					end();
				},
			}),
	});
}
