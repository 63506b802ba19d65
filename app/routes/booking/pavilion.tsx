import { data, href, redirect } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { pavilionForm } from "#app/content/pavilion-form.ts";
import { requestWords } from "#app/content/requests.ts";
import { dbContext, nowContext, settingsContext, userContext } from "#app/context.ts";
import { submitDiningRequest } from "#app/features/dining/commands.server.ts";
import { PavilionForm } from "#app/features/dining/components/pavilion-form.tsx";
import { PavilionSent } from "#app/features/dining/components/pavilion-sent.tsx";
import { isExperienceId } from "#app/features/dining/group-size.ts";
import { findSentDiningRequest } from "#app/features/dining/queries.server.ts";
import { diningRequestSchema, lastDiningDate } from "#app/features/dining/schema.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { parseFormKey } from "#app/lib/form-key.ts";
import { formatHotelDate, hotelToday } from "#app/lib/hotel-date.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { answerFault } from "#app/routes/booking/failure.ts";
import { findKnownGuest } from "#app/routes/booking/known-guest.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/pavilion";

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const contactEmail = context.get(settingsContext).hotelEmail;
	const sentKey = url.searchParams.get("sent");
	if (sentKey !== null) {
		const key = parseFormKey(sentKey);
		const sent = key && (await findSentDiningRequest(context.get(dbContext), key));
		if (!sent) throw data(null, { status: 404 });
		return { sent: { ...sent, dateText: formatHotelDate(sent.date, "long") }, contactEmail };
	}
	const today = hotelToday(context.get(nowContext)(), hotel.timeZone);
	const lastDate = lastDiningDate(today);
	const experience = url.searchParams.get("experience");
	const guest = await findKnownGuest(context, request, url.searchParams.get("reservation"));
	return {
		sent: null,
		formKey: crypto.randomUUID(),
		values: {
			...(guest ? { name: guest.name, email: guest.email } : {}),
			...(guest?.checkIn && guest.checkIn >= today ? { date: guest.checkIn } : {}),
			...(isExperienceId(experience) ? { experience } : {}),
		},
		dates: { today, last: lastDate, lastText: formatHotelDate(lastDate, "medium") },
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const today = hotelToday(context.get(nowContext)(), hotel.timeZone);
	const checked = checkFields(diningRequestSchema(today), await readForm(request));
	const { values } = checked;
	if (!checked.ok) {
		const formKey = parseFormKey(values.idempotencyKey) ?? crypto.randomUUID();
		return data({ errors: checked.errors, values, formKey }, { status: 400 });
	}
	const { idempotencyKey: formKey = crypto.randomUUID(), ...wish } = checked.fields;
	try {
		const outcome = await submitDiningRequest(
			context.get(dbContext),
			{ ...wish, userId: context.get(userContext)?.uid ?? null },
			formKey,
		);
		if (outcome.ok) return redirect(sentHref(formKey), 303);
		return data(
			{
				errors: { form: requestWords.keyUsed(outcome.reference) },
				values,
				formKey: crypto.randomUUID(),
				sentHref: sentHref(formKey),
			},
			{ status: 409 },
		);
	} catch (error) {
		return data({ errors: { form: requestWords.failed }, values, formKey }, answerFault(context, error));
	}
}

function sentHref(formKey: string): string {
	return `${href("/reserve-pavilion")}?sent=${formKey}`;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm(serverAction, requestWords.failed);
}

export default function ReservePavilion({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.sent) {
		return (
			<>
				<title>{`${pavilionForm.sent.message} · ${hotel.name}`}</title>
				<meta name="robots" content="noindex" />
				<PavilionSent sent={loaderData.sent} contactEmail={loaderData.contactEmail} />
			</>
		);
	}
	const { formKey, values, dates } = loaderData;
	return (
		<>
			<meta name="description" content={pavilionForm.intro} />
			<PageHeading label={pavilionForm.label} title={pavilionForm.title}>
				<p>{pavilionForm.intro}</p>
			</PageHeading>
			<PavilionForm
				key={values.experience}
				formKey={formKey}
				values={values}
				dates={dates}
				answer={actionData}
			/>
		</>
	);
}
