import { data } from "react-router";
import { appContext } from "#app/context.ts";
import { exportPersonalData } from "#app/features/accounts/personal-data.server.ts";
import { userOf } from "#app/routes/middleware/require-user.server.ts";
import type { Route } from "./+types/personal-data";

/** Everything that is stored about the person who asks, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = userOf(context);
	const personalData = await exportPersonalData(context.get(appContext).accounts, user.uid);
	if (!personalData) throw data(null, { status: 404 });
	return new Response(`${JSON.stringify({ user, ...personalData }, null, "\t")}\n`, {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": 'attachment; filename="my-data.json"',
			"Cache-Control": "private, no-store",
		},
	});
}
