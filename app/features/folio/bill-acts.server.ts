import type { z } from "zod";
import { actWords, approvedActWords as approves } from "#app/content/words/desk-act-words.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import type { TenderKind } from "#app/lib/tenders.ts";
import type { Db } from "#db/connection/database.ts";
import { type Folio, leftOfLine } from "./bill.ts";
import {
	chargeItemSchema,
	chargeOtherSchema,
	chargeVisitSchema,
	closeSchema,
	discountSchema,
	mailBillSchema,
	moveSchema,
	paymentSchema,
	readChosenLines,
	refundCents,
	refundDepositSchema,
	refundSchema,
	reopenSchema,
	splitLineSchema,
	splitSchema,
	writeOffSchema,
} from "./bill-schema.ts";
import { deskFolioWords } from "./desk/desk-folio-words.ts";
import { tenderRefusals } from "./desk/tender-refusals.ts";
import { type ChargeInput, chargeFolio } from "./operations/charge-folio.server.ts";
import { closeFolio, reopenFolio } from "./operations/close-folio.server.ts";
import { discountFolio } from "./operations/discount-folio.server.ts";
import { mailBill } from "./operations/mail-bill.server.ts";
import { moveLines } from "./operations/move-lines.server.ts";
import { openFolio } from "./operations/open-folio.server.ts";
import type { MoneyOutcome } from "./operations/post-to-ledger.server.ts";
import { refundPayment } from "./operations/refund-payment.server.ts";
import { splitFolio } from "./operations/split-folio.server.ts";
import { splitLine } from "./operations/split-line.server.ts";
import { takeDeposit } from "./operations/take-deposit.server.ts";
import { payAsSent } from "./operations/take-payment.server.ts";
import { writeOff } from "./operations/write-off.server.ts";
import { seenPriceOf } from "./price-list.ts";
import { listFolioIds } from "./queries.server.ts";
import { amountOfSent, billTenderOfSent } from "./tender.ts";

const { refusals, messages } = deskFolioWords;

/** The refusals of an act whose amount is typed in one field. A manager may give more than the clerk. */
export const refusalsBeside = (field: string) => ({
	...refusals,
	over_limit: () => ({ field, message: actWords().refusals.over_limit }),
	amount_invalid: { field, message: refusals.amount_invalid },
});

type Stay = { reservationId: string; reference: string };

/** Refuses a form that names a bill of another stay than that of its page: it reads like a bill that does not exist. */
export async function refuseOtherBills(
	db: Db,
	sent: { folio?: unknown; toFolio?: unknown },
	reservationId: string,
): Promise<{ ok: false; reason: "folio_unknown" } | null> {
	const named = [sent.folio, sent.toFolio].filter((id) => typeof id === "string" && id !== "");
	if (named.length === 0) return null;
	const own = await listFolioIds(db, reservationId);
	return named.every((id) => own.some((one) => one === id)) ? null : { ok: false, reason: "folio_unknown" };
}

const ofOwnBills = (db: Db, sent: object, { reservationId }: Stay) =>
	refuseOtherBills(db, sent, reservationId);

const define = actsOn<Stay>(ofOwnBills);

/** Posts on the bill that a form names. The first bill of a stay is opened with its first posting, and has no id before. */
async function postOn(
	db: Db,
	{ folio, reservationId }: { folio: string; reservationId: string },
	acting: StaffActing,
	post: (folioId: string) => Promise<MoneyOutcome>,
): Promise<MoneyOutcome> {
	if (folio !== "") return post(folio);
	const opened = await openFolio(db, { reservationId, payer: null }, acting);
	if (opened.ok) return post(opened.folioId);
	return { ok: false, reason: opened.reason === "not_allowed" ? "not_allowed" : "folio_unknown" };
}

const charge = (
	db: Db,
	{ idempotencyKey, ...place }: { folio: string; idempotencyKey: string; reservationId: string },
	what: ChargeInput,
	acting: StaffActing,
) =>
	postOn(db, place, acting, (folioId) => chargeFolio(db, { folioId, charge: what, idempotencyKey }, acting));

