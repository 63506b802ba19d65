import { voidTransaction } from "#app/features/documents/operations/void-transaction.server.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import { tenderRefusals } from "#app/features/folio/desk/tender-refusals.ts";
import { sellGiftVoucher } from "#app/features/folio/operations/sell-gift-voucher.server.ts";
import { amountOfSent, tenderOfSent } from "#app/features/folio/tender.ts";
import { changeGiftVoucherSettings } from "#app/features/loyalty/operations/change-gift-voucher-settings.server.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { giftCodeLength, normaliseReference } from "#app/lib/reference.ts";
import { giftWords as words } from "./desk/desk-gift-voucher-words.ts";
import { mailGiftVoucher } from "./operations/mail-gift-voucher.server.ts";
import { findGiftId, findGiftOfKey, type OneGift } from "./queries.server.ts";
import { giftSettingSchema, mailGiftSchema, sellGiftSchema, takeBackGiftSchema } from "./schema.ts";

const { refusals } = deskFolioWords;

const define = actsOn<null>();

/** Sells a gift voucher; leads to its page. */
export const sellGiftAct = define({
	name: "sell_gift_voucher",
	may: "sell_gift_voucher",
	input: sellGiftSchema,
	run: async (db, sent, acting) => {
		const { idempotencyKey, buyerName, buyerEmail, receiverName, receiverEmail, message } = sent;
		const persons = { buyerName, buyerEmail, receiverName, receiverEmail, message };
		const paid = { tender: tenderOfSent(sent), amountCents: amountOfSent(sent), idempotencyKey };
		const sold = await sellGiftVoucher(db, { ...persons, ...paid }, acting);
		return sold.ok ? { ...sold, id: await findGiftOfKey(db, idempotencyKey) } : sold;
	},
	refusals: tenderRefusals,
});

/** Leads to the voucher of a code. It is posted, so that no address and no log has the code. */
export const findGiftAct = define({
	name: "find_gift_voucher",
	may: "see_gift_vouchers",
	input: ({ form }) => {
		const code = normaliseReference(String(form.get("giftCode") ?? ""), giftCodeLength);
		return code ? { ok: true, fields: { code } } : { ok: false, errors: { giftCode: words.find.unreal } };
	},
	run: async (db, { code }) => {
		const id = await findGiftId(db, code);
		return id === null
			? { ok: false as const, reason: "voucher_unknown" as const }
			: { ok: true as const, id };
	},
	refusals: { voucher_unknown: { field: "giftCode", message: words.find.unknown } },
});

/** Changes how long new gift vouchers are good. */
export const changeGiftSettingsAct = define({
	name: "change_gift_voucher_settings",
	may: "change_settings",
	input: giftSettingSchema,
	run: (db, { version, validMonths, leastAmount: leastCents, mostAmount: mostCents }, acting) =>
		changeGiftVoucherSettings(db, { version, setting: { validMonths, leastCents, mostCents } }, acting),
	refusals: { unknown: refusals.not_possible },
});

const defineOnGift = actsOn<OneGift>();

/** Sends a gift voucher by e-mail. */
export const mailGiftAct = defineOnGift({
	name: "mail_gift_voucher",
	may: "send_mail",
	input: mailGiftSchema,
	run: (db, { to }, acting, gift) => mailGiftVoucher(db, { gift, to }, acting),
	refusals: { no_address: words.mail.missing, nothing_left: words.mail.nothingLeft },
});

/** Voids the sale of an unused gift voucher: its money goes back, so it asks for the proof of a refund. */
export const takeBackGiftAct = defineOnGift({
	name: "take_back_gift_voucher",
	may: "reverse_transaction",
	proof: "refund_payment",
	input: takeBackGiftSchema,
	run: (db, sent, acting, { saleId: transactionId }) =>
		voidTransaction(db, { ...sent, transactionId }, acting),
	refusals: {
		...refusals,
		reference_missing: { field: "refundReference", message: refusals.reference_missing },
	},
});
