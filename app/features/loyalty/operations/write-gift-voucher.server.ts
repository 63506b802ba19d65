import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { newGiftCode } from "#app/lib/reference.ts";
import type { Transaction } from "#db/connection/database.ts";
import { vouchers } from "#db/schema/loyalty.ts";
import { daysAfterRefund, endOfGift } from "../policy.ts";
import { readGiftSetting } from "../queries.server.ts";

/** The buyer and the recipient of a gift voucher. Null where nothing was typed, or it was erased. */
export type GiftPersons = {
	buyerName: string | null;
	buyerEmail: string | null;
	receiverName: string | null;
	receiverEmail: string | null;
	message: string | null;
};

/**
 * Writes a gift voucher with nothing on it yet. The entry of the ledger that sells it gives it its balance, in the
 * same transaction: the caller holds the business day.
 * @param gift.faceCents its price, in US cents
 */
export async function writeGiftVoucher(
	tx: Transaction,
	gift: GiftPersons & { faceCents: number; soldOn: HotelDate; idempotencyKey: string },
	{ now }: { now: Date },
): Promise<{ id: string; code: string }> {
	const id = randomUUID();
	const code = newGiftCode();
	const expiresOn = endOfGift(gift.soldOn, (await readGiftSetting(tx)).validMonths);
	await tx
		.insert(vouchers)
		.values({ ...gift, id, kind: "gift", code, balanceCents: 0, expiresOn, createdAt: now });
	return { id, code };
}

/** A gift voucher that is locked. US cents. */
export type LockedGift = { id: string; balanceCents: number; expiresOn: HotelDate | null };

/** Locks gift vouchers, so that nobody uses one meanwhile. Comes after the bills. */
function lockGifts(tx: Transaction, which: SQL | undefined): Promise<LockedGift[]> {
	return tx
		.select({
			id: vouchers.id,
			balanceCents: sql<number>`${vouchers.balanceCents}`,
			expiresOn: vouchers.expiresOn,
		})
		.from(vouchers)
		.where(and(eq(vouchers.kind, "gift"), which))
		.orderBy(asc(vouchers.id))
		.for("update");
}

/** Locks the gift voucher of a code; null where there is none. */
export async function lockGiftByCode(tx: Transaction, code: string): Promise<LockedGift | null> {
	const [gift] = await lockGifts(tx, eq(vouchers.code, code));
	return gift ?? null;
}

/** Locks the gift vouchers whose last day is before a business day and that have something left. */
export function lockGiftsOver(tx: Transaction, date: HotelDate): Promise<LockedGift[]> {
	return lockGifts(tx, and(lt(vouchers.expiresOn, date), gt(vouchers.balanceCents, 0)));
}

/** Makes an amount that goes back to a gift voucher usable for a while, also where its last day is near or over. */
export async function prolongGift(tx: Transaction, id: string, today: HotelDate): Promise<void> {
	await tx
		.update(vouchers)
		.set({ expiresOn: addDays(today, daysAfterRefund) })
		.where(and(eq(vouchers.id, id), lt(vouchers.expiresOn, addDays(today, daysAfterRefund))));
}
