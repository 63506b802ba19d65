import { appContext } from "#app/context.ts";
import { readTimesQuery } from "#app/features/wellness/availability.ts";
import { findFreeTimes } from "#app/features/wellness/queries.server.ts";
import { findOpenReservation } from "#app/routes/open-reservation.server.ts";
import { readClock } from "../clock.ts";
import type { Route } from "./+types/treatment-times";

const headers = { "Cache-Control": "no-store" };

/**
 * The free times of a service on a day as JSON, for a form that is open while somebody chooses. `?treatment=` names
 * one that is about to get another time: to whoever may open it, its own time counts as free.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const clock = readClock(context);
	const query = readTimesQuery(Object.fromEntries(url.searchParams), clock.today);
	const reference = url.searchParams.get("treatment");
	const moving = query && reference ? await findOpenReservation(context, request, reference) : null;
	const found = await findFreeTimes(context.get(appContext).db, query, clock, moving?.id ?? null);
	if (found) return Response.json(found, { headers });
	return new Response("Please ask for a type of wellness and a date that can be reserved.\n", {
		status: 400,
		headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
	});
}
