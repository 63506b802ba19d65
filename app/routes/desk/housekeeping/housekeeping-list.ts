import type { RouteFacts } from "#app/route-facts.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/housekeeping-list";
import { readHousekeepingList } from "./housekeeping-data.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_housekeeping")];

export const handle: RouteFacts = { private: true };

/** The villas of the day as JSON: an open page asks for it after a change, beside the router, which a lost network would upset. */
export async function loader({ context }: Route.LoaderArgs) {
	return Response.json(await readHousekeepingList(context));
}