/** Charges an item of the price list. */
export const chargeItemAct = define({
	name: "charge_item",
	may: "charge_folio",
	input: chargeItemSchema,
	run: (db, { item: itemId, quantity, prices, ...sent }, acting, { reservationId }) => {
		const what = { from: "price_list", itemId, quantity, seenCents: seenPriceOf(itemId, prices) } as const;
		return charge(db, { ...sent, reservationId }, what, acting);
	},
	refusals,
});

/** Charges an item that is not on the price list, described by the desk. */
export const chargeOtherAct = define({
	name: "charge_other",
	may: "charge_folio",
	input: chargeOtherSchema,
	run: (db, sent, acting, { reservationId }) => {
		const { otherDepartment: department, otherWhat: description } = sent;
		const { otherQuantity: quantity, otherPrice: unitCents } = sent;
		const what = { from: "free_text", department, description, quantity, unitCents } as const;
		return charge(db, { ...sent, reservationId }, what, acting);
	},
	refusals,
});

/** Puts a treatment or a dinner of the stay on its bill. The page's address says which of the two. */
export const chargeVisitAct = actsOn<Stay & { charge: string | null }>(ofOwnBills)({
	name: "charge_visit",
	may: "charge_folio",
	input: chargeVisitSchema,
	run: (db, { visit, ...sent }, acting, { reservationId, charge: kind }) => {
		const from = kind === "dinner" ? "dinner" : "treatment";
		return charge(db, { ...sent, reservationId }, { from, reservationId: visit }, acting);
	},
	refusals,
});

/** Takes a payment on the bill, or a deposit that is held for the stay. */
export const takePaymentAct = define({
	name: "take_payment",
	may: "take_payment",
	input: paymentSchema,
	run: async (db, sent, acting, { reservationId }) => {
		const { goesTo, folio, idempotencyKey, seenHeld: seenHeldCents } = sent;
		const taken =
			goesTo === "bill"
				? await postOn(db, { folio, reservationId }, acting, (folioId) =>
						payAsSent(db, folioId, sent, acting),
					)
				: await takeDeposit(
						db,
						{
							...{ reservationId, idempotencyKey, seenHeldCents },
							...{ amountCents: amountOfSent(sent), tender: billTenderOfSent(sent) },
						},
						acting,
					);
		return taken.ok ? { ...taken, goesTo } : taken;
	},
	refusals: {
		...tenderRefusals,
		voucher_does_not_pay: { field: "voucherCode", message: refusals.voucher_does_not_pay },
	},
});

/** Gives up an amount that will never be paid. */
export const writeOffAct = define({
	name: "write_off",
	may: "write_off",
	approval: "leave_open_balance",
	input: writeOffSchema,
	run: (db, { folio: folioId, writeOffAmount: amountCents, writeOffReason: reason, ...sent }, acting) =>
		writeOff(db, { ...sent, folioId, amountCents, reason }, acting),
	approves: ({ writeOffAmount }, { reference }) => approves.writeOff(reference, writeOffAmount),
	refusals: refusalsBeside("writeOffAmount"),
});

/** Closes a bill; one with an open balance with a reason. */
export const closeFolioAct = define({
	name: "close_folio",
	may: "charge_folio",
	approval: "leave_open_balance",
	input: closeSchema,
	run: (db, { folio: folioId, version, closeReason: reason }, acting) =>
		closeFolio(db, { folioId, version, ...(reason && { reason }) }, acting),
	approves: ({ seenBalance = "" }, { reference }) => approves.close(reference, Number(seenBalance) || 0),
	refusals: { ...refusals, reason_missing: { field: "closeReason", message: refusals.reason_missing } },
});

/** Opens a closed bill again. */
export const reopenFolioAct = define({
	name: "reopen_folio",
	may: "reopen_folio",
	proof: "reopen_folio",
	approval: "reopen_folio",
	input: reopenSchema,
	run: (db, { folio: folioId, version, reopenReason: reason }, acting) =>
		reopenFolio(db, { folioId, version, reason }, acting),
	approves: (_, { reference }) => approves.reopen(reference),
	refusals,
});

