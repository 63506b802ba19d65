import { data, href } from "react-router";
import { appContext } from "#app/context.ts";
import { dinnerCalendarFile } from "#app/features/dining/calendar.server.ts";
import { findOpenDinner } from "#app/routes/booking/open-reservation.server.ts";
import type { Route } from "./+types/dinner-calendar-file";

/** The dinner for the guest's own calendar, for everyone who may open it; only with a seating there is a time. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
	const dinner = await findOpenDinner(context, request, params.reference);
	if (!dinner?.seating) throw data(null, { status: 404 });
	const { reference, seating } = dinner;
	const file = dinnerCalendarFile({
		...dinner,
		seating,
		url: new URL(href("/dinners/:reference", { reference }), url).href,
		now: context.get(appContext).now(),
	});
	return new Response(file, {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": `attachment; filename="palapa-${reference}.ics"`,
		},
	});
}
