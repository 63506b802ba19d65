import { appContext } from "#app/context.ts";
import { describeFound } from "#app/features/desk/describe-found.ts";
import { searchDesk } from "#app/features/desk/search-queries.server.ts";
import { keepsPage } from "#app/routes/desk/acts/sends-acts.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/search-answers";

export const middleware: Route.MiddlewareFunction[] = [requireAct("search")];

/** The results of the search field while somebody types, in English words like the bar that it is in. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const result = await searchDesk(db, url.searchParams.get("q") ?? "", now());
	return { ...result, found: result.found.map((one) => ({ ...one, words: describeFound(one) })) };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => keepsPage({ serverLoader });
