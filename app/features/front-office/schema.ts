import { z } from "zod";
import {
	checkTender,
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
import { type FieldValues, idempotencyKey, optionalEmail } from "#app/lib/form-fields.ts";
import { moneyTenders } from "#app/lib/tenders.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { departureWords } from "./desk/desk-departure-words.ts";

/** The payment of a departure. A form with nothing to pay has none of these fields. */
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
	if (form.tender === "none") return;
	const wrong = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
	if (form.idempotencyKey === undefined) wrong("idempotencyKey", departureWords.messages.reload);
	checkTender({ ...form, amount: form.amountUsd }, wrong, "amountUsd");
}

/** Who pays on leaving. With a name, another payer pays the villa and the guest the rest. */
export const moneyPartSchema = z
	.object({
		villaPayer: payerName(),
		villaPayerAddress: payerAddress(),
		villaPayerTin: payerTin(),
		villaPayerEmail: optionalEmail(),
	})
	.refine(
		({ villaPayer, villaPayerAddress, villaPayerTin, villaPayerEmail }) =>
			villaPayer !== "" || (villaPayerAddress === "" && villaPayerTin === "" && villaPayerEmail === null),
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

/** What a form that is still being filled in decides about the fee: the reason may follow. */
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
