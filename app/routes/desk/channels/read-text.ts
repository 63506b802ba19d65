import { data } from "react-router";
import { appContext } from "#app/context.ts";
import { findReadText } from "#app/features/channels/queries.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/read-text";
import { getCalendar } from "./find-calendar.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_calendars")];

/** The text of a read as the site sent it, which says why a night was closed. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const { id } = await getCalendar(context, params);
	const read = isUuid(params.read) ? await findReadText(db, id, { readId: params.read }) : null;
	if (!read) throw data(null, { status: 404 });
	return new Response(read.text, {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
	});
}
