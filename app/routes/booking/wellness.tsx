import { data } from "react-router";
import { requestWords } from "#app/content/words/form-outcome-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { bookTreatment } from "#app/features/booking/operations/book-treatment.server.ts";
import { listServiceTerms } from "#app/features/catalog/queries.server.ts";
import { limitWords } from "#app/features/limits/limit-words.ts";
import {
	isTreatmentDay,
	nearestTimes,
	readCouple,
	readDaysQuery,
	readTimesQuery,
	serviceOf,
} from "#app/features/wellness/availability.ts";
import { WellnessForm, type WellnessResult } from "#app/features/wellness/components/wellness-form.tsx";
import { findReservedTreatment } from "#app/features/wellness/operations/reserve-treatment.server.ts";
import { findFreeTimes, listFreeDays } from "#app/features/wellness/queries.server.ts";
import { treatmentSchema } from "#app/features/wellness/schema.ts";
import { wellnessForm } from "#app/features/wellness/wellness-form-words.ts";
import { wellnessTypeNamed } from "#app/features/wellness/words.ts";
import { checkFields, type FieldValues, readForm } from "#app/lib/form-fields.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { isCheck, sendReservation } from "#app/lib/send-form.ts";
import { parseIdempotencyKey } from "#app/lib/uuid.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { answerHeaders, faultResponse } from "#app/routes/failure.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { limitHeaders, readActing } from "../acting.ts";
import { readClock, readFormatHour } from "../clock.ts";
import type { Route } from "./+types/wellness";
import {
	describeUsedKey,
	findKnownGuest,
	findReservedFrom,
	readBookingContext,
	redirectToReserved,
	respondToCheck,
} from "./new-reservation.server.ts";

export const handle: RouteFacts = {
	film: "wellness",
	indexed: true,
	// The form refuses a time that has passed.
	cachedBy: ["services", "opening_hours", "minute"],
};

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const { reportError, formKey } = context.get(requestContext);
	const clock = readClock(context);
	/** The form is shown without the facts that the database cannot give just now. */
	const without =
		<Missing,>(missing: Missing) =>
		(error: unknown) => {
			reportError(error);
			return missing;
		};
	const guest = await findKnownGuest(context, request, url.searchParams.get("reservation"));
	const services = await listServiceTerms(db).catch(without([]));
	const wellnessType = wellnessTypeNamed(url.searchParams.get("wellnessType"));
	const isOffered = wellnessType && serviceOf(services, wellnessType)?.inService !== false;
	const date = parseHotelDate(url.searchParams.get("date") ?? "") ?? guest?.days?.from ?? "";
	const values: FieldValues = {
		...(guest ? { name: guest.name, email: guest.email } : {}),
		...(isOffered ? { wellnessType } : {}),
		...(isTreatmentDay(date, clock.today) ? { date } : {}),
		guests: String(readCouple(url.searchParams.get("guests"))),
	};
	return {
		formKey,
		values,
		clock: { today: clock.today, time: clock.time },
		services,
		times: await findFreeTimes(db, readTimesQuery(values, clock.today), clock).catch(without(null)),
		days: await listFreeDays(db, readDaysQuery(values), clock).catch(without(null)),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db } = context.get(appContext);
	const { messages, price } = wellnessForm();
	const form = await readForm(request);
	const clock = readClock(context);
	const services = await listServiceTerms(db).catch(() => []);
	const checked = checkFields(treatmentSchema(clock, services), form);
	const formKey = parseIdempotencyKey(checked.values.idempotencyKey) ?? crypto.randomUUID();
	try {
		const showDate = form.get("showDate");
		if (form.has("look") || form.get("intent") === "times" || typeof showDate === "string") {
			const date = parseHotelDate(String(showDate ?? "")) ?? checked.values.date ?? "";
			const times = await timesOf({ ...checked.values, date });
			return respond({ times, days: await listFreeDays(db, readDaysQuery(checked.values), clock) }, 200, {
				date,
			});
		}
		if (!checked.ok) return respond({ errors: checked.errors, times: await timesOf(checked.values) }, 400);
		const userId = context.get(requestContext).user?.uid ?? null;
		const stayReservationId = await findReservedFrom(context, request, checked.fields.date);
		const input = { ...checked.fields, idempotencyKey: formKey, userId, stayReservationId };
		const acting = readActing(context);
		if (isCheck(request.url))
			return await respondToCheck(
				context,
				request,
				"treatment",
				await findReservedTreatment(db, input, acting),
			);
		const outcome = await bookTreatment(db, input, acting, readBookingContext(context));
		if (outcome.ok) {
			const { reference } = outcome;
			return await redirectToReserved(context, request, { kind: "treatment", reference });
		}
		const times = await timesOf(checked.values);
		switch (outcome.reason) {
			case "time_taken": {
				const { time = "" } = checked.values;
				const hour = readFormatHour(context);
				const nearest = nearestTimes(times?.times ?? [], time);
				return respond({ errors: { time: messages.timeTaken(hour(time), nearest.map(hour)) }, times }, 409, {
					time: "",
				});
			}
			case "time_not_offered":
				return respond({ errors: { time: messages.timeUnreal }, times }, 400);
			case "service_unavailable":
			case "not_allowed":
				return respond({ errors: { wellnessType: messages.outOfService }, times, services }, 409);
			case "price_changed": {
				const fresh = await listServiceTerms(db);
				const errors = { form: price.changed(formatUsd(outcome.totalCents)) };
				return respond({ errors, about: ["wellnessType"], times, services: fresh }, 409);
			}
			case "limit_reached": {
				const errors = { form: limitWords((await readHotelContact(context)).phone)[outcome.limit] };
				return respond({ errors, times }, 429, {}, limitHeaders(outcome.limit));
			}
			case "form_already_used":
				return respond({ ...(await describeUsedKey(context, request, outcome.reference)), times }, 409);
		}
	} catch (error) {
		const { status, headers, isBusy } = faultResponse(context, error);
		const form = isBusy ? requestWords().busy : requestWords().failed;
		return respond({ errors: { form } }, status, {}, headers);
	}

	function timesOf(values: FieldValues) {
		return findFreeTimes(db, readTimesQuery(values, clock.today), clock);
	}

	function respond(
		part: WellnessResult,
		status: number,
		changed: FieldValues = {},
		headers: Record<string, string> = {},
	) {
		const values = { ...checked.values, ...changed };
		return data<WellnessResult>({ values, formKey, ...part }, { status, headers });
	}
}

export const headers = answerHeaders;

export function clientAction(args: Route.ClientActionArgs) {
	return sendReservation<WellnessResult>(args, requestWords().failed);
}

export default function ReserveWellness({ loaderData, actionData }: Route.ComponentProps) {
	const { values } = loaderData;
	return (
		<>
			<meta name="description" content={wellnessForm().intro} />
			<PageHeading title={wellnessForm().title}>
				<p>{wellnessForm().intro}</p>
			</PageHeading>
			<WellnessForm key={values.wellnessType} {...loaderData} result={actionData} />
		</>
	);
}
