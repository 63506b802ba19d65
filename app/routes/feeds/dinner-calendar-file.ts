import { data, href } from "react-router";
import { appContext } from "#app/context.ts";
import { dinnerCalendarFile } from "#app/features/dining/calendar.server.ts";
import { findDinnerById } from "#app/features/dining/queries.server.ts";
import { toCalendarDownload } from "#app/features/reservations/calendar.server.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { findOpen } from "#app/routes/open-reservation.server.ts";
import type { Route } from "./+types/dinner-calendar-file";

/** The dinner for the guest's own calendar, for everyone who may open it. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const dinner = await findOpen(context, request, params.reference, {
		kind: "dinner",
		find: (id) => findDinnerById(db, id),
	});
	if (!dinner) throw data(null, { status: 404 });
	const { reference } = dinner;
	const file = dinnerCalendarFile({
		...dinner,
		url: new URL(inPageLanguage(href("/dinners/:reference", { reference })), url).href,
		now: now(),
	});
	return toCalendarDownload(file, reference);
}
