import { data, redirect } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { appContext, requestContext } from "#app/context.ts";
import { knowsGuest } from "#app/features/reservations/access.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import { OpenReservationForm } from "#app/features/reservations/components/open-reservation-form.tsx";
import { findReservation, type ReservationHeader } from "#app/features/reservations/queries.server.ts";
import { reservationWords } from "#app/features/reservations/reservation-words.ts";
import { findSchema } from "#app/features/reservations/schema.ts";
import { createAttemptLimit } from "#app/lib/attempt-limit.ts";
import { limitKey } from "#app/lib/client-address.ts";
import { checkFields, type FormAnswer, readForm } from "#app/lib/form-fields.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { sendForm } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { answerHeaders, faultResponse } from "#app/routes/failure.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/find-reservation";
import { reservationPath } from "./reservation-page.server.ts";

export const handle: RouteFacts = {
	film: "villas",
	secretPath: true,
	private: true,
	cachedBy: [],
};

const attempts = createAttemptLimit({ attempts: 10, windowMs: 10 * 60 * 1000 });

const words = () => reservationWords().find;

/** The reference of a link that asked for the guest's name first. */
export function loader({ url }: Route.LoaderArgs) {
	return { reference: (url.searchParams.get("reference") ?? "").slice(0, 40) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const checked = checkFields(findSchema, form);
	const { values } = checked;
	if (form.has("look")) return data<FormAnswer>({ values });
	if (!checked.ok) return data({ errors: checked.errors, values }, { status: 400 });
	const caller = limitKey(context.get(requestContext).clientAddress);
	const now = context.get(appContext).now();
	const reference = normaliseReference(checked.fields.reference);
	let looked: { result: ReservationHeader | null } | null;
	try {
		looked = await attempts.attempt(
			caller,
			now,
			() => findKnown(context, reference, checked.fields.guest),
			(found) => found === null,
		);
	} catch (error) {
		return data({ errors: { form: words().failed }, values }, faultResponse(context, error));
	}
	if (!looked)
		return data(
			{ errors: { form: words().tooOften }, values },
			{ status: 429, headers: { "Retry-After": "600" } },
		);
	const reserved = looked.result;
	if (!reserved) return data({ errors: { reference: words().notFound }, values }, { status: 404 });
	const access = reservationAccess(context.get(appContext));
	return redirect(reservationPath(reserved), {
		status: 303,
		headers: { "Set-Cookie": await access.grant(request, reserved.reference) },
	});
}

/** The reservation of a reference, if its guest was named rightly. */
async function findKnown(context: Route.ActionArgs["context"], reference: string | null, guest: string) {
	const header = reference === null ? null : await findReservation(context.get(appContext).db, reference);
	return header && knowsGuest(header, guest) ? header : null;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm(serverAction, words().failed);
}

export const headers = answerHeaders;

export default function FindReservation({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<title>{`${actionData?.errors ? "Error: " : ""}${words().title} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={words().title}>
				<p>{words().intro}</p>
			</PageHeading>
			<OpenReservationForm reference={loaderData.reference} result={actionData} />
		</>
	);
}
