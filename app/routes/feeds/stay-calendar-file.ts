import { data, href } from "react-router";
import { appContext } from "#app/context.ts";
import { toCalendarDownload } from "#app/features/reservations/calendar.server.ts";
import { stayCalendarFile } from "#app/features/stays/calendar.server.ts";
import { findStayById } from "#app/features/stays/queries.server.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { findOpen } from "#app/routes/open-reservation.server.ts";
import { readAfterPaymentNews } from "#app/routes/payment-news.server.ts";
import type { Route } from "./+types/stay-calendar-file";

/** The stay for the guest's own calendar, for everyone who may open the reservation. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const reservation = await readAfterPaymentNews(
		context,
		() => findOpen(context, request, params.reference, { kind: "stay", find: (id) => findStayById(db, id) }),
		(found) => (found ? [found] : []),
	);
	if (!reservation) throw data(null, { status: 404 });
	const { reference } = reservation;
	const file = stayCalendarFile({
		...reservation,
		villaNames: reservation.villas.map((villa) => villa.name),
		url: new URL(inPageLanguage(href("/reservations/:reference", { reference })), url).href,
		now: now(),
	});
	return toCalendarDownload(file, reference);
}