/** Mails a bill to its guest, or to the other payer whose bill it is. */
export const mailBillAct = actsOn<Stay & { number: number }>()({
	name: "mail_bill",
	may: "send_mail",
	input: mailBillSchema,
	run: (db, { email }, acting, { reservationId, number: folioNumber }) =>
		mailBill(db, { reservationId, folioNumber, email }, acting),
	refusals: {
		no_address: deskFolioWords.mail.noAddress,
		payer_address_missing: { field: "email", message: deskFolioWords.mail.payerMissing },
	},
});

/** Checks the fields of a form whose lines are check boxes. */
function checkWithLines<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, form: FormData) {
	const lineIds = readChosenLines(form);
	const checked = checkFields(schema, form);
	const errors = {
		...(lineIds.length === 0 && { line: messages.lines }),
		...(checked.ok ? {} : checked.errors),
	};
	if (!checked.ok || lineIds.length === 0) return { ok: false as const, errors };
	return { ok: true as const, fields: { ...checked.fields, lineIds } };
}

async function move(
	db: Db,
	{ folio: fromFolioId, toFolio: toFolioId, ...sent }: z.output<typeof moveSchema> & { lineIds: string[] },
	acting: StaffActing,
): Promise<MoneyOutcome<{ toFolioId: string }>> {
	const moved = await moveLines(db, { ...sent, fromFolioId, toFolioId }, acting);
	return moved.ok ? { ...moved, toFolioId } : moved;
}

/** Moves the chosen lines to another bill of the stay. */
export const moveLinesAct = define({
	name: "move_lines",
	may: "move_lines",
	input: ({ form }) => checkWithLines(moveSchema, form),
	run: (db, sent, acting) => move(db, sent, acting),
	refusals,
});

/** Makes a bill for another payer with the chosen lines. */
export const splitFolioAct = define({
	name: "split_folio",
	may: "move_lines",
	input: ({ form }) => checkWithLines(splitSchema, form),
	run: (db, { folio: fromFolioId, payer: name, ...sent }, acting, { reservationId }) => {
		const { payerAccount, payerAddress, payerTin: tin, payerEmail: email, ...move } = sent;
		const payer = { name, email, tin: tin || null, accountId: payerAccount || null };
		const form = { ...move, reservationId, fromFolioId };
		return splitFolio(db, { ...form, payer: { ...payer, address: payerAddress || null } }, acting);
	},
	refusals,
});

/** A line of a bill; `charged` where it is a charge and `paid` where it is a payment. */
type Line = {
	guest: Stay;
	folio: Pick<Folio, "lines">;
	line: { lineId: string; transactionId: string };
	charged: { lineId: string; totalCents: number } | undefined;
	paid: { tender: TenderKind } | undefined;
};

const defineOnLine = actsOn<Line>((db, sent, { guest }) => ofOwnBills(db, sent, guest));

/** Moves a line, with its discounts, to another bill of the stay. */
export const moveLineAct = defineOnLine({
	name: "move_line",
	may: "move_lines",
	input: moveSchema,
	run: (db, sent, acting, { line }) => move(db, { ...sent, lineIds: [line.lineId] }, acting),
	refusals,
});

/** Shares a line with another bill of the stay, or with a payer who gets one. */
export const splitLineAct = defineOnLine({
	name: "split_line",
	may: "move_lines",
	input: splitLineSchema,
	run: (db, sent, acting, { line, guest: { reservationId } }) => {
		const { folio: folioId, sharePercent, shareAmount, shareTo, version, idempotencyKey } = sent;
		const share = sharePercent
			? { basisPoints: Math.round(sharePercent * 100) }
			: { amountCents: shareAmount ?? 0 };
		const { sharePayer: name, sharePayerEmail: email, shareAccount } = sent;
		const payer = { name, email, accountId: shareAccount || null };
		const to = shareTo === "" ? { payer } : { folioId: shareTo };
		const form = { reservationId, folioId, lineId: line.lineId, share, to, version, idempotencyKey };
		return splitLine(db, form, acting);
	},
	refusals: refusalsBeside("shareAmount"),
});

