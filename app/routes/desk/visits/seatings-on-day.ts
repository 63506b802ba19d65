import { appContext } from "#app/context.ts";
import { readDinnerOffer } from "#app/features/dining/queries.server.ts";
import type { DinnerFacts } from "#app/features/front-office/desk/dinner-guest-form.tsx";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { readClock } from "#app/routes/clock.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/seatings-on-day";
import { listOfferedParties } from "./reserved-for.server.ts";

export const middleware = [requireAct("arrange_dinner")];

/** The free seatings, the price and the stays of the day, as JSON, for a dinner's form that is being filled in. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const values = Object.fromEntries(url.searchParams);
	const day = parseHotelDate(values.date ?? "");
	const facts: DinnerFacts = {
		offer: await readDinnerOffer(db, values, readClock(context).now),
		parties: day ? await listOfferedParties(context, day) : [],
	};
	return Response.json(facts, { headers: { "Cache-Control": "no-store" } });
}
