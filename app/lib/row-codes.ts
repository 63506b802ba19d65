/* The app's own words in rows: a code, so that a row has no language. `content/words/row-code-words.ts` and
   `ledger-act-words.ts` have the words, which are made where the row is shown. A row keeps a person's text as it was
   typed. */

/** Why the app did something by itself, or took a step whose form asks for no reason. */
export const reasonCodes = [
	"price_changed",
	"settlement_changed",
	"visit_cancelled",
	"visit_reopened",
	"visit_moved",
	"not_in_house",
	"bill_overpaid",
	"paid_too_late",
	"cancelled",
	"refund_returned",
	"drawer_float",
	"drawer_end",
	"villa_not_ready",
	"waiting_list",
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

/** Why something was done: in the words of a person, or as a code. */
export type Reason = string | { code: ReasonCode };

/** Whether there is a reason: spaces are none. */
export const isReasonGiven = (reason: Reason): boolean => typeof reason !== "string" || reason.trim() !== "";

/** A reason as the columns of a row have it: one of them, or neither. */
export function reasonColumns(reason: Reason | undefined): {
	reason: string | null;
	reasonCode: ReasonCode | null;
} {
	if (typeof reason === "object") return { reason: null, reasonCode: reason.code };
	return { reason: reason ?? null, reasonCode: null };
}

/** The acts of the ledger, one for each transaction. */
export const ledgerActs = [
	"post_nights",
	"correct_nights",
	"charge",
	"settlement",
	"discount",
	"payment",
	"refund",
	"move_lines",
	"split_line",
	"reversal",
	"take_deposit",
	"apply_deposit",
	"refund_deposit",
	"write_off",
	"pay_out_service_charge",
	"move_cash",
	"drawer_difference",
	"pay_tax",
	"settle_batch",
	"match_bank",
	"sell_voucher",
	"expire_voucher",
	"post_commission",
	"pay_commission",
	"open_bank",
] as const;

export type LedgerAct = (typeof ledgerActs)[number];

/** Whose revenue an amount is, or of whose revenue it is taken off. */
export const departments = ["room", "dining", "wellness", "shop", "other"] as const;

/** The names of lines of a bill that have none from the price list or the agreed price. */
export const lineCodes = [
	"payment",
	"voucher",
	"gift_voucher",
	"deposit",
	"refund",
	"write_off",
	"cancelled",
	"no_show",
	"left_early",
	"late_check_out",
	"commission",
] as const;

export type LineCode = (typeof lineCodes)[number];
