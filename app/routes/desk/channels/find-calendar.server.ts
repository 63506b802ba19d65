import { data } from "react-router";
import { appContext, type Context } from "#app/context.ts";
import { findCalendar } from "#app/features/channels/queries.server.ts";
import { isUuid } from "#app/lib/uuid.ts";

/** How sites are asked, for the acts of the calendars. */
export function readingOf(context: Context) {
	const { settings, now } = context.get(appContext);
	return { tools: settings, now };
}

/**
 * The calendar that an address names.
 * @throws 404 where there is none
 */
export async function getCalendar(context: Context, { calendar: id }: { calendar: string }) {
	const { db } = context.get(appContext);
	const calendar = isUuid(id) ? await findCalendar(db, id) : null;
	if (!calendar) throw data(null, { status: 404 });
	return calendar;
}

/** The calendar of an address, as its acts take it. */
export async function findForAct(context: Context, params: { calendar: string }) {
	const { id } = await getCalendar(context, params);
	return { id, ...readingOf(context) };
}
