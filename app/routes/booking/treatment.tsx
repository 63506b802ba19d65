import { data, href } from "react-router";
import { treatmentWords } from "#app/content/treatment-words.ts";
import { wellnessForm } from "#app/content/wellness-form-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { ClosedReservation } from "#app/features/reservations/components/closed-reservation.tsx";
import { nearestTimes } from "#app/features/wellness/availability.ts";
import { cancelTreatment, moveTreatment } from "#app/features/wellness/commands.server.ts";
import { TreatmentPage, type TreatmentResult } from "#app/features/wellness/components/treatment-page.tsx";
import { findFreeTimes, findTreatment } from "#app/features/wellness/queries.server.ts";
import { treatmentTimeSchema } from "#app/features/wellness/schema.ts";
import { readTimesQuery } from "#app/features/wellness/times-query.ts";
import { viewTreatment } from "#app/features/wellness/treatment-view.ts";
import { checkFields, type FieldValues } from "#app/lib/form-fields.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { privateLink } from "#app/lib/private-link.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { handleChange, openBySecretLink } from "#app/routes/booking/change-or-cancel.server.ts";
import { readIntent, revalidateRefused, sendChange } from "#app/routes/booking/change-or-cancel.ts";
import { readClock } from "#app/routes/clock.ts";
import type { Route } from "./+types/treatment";
import { findOpenTreatment } from "./open-reservation.server.ts";

export const handle: RouteFacts = { film: "wellness" };

const addressOf = (reference: string) => href("/treatments/:reference", { reference });

export async function loader(args: Route.LoaderArgs) {
	const { request, params, context, url } = args;
	const key = url.searchParams.get("key");
	if (key !== null)
		return openBySecretLink(args, key, { address: addressOf(params.reference), find: findTreatment });
	const treatment = await findOpenTreatment(context, request, params.reference);
	if (!treatment) return data({ treatment: null, reference: params.reference.slice(0, 40) }, { status: 403 });

	const clock = readClock(context);
	const { id, linkToken, revision } = treatment;
	const shown = viewTreatment(treatment, clock.now);
	const date = shown.slot?.date ?? shown.preferredDate;
	const input = shown.canMove ? readTimesQuery({ ...shown, date }, clock.today) : null;
	return {
		treatment: shown,
		revision,
		clock: { today: clock.today, time: clock.time },
		// The page stands without them, too.
		times: await findFreeTimes(context.get(appContext).db, input, clock, id).catch((error) => {
			context.get(requestContext).reportError(error);
			return null;
		}),
		submitted: url.searchParams.has("submitted"),
		secretLink: privateLink(addressOf(treatment.reference), request.url, linkToken),
	};
}

export async function action(args: Route.ActionArgs) {
	return handleChange(args, changeOrCancel);
}

async function changeOrCancel({ request, params, context }: Route.ActionArgs, form: FormData) {
	const treatment = await findOpenTreatment(context, request, params.reference);
	if (!treatment) return answer(null, { status: 403 });
	const { id: requestId, wellnessType, party } = treatment;
	const { db } = context.get(appContext);
	const clock = readClock(context);
	if (readIntent(form) === "cancel") {
		const outcome = await cancelTreatment(db, { requestId }, clock.now);
		return outcome.ok ? answer({ kind: "cancelled" }) : answer({ kind: "not_changeable" }, { status: 409 });
	}

	const checked = checkFields(treatmentTimeSchema(clock, wellnessType), form);
	const choosing = async (values: FieldValues, errors?: FieldValues) => {
		const input = readTimesQuery({ wellnessType, party, date: values.date }, clock.today);
		const times = await findFreeTimes(db, input, clock, requestId);
		return { kind: "choosing", values, times, ...(errors ? { errors } : {}) } as const;
	};
	const lookAt = parseHotelDate(String(form.get("lookAt") ?? ""));
	if (lookAt || form.get("intent") === "look")
		return answer(await choosing({ date: lookAt ?? checked.values.date ?? "" }));
	if (!checked.ok) return answer(await choosing(checked.values, checked.errors), { status: 400 });
	const { date, time } = checked.fields;
	if (date === null || time === null) throw new Error("The schema asks for a date and a time.");

	const outcome = await moveTreatment(db, { requestId, date, time }, clock.now);
	if (outcome.ok) return answer({ kind: "moved" });
	switch (outcome.reason) {
		case "not_changeable":
			return answer({ kind: "not_changeable" }, { status: 409 });
		case "time_not_offered":
			return answer(await choosing(checked.values, { time: wellnessForm.messages.timeUnreal }), {
				status: 400,
			});
		case "time_taken": {
			const found = await choosing({ date });
			const nearest = nearestTimes(found.times?.times ?? [], time);
			const errors = { time: treatmentWords.change.timeTaken(time, nearest) };
			return answer({ ...found, errors }, { status: 409 });
		}
	}
}

/** Null to whoever may not open the treatment. */
function answer(part: TreatmentResult | null, init: { status?: number; headers?: HeadersInit } = {}) {
	return data(part, init);
}

export const clientAction = (args: Route.ClientActionArgs) => sendChange(args);

export const shouldRevalidate = revalidateRefused;

export default function Treatment({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.treatment) return <ClosedReservation reference={loaderData.reference} />;
	return <TreatmentPage {...loaderData} answer={actionData ?? undefined} />;
}
