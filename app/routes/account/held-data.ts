import { data } from "react-router";
import { dbContext } from "#app/context.ts";
import { collectHeld } from "#app/features/guests/held/queries.server.ts";
import { userOf } from "#app/middleware/require-user.server.ts";
import type { Route } from "./+types/held-data";

/** Everything the house holds about whoever asks, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = userOf(context);
	const held = await collectHeld(context.get(dbContext), user.uid);
	if (!held) throw data(null, { status: 404 });
	return new Response(`${JSON.stringify({ user, ...held }, null, "\t")}\n`, {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": 'attachment; filename="my-data.json"',
			"Cache-Control": "private, no-store",
		},
	});
}
