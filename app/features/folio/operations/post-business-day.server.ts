import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Transaction } from "#db/connection/database.ts";
import { postCommissions } from "./post-commissions.server.ts";
import { type PostedNights, postNights } from "./post-nights.server.ts";
import { settleDay } from "./post-settlement.server.ts";
import { expireGiftVouchers } from "./sell-gift-voucher.server.ts";

/**
 * Posts everything of a business day before it is closed: its nights, the fees decided for nights not slept, the
 * commissions earned with them, and gift vouchers that have expired. Part of the close, in its transaction. Nothing is
 * posted twice.
 */
export async function postBusinessDay(
	tx: Transaction,
	{ date }: { date: HotelDate },
	acting: Acting,
): Promise<PostedNights & { settled: number; expiredVouchers: number }> {
	const nights = await postNights(tx, { date }, acting);
	const settled = await settleDay(tx, { date }, acting);
	await postCommissions(tx, { date }, acting);
	return { ...nights, settled, expiredVouchers: await expireGiftVouchers(tx, { date }, acting) };
}
