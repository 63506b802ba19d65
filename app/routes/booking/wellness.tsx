import { data, href, redirect } from "react-router";
import { requestWords } from "#app/content/form-outcome-words.ts";
import { wellnessForm } from "#app/content/wellness-form-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import { nearestTimes } from "#app/features/wellness/availability.ts";
import { reserveTreatment } from "#app/features/wellness/commands.server.ts";
import { WellnessForm, type WellnessResult } from "#app/features/wellness/components/wellness-form.tsx";
import { findFreeTimes, findReferenceOfForm } from "#app/features/wellness/queries.server.ts";
import { treatmentSchema } from "#app/features/wellness/schema.ts";
import { isTreatmentDay, readTimesQuery } from "#app/features/wellness/times-query.ts";
import { wellnessTypeNamed } from "#app/features/wellness/wellness-type.ts";
import { checkFields, type FieldValues, readForm } from "#app/lib/form-fields.ts";
import { parseFormKey } from "#app/lib/form-key.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { sendForm } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { faultResponse } from "#app/routes/booking/failure.ts";
import { readClock } from "#app/routes/clock.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/wellness";
import { findKnownGuest } from "./known-guest.server.ts";

export const handle: RouteFacts = { film: "wellness", indexed: true };

const { messages } = wellnessForm;

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const sentKey = url.searchParams.get("sent");
	if (sentKey !== null) return openSentForm({ request, context, sentKey });
	const clock = readClock(context);
	const guest = await findKnownGuest(context, request, url.searchParams.get("reservation"));
	const wellnessType = wellnessTypeNamed(url.searchParams.get("wellnessType"));
	const date = parseHotelDate(url.searchParams.get("date") ?? "") ?? guest?.days?.from ?? "";
	const values: FieldValues = {
		...(guest ? { name: guest.name, email: guest.email } : {}),
		...(wellnessType ? { wellnessType } : {}),
		...(isTreatmentDay(date, clock.today) ? { date } : {}),
		...(url.searchParams.get("party") === "2" ? { party: "2" } : {}),
	};
	const times = findFreeTimes(context.get(appContext).db, readTimesQuery(values, clock.today), clock);
	return {
		formKey: crypto.randomUUID(),
		values,
		clock: { today: clock.today, time: clock.time },
		// The form stands without them, too.
		times: await times.catch((error) => {
			context.get(requestContext).reportError(error);
			return null;
		}),
	};
}

/** The address that a sent form had before treatments had pages of their own, still the way out of a form sent twice. */
async function openSentForm({
	request,
	context,
	sentKey,
}: Pick<Route.LoaderArgs, "request" | "context"> & { sentKey: string }) {
	const key = parseFormKey(sentKey);
	const reference = key && (await findReferenceOfForm(context.get(appContext).db, key));
	if (!reference) throw data(null, { status: 404 });
	return openTreatment({ request, context, reference });
}

/** Leads to the treatment's own page, which this browser may open from now on. */
async function openTreatment({
	request,
	context,
	reference,
}: Pick<Route.LoaderArgs, "request" | "context"> & { reference: string }) {
	const access = await reservationAccess(context.get(appContext).settings).grant(request, reference);
	return redirect(`${href("/treatments/:reference", { reference })}?submitted`, {
		status: 303,
		headers: { "Set-Cookie": access },
	});
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const clock = readClock(context);
	const { db } = context.get(appContext);
	const checked = checkFields(treatmentSchema(clock), form);
	const formKey = parseFormKey(checked.values.idempotencyKey) ?? crypto.randomUUID();
	try {
		const lookAt = form.get("lookAt");
		if (form.has("look") || typeof lookAt === "string") {
			const date = parseHotelDate(String(lookAt ?? "")) ?? checked.values.date ?? "";
			return answer({ times: await timesOf({ ...checked.values, date }) }, 200, { date });
		}
		if (!checked.ok) return answer({ errors: checked.errors, times: await timesOf(checked.values) }, 400);
		const { idempotencyKey: _, ...input } = checked.fields;
		const userId = context.get(requestContext).user?.uid ?? null;
		const outcome = await reserveTreatment(db, { ...input, userId }, formKey, clock.now);
		if (outcome.ok) return openTreatment({ request, context, reference: outcome.reference });
		const times = await timesOf(checked.values);
		switch (outcome.reason) {
			case "time_taken": {
				const { time = "" } = checked.values;
				const nearest = nearestTimes(times?.times ?? [], time);
				return answer({ errors: { time: messages.timeTaken(time, nearest) }, times }, 409, { time: "" });
			}
			case "time_not_offered":
				return answer({ errors: { time: messages.timeUnreal }, times }, 400);
			case "key_used":
				return answer(
					{
						errors: { form: requestWords.keyUsed(outcome.reference) },
						times,
						formKey: crypto.randomUUID(),
						sentHref: `${href("/reserve-wellness")}?sent=${formKey}`,
					},
					409,
				);
		}
	} catch (error) {
		const { status, headers } = faultResponse(context, error);
		return answer({ errors: { form: requestWords.failed } }, status, {}, headers);
	}

	function timesOf(values: FieldValues) {
		return findFreeTimes(db, readTimesQuery(values, clock.today), clock);
	}

	function answer(
		part: WellnessResult,
		status: number,
		changed: FieldValues = {},
		headers: Record<string, string> = {},
	) {
		const values = { ...checked.values, ...changed };
		return data<WellnessResult>({ values, formKey, ...part }, { status, headers });
	}
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm<WellnessResult>(serverAction, requestWords.failed);
}

export default function ReserveWellness({ loaderData, actionData }: Route.ComponentProps) {
	const { values } = loaderData;
	return (
		<>
			<meta name="description" content={wellnessForm.intro} />
			<PageHeading label={wellnessForm.label} title={wellnessForm.title}>
				<p>{wellnessForm.intro}</p>
			</PageHeading>
			<WellnessForm key={values.wellnessType} {...loaderData} answer={actionData} />
		</>
	);
}
