import { data, redirect } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { NarrowPage } from "#app/features/accounts/components/narrow-page.tsx";
import {
	findStandInPage,
	payStandInPage,
	readStandInState,
	writeStandInMessage,
} from "#app/features/payments/stand-in.server.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { inLanguages } from "#app/lib/language.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/payment";
import { openOnThisMachine } from "./this-machine.ts";

export const handle: RouteFacts = { private: true };

/** The page of the provider that takes no money. */
const standInWords = inLanguages({
	en: {
		title: "Demonstration payment page",
		lead: "This page stands in for that of a payment provider. No money is taken.",
		pay: (amount: string) => `Pay ${amount}`,
		payLost: "Pay, and lose the message to the hotel",
		backUnpaid: "Back without paying",
		back: "Back to the hotel",
		paid: "This page is paid.",
		closed: "This page is closed: nobody can pay here any more.",
	},
	es: {
		title: "Página de pago de demostración",
		lead: "Esta página hace las veces de la de un proveedor de pagos. No se cobra nada.",
		pay: (amount: string) => `Pagar ${amount}`,
		payLost: "Pagar, y que el mensaje al hotel se pierda",
		backUnpaid: "Volver sin pagar",
		back: "Volver al hotel",
		paid: "Esta página ya está pagada.",
		closed: "Esta página está cerrada: aquí ya no se puede pagar.",
	},
});

/**
 * The page of the provider that replaces a real one, found for browsers on this machine alone and never in a public
 * hotel.
 * @throws a 404, as if there were no such page
 */
async function readPage(request: Request, context: Context, pageId: string) {
	const settings = openOnThisMachine(request, context);
	const isStandIn = context.get(appContext).payments?.name === "stand-in";
	const page = isStandIn ? await findStandInPage(settings, pageId) : null;
	if (!page) throw data(null, { status: 404 });
	return page;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const page = await readPage(request, context, params.page);
	const { settings, now } = context.get(appContext);
	const state = await readStandInState(settings, params.page, now());
	return {
		amount: formatUsd(page.amountCents),
		description: page.description,
		state,
		backTo: state === "paid" ? page.successUrl : page.cancelUrl,
	};
}

/** Pays, tells the hotel by a signed message as a provider does, and leads back. Lost, the message is never sent. */
export async function action({ request, context, params }: Route.ActionArgs) {
	const page = await readPage(request, context, params.page);
	const isLost = (await readForm(request)).get("intent") === "lose";
	const { settings, now } = context.get(appContext);
	if (!(await payStandInPage(settings, params.page, now()))) return data(null, { status: 409 });
	if (isLost) return data(null);
	const message = await writeStandInMessage(settings, params.page, now());
	// A hotel that cannot be told now asks by itself when the guest comes back.
	await fetch(new URL("/payments/webhook/stand-in", request.url), { method: "POST", ...message }).catch(
		context.get(requestContext).reportError,
	);
	return redirect(page.successUrl, 303);
}

export default function StandInPayment({ loaderData }: Route.ComponentProps) {
	const { amount, description, state, backTo } = loaderData;
	const words = standInWords();
	return (
		<NarrowPage title={words.title} lead={words.lead}>
			<title>{`${words.title} · ${hotel.name}`}</title>
			<p>{description}</p>
			{state === "open" ? (
				<form method="post" className="grid gap-3">
					<Button type="submit">{words.pay(amount)}</Button>
					<Button type="submit" variant="secondary" name="intent" value="lose">
						{words.payLost}
					</Button>
				</form>
			) : (
				<p role="status">{state === "paid" ? words.paid : words.closed}</p>
			)}
			<ButtonLink variant="secondary" reloadDocument to={backTo}>
				{state === "open" ? words.backUnpaid : words.back}
			</ButtonLink>
		</NarrowPage>
	);
}
