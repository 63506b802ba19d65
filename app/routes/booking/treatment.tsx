import { data, href } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { readUnpaidFeeCents } from "#app/features/folio/balance-queries.server.ts";
import { ClosedReservation } from "#app/features/reservations/components/reservation-parts.tsx";
import { nearestTimes, readTimesQuery } from "#app/features/wellness/availability.ts";
import type { TreatmentResult } from "#app/features/wellness/components/change-time.tsx";
import { TreatmentPage } from "#app/features/wellness/components/treatment-page.tsx";
import { cancelTreatment } from "#app/features/wellness/operations/cancel-treatment.server.ts";
import { changeTreatmentTime } from "#app/features/wellness/operations/change-treatment-time.server.ts";
import { enqueueTreatmentState } from "#app/features/wellness/operations/enqueue-treatment-state.server.ts";
import { findFreeTimes, findTreatmentById } from "#app/features/wellness/queries.server.ts";
import { treatmentTimeSchema } from "#app/features/wellness/schema.ts";
import { treatmentWords } from "#app/features/wellness/treatment-words.ts";
import { wellnessForm } from "#app/features/wellness/wellness-form-words.ts";
import { toShownTreatment } from "#app/features/wellness/words.ts";
import { checkFields, type FieldValues } from "#app/lib/form-fields.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { revalidateRefused } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import { readActing } from "../acting.ts";
import { readClock, readFormatHour } from "../clock.ts";
import { forbidden } from "../failure.ts";
import type { Route } from "./+types/treatment";
import { readIntent, sendChange } from "./change-or-cancel.ts";
import { readIsNew } from "./new-reservation.server.ts";
import {
	findMoreToReserve,
	findOpenAs,
	handleChange,
	handleContact,
	listIssuedForVisit,
	openByPrivateLink,
	readPrivateLink,
} from "./reservation-page.server.ts";

export const handle: RouteFacts = { film: "wellness", private: true };

const findOpenTreatment = findOpenAs("treatment", findTreatmentById);

export async function loader(args: Route.LoaderArgs) {
	const { params, context, url } = args;
	const key = url.searchParams.get("key");
	if (key !== null) return openByPrivateLink(args, { key, path: href("/treatments/:reference", params) });
	const treatment = await findOpenTreatment(args);
	if (!treatment) return forbidden({ treatment: null, reference: params.reference.slice(0, 40) });

	const clock = readClock(context);
	const { request } = args;
	const { id, revision, reference, stayReservationId } = treatment;
	const { isNew, headers } = await readIsNew(context, { request, url, reference });
	const shown = toShownTreatment(treatment, clock.now);
	const date = shown.slot?.date ?? shown.preferredDate;
	const query = shown.canMove ? readTimesQuery({ ...shown, date }, clock.today) : null;
	const isLive = shown.status === "requested" || (shown.status === "confirmed" && !shown.isOver);
	const found = {
		treatment: { ...shown, unpaidFeeCents: await readUnpaidFeeCents(context.get(appContext).db, treatment) },
		revision,
		clock: { today: clock.today, time: clock.time },
		// The page is shown without them, too.
		times: await findFreeTimes(context.get(appContext).db, query, clock, id).catch((error) => {
			context.get(requestContext).reportError(error);
			return null;
		}),
		submitted: isNew,
		documents: await listIssuedForVisit(context, request, treatment),
		privateLink: await readPrivateLink(args, { kind: "treatment", reference }),
		more: isLive ? await findMoreToReserve(args, { kind: "treatment", stayReservationId, date }) : null,
	};
	return data(found, { headers });
}

export async function action(args: Route.ActionArgs) {
	return handleChange(args, changeOrCancel);
}

async function changeOrCancel(args: Route.ActionArgs, form: FormData) {
	const { context } = args;
	const treatment = await findOpenTreatment(args);
	if (!treatment) return forbidden(null);
	const { id: reservationId, wellnessType, guests, hours } = treatment;
	const { db } = context.get(appContext);
	const clock = readClock(context);
	const acting = readActing(context);
	const contact = await handleContact(context, form, reservationId, enqueueTreatmentState);
	if (contact) return contact;
	if (readIntent(form) === "cancel") {
		const outcome = await cancelTreatment(db, { reservationId }, acting);
		return outcome.ok ? respond({ kind: "cancelled" }) : respond({ kind: "not_changeable" }, { status: 409 });
	}

	const checked = checkFields(treatmentTimeSchema(clock, hours), form);
	const choosing = async (values: FieldValues, errors?: FieldValues) => {
		const query = readTimesQuery({ wellnessType, guests, date: values.date }, clock.today);
		const times = await findFreeTimes(db, query, clock, reservationId);
		return { kind: "choosing", values, times, ...(errors ? { errors } : {}) } as const;
	};
	const showDate = parseHotelDate(String(form.get("showDate") ?? ""));
	if (showDate || form.get("intent") === "times")
		return respond(await choosing({ date: showDate ?? checked.values.date ?? "" }));
	if (!checked.ok) return respond(await choosing(checked.values, checked.errors), { status: 400 });
	const { date, time } = checked.fields;
	if (date === null || time === null) throw new Error("The schema asks for a date and a time.");

	const outcome = await changeTreatmentTime(db, { reservationId, date, time }, acting);
	if (outcome.ok) return respond({ kind: "moved" });
	const { messages } = wellnessForm();
	switch (outcome.reason) {
		case "not_changeable":
		case "changed_meanwhile":
		case "price_changed":
		case "not_allowed":
			return respond({ kind: "not_changeable" }, { status: 409 });
		case "service_unavailable":
			return respond(
				await choosing(
					{ date },
					{ time: treatmentWords().change.outOfService((await readHotelContact(context)).phone) },
				),
				{ status: 409 },
			);
		case "time_not_offered":
			return respond(await choosing(checked.values, { time: messages.timeUnreal }), { status: 400 });
		case "time_taken": {
			const found = await choosing({ date });
			const hour = readFormatHour(context);
			const nearest = nearestTimes(found.times?.times ?? [], time);
			const errors = { time: treatmentWords().change.timeTaken(hour(time), nearest.map(hour)) };
			return respond({ ...found, errors }, { status: 409 });
		}
	}
}

/** Null to anyone who may not open the treatment. */
function respond(part: TreatmentResult | null, init: { status?: number; headers?: HeadersInit } = {}) {
	return data(part, init);
}

export const clientAction = (args: Route.ClientActionArgs) => sendChange(args);

export const shouldRevalidate = revalidateRefused;

export default function Treatment({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.treatment) return <ClosedReservation reference={loaderData.reference} />;
	return <TreatmentPage {...loaderData} result={actionData ?? undefined} />;
}
