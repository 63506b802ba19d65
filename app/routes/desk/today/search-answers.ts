import { appContext } from "#app/context.ts";
import { searchDesk } from "#app/features/desk/search-queries.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/search-answers";

export const middleware: Route.MiddlewareFunction[] = [requireAct("search")];

/** What the search field finds while somebody types. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	return searchDesk(db, url.searchParams.get("q") ?? "", now());
}
