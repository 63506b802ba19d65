import { href, type LinksFunction } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listParties, listStayingParties } from "#app/features/stays/party-queries.server.ts";
import { treatmentEndActs } from "#app/features/wellness/acts.server.ts";
import { deskWellness } from "#app/features/wellness/desk/desk-wellness-words.ts";
import { TreatmentsByHour } from "#app/features/wellness/desk/treatments-by-hour.tsx";
import { WaitingRequests } from "#app/features/wellness/desk/waiting-requests.tsx";
import { type ShownTaken, WellnessChart } from "#app/features/wellness/desk/wellness-chart.tsx";
import { toShownTreatment } from "#app/features/wellness/shown-treatment.ts";
import {
	findTeamTreatment,
	listRequests,
	readWellnessDay,
	type WellnessDay,
} from "#app/features/wellness/wellness-day.server.ts";
import { layOutLane, listHours } from "#app/features/wellness/wellness-lanes.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { readClock } from "#app/routes/clock.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DayLinks } from "#app/ui/desk/day-links.tsx";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { PressResult } from "#app/ui/desk/press-result.tsx";
import { readDeskDay } from "../acts/acting.ts";
import { readDay } from "../acts/desk-form.ts";
import { readsAfterConflict, sendsActs } from "../acts/sends-acts.ts";
import { mapValues, take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/wellness";
import styles from "./lanes.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const middleware = [requireAct("see_wellness")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const { roles } = staffOf(context);
	const { now } = readClock(context);
	const today = await readDeskDay(context);
	const day = readDay(url, today);
	const reader = { seesNotes: may(roles, "see_health_notes") };
	const ofDay = await readWellnessDay(db, day, reader);
	const requests = await listRequests(db, reader);
	const named = [...ofDay.treatments, ...requests].flatMap(({ stayReservationId: id }) => (id ? [id] : []));
	const parties = [...(await listStayingParties(db, day)), ...(await listParties(db, named))];
	const by = { resources: ofDay.resources, parties, now };
	return {
		day,
		today,
		requests: requests.map((one) => toShownTreatment(one, by)),
		treatments: ofDay.treatments.map((one) => toShownTreatment(one, by)),
		...drawLanes(ofDay, day, now),
		mayArrange: may(roles, "arrange_treatment"),
		mayTakeTimeOff: may(roles, "time_off"),
	};
}

/** The rows of the chart: what takes each therapist and room, with the words of its cell. */
function drawLanes(
	{ resources, treatments, timeOff, offHours, ...open }: WellnessDay,
	day: HotelDate,
	now: Date,
) {
	const { opensAt, closesAt } = open;
	const hours = listHours(open);
	const clockOn = (instant: Date) => {
		const { date, time } = hotelClock(instant);
		return date < day ? "00:00" : date > day ? "23:59" : time;
	};
	const lanes = resources.map(({ id, kind, name, inService }) => {
		const ofTreatments = treatments
			.filter((one) => one.resourceIds.includes(id))
			.flatMap(({ startsAt, takenUntil, ...one }): ShownTaken[] => {
				if (!startsAt || !takenUntil) return [];
				const isOver = one.status === "done" || one.status === "no_show";
				const span = { from: clockOn(startsAt), until: clockOn(takenUntil) };
				return [
					{ kind: "treatment", key: one.reference, title: one.name, sub: one.serviceName, isOver, ...span },
				];
			});
		const ofTimeOff = timeOff
			.filter((one) => one.resourceId === id)
			.map(({ id: key, from, until, reason }): ShownTaken => {
				const words = { title: deskWellness.chart.off, sub: reason ?? "", isOver: until <= now };
				return { kind: "time_off", key, ...words, from: clockOn(from), until: clockOn(until) };
			});
		const ofHours = offHours
			.filter((one) => one.resourceId === id)
			.map(({ from, until }): ShownTaken => {
				const title = kind === "therapist" ? deskWellness.chart.offHours : deskWellness.chart.closed;
				const span = { from: clockOn(from), until: clockOn(until) };
				return { kind: "off_hours", key: span.from, title, sub: "", isOver: until <= now, ...span };
			})
			.filter((one) => one.from < closesAt && one.until > opensAt);
		const taken = [...ofTreatments, ...ofTimeOff, ...ofHours].toSorted((a, b) =>
			a.from.localeCompare(b.from),
		);
		return { id, kind, name, inService, cells: layOutLane(taken, hours) };
	});
	return { hours, lanes };
}

export const action = takesActs({
	find: async ({ context }: Route.ActionArgs, form) => {
		const reference = normaliseReference(String(form.get("reference"))) ?? "";
		const visit = await findTeamTreatment(context.get(appContext).db, reference, { seesNotes: false });
		if (!visit) throw new Response(deskWellness.refused.unknown, { status: 404 });
		return visit;
	},
	path: () => href("/desk/wellness"),
	acts: mapValues(treatmentEndActs, (act) => take(act, (_, { reference: done }) => ({ facts: { done } }))),
});

export const clientAction = sendsActs();

export const shouldRevalidate = readsAfterConflict;

const pathOf = (reference: string) => href("/desk/wellness/:reference", { reference });

/** The wellness center's day: who waits for a time, what is at which hour, and who and what is free. */
export default function Wellness({ loaderData, actionData }: Route.ComponentProps) {
	const { day, today, requests, treatments, lanes, hours, mayArrange, mayTakeTimeOff } = loaderData;
	const path = href("/desk/wellness");
	const timeOff = `${href("/desk/wellness/time-off")}?day=${day}`;
	return (
		<>
			<DeskHead
				title={formatDeskDay(day)}
				documentTitle={deskWellness.title}
				aside={
					<>
						{mayTakeTimeOff ? (
							<DeskButtonLink look="line" to={timeOff}>
								{deskWellness.timeOff}
							</DeskButtonLink>
						) : null}
						{mayArrange ? (
							<DeskButtonLink look="fill" icon="plus" to={`${href("/desk/wellness/reserve")}?day=${day}`}>
								{deskWellness.reserve}
							</DeskButtonLink>
						) : null}
					</>
				}
			>
				<DayLinks path={path} day={day} today={today} words={deskWellness.day} />
			</DeskHead>
			<PressResult result={actionData as ActResult | undefined} />
			<WaitingRequests requests={requests} pathOf={pathOf} />
			<TreatmentsByHour treatments={treatments} mayArrange={mayArrange} pathOf={pathOf} />
			<DeskSheet id="chart" title={deskWellness.chart.title}>
				<WellnessChart
					lanes={lanes}
					hours={hours}
					linkOf={(taken) => (taken.kind === "time_off" ? timeOff : pathOf(taken.key))}
				/>
			</DeskSheet>
		</>
	);
}
