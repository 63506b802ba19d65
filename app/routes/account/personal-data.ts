import { data } from "react-router";
import { appContext } from "#app/context.ts";
import { collectPersonalData } from "#app/features/accounts/personal-data/queries.server.ts";
import { userOf } from "#app/routes/middleware/require-user.server.ts";
import type { Route } from "./+types/personal-data";

/** Everything the house holds about whoever asks, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = userOf(context);
	const held = await collectPersonalData(context.get(appContext).db, user.uid);
	if (!held) throw data(null, { status: 404 });
	return new Response(`${JSON.stringify({ user, ...held }, null, "\t")}\n`, {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": 'attachment; filename="my-data.json"',
			"Cache-Control": "private, no-store",
		},
	});
}
