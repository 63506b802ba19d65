import { randomBytes, randomUUID } from "node:crypto";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import {
	type LimitRefusal,
	reserveWithinLimits,
} from "#app/features/limits/operations/reserve-within-limits.server.ts";
import type { GiftPersons } from "#app/features/loyalty/operations/write-gift-voucher.server.ts";
import { minutesAfter } from "#app/features/payments/policy.ts";
import type { ProviderName } from "#app/features/payments/provider.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { giftOrders } from "#db/schema/gift-orders.ts";
import { findGiftOrderOfForm } from "../gift-order-queries.server.ts";

type OrderInput = GiftPersons & {
	provider: ProviderName;
	/** US cents. */
	amountCents: number;
	/** The day on which it is sent to the person it is for; null for at once. */
	sendOn: HotelDate | null;
	idempotencyKey: string;
};

type OrderOutcome = Outcome<
	{ linkToken: string; repeated: boolean },
	LimitRefusal | { reason: "form_already_used" }
>;

/** How long an order waits for a guest who does not go to the provider. */
const waitMinutes = 60;

/**
 * Notes that a guest wants to buy a gift voucher. It is not a voucher: that is there once the provider has the money. Counts as a
 * reservation against the limits of the caller; the unique `gift_orders_idempotency_key_unique` makes one order of a form that is sent twice.
 */
export function orderGiftVoucher(db: Db, input: OrderInput, acting: Acting): Promise<OrderOutcome> {
	return reserveWithinLimits<OrderOutcome>(
		db,
		{ idempotencyKey: input.idempotencyKey, email: input.buyerEmail },
		acting,
		() => order(db, input, acting),
		() => findEarlier(db, input),
	);
}

async function order(db: Db, input: OrderInput, acting: Acting): Promise<OrderOutcome> {
	const id = randomUUID();
	const linkToken = randomBytes(24).toString("base64url");
	const isNew = await db.transaction(async (tx) => {
		const made = await tx
			.insert(giftOrders)
			.values({
				...input,
				...{ id, linkToken, closesAt: minutesAfter(acting.now, waitMinutes), createdAt: acting.now },
				...(acting.language && { language: acting.language }),
			})
			.onConflictDoNothing({ target: giftOrders.idempotencyKey })
			.returning({ id: giftOrders.id });
		if (made.length === 0) return false;
		const subject = { kind: "gift_order", id } as const;
		await recordAudit(
			tx,
			{ act: "order_gift_voucher", subject, changes: { amountCents: input.amountCents } },
			acting,
		);
		return true;
	});
	if (isNew) return { ok: true, linkToken, repeated: false };
	return (await findEarlier(db, input)) ?? { ok: false, reason: "form_already_used" };
}

/** The order that this form has made before, or a refusal where it was for something else. Once it is paid its names are in the voucher. */
async function findEarlier(db: Db, input: OrderInput): Promise<OrderOutcome | null> {
	const earlier = await findGiftOrderOfForm(db, input.idempotencyKey);
	if (!earlier) return null;
	const fields = ["buyerName", "buyerEmail", "receiverName", "receiverEmail", "message", "sendOn"] as const;
	const isSame =
		earlier.amountCents === input.amountCents &&
		(earlier.state !== "waiting" || fields.every((field) => earlier[field] === input[field]));
	return isSame
		? { ok: true, linkToken: earlier.linkToken, repeated: true }
		: { ok: false, reason: "form_already_used" };
}
