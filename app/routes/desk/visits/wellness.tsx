import { href, type LinksFunction } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { treatmentEndActs } from "#app/features/front-office/visit-end-acts.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listPartiesOfVisits } from "#app/features/stays/desk-queries.server.ts";
import { deskWellness } from "#app/features/wellness/desk/desk-wellness-words.ts";
import { treatmentKind } from "#app/features/wellness/desk/treatment-kind.tsx";
import { WaitingRequests } from "#app/features/wellness/desk/waiting-requests.tsx";
import { type ShownTaken, WellnessChart } from "#app/features/wellness/desk/wellness-chart.tsx";
import {
	findTeamTreatment,
	listRequests,
	readWellnessDay,
	toDeskTreatment,
	type WellnessDay,
} from "#app/features/wellness/wellness-day.server.ts";
import { layOutLane, listHours } from "#app/features/wellness/wellness-lanes.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { readClock } from "#app/routes/clock.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { NoVisits, VisitDayPage, VisitTable } from "#app/ui/desk/visit-day-page.tsx";
import { visitPath } from "#app/ui/desk/visit-row.tsx";
import { readDay, readDeskDay } from "../acts/acting.ts";
import type { Route } from "./+types/wellness";
import styles from "./lanes.css?url";
import { takesVisitEnds } from "./visits.server.ts";

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
	const parties = await listPartiesOfVisits(db, day, [...ofDay.treatments, ...requests]);
	const by = { resources: ofDay.resources, parties, now };
	return {
		day,
		today,
		requests: requests.map((one) => toDeskTreatment(one, by)),
		treatments: ofDay.treatments.map((one) => toDeskTreatment(one, by)),
		...drawLanes(ofDay, day, now),
		mayArrange: may(roles, "arrange_treatment"),
		mayTakeTimeOff: may(roles, "time_off"),
	};
}

/** The rows of the chart: the allocations of each therapist and room, with the words of their cells. */
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

export const action = takesVisitEnds(
	href("/desk/wellness"),
	treatmentEndActs,
	(db, reference) => findTeamTreatment(db, reference, { seesNotes: false }),
	deskWellness.refused.unknown,
);

/**
 * The wellness center's day: guests who wait for a time, the treatments by the hour, and the free therapists and
 * rooms.
 */
export default function Wellness({ loaderData, actionData }: Route.ComponentProps) {
	const { requests, treatments, lanes, hours, mayArrange, mayTakeTimeOff } = loaderData;
	const timeOff = `${href("/desk/wellness/time-off")}?day=${loaderData.day}`;
	return (
		<VisitDayPage
			{...loaderData}
			kind={treatmentKind}
			result={actionData as ActResult | undefined}
			link={
				mayTakeTimeOff ? (
					<DeskButtonLink look="line" to={timeOff}>
						{deskWellness.timeOff}
					</DeskButtonLink>
				) : null
			}
		>
			<WaitingRequests requests={requests} />
			{treatments.length === 0 ? (
				<NoVisits none={treatmentKind.none} />
			) : (
				<DeskSheet id="by-hour" title={deskWellness.list.title} count={treatments.length}>
					<VisitTable kind={treatmentKind} visits={treatments} mayArrange={mayArrange} />
				</DeskSheet>
			)}
			<DeskSheet id="chart" title={deskWellness.chart.title}>
				<WellnessChart
					lanes={lanes}
					hours={hours}
					linkOf={({ kind, key }) => (kind === "time_off" ? timeOff : visitPath(treatmentKind, key))}
				/>
			</DeskSheet>
		</VisitDayPage>
	);
}
