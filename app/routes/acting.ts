import type { RouterContextProvider } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import type { Acting } from "#app/lib/actor.ts";

/** The guest who asks, and the moment: what a route passes to an operation. */
export function readActing(context: Readonly<RouterContextProvider>): Acting {
	const { user } = context.get(requestContext);
	return { by: { kind: "guest", userId: user?.uid ?? null }, now: context.get(appContext).now() };
}
