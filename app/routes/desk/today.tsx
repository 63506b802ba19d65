import { hotel } from "#app/content/hotel.ts";
import { appContext } from "#app/context.ts";
import { DeskHead } from "#app/features/desk/components/desk-head.tsx";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { hotelToday } from "#app/lib/hotel-date.ts";
import { leadToOwnScreen, requireAct } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/today";

export const middleware: Route.MiddlewareFunction[] = [leadToOwnScreen, requireAct("see_today")];

export function loader({ context }: Route.LoaderArgs) {
	return { date: hotelToday(context.get(appContext).now(), hotel.timeZone) };
}

/** Today: what the counter has to do, in the order in which it waits. */
export default function Today({ loaderData }: Route.ComponentProps) {
	return <DeskHead title={formatDeskDay(loaderData.date)} documentTitle="Today" />;
}
