import { data, type RouterContextProvider } from "react-router";
import { requestWords } from "#app/content/words/form-outcome-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { bookDinner } from "#app/features/booking/operations/book-dinner.server.ts";
import type { DiningCatalog } from "#app/features/catalog/catalog-terms.ts";
import { getDiningCatalog } from "#app/features/catalog/queries.server.ts";
import { isFull, lastDiningDate } from "#app/features/dining/availability.ts";
import { PavilionForm, type PavilionResult } from "#app/features/dining/components/pavilion-form.tsx";
import { readDraft, readLook, readSeating, wantedEvening } from "#app/features/dining/draft.ts";
import { findReservedDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { pavilionForm } from "#app/features/dining/pavilion-form-words.ts";
import { findExperience } from "#app/features/dining/policy.ts";
import { getEvening } from "#app/features/dining/queries.server.ts";
import { dinnerSchema } from "#app/features/dining/schema.ts";
import { limitWords } from "#app/features/limits/limit-words.ts";
import { checkFields, type FieldValues, readForm } from "#app/lib/form-fields.ts";
import { readValues } from "#app/lib/form-values.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { isCheck, sendReservation } from "#app/lib/send-form.ts";
import { parseIdempotencyKey } from "#app/lib/uuid.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { limitHeaders, readActing } from "#app/routes/acting.ts";
import { readToday } from "#app/routes/clock.ts";
import { answerHeaders, faultResponse } from "#app/routes/failure.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/pavilion";
import {
	describeUsedKey,
	findKnownGuest,
	findReservedFrom,
	readBookingContext,
	redirectToReserved,
	respondToCheck,
} from "./new-reservation.server.ts";

export const handle: RouteFacts = {
	film: "pavilion",
	indexed: true,
	cachedBy: ["experiences", "seatings"],
};

/** The seatings of what a form names so far, or null while it says too little. */
function findEvening(
	context: Readonly<RouterContextProvider>,
	{ experiences, seatings }: DiningCatalog,
	values: FieldValues,
) {
	const { db, now } = context.get(appContext);
	const wanted = wantedEvening(readDraft(values, experiences), readToday(context));
	return wanted && getEvening(db, { ...wanted, seatings }, now());
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const today = readToday(context);
	const lastDate = lastDiningDate(today);
	const catalog = await getDiningCatalog(context.get(appContext).db);
	const experience = findExperience(catalog.experiences, url.searchParams.get("experience"));
	const guest = await findKnownGuest(context, request, url.searchParams.get("reservation"));
	const values: FieldValues = {
		...(guest ? { name: guest.name, email: guest.email } : {}),
		...(guest?.days ? { date: guest.days.from } : {}),
		...(experience ? { experience: experience.id, guests: String(experience.minGuests) } : {}),
	};
	return {
		catalog,
		formKey: context.get(requestContext).formKey,
		values,
		dates: { today, last: lastDate, lastText: formatHotelDate(lastDate, "medium") },
		evening: await findEvening(context, catalog, values),
		contactEmail: (await readHotelContact(context)).email,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db } = context.get(appContext);
	const form = await readForm(request);
	const look = readLook(form);
	const values = look?.date ? { ...readValues(form), date: look.date } : readValues(form);
	const formKey = parseIdempotencyKey(values.idempotencyKey) ?? crypto.randomUUID();
	try {
		const catalog = await getDiningCatalog(db);
		const checked = checkFields(dinnerSchema(readToday(context), catalog), form);
		if (look) return await respond({}, 200);
		if (!checked.ok) return await respond({ errors: checked.errors }, 400);
		const { idempotencyKey: _, ...fields } = checked.fields;
		const input = { ...fields, seating: readSeating(form, fields.seating, catalog.seatings) };
		const userId = context.get(requestContext).user?.uid ?? null;
		const acting = readActing(context);
		const stayReservationId = await findReservedFrom(context, request, input.date);
		const wanted = { ...input, idempotencyKey: formKey, userId, stayReservationId };
		if (isCheck(request.url))
			return await respondToCheck(context, request, "dinner", await findReservedDinner(db, wanted, acting));
		const outcome = await bookDinner(db, wanted, acting, readBookingContext(context));
		if (outcome.ok) {
			const { reference } = outcome;
			return await redirectToReserved(context, request, { kind: "dinner", reference });
		}
		switch (outcome.reason) {
			case "limit_reached":
				return await respond(
					{ errors: { form: limitWords((await readHotelContact(context)).phone)[outcome.limit] } },
					429,
					limitHeaders(outcome.limit),
				);
			case "form_already_used":
				return await respond(await describeUsedKey(context, request, outcome.reference), 409);
			case "seating_taken": {
				const evening = await findEvening(context, catalog, values);
				const isGone = evening !== null && isFull(evening);
				const dateText = formatHotelDate(input.date);
				const refused = { reason: outcome.reason, dateText, isFull: isGone };
				return data<PavilionResult>({ values, formKey, evening, refused }, { status: 409 });
			}
			case "too_late":
			case "price_changed":
				return await respond({ refused: outcome }, 409);
			// Staff have changed the experience since the fields were checked.
			case "experience_unknown":
			case "not_allowed":
				return await respond({ errors: { experience: pavilionForm.messages.experienceMissing } }, 409);
			case "group_too_small":
				return await respond({ errors: { guests: pavilionForm.messages.guestsBelow(outcome.minimum) } }, 409);
		}

		/** Always with the seatings as they are now. */
		async function respond(part: PavilionResult, status: number, headers: Record<string, string> = {}) {
			const evening = await findEvening(context, catalog, values);
			return data<PavilionResult>({ values, formKey, evening, ...part }, { status, headers });
		}
	} catch (error) {
		const fault = faultResponse(context, error);
		const form = fault.isBusy ? requestWords.busy : requestWords.failed;
		return data<PavilionResult>({ errors: { form }, values, formKey }, fault);
	}
}

export const headers = answerHeaders;

export function clientAction(args: Route.ClientActionArgs) {
	return sendReservation<PavilionResult>(args, requestWords.failed);
}

export default function ReservePavilion({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<meta name="description" content={pavilionForm.intro} />
			<PageHeading title={pavilionForm.title}>
				<p>{pavilionForm.intro}</p>
			</PageHeading>
			<PavilionForm key={loaderData.values.experience} {...loaderData} result={actionData} />
		</>
	);
}
