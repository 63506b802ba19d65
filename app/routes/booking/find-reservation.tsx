import { data, href, redirect } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { clientAddressContext, dbContext, nowContext, settingsContext } from "#app/context.ts";
import { OpenReservationForm } from "#app/features/stays/components/open-reservation-form.tsx";
import { knowsGuest } from "#app/features/stays/guest-match.ts";
import { findReservation } from "#app/features/stays/queries.server.ts";
import { findSchema } from "#app/features/stays/schema.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { createAttemptLimit } from "#app/middleware/attempts.ts";
import { reservationAccess } from "#app/middleware/reservation-access.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/find-reservation";

const attempts = createAttemptLimit({ attempts: 10, windowMs: 10 * 60 * 1000 });

/** The same words whether the reference, the name or both are wrong: nobody learns which references exist. */
const notFound = "We found no reservation with this reference and this name or e-mail. Please check both.";

/** The reference of a link that asked for the guest's name first. */
export function loader({ url }: Route.LoaderArgs) {
	return { reference: (url.searchParams.get("reference") ?? "").slice(0, 40) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const checked = checkFields(findSchema, await readForm(request));
	const { values } = checked;
	if (!checked.ok) return data({ errors: checked.errors, values }, { status: 400 });
	const caller = context.get(clientAddressContext);
	if (!attempts.allow(caller, context.get(nowContext)()))
		return data(
			{ errors: { form: "That was often in a short time. Please try again in ten minutes." }, values },
			{ status: 429, headers: { "Retry-After": "600" } },
		);
	const reference = normaliseReference(checked.fields.reference);
	const reservation = reference && (await findReservation(context.get(dbContext), reference));
	if (!reservation || !knowsGuest(reservation, checked.fields.guest))
		return data({ errors: { reference: notFound }, values }, { status: 404 });
	attempts.clear(caller);
	const access = reservationAccess(context.get(settingsContext));
	return redirect(href("/reservations/:reference", { reference: reservation.reference }), {
		headers: { "Set-Cookie": await access.grant(request, reservation.reference) },
	});
}

export default function FindReservation({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<title>{`${actionData?.errors ? "Error: " : ""}Your reservation · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title="Your reservation">
				<p>See it, change its dates or cancel it with the reference you were given.</p>
			</PageHeading>
			<OpenReservationForm reference={loaderData.reference} answer={actionData} />
		</>
	);
}
