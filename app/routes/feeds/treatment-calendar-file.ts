import { data, href } from "react-router";
import { appContext } from "#app/context.ts";
import { treatmentCalendarFile } from "#app/features/wellness/calendar.server.ts";
import { findOpenTreatment } from "#app/routes/booking/open-reservation.server.ts";
import type { Route } from "./+types/treatment-calendar-file";

/** A treatment with a time for the guest's own calendar, to whoever may open it. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
	const treatment = await findOpenTreatment(context, request, params.reference);
	if (!treatment?.startsAt || !treatment.endsAt) throw data(null, { status: 404 });
	const { reference, startsAt, endsAt } = treatment;
	const file = treatmentCalendarFile({
		...treatment,
		startsAt,
		endsAt,
		url: new URL(href("/treatments/:reference", { reference }), url).href,
		now: context.get(appContext).now(),
	});
	return new Response(file, {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": `attachment; filename="palapa-${reference}.ics"`,
		},
	});
}
