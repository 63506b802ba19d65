import { href, redirect } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { openPaymentPage } from "#app/features/payments/operations/open-payment-page.server.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import { findOpenReservation } from "#app/routes/open-reservation.server.ts";
import type { Route } from "./+types/payment-page";

export const handle: RouteFacts = { private: true };

/** Leads to the provider's page, which is made when the guest first goes there; the same one every time. */
export async function loader({ params, context, request, url }: Route.LoaderArgs) {
	const header = await findOpenReservation(context, request, params.reference);
	const page = href("/pay/:reference", { reference: params.reference });
	const { db, payments, settings } = context.get(appContext);
	if (!header || !payments) return redirect(page);
	const { id: reservationId, reference } = header;
	const origin = settings.appUrl ?? url.origin;
	try {
		const acting = readActing(context);
		const outcome = await openPaymentPage(db, payments, { reservationId, reference, origin }, acting);
		return redirect(outcome.ok ? outcome.url : page, 303);
	} catch (error) {
		context.get(requestContext).reportError(error);
		return redirect(`${page}?unreachable`);
	}
}
