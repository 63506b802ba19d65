import { isSystemTask } from "#app/lib/actor.ts";
import { inLanguages } from "#app/lib/language.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import type { LineCode, ReasonCode } from "#app/lib/row-codes.ts";

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

/**
 * The text of a line of a bill: the name of the item, or by its code. Rows from before there were codes have text.
 */
export function nameLine(
	row: Stored<"description" | "descriptionCode"> & Partial<Stored<"promoCode">>,
): string | null {
	const { description, promoCode } = row;
	if (description) return nameAgreedLine({ description, promoCode: promoCode ?? undefined });
	return lineWords()[row.descriptionCode as LineCode] ?? null;
}

/** The name of a treatment on the bill of somebody else than its guest. */
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
