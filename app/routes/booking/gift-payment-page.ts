import { data, href, redirect } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { findGiftOrder } from "#app/features/gift-vouchers/gift-order-queries.server.ts";
import { openGiftPage } from "#app/features/gift-vouchers/operations/open-gift-page.server.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import type { Route } from "./+types/gift-payment-page";

export const handle: RouteFacts = { private: true };

/** Leads to the provider's page, which is made when the guest first goes there; the same one every time. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
	const { db, payments, settings } = context.get(appContext);
	const order = await findGiftOrder(db, params.link);
	if (!order) throw data(null, { status: 404 });
	const path = href("/gift-vouchers/:link", { link: order.linkToken });
	if (!payments) return redirect(path);
	try {
		const page = new URL(inPageLanguage(path), settings.appUrl ?? url.origin).href;
		const outcome = await openGiftPage(db, payments, { orderId: order.id, page }, readActing(context));
		return redirect(outcome.ok ? outcome.url : path, 303);
	} catch (error) {
		context.get(requestContext).reportError(error);
		return redirect(`${path}?unreachable`);
	}
}
