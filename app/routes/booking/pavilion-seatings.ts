import { appContext } from "#app/context.ts";
import { getDiningCatalog } from "#app/features/catalog/queries.server.ts";
import { readDraft, wantedEvening } from "#app/features/dining/draft.ts";
import { getEvening } from "#app/features/dining/queries.server.ts";
import { readToday } from "#app/routes/clock.ts";
import type { Route } from "./+types/pavilion-seatings";

/** The seatings of `?experience=` on `?date=` as JSON, for a form that is being filled in. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const { experiences, seatings } = await getDiningCatalog(db);
	const draft = readDraft(Object.fromEntries(url.searchParams), experiences);
	const wanted = wantedEvening(draft, readToday(context));
	if (!wanted) return Response.json(null, { status: 400, headers: { "Cache-Control": "no-store" } });
	const evening = await getEvening(db, { ...wanted, seatings }, now());
	return Response.json(evening, { headers: { "Cache-Control": "no-store" } });
}
