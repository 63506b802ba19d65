import { appContext } from "#app/context.ts";
import { readDaysQuery, readTimesQuery } from "#app/features/wellness/availability.ts";
import { findFreeTimes, listFreeDays } from "#app/features/wellness/queries.server.ts";
import { findOpenReservation } from "#app/routes/open-reservation.server.ts";
import { readClock } from "../clock.ts";
import type { Route } from "./+types/treatment-times";

const headers = { "Cache-Control": "no-store" };

/**
 * The free times of a service on a day as JSON, for a form that is open while somebody chooses. `?treatment=` names
 * one that is about to get another time: to anyone who may open it, its own time counts as free. Without a day, the next
 * days with free times.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const clock = readClock(context);
	if (!url.searchParams.has("date")) {
		const days = await listFreeDays(db, readDaysQuery(Object.fromEntries(url.searchParams)), clock);
		return days ? Response.json(days, { headers }) : refuse("Please ask for a type of wellness.");
	}
	const query = readTimesQuery(Object.fromEntries(url.searchParams), clock.today);
	const reference = url.searchParams.get("treatment");
	const moving = query && reference ? await findOpenReservation(context, request, reference) : null;
	const found = await findFreeTimes(db, query, clock, moving?.id ?? null);
	if (found) return Response.json(found, { headers });
	return refuse("Please ask for a type of wellness and a date that can be reserved.");
}

function refuse(sentence: string): Response {
	return new Response(`${sentence}\n`, {
		status: 400,
		headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
	});
}
