import { data, href, type LinksFunction } from "react-router";
import { deskWellness } from "#app/content/desk-wellness-words.ts";
import { hotelClock } from "#app/content/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { getWellnessHours } from "#app/features/catalog/queries.server.ts";
import { TimeOffForm, type TimeOffResult } from "#app/features/desk/components/time-off-form.tsx";
import { TimeOffList } from "#app/features/desk/components/time-off-list.tsx";
import { timeOffSchema, toTimeOff } from "#app/features/wellness/desk-treatment-schema.ts";
import { endTimeOff } from "#app/features/wellness/operations/end-time-off.server.ts";
import { takeTimeOff } from "#app/features/wellness/operations/take-time-off.server.ts";
import { listResources, listTimeOff } from "#app/features/wellness/wellness-day.server.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { readClock } from "../clock.ts";
import { redirectWithFlash } from "../flash.server.ts";
import type { Route } from "./+types/time-off";
import { readStaffActing } from "./acting.ts";
import { readDay } from "./desk-form.ts";
import styles from "./services.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const middleware = [requireAct("time_off")];

/** `Thu 24 Dec 2026, 10:00`. */
function write(instant: Date): string {
	const { date, time } = hotelClock(instant);
	return `${formatHotelDate(date)}, ${time}`;
}

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
			from: write(from),
			until: write(until),
			reason,
		})),
		values: { fromDay: first, fromTime: opensAt, untilDay: first, untilTime: closesAt },
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db } = context.get(appContext);
	const form = await readForm(request);
	const acting = readStaffActing(context);
	const path = href("/desk/wellness/time-off");
	const { messages, refused } = deskWellness;
	if (form.get("intent") === "end") {
		const outcome = await endTimeOff(db, { id: readId(form) }, acting);
		return outcome.ok
			? redirectWithFlash(context, path, "time_off_ended")
			: data<TimeOffResult>({ errors: { form: refused.notChangeable } }, { status: 409 });
	}
	const resources = await listResources(db);
	const checked = checkFields(timeOffSchema(resources.map(({ id }) => id)), form);
	const { values } = checked;
	if (!checked.ok) return data<TimeOffResult>({ errors: checked.errors, values }, { status: 400 });
	const outcome = await takeTimeOff(db, toTimeOff(checked.fields), acting);
	if (outcome.ok) return redirectWithFlash(context, path, "time_off_taken");
	switch (outcome.reason) {
		case "in_the_way": {
			const inTheWay = outcome.inTheWay.map(({ reference, name, startsAt }) => ({
				...{ reference, name },
				when: write(startsAt),
			}));
			const name = resources.find(({ id }) => id === checked.fields.resource)?.name ?? "";
			return data<TimeOffResult>({ values, inTheWay: { name, list: inTheWay } }, { status: 409 });
		}
		case "not_a_time":
			return data<TimeOffResult>({ errors: { untilTime: messages.endFirst }, values }, { status: 400 });
		case "resource_unknown":
			return data<TimeOffResult>({ errors: { resource: messages.resourceMissing }, values }, { status: 400 });
		case "not_allowed":
			return data<TimeOffResult>({ errors: { form: refused.notAllowed }, values }, { status: 403 });
	}
}

/** An id of a time off; one that nothing has where none was sent. */
function readId(form: FormData): string {
	const id = String(form.get("id") ?? "");
	return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : crypto.randomUUID();
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendForm(serverAction, deskWellness.refused.lost);

/** Takes the time of a therapist or a room, and puts them back in service. */
export default function TimeOff({ loaderData, actionData }: Route.ComponentProps) {
	const { off, wellness } = deskWellness;
	return (
		<>
			<DeskHead
				title={off.title}
				sub={off.lead}
				back={{ to: `${href("/desk/wellness")}?day=${loaderData.day}`, label: wellness }}
			/>
			<div className="two">
				<TimeOffForm
					{...loaderData}
					result={actionData}
					pathOf={(reference) => href("/desk/wellness/:reference", { reference })}
				/>
				<TimeOffList timeOff={loaderData.timeOff} />
			</div>
		</>
	);
}
