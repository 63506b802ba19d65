import { data, href } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { GiftPaper, type ShownGift } from "#app/features/gift-vouchers/components/gift-paper.tsx";
import { findGiftOrder, type GiftOrder } from "#app/features/gift-vouchers/gift-order-queries.server.ts";
import { giftOrderWords } from "#app/features/gift-vouchers/gift-order-words.ts";
import { takeGiftIfPaid } from "#app/features/gift-vouchers/operations/settle-gift-order.server.ts";
import { findGift, type OneGift } from "#app/features/gift-vouchers/queries.server.ts";
import { PayPage, type ShownPayment } from "#app/features/payments/components/pay-page.tsx";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readToday } from "#app/routes/clock.ts";
import type { Route } from "./+types/gift-voucher";

export const handle: RouteFacts = { film: "villas", private: true };

const words = () => giftOrderWords().order;

/**
 * The page of one gift voucher that is bought on the site: to be paid, or paid and to be printed. Its address is the secret that was made
 * with the order. A guest may be faster than the provider's message, or open it after that message was lost: the provider is asked.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const found = await findGiftOrder(db, params.link);
	if (!found) throw data(null, { status: 404 });
	const isBuyer = url.searchParams.has("returned");
	const isWaiting = found.state === "waiting";
	const isPaid = isWaiting && (await ask(context, found));
	const order = isPaid ? ((await findGiftOrder(db, params.link)) ?? found) : found;
	const today = readToday(context);
	const gift = order.voucherId ? await findGift(db, order.voucherId, today) : null;
	if (gift) return { gift: describeGift(gift, order, { today, isBuyer }), payment: null };
	const notice = url.searchParams.has("unreachable")
		? words().unreachable
		: isPaid === null || (isWaiting && isBuyer)
			? words().checking
			: null;
	return { gift: null, payment: describeOrder(order, now(), notice) };
}

/** @returns whether it is paid; null where the provider does not answer */
async function ask(context: Route.LoaderArgs["context"], order: GiftOrder): Promise<boolean | null> {
	const { db, payments, now } = context.get(appContext);
	if (!payments) return false;
	try {
		const acting = { by: { kind: "system", task: "payment-return" }, now: now() } as const;
		return await takeGiftIfPaid(db, payments, order, acting);
	} catch (error) {
		// The provider's message, or the job that closes its page, brings the same news later.
		context.get(requestContext).reportError(error);
		return null;
	}
}

/** @param seen.isBuyer somebody who has just paid: the other person has this address from an e-mail, and reads no address of the buyer */
function describeGift(
	gift: OneGift,
	{ sendOn }: GiftOrder,
	{ today, isBuyer }: { today: string; isBuyer: boolean },
): ShownGift {
	const { balanceCents, faceCents, expiresOn, buyerName, buyerEmail, receiverName, receiverEmail, message } =
		gift;
	const { paid } = giftOrderWords();
	const isOver = gift.state === "over" || gift.state === "expired";
	const isWhole = balanceCents === faceCents && !isOver;
	const sent =
		receiverEmail === null || !isWhole || (sendOn === null ? !isBuyer : sendOn < today)
			? []
			: [sendOn ? paid.sentOn(receiverEmail, formatHotelDate(sendOn)) : paid.sentNow(receiverEmail)];
	return {
		lead: [buyerEmail && isWhole && isBuyer ? paid.lead(buyerEmail) : paid.leadShort, ...sent],
		...{ balanceCents, expiresOn, isOver, buyerName, receiverName, message },
		code: balanceCents > 0 && !isOver ? gift.code : null,
	};
}

function describeOrder(order: GiftOrder, now: Date, notice: string | null): ShownPayment {
	const { state, closesAt, amountCents, receiverName, receiverEmail, sendOn, linkToken, provider } = order;
	const nothing = { facts: [], amounts: [], notice: null, notes: [] };
	const isOver = state === "expired" || (closesAt <= now && notice === null);
	if (isOver) {
		const again = { to: href("/gift-vouchers"), label: words().again, leavesApp: false };
		return { ...nothing, title: words().expiredTitle, lead: [words().expired], link: again };
	}
	const amount = formatUsd(amountCents);
	return {
		title: words().title,
		lead: [words().lead],
		facts: [
			...(receiverName ? [{ name: words().for, value: receiverName }] : []),
			{
				name: words().sent,
				value:
					receiverEmail === null
						? words().notSent
						: sendOn
							? formatHotelDate(sendOn, "long")
							: words().atOnce,
			},
		],
		amounts: [{ name: words().amount, value: amount, isMain: true }],
		notice,
		link: {
			to: href("/gift-vouchers/:link/page", { link: linkToken }),
			label: words().pay(amount),
			leavesApp: true,
		},
		notes: [provider === "stand-in" ? words().standIn : words().elsewhere],
	};
}

export default function GiftVoucher({ loaderData }: Route.ComponentProps) {
	if (loaderData.gift) return <GiftPaper gift={loaderData.gift} />;
	return <PayPage payment={loaderData.payment} />;
}
