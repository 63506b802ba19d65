import {
	type GiftPersons,
	lockGiftsOver,
	writeGiftVoucher,
} from "#app/features/loyalty/operations/write-gift-voucher.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { entriesOfTender, isSameTender, type Tender, tenderFacts } from "../tender.ts";
import { centsOn, type MoneyOutcome, postToLedger } from "./post-to-ledger.server.ts";
import { requireTender } from "./take-payment.server.ts";

/**
 * Sells a gift voucher: the money is the hotel's at once, and the hotel owes the amount until it is used. It bears no
 * tax: the items that it pays for do. The unique `vouchers_idempotency_key_unique` makes one voucher of a form that is
 * sent twice.
 * @param input.amountCents the amount paid, which is the amount of the voucher, in US cents with every tender
 */
export async function sellGiftVoucher(
	db: Db | Transaction,
	input: GiftPersons & { tender: Tender; amountCents: number; idempotencyKey: string },
	acting: Acting,
): Promise<MoneyOutcome> {
	const { tender, amountCents, idempotencyKey, ...persons } = input;
	return postToLedger(
		db,
		{
			act: "sell_gift_voucher",
			audited: "sell_gift_voucher",
			idempotencyKey,
			folioIds: [],
			isSame: (written) =>
				written.act === "sell_voucher" &&
				isSameTender(written, tenderFacts(tender, amountCents)) &&
				centsOn(written, "gift_vouchers") === -amountCents,
			write: async ({ tx, businessDate }) => {
				requireTender(tender, amountCents);
				const { id } = await writeGiftVoucher(
					tx,
					{ ...persons, faceCents: amountCents, soldOn: businessDate, idempotencyKey },
					acting,
				);
				return {
					subject: { kind: "voucher", id },
					transaction: {
						act: "sell_voucher",
						...tenderFacts(tender, amountCents),
						entries: [
							...entriesOfTender(tender, amountCents),
							{ accountId: "gift_vouchers", voucherId: id, amountCents: -amountCents, line: 0 },
						],
					},
					changes: { tender: tender.kind, amountCents },
				};
			},
		},
		acting,
	);
}

/**
 * The rest of gift vouchers whose last day is before a business day becomes revenue of that day. Part of its close, in
 * its transaction: a payment with a voucher holds the day.
 * @returns how many have expired
 */
export async function expireGiftVouchers(
	tx: Transaction,
	{ date }: { date: HotelDate },
	acting: Acting,
): Promise<number> {
	const over = await lockGiftsOver(tx, date);
	for (const { id, balanceCents } of over)
		await postToLedger(
			tx,
			{
				act: "close_business_day",
				audited: "expire_gift_voucher",
				idempotencyKey: `expire-voucher:${id}:${date}`,
				folioIds: [],
				isDayClosing: true,
				isSame: ({ act }) => act === "expire_voucher",
				write: async () => ({
					subject: { kind: "voucher", id },
					transaction: {
						act: "expire_voucher",
						entries: [
							{ accountId: "gift_vouchers", voucherId: id, amountCents: balanceCents, line: 0 },
							{ accountId: "vouchers_expired", amountCents: -balanceCents, line: 0 },
						],
					},
					changes: { amountCents: balanceCents },
				}),
			},
			acting,
		);
	return over.length;
}
