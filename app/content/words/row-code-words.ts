import { isSystemTask } from "#app/lib/actor.ts";
import { inLanguages } from "#app/lib/language.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import type { LedgerAct, LineCode, ReasonCode } from "#app/lib/row-codes.ts";

const reasonWords = inLanguages({
	en: {
		price_changed: "The agreed price was changed.",
		settlement_changed: "Decided otherwise.",
		visit_cancelled: "Cancelled with the departure.",
		visit_reopened: "It was taken back that this was given or served.",
		visit_moved: "It belongs to another stay.",
		not_in_house: "The guest is not in house.",
		bill_overpaid: "More than this bill needed.",
		paid_too_late: "Paid after the release",
		cancelled: "Cancelled",
		refund_returned: "The provider sent the refund back.",
		drawer_float: "Float of the drawer",
		drawer_end: "End of the drawer",
		villa_not_ready: "The villa was not ready at check-in",
		waiting_list: "waiting list",
	} satisfies Record<ReasonCode, string>,
	es: {
		price_changed: "Cambió el precio acordado.",
		settlement_changed: "Se decidió de otra manera.",
		visit_cancelled: "Se canceló junto con la salida.",
		visit_reopened: "Esto ya no cuenta como dado o servido.",
		visit_moved: "Pertenece a otra estadía.",
		not_in_house: "El huésped no está en el resort.",
		bill_overpaid: "Más de lo que pedía esta cuenta.",
		paid_too_late: "Pagado después de liberar las noches",
		cancelled: "Cancelada",
		refund_returned: "El proveedor devolvió el reembolso.",
		drawer_float: "Fondo de la caja",
		drawer_end: "Cierre de la caja",
		villa_not_ready: "La villa no estaba lista a la hora del check-in",
		waiting_list: "lista de espera",
	},
});

const lineWords = inLanguages({
	en: {
		payment: "Payment",
		voucher: "Voucher",
		gift_voucher: "Gift voucher",
		deposit: "Deposit",
		refund: "Refund",
		write_off: "Written off",
		cancelled: "Cancellation",
		no_show: "No-show",
		left_early: "Early departure",
		late_check_out: "Late check-out",
		commission: "Commission deducted",
	} satisfies Record<LineCode, string>,
	es: {
		payment: "Pago",
		voucher: "Vale",
		gift_voucher: "Vale de regalo",
		deposit: "Anticipo",
		refund: "Reembolso",
		write_off: "Dado de baja",
		cancelled: "Cancelación",
		no_show: "No se presentó",
		left_early: "Salida anticipada",
		late_check_out: "Salida tardía",
		commission: "Comisión descontada",
	},
});

const codeWords = inLanguages({
	en: (code: string) => `(code ${code})`,
	es: (code) => `(código ${code})`,
});

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

/** What was done to the ledger, for an entry that has no words of its own. */
export const nameLedgerAct = (act: LedgerAct): string => ledgerActWords[act];

/** Columns of text and of its code, as a query has read them. */
type Stored<Column extends string> = { [Name in Column]: string | null | undefined };

/** Why a row says that something was done, in words: as it was typed, or by its code. Rows from before there were codes have text. */
export function nameReason(row: Stored<"reason" | "reasonCode">): string | null {
	return row.reason || (reasonWords()[row.reasonCode as ReasonCode] ?? null);
}

/**
 * What a line of an agreed price is called: "Stay a week", or "Friends of the reef (code REEF)". Lines from before there were
 * codes have all of it as text.
 */
export function nameAgreedLine({
	description,
	promoCode,
}: Pick<PricedLine, "description" | "promoCode">): string {
	return promoCode ? `${description} ${codeWords()(promoCode)}` : description;
}

/** What a line of a bill is called: what was charged, or by its code. Rows from before there were codes have text. */
export function nameLine(
	row: Stored<"description" | "descriptionCode"> & Partial<Stored<"promoCode">>,
): string | null {
	const { description, promoCode } = row;
	if (description) return nameAgreedLine({ description, promoCode: promoCode ?? undefined });
	return lineWords()[row.descriptionCode as LineCode] ?? null;
}

/** What a treatment is called on the bill of somebody else than its guest. */
export const treatmentOfOther = inLanguages({ en: "Wellness", es: "Bienestar" });

/** The id of a guest's account. */
const accountId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Who did something, of a row that stores one name for everybody: a person of the staff by name, and neither the name of a job
 * nor the id of an account. Null where the row says nobody.
 */
export function nameStoredActor(stored: string | null): string | null {
	if (stored === null) return null;
	if (stored === "system" || isSystemTask(stored)) return "the app";
	return stored === "guest" || accountId.test(stored) ? "the guest" : stored;
}
