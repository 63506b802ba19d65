import { toBzdCents } from "#app/features/folio/tender.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatBzd, formatUsd } from "#app/lib/money.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";
import { taxReturnWords } from "./desk/desk-tax-return-words.ts";
import { fileTaxReturn } from "./operations/file-tax-return.server.ts";
import { recordTaxPayment } from "./operations/record-tax-payment.server.ts";
import { takeBackTaxPayment } from "./operations/take-back-tax-payment.server.ts";
import { fileReturnSchema, payTaxSchema, readPaidCents, takeBackTaxSchema } from "./schema.ts";

const { refused, messages } = taxReturnWords;

/** The return of a tax for a month. */
export type ReturnSubject = { tax: ReturnedTax; month: HotelDate };

const define = actsOn<ReturnSubject>();

/** An amount in both currencies: `BZ$1,200.00 (US$600.00)`. */
const inBoth = (cents: number) => `${formatBzd(toBzdCents(cents))} (${formatUsd(cents)})`;

export const payTaxAct = define({
	name: "pay_tax",
	may: "pay_tax",
	input: payTaxSchema,
	run: (db, { amount, currency, ...fields }, acting, of) =>
		recordTaxPayment(db, { ...fields, ...of, amountCents: readPaidCents({ amount, currency }) ?? 0 }, acting),
	refusals: {
		not_allowed: refused.notAllowed,
		in_the_future: { field: "paidOn", message: refused.future },
		month_not_over: ({ from }) => ({ field: "paidOn", message: refused.notOver(formatHotelDate(from)) }),
		too_much: ({ dueCents }) => ({
			field: "amount",
			message: dueCents > 0 ? refused.tooMuch(inBoth(dueCents)) : refused.nothing,
		}),
		form_already_used: refused.formUsed,
	},
});

export const fileTaxReturnAct = define({
	name: "file_tax_return",
	may: "file_tax_return",
	input: fileReturnSchema,
	run: (db, { filedReference: reference, ...fields }, acting, of) =>
		fileTaxReturn(db, { ...fields, ...of, reference }, acting),
	refusals: {
		not_allowed: refused.notAllowed,
		in_the_future: { field: "filedOn", message: refused.future },
		month_not_over: ({ from }) => ({ field: "filedOn", message: refused.notOver(formatHotelDate(from)) }),
		changed_meanwhile: refused.filedMeanwhile,
		form_already_used: refused.formUsed,
	},
});

export const takeBackTaxPaymentAct = define({
	name: "take_back_tax_payment",
	may: "pay_tax",
	input: takeBackTaxSchema,
	run: (db, { payment: paymentId, ...fields }, acting, of) =>
		takeBackTaxPayment(db, { ...fields, paymentId, of }, acting),
	refusals: {
		not_allowed: refused.notAllowed,
		not_possible: messages.gone,
		already_reversed: refused.takenBack,
		form_already_used: refused.formUsed,
	},
});
