import { z } from "zod";
import {
	checkTender,
	payerAddress,
	payerTin,
	tenderFields,
	usdAmount,
	writeOffSchema,
} from "#app/features/folio/bill-schema.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import { amountOfSent } from "#app/features/folio/tender.ts";
import { bookingSites } from "#app/lib/booking-sites.ts";
import {
	idempotencyKey,
	optionalEmail,
	optionalPhone,
	personName,
	sayTooLong,
	seenVersion,
	wholeNumber,
} from "#app/lib/form-fields.ts";
import { moneyAmount, optionalAmount, optionalPercent } from "#app/lib/money-fields.ts";
import { accountTenders } from "#app/lib/tenders.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { accountWords } from "./desk/desk-account-words.ts";
import { mostBills } from "./policy.ts";

const { messages, refusals } = accountWords;

/** The account of a company or an agent. The credit limit is in US cents; null for none. */
const accountFields = {
	kind: z.enum(["company", "agent"], { error: messages.kind }),
	name: personName(messages.name),
	/** Empty for an account that is no site's. */
	site: z.enum([...bookingSites, ""], { error: messages.site }).optional(),
	tin: payerTin(),
	address: payerAddress(),
	email: optionalEmail(),
	phone: optionalPhone({ atDesk: true }),
	termsDays: wholeNumber({ min: 0, max: 365, missing: messages.terms, outside: messages.terms }),
	creditLimit: optionalAmount({ wrong: messages.limit }),
	commission: optionalPercent({ wrong: messages.percent }),
};

export const addAccountSchema = z.object({ ...accountFields, idempotencyKey: idempotencyKey() });

export const changeAccountSchema = z.object({ ...accountFields, version: seenVersion() });

/** A bill goes on an account. */
export const putOnAccountSchema = z.object({
	folio: z.string().max(36).default(""),
	/** The balance that the form showed, in US cents. */
	seenBalance: z.string().max(12).optional(),
	version: seenVersion(),
	idempotencyKey: idempotencyKey(),
	account: z.uuid({ error: refusals.account_unknown }),
});

/** A payment of an account; which bills it pays is read beside it. */
export const accountPaymentSchema = z
	.object({
		idempotencyKey: idempotencyKey(),
		tender: z.enum(accountTenders, { error: deskFolioWords.messages.tender }),
		amount: usdAmount(),
		commissionDeducted: optionalAmount({ wrong: messages.commission, most: 99_999_999 }),
		...tenderFields,
	})
	.superRefine((form, check) => {
		// Where the deducted commission pays all of it, no money has arrived.
		if (form.commissionDeducted && amountOfSent(form) === 0) return;
		checkTender(form, (path, message) => check.addIssue({ code: "custom", path: [path], message }));
	});

/** What is left of a bill on the account is given up. */
export const writeOffAccountBillSchema = writeOffSchema
	.pick({ idempotencyKey: true, writeOffAmount: true, writeOffReason: true })
	.extend({ writeOffBill: z.uuid(refusals.bill) });

/** The bills that were chosen in check boxes. */
export function readChosenBills(form: FormData): string[] {
	return form.getAll("bill").map(String).filter(isUuid).slice(0, mostBills);
}

/** Sends the statement of the days that the page shows. */
export const mailStatementSchema = z.object({});

/** An agent's commission on the price of a stay; left out, the account's usual one. */
export const agreeCommissionSchema = z
	.object({
		version: seenVersion(),
		account: z.uuid({ error: refusals.account_unknown }),
		commissionPercent: optionalPercent({ wrong: messages.percent, least: 0 }),
		commissionAmount: optionalAmount({ wrong: messages.commission, most: 99_999_999 }),
	})
	.refine((form) => form.commissionPercent === null || form.commissionAmount === null, {
		path: ["commissionPercent"],
		error: messages.oneOf,
	});

const oneLine = (missing: string, most: number) =>
	z
		.string({ error: missing })
		.transform((text) => text.replace(/\s+/gu, " ").trim())
		.pipe(
			z
				.string()
				.min(1, missing)
				.max(most, { error: sayTooLong(most) }),
		);

/** The hotel pays a commission. */
export const payCommissionSchema = z.object({
	commissionPaid: moneyAmount({ wrong: messages.commission, least: 1, most: 99_999_999 }),
	reference: oneLine(messages.reference, 80),
	idempotencyKey: idempotencyKey(),
});

/** Takes such a payment back. */
export const takeBackCommissionSchema = z.object({
	payment: z.uuid({ error: refusals.payment_gone }),
	reason: oneLine(messages.reasonMissing, 200),
	idempotencyKey: idempotencyKey(),
});
