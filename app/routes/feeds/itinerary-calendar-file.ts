import { data, href } from "react-router";
import { appContext } from "#app/context.ts";
import { dinnerCalendarEvent } from "#app/features/dining/calendar.server.ts";
import { toCalendarDownload, writeCalendarFile } from "#app/features/reservations/calendar.server.ts";
import { stayCalendarEvent } from "#app/features/stays/calendar.server.ts";
import { treatmentCalendarEvent } from "#app/features/wellness/calendar.server.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { listUpcoming } from "#app/routes/my-reservations.server.ts";
import type { Route } from "./+types/itinerary-calendar-file";

export const handle: RouteFacts = { secretPath: true, private: true };

/**
 * Everything upcoming of the guest who asks, in one calendar file. Each entry is the same as in its own file, so that a
 * calendar that already has it updates it. Without any entry it is a 404.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { stays, treatments, dinners } = await listUpcoming(context, request);
	const now = context.get(appContext).now();
	const at = (path: string) => new URL(inPageLanguage(path), url).href;
	const events = [
		...stays.map((stay) =>
			stayCalendarEvent({
				...stay,
				url: at(href("/reservations/:reference", { reference: stay.reference })),
				now,
				villaNames: stay.villas.map(({ name }) => name),
			}),
		),
		...treatments.flatMap((treatment) => {
			const { reference, startsAt, endsAt } = treatment;
			if (!startsAt || !endsAt) return [];
			const address = at(href("/treatments/:reference", { reference }));
			return [treatmentCalendarEvent({ ...treatment, startsAt, endsAt, url: address, now })];
		}),
		...dinners.map((dinner) =>
			dinnerCalendarEvent({
				...dinner,
				url: at(href("/dinners/:reference", { reference: dinner.reference })),
				now,
			}),
		),
	];
	if (events.length === 0) throw data(null, { status: 404 });
	return toCalendarDownload(writeCalendarFile(events), "itinerary");
}
