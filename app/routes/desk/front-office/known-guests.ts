import { appContext } from "#app/context.ts";
import { findKnownGuests } from "#app/features/front-office/known-guest-queries.server.ts";
import { keepsPage } from "#app/routes/desk/acts/sends-acts.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/known-guests";

export const middleware: Route.MiddlewareFunction[] = [requireAct("book_walk_in")];

/** Guests who were here before, by the text typed into the form of a booking. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const query = url.searchParams.get("q") ?? "";
	return { query, known: await findKnownGuests(context.get(appContext).db, [query]) };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => keepsPage({ serverLoader });
