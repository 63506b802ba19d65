import { appContext } from "#app/context.ts";
import { getStayAvailability } from "#app/features/stays/availability-queries.server.ts";
import { bookingWindow } from "#app/features/stays/stay-choice.ts";
import { readToday } from "#app/routes/clock.ts";
import type { Route } from "./+types/villa-availability";

/** The availability of the villa form as JSON, for a form that is open while somebody else reserves. */
export async function loader({ context }: Route.LoaderArgs) {
	const { today, until } = bookingWindow(readToday(context));
	const { db, now } = context.get(appContext);
	const availability = await getStayAvailability(db, { from: today, until }, now());
	return Response.json(availability, { headers: { "Cache-Control": "no-store" } });
}
