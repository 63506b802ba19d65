import { data, href } from "react-router";
import { appContext } from "#app/context.ts";
import { toCalendarDownload } from "#app/features/reservations/calendar.server.ts";
import { treatmentCalendarFile } from "#app/features/wellness/calendar.server.ts";
import { findTreatmentById } from "#app/features/wellness/queries.server.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { findOpen } from "#app/routes/open-reservation.server.ts";
import type { Route } from "./+types/treatment-calendar-file";

/** A treatment with a time for the guest's own calendar, for everyone who may open it. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const treatment = await findOpen(context, request, params.reference, {
		kind: "treatment",
		find: (id) => findTreatmentById(db, id),
	});
	if (!treatment?.startsAt || !treatment.endsAt) throw data(null, { status: 404 });
	const { reference, startsAt, endsAt } = treatment;
	const file = treatmentCalendarFile({
		...treatment,
		startsAt,
		endsAt,
		url: new URL(inPageLanguage(href("/treatments/:reference", { reference })), url).href,
		now: now(),
	});
	return toCalendarDownload(file, reference);
}
