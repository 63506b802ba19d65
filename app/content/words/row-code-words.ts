import type { LineCode, ReasonCode } from "#app/lib/row-codes.ts";

const reasonWords: Record<ReasonCode, string> = {
	price_changed: "The agreed price was changed.",
	settlement_changed: "Decided otherwise.",
	visit_cancelled: "Cancelled with the departure.",
	not_in_house: "The guest is not in house.",
	bill_overpaid: "More than this bill needed.",
	paid_too_late: "Paid after the release",
	cancelled: "Cancelled",
	refund_returned: "The provider sent the refund back.",
	drawer_float: "Float of the drawer",
	drawer_end: "End of the drawer",
	villa_not_ready: "The villa was not ready at check-in",
	waiting_list: "waiting list",
};

const lineWords: Record<LineCode, string> = {
	payment: "Payment",
	voucher: "Voucher",
	deposit: "Deposit",
	refund: "Refund",
	write_off: "Written off",
	cancelled: "Cancellation",
	no_show: "No-show",
	left_early: "Early departure",
};

/** Columns of text and of its code, as a query has read them. */
type Stored<Column extends string> = { [Name in Column]: string | null | undefined };

/** Why a row says that something was done, in words: as it was typed, or by its code. Rows from before there were codes have text. */
export function nameReason(row: Stored<"reason" | "reasonCode">): string | null {
	return row.reason || (reasonWords[row.reasonCode as ReasonCode] ?? null);
}

/** What a line of a bill is called: what was charged, or by its code. Rows from before there were codes have text. */
export function nameLine(row: Stored<"description" | "descriptionCode">): string | null {
	return row.description ?? lineWords[row.descriptionCode as LineCode] ?? null;
}
