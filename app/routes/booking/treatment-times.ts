import { appContext } from "#app/context.ts";
import { findFreeTimes } from "#app/features/wellness/queries.server.ts";
import { readTimesQuery } from "#app/features/wellness/times-query.ts";
import { readClock } from "#app/routes/clock.ts";
import type { Route } from "./+types/treatment-times";
import { findOpenTreatment } from "./open-reservation.server.ts";

/**
 * The free times of a service on a day as JSON, for a form that is open while somebody chooses. `?treatment=` names
 * one that is about to move: to whoever may open it, its own time counts as free.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const clock = readClock(context);
	const input = readTimesQuery(Object.fromEntries(url.searchParams), clock.today);
	if (!input)
		return new Response("Please ask for a type of wellness and a date that can be reserved.\n", {
			status: 400,
			headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
		});
	const reference = url.searchParams.get("treatment");
	const moving = reference ? await findOpenTreatment(context, request, reference) : null;
	const found = await findFreeTimes(context.get(appContext).db, input, clock, moving?.id ?? null);
	return Response.json(found, { headers: { "Cache-Control": "no-store" } });
}