/** Gives a discount on a line, as a share or as an amount. */
export const discountLineAct = defineOnLine({
	name: "give_discount",
	may: "give_discount",
	approval: "override_price",
	input: discountSchema,
	run: (
		db,
		{ folio: folioId, percent, discountAmount, discountReason: reason, ...sent },
		acting,
		{ line },
	) => {
		const discount =
			percent === null ? { amountCents: discountAmount ?? 0 } : { basisPoints: Math.round(percent * 100) };
		return discountFolio(db, { ...sent, folioId, lineIds: [line.lineId], discount, reason }, acting);
	},
	approves: ({ percent, discountAmount }, { guest, folio, charged }) =>
		percent === null
			? approves.discount(guest.reference, discountAmount ?? 0)
			: approves.discountPercent(guest.reference, percent, charged ? leftOfLine(folio, charged) : 0),
	refusals: {
		...refusalsBeside("discountAmount"),
		over_limit: () => ({ field: "percent", message: actWords().refusals.over_limit }),
	},
});

/** Says something beside the field in which a form asks for the amount of a refund. */
const besideRefund = (message: string) => (_: object, form: FormData) => ({
	...{ field: form.has("refundAmountBzd") ? "refundAmountBzd" : "refundAmount", message },
});

/** The operation calls a refund to a card without its slip not possible, so that is said beside the slip. */
const refundRefusals = {
	...refusals,
	amount_invalid: besideRefund(refusals.amount_invalid),
	over_limit: besideRefund(refusals.over_limit),
	not_possible: ({ tender }: { tender?: TenderKind | undefined }) =>
		tender === "card_terminal"
			? { field: "refundSlip", message: refusals.not_possible }
			: refusals.not_possible,
};

type Refund = Omit<z.output<typeof refundSchema>, "folio" | "version" | "idempotencyKey">;

const toRefund = ({ refundSlip, refundReason: reason, ...amounts }: Refund) => ({
	...{ amountCents: refundCents(amounts) ?? 0, reason },
	...(refundSlip && { slipNumber: refundSlip }),
});

/** Refunds a payment or a part of it, the way it came. */
export const refundPaymentAct = defineOnLine({
	name: "refund_payment",
	may: "refund_payment",
	proof: "refund_payment",
	approval: "exceed_limit",
	input: refundSchema,
	run: async (db, { folio: folioId, version, idempotencyKey, ...sent }, acting, { line, paid }) => {
		const { transactionId: paymentTransactionId } = line;
		const seen = { folioId, version };
		const input = { ...toRefund(sent), paymentTransactionId, idempotencyKey, seen };
		const refunded = await refundPayment(db, input, acting);
		return refunded.ok ? refunded : { ...refunded, tender: paid?.tender };
	},
	approves: (sent, { guest }) => approves.refund(guest.reference, refundCents(sent) ?? 0),
	refusals: refundRefusals,
});

/** Refunds a deposit, unless the payment provider does so already. */
export const refundDepositAct = actsOn<{
	guest: Stay;
	deposit: { transactionId: string; tender: TenderKind };
	isRefundedOnline: boolean;
}>((db, sent, { guest }) => ofOwnBills(db, sent, guest))({
	name: "refund_deposit",
	may: "refund_payment",
	proof: "refund_payment",
	approval: "exceed_limit",
	input: refundDepositSchema,
	run: async (db, { seenBalance: seenHeldCents, idempotencyKey, ...sent }, acting, subject) => {
		const { transactionId: paymentTransactionId, tender } = subject.deposit;
		if (subject.isRefundedOnline) return { ok: false as const, reason: "not_possible" as const, tender };
		const input = { ...toRefund(sent), paymentTransactionId, idempotencyKey, seenHeldCents };
		const refunded = await refundPayment(db, input, acting);
		return refunded.ok ? refunded : { ...refunded, tender };
	},
	approves: (sent, { guest }) => approves.refund(guest.reference, refundCents(sent) ?? 0),
	refusals: refundRefusals,
});
