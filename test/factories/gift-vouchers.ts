import { eq } from "drizzle-orm";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { sellGiftVoucher } from "#app/features/folio/operations/sell-gift-voucher.server.ts";
import { readGiftSetting } from "#app/features/loyalty/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { vouchers } from "#db/schema/loyalty.ts";
import { makeDrawer, newKey } from "./folio.ts";
import { asStaff } from "./forms.ts";

/** Sells a gift voucher of $100 for cash, exactly. The cash drawer is open then. */
export async function makeGift(
	db: Db,
	more: Partial<Parameters<typeof sellGiftVoucher>[1]> = {},
	acting: Acting = asStaff(),
): Promise<{ id: string; code: string; transactionId: string }> {
	await makeDrawer(db, acting);
	const amountCents = more.amountCents ?? 10_000;
	const idempotencyKey = newKey();
	const sold = await sellGiftVoucher(
		db,
		{
			...{ tender: { kind: "cash_usd", givenCents: amountCents }, idempotencyKey },
			...{
				buyerName: "Ana Cruz",
				buyerEmail: "ana@example.com",
				receiverName: "Ben Tun",
				receiverEmail: null,
			},
			...{ message: "Enjoy the reef", ...more, amountCents },
		},
		acting,
	);
	if (!sold.ok) throw new Error(`The gift voucher was not sold: ${sold.reason}`);
	const [gift] = await db
		.select({ id: vouchers.id, code: vouchers.code })
		.from(vouchers)
		.where(eq(vouchers.idempotencyKey, more.idempotencyKey ?? idempotencyKey));
	if (!gift) throw new Error("The gift voucher is not there.");
	return { ...gift, transactionId: sold.transactionId };
}

/** The values of the forms of gift vouchers for one that was sold, and of their setting. */
export async function makeGiftFacts(db: Db): Promise<Record<string, string>> {
	const { id: voucher, code: giftCode } = await makeGift(db);
	return { voucher, giftCode, giftSetting: toVersion(await readGiftSetting(db)) };
}
