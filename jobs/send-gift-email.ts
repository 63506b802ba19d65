import { href } from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { writeGiftEmail } from "#app/features/gift-vouchers/email.ts";
import { giftEmailJob } from "#app/features/gift-vouchers/email-jobs.server.ts";
import { findGiftOrderOfVoucher } from "#app/features/gift-vouchers/gift-order-queries.server.ts";
import { findGift } from "#app/features/gift-vouchers/queries.server.ts";
import { defaultLanguage, inPageLanguage } from "#app/lib/language.ts";
import { defineEmailJob } from "./queue/define-job.ts";

/** The e-mail with a gift voucher; none where its address was erased, where nothing is left on it, or its last day is over. */
export const sendGiftEmail = defineEmailJob({
	...giftEmailJob,
	readLanguage: async (db, { voucherId }) =>
		(await findGiftOrderOfVoucher(db, voucherId))?.language ?? defaultLanguage,
	write: async ({ voucherId, to }, { db, now, origin }) => {
		const gift = await findGift(db, voucherId, hotelToday(now));
		const [name, address] =
			to === "receiver" ? [gift?.receiverName, gift?.receiverEmail] : [gift?.buyerName, gift?.buyerEmail];
		if (!gift || !address || gift.balanceCents === 0 || gift.state === "over") return null;
		const order = await findGiftOrderOfVoucher(db, voucherId);
		const path = order && href("/gift-vouchers/:link", { link: order.linkToken });
		return {
			to: { name: name ?? "", address },
			// Staff have written the address down, or somebody has paid for the voucher that is sent to it.
			isConfirmed: true,
			content: writeGiftEmail({
				...gift,
				to,
				pageUrl: path && new URL(inPageLanguage(path), origin).href,
				sentTo: order && gift.receiverEmail ? { address: gift.receiverEmail, on: order.sendOn } : null,
			}),
		};
	},
});
