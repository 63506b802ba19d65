import { href } from "react-router";
import { formatMoment } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { getWellnessHours } from "#app/features/catalog/queries.server.ts";
import { endTimeOffAct, takeTimeOffAct } from "#app/features/wellness/acts.server.ts";
import { deskWellness } from "#app/features/wellness/desk/desk-wellness-words.ts";
import { TimeOffForm, TimeOffList } from "#app/features/wellness/desk/time-off-form.tsx";
import { listResources, listTimeOff } from "#app/features/wellness/wellness-day.server.ts";
import { readClock } from "#app/routes/clock.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { readDay } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/time-off";

export const middleware = [requireAct("time_off")];

/** How far ahead time off is listed. */
const listedMs = 2 * 365 * 24 * 60 * 60 * 1000;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const { now, today } = readClock(context);
	const day = readDay(url, today);
	const resources = await listResources(db);
	const found = await listTimeOff(db, { from: now, until: new Date(now.getTime() + listedMs) });
	const { opensAt, closesAt } = await getWellnessHours(db);
	const first = day < today ? today : day;
	return {
		day,
		resources,
		timeOff: found.map(({ id, resourceId, from, until, reason }) => ({
			id,
			name: resources.find((one) => one.id === resourceId)?.name ?? resourceId,
			from: formatMoment(from),
			until: formatMoment(until),
			reason,
		})),
		values: { fromDay: first, fromTime: opensAt, untilDay: first, untilTime: closesAt },
	};
}

export const action = takesActs({
	path: () => href("/desk/wellness/time-off"),
	acts: {
		take: take(takeTimeOffAct, "time_off_taken"),
		end: take(endTimeOffAct, "time_off_ended"),
	},
});

/** Takes the time of a therapist or a room, and puts them back in service. */
export default function TimeOff({ loaderData }: Route.ComponentProps) {
	const { off, title } = deskWellness;
	return (
		<>
			<DeskHead
				title={off.title}
				sub={off.lead}
				back={{ to: `${href("/desk/wellness")}?day=${loaderData.day}`, label: title }}
			/>
			<div className="two">
				<TimeOffForm {...loaderData} />
				<TimeOffList timeOff={loaderData.timeOff} />
			</div>
		</>
	);
}
