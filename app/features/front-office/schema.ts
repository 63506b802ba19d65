import { z } from "zod";
import {
	checkGiftCode,
	checkTender,
	payerAccount,
	payerAddress,
	payerName,
	payerTin,
	tenderFields,
	usdAmount,
} from "#app/features/folio/bill-schema.ts";
import { toBzdCents } from "#app/features/folio/tender.ts";
import { checkInWords } from "#app/features/stays/desk/desk-check-in-words.ts";
import { checkSettlement, departureFields, settlementFields } from "#app/features/stays/desk-schema.ts";
import type { SettlementInput } from "#app/features/stays/stay-steps.ts";
import { type FieldValues, idempotencyKey, optionalEmail, seenVersion } from "#app/lib/form-fields.ts";
import { moneyAmount, optionalAmount, optionalPercent } from "#app/lib/money-fields.ts";
import { moneyTenders } from "#app/lib/tenders.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { departureWords } from "./desk/desk-departure-words.ts";
import { importedWords } from "./desk/desk-imported-words.ts";

/** The payment of a departure: a gift voucher pays first. A form with nothing to pay has none of these fields. */
const paymentFields = {
	...departureFields,
	tender: z.enum([...moneyTenders, "none"], { error: departureWords.messages.tender }).default("none"),
	/** Another name than on the bill: an early departure has an amount of its own. */
	amountUsd: usdAmount(),
	...tenderFields,
	/** Only a payment needs it: a departure without one is done once by the state of the stay. */
	idempotencyKey: idempotencyKey().optional(),
};

type SentPayment = z.output<z.ZodObject<typeof paymentFields>>;

function checkPayment(form: SentPayment, check: z.RefinementCtx): void {
	const hasGift = form.voucherCode !== "";
	if (form.tender === "none" && !hasGift) return;
	const wrong = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
	if (hasGift) checkGiftCode(form.voucherCode, wrong);
	if (form.idempotencyKey === undefined) wrong("idempotencyKey", departureWords.messages.reload);
	if (form.tender !== "none") checkTender({ ...form, amount: form.amountUsd }, wrong, "amountUsd");
}

/** The payer on leaving. With a name, another payer pays the villa and the guest the rest. */
export const moneyPartSchema = z
	.object({
		villaPayerAccount: payerAccount(),
		villaPayer: payerName(),
		villaPayerAddress: payerAddress(),
		villaPayerTin: payerTin(),
		villaPayerEmail: optionalEmail(),
	})
	.refine(
		({ villaPayerAccount, villaPayer, villaPayerAddress, villaPayerTin, villaPayerEmail }) =>
			villaPayerAccount ||
			villaPayer !== "" ||
			(villaPayerAddress === "" && villaPayerTin === "" && villaPayerEmail === null),
		{ path: ["villaPayer"], error: checkInWords.money.payerMissing },
	);

/** Guests leave on their day of departure. */
export const checkOutSchema = z.object(paymentFields).superRefine(checkPayment);

/** Guests leave before their last night. */
export const leaveEarlySchema = z
	.object({ ...settlementFields, ...paymentFields })
	.superRefine((form, check) => {
		checkSettlement(form, (path, message) => check.addIssue({ code: "custom", path: [path], message }));
		checkPayment(form, check);
	});

/** The fee that a form decides while it is still being filled in: the reason may follow. */
export function toSettlement({ settlement, amount, reason = "" }: FieldValues): SettlementInput {
	const cents = readAmount(amount ?? "");
	if (settlement === "waived") return { choice: "waived", reason };
	return settlement === "other" && cents !== null
		? { choice: "other", cents, reason }
		: { choice: "charged" };
}

/** Drops an amount that only the page filled in: it follows the amount to pay. */
export function followAmount(
	{ amountUsd, amountBzd, ...values }: FieldValues,
	shownCents: number | undefined,
): FieldValues {
	const isTyped = (text: string | undefined, shown: number | undefined, currency?: "bzd") =>
		text !== undefined && readAmount(text, currency) !== shown;
	return {
		...values,
		...(isTyped(amountUsd, shownCents) && { amountUsd: amountUsd ?? "" }),
		...(isTyped(amountBzd, shownCents && toBzdCents(shownCents), "bzd") && { amountBzd: amountBzd ?? "" }),
	};
}

const { messages: importedMessages } = importedWords;

/**
 * The price at which another site has sold a stay, its commission, and the payer: the guest, an account by its id, or
 * the payer as it is.
 */
export const importedPriceSchema = z
	.object({
		version: seenVersion(),
		grossPrice: moneyAmount({
			missing: importedMessages.price,
			wrong: importedMessages.price,
			least: 1,
			most: 99_999_999,
		}),
		per: z.enum(["stay", "night"], { error: importedMessages.per }),
		commissionPercent: optionalPercent({ wrong: importedMessages.percent, least: 0 }),
		commissionAmount: optionalAmount({ wrong: importedMessages.amount, most: 99_999_999 }),
		// Of a text that is no id, Zod tells the sentence of the id and not that of the union.
		payer: z.union([z.enum(["guest", "unchanged"]), z.uuid(importedMessages.payer)], {
			error: importedMessages.payer,
		}),
	})
	.refine((form) => (form.commissionPercent === null) !== (form.commissionAmount === null), {
		path: ["commissionPercent"],
		error: importedMessages.commission,
	});

type SentImportedPrice = z.output<typeof importedPriceSchema>;

/** The price in such a form. Cents, and a share in basis points. */
export function readImportedPrice(form: SentImportedPrice) {
	const { version, grossPrice: cents, per, commissionPercent, commissionAmount, payer } = form;
	return {
		...{ version, price: { per, cents } },
		commission:
			commissionPercent === null
				? { cents: commissionAmount ?? 0 }
				: { basisPoints: Math.round(commissionPercent * 100) },
		payer:
			payer === "guest" || payer === "unchanged"
				? ({ kind: payer } as const)
				: ({ kind: "account", accountId: payer } as const),
	};
}
