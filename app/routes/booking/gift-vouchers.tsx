import { data, href, redirect } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import {
	GiftOrderForm,
	type GiftOrderResult,
} from "#app/features/gift-vouchers/components/gift-order-form.tsx";
import { giftOrderSchema, orderedCents } from "#app/features/gift-vouchers/gift-order-schema.ts";
import { giftOrderWords as words } from "#app/features/gift-vouchers/gift-order-words.ts";
import { orderGiftVoucher } from "#app/features/gift-vouchers/operations/order-gift-voucher.server.ts";
import { limitWords } from "#app/features/limits/limit-words.ts";
import { readGiftSetting } from "#app/features/loyalty/queries.server.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { parseIdempotencyKey } from "#app/lib/uuid.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { limitHeaders, readActing } from "#app/routes/acting.ts";
import { readToday } from "#app/routes/clock.ts";
import { answerHeaders, faultResponse } from "#app/routes/failure.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/gift-vouchers";
import { findKnownGuest } from "./new-reservation.server.ts";

export const handle: RouteFacts = { film: "villas", indexed: true, needsPayments: true };

/** @throws a 404 in a hotel without a payment provider, as if there were no such page */
function requireProvider(context: Route.LoaderArgs["context"]) {
	const { payments } = context.get(appContext);
	if (!payments) throw data(null, { status: 404 });
	return payments;
}

export async function loader({ request, context }: Route.LoaderArgs) {
	requireProvider(context);
	const guest = await findKnownGuest(context, request, null);
	return {
		today: readToday(context),
		setting: await readGiftSetting(context.get(appContext).db),
		guest: guest && { name: guest.name, email: guest.email },
		formKey: context.get(requestContext).formKey,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { name: provider } = requireProvider(context);
	const { db } = context.get(appContext);
	const setting = await readGiftSetting(db);
	const form = await readForm(request);
	const checked = checkFields(giftOrderSchema({ ...setting, today: readToday(context) }), form);
	const { values } = checked;
	const formKey = parseIdempotencyKey(values.idempotencyKey) ?? crypto.randomUUID();
	const respond = (part: GiftOrderResult, status: number, headers: Record<string, string> = {}) =>
		data<GiftOrderResult>({ values, formKey, ...part }, { status, headers });
	if (form.has("look")) return respond({}, 200);
	if (!checked.ok) return respond({ errors: checked.errors }, 400);
	const { proposal, amount, idempotencyKey: _key, ...persons } = checked.fields;
	const amountCents = orderedCents({ proposal, amount }) ?? 0;
	try {
		const outcome = await orderGiftVoucher(
			db,
			{ ...persons, provider, amountCents, idempotencyKey: formKey },
			readActing(context),
		);
		if (outcome.ok) return redirect(href("/gift-vouchers/:link", { link: outcome.linkToken }), 303);
		if (outcome.reason === "limit_reached")
			return respond(
				{ errors: { form: limitWords((await readHotelContact(context)).phone)[outcome.limit] } },
				429,
				limitHeaders(outcome.limit),
			);
		return respond({ errors: { form: words().form.alreadyUsed }, formKey: crypto.randomUUID() }, 409);
	} catch (error) {
		return respond({ errors: { form: words().form.failed } }, 503, faultHeaders(context, error));
	}
}

/** The headers of a fault, which is reported. */
function faultHeaders(context: Route.ActionArgs["context"], error: unknown): Record<string, string> {
	return faultResponse(context, error).headers;
}

export const headers = answerHeaders;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm(serverAction, words().form.failed);
}

/** A gift voucher is bought here where guests can pay online. */
export default function GiftVouchers({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<meta name="description" content={words().description} />
			<PageHeading title={words().title}>
				<p>{words().intro}</p>
			</PageHeading>
			<GiftOrderForm {...loaderData} result={actionData as GiftOrderResult | undefined} />
		</>
	);
}
