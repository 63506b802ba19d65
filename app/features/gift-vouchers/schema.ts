import { z } from "zod";
import {
	checkTender,
	refundSchema,
	reverseSchema,
	tenderFields,
	usdAmount,
} from "#app/features/folio/bill-schema.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import {
	idempotencyKey,
	optionalEmail,
	optionalText,
	optionalTyped,
	personName,
} from "#app/lib/form-fields.ts";
import { moneyAmount } from "#app/lib/money-fields.ts";
import { moneyTenders } from "#app/lib/tenders.ts";
import { toPlainDigits } from "#app/lib/typed-code.ts";
import { giftWords } from "./desk/desk-gift-voucher-words.ts";

const { messages, setting } = giftWords;

/** The sale of a gift voucher: the amount paid is its balance. */
export const sellGiftSchema = z
	.object({
		idempotencyKey: idempotencyKey(),
		buyerName: personName(messages.buyer),
		buyerEmail: optionalEmail(),
		receiverName: optionalText({ length: 100, long: messages.nameLong, unreal: messages.unreal }),
		receiverEmail: optionalEmail(),
		message: optionalText({ length: 300, unreal: messages.unreal }),
		tender: z.enum(moneyTenders, { error: deskFolioWords.messages.tender }),
		amount: usdAmount(),
		...tenderFields,
	})
	.superRefine((form, check) =>
		checkTender(form, (path, message) => check.addIssue({ code: "custom", path: [path], message })),
	);

/** The recipient of the mail with a gift voucher: the address is the one that was given with it. */
export const mailGiftSchema = z.object({
	to: z.enum(["receiver", "buyer"], { error: giftWords.mail.missing }),
});

const isMonths = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 120;

const amount = () => moneyAmount({ wrong: setting.wrongAmount, least: 100, most: 1_000_000 });

/**
 * For how many months new gift vouchers are valid (null for without end), and the limits of one on the site, in US
 * cents.
 */
export const giftSettingSchema = z
	.object({
		version: z.string().max(200),
		validMonths: optionalTyped((text) => isMonths(toPlainDigits(text)), setting.wrong).transform((text) =>
			text === null ? null : Number(toPlainDigits(text)),
		),
		leastAmount: amount(),
		mostAmount: amount(),
	})
	.refine((form) => form.leastAmount <= form.mostAmount, {
		path: ["mostAmount"],
		error: setting.wrongOrder,
	});

/** Why the sale of a gift voucher is voided, and the payment provider's reference of the refund of an online one. */
export const takeBackGiftSchema = reverseSchema
	.pick({ idempotencyKey: true, reason: true })
	.extend({ refundReference: refundSchema.shape.refundSlip });
