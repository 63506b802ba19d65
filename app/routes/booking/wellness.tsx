import { data, href, redirect } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { requestWords } from "#app/content/requests.ts";
import { wellnessForm } from "#app/content/wellness-form.ts";
import { dbContext, settingsContext, userContext } from "#app/context.ts";
import { submitTreatmentRequest } from "#app/features/wellness/commands.server.ts";
import { WellnessForm } from "#app/features/wellness/components/wellness-form.tsx";
import { WellnessSent } from "#app/features/wellness/components/wellness-sent.tsx";
import { findSentTreatmentRequest } from "#app/features/wellness/queries.server.ts";
import { treatmentRequestSchema } from "#app/features/wellness/schema.ts";
import { wellnessTypeNamed } from "#app/features/wellness/wellness-type.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { parseFormKey } from "#app/lib/form-key.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { answerFault } from "#app/routes/booking/failure.ts";
import { findKnownGuest } from "#app/routes/booking/known-guest.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/wellness";

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const contactEmail = context.get(settingsContext).hotelEmail;
	const sentKey = url.searchParams.get("sent");
	if (sentKey !== null) {
		const key = parseFormKey(sentKey);
		const sent = key && (await findSentTreatmentRequest(context.get(dbContext), key));
		if (!sent) throw data(null, { status: 404 });
		return { sent, contactEmail };
	}
	const guest = await findKnownGuest(context, request, url.searchParams.get("reservation"));
	const wellnessType = wellnessTypeNamed(url.searchParams.get("wellnessType"));
	return {
		sent: null,
		formKey: crypto.randomUUID(),
		values: {
			...(guest ? { name: guest.name, email: guest.email } : {}),
			...(wellnessType ? { wellnessType } : {}),
		},
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const checked = checkFields(treatmentRequestSchema, await readForm(request));
	const { values } = checked;
	if (!checked.ok) {
		const formKey = parseFormKey(values.idempotencyKey) ?? crypto.randomUUID();
		return data({ errors: checked.errors, values, formKey }, { status: 400 });
	}
	const { idempotencyKey: formKey = crypto.randomUUID(), ...wish } = checked.fields;
	try {
		const outcome = await submitTreatmentRequest(
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
	return `${href("/reserve-wellness")}?sent=${formKey}`;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm(serverAction, requestWords.failed);
}

export default function ReserveWellness({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.sent) {
		return (
			<>
				<title>{`${wellnessForm.sent.message} · ${hotel.name}`}</title>
				<meta name="robots" content="noindex" />
				<WellnessSent sent={loaderData.sent} contactEmail={loaderData.contactEmail} />
			</>
		);
	}
	const { formKey, values } = loaderData;
	return (
		<>
			<meta name="description" content={wellnessForm.intro} />
			<PageHeading label={wellnessForm.label} title={wellnessForm.title}>
				<p>{wellnessForm.intro}</p>
			</PageHeading>
			<WellnessForm key={values.wellnessType} formKey={formKey} values={values} answer={actionData} />
		</>
	);
}
