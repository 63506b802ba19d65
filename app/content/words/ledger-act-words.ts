import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import type { LedgerAct } from "#app/lib/row-codes.ts";

const ledgerActWords: Record<LedgerAct, string> = {
	post_nights: "Nights of the day",
	correct_nights: "Nights at a changed price",
	charge: "Charge",
	settlement: "Cancellation or early departure",
	discount: "Discount",
	payment: "Payment",
	refund: "Refund",
	move_lines: "Moved between bills",
	split_line: "Shared between bills",
	reversal: "Correction",
	take_deposit: "Deposit",
	apply_deposit: "Deposit used on the bill",
	refund_deposit: "Deposit refunded",
	write_off: "Written off",
	pay_out_service_charge: "Service charge paid out",
	move_cash: "Cash moved",
	drawer_difference: "Difference of the drawer",
	settle_batch: "Batch settled",
	match_bank: "Line of the statement",
	pay_tax: "Tax paid",
	sell_voucher: "Gift voucher sold",
	expire_voucher: "Gift voucher expired",
	post_commission: "Commission earned",
	pay_commission: "Commission paid",
	open_bank: "Opening balance of the bank",
};

/** The name of an act of the ledger, for an entry that has no words of its own. */
export const nameLedgerAct = (act: LedgerAct): string => ledgerActWords[act];

/**
 * The name of an act, and of a correction with the act that it takes back: `Correction: Payment on 12 Dec 2026`.
 * @param on the business day of the act that was taken back, where it is known
 */
export function nameOriginAct({
	act,
	originAct,
	on,
}: {
	act: LedgerAct;
	originAct: LedgerAct;
	on: HotelDate | null;
}): string {
	if (act === originAct) return nameLedgerAct(act);
	const origin = nameLedgerAct(originAct);
	return `${nameLedgerAct(act)}: ${on ? `${origin} on ${formatHotelDate(on, "dated")}` : origin}`;
}
