import { data } from "react-router";
import { appContext } from "#app/context.ts";
import { calendarEtag } from "#app/features/channels/calendar.server.ts";
import { recordTheirRead } from "#app/features/channels/operations/add-calendar.server.ts";
import { findCalendarByToken, readOurCalendar } from "#app/features/channels/queries.server.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import type { Route } from "./+types/villa-calendar-file";

export const handle: RouteFacts = { secretPath: true, private: true };

/**
 * The nights on which a villa is taken, for the site that has this address, without any names. When the site read it
 * is noted: from then on it knows.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const calendar = await findCalendarByToken(db, params.token);
	if (!calendar) throw data(null, { status: 404 });
	const at = now();
	const text = await readOurCalendar(db, calendar, at);
	if (request.method === "GET") await recordTheirRead(db, calendar.id, at);
	const etag = calendarEtag(text);
	const headers = { ETag: etag, "Cache-Control": "private, no-cache" };
	const known = request.headers.get("If-None-Match")?.split(",") ?? [];
	if (known.some((one) => one.trim().replace(/^W\//, "") === etag))
		return new Response(null, { status: 304, headers });
	return new Response(text, { headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" } });
}
