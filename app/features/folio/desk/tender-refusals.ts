import { formatUsd } from "#app/lib/money.ts";
import { deskFolioWords } from "./desk-folio-words.ts";

const { refusals, messages } = deskFolioWords;

/** The refusals of an act that takes a payment, each beside the field of `TenderFields` that it is about. */
export const tenderRefusals = {
	...refusals,
	amount_invalid: { field: "amount", message: refusals.amount_invalid },
	too_little_given: { field: "given", message: refusals.too_little_given },
	odd_belize_cents: { field: "givenBzd", message: refusals.odd_belize_cents },
	voucher_unknown: { field: "voucherCode", message: refusals.voucher_unknown },
	voucher_used: { field: "voucherCode", message: refusals.voucher_used },
	voucher_over: { field: "voucherCode", message: refusals.voucher_over },
	voucher_too_small: ({ limitCents }: { limitCents?: number }) => ({
		field: "amount",
		message: messages.voucherLeft(formatUsd(limitCents ?? 0)),
	}),
} as const;
