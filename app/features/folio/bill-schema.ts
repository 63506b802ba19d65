import { z } from "zod";
import {
	freeText,
	idempotencyKey,
	oneLineText,
	optionalEmail,
	sayTooLong,
	seenVersion,
	wholeNumber,
} from "#app/lib/form-fields.ts";
import { moneyAmount, optionalAmount, optionalPercent } from "#app/lib/money-fields.ts";
import { giftCodeLength, normaliseReference } from "#app/lib/reference.ts";
import { deskTenders } from "#app/lib/tenders.ts";
import { type AmountCurrency, readAmount } from "#app/lib/typed-amount.ts";
import { toFigures } from "#app/lib/typed-code.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { deskFolioWords } from "./desk/desk-folio-words.ts";
import { otherDepartments } from "./entries.ts";

const { messages } = deskFolioWords;

const controlCharacters = /[\p{Cc}\p{Cs}]/u;

/** One line of words that is on a bill or in a history. */
const words = (missing: string, length: number) =>
	z
		.string({ error: missing })
		.transform((text) => text.replace(/\s+/g, " ").trim())
		.refine((text) => text !== "", missing)
		.refine((text) => text.length <= length, { error: sayTooLong(length) })
		.refine((text) => !controlCharacters.test(text), messages.unreal);

/** The same where it may be left out; empty then. */
const optionalWords = (length: number) =>
	oneLineText()
		.refine((text) => text.length <= length, { error: sayTooLong(length) })
		.refine((text) => !controlCharacters.test(text), messages.unreal);

/** The name of another payer; empty where there is none. */
export const payerName = () => optionalWords(100);

/** The account of the company or agent that pays; empty for another payer. */
export const payerAccount = () => z.union([z.uuid(messages.reload), z.literal("")]).optional();

const reason = () => words(messages.reason, 200);

/** A typed amount, in cents of its currency; null when left out. */
const optionalCents = (currency: AmountCurrency = "usd") =>
	optionalAmount({ wrong: currency === "bzd" ? messages.priceBzd : messages.price, currency });

/** An amount of US dollars that must be there and more than nothing, in cents. */
const cents = () => moneyAmount({ wrong: messages.price }).refine((amount) => amount > 0, messages.amount);

const quantity = () =>
	wholeNumber({ min: 1, max: 99, missing: messages.quantity, outside: messages.quantity });

/** The fields of every form of a bill: its key, and the bill it is for. */
const onFolio = {
	idempotencyKey: idempotencyKey(),
	folio: z.string().max(36).default(""),
	/** The balance that the form showed, in US cents: shown again beside the balance by now. */
	seenBalance: z.string().max(12).optional(),
};

/** The same for a form that is refused once a colleague has changed the bill: the version that it showed. */
const onSeenFolio = { ...onFolio, version: seenVersion() };

/** Something of the price list, by the button that was pressed. */
export const chargeItemSchema = z.object({
	...onFolio,
	quantity: quantity(),
	item: z.string({ error: messages.item }).min(1, messages.item).max(60, messages.item),
	/** The prices beside the buttons: `seenPriceOf` reads that of the item. */
	prices: z.string().max(20_000).optional(),
});

/** Something that is not on the price list. Its department says which service charge and tax it has. */
export const chargeOtherSchema = z.object({
	...onFolio,
	otherWhat: words(messages.what, 100),
	otherDepartment: z.enum(otherDepartments, { error: messages.department }),
	otherPrice: cents(),
	otherQuantity: quantity(),
});

/** A treatment or a dinner of the stay, by the button that was pressed. */
export const chargeVisitSchema = z.object({
	...onFolio,
	visit: z.uuid(messages.reload),
});

/** As many digits as the number of a card has: it must not get into the database. */
const looksLikeCard = (text: string) => toFigures(text).length >= 12;

/**
 * The fields that the ways to pay need in addition to the amount in US dollars, the same everywhere a payment is
 * taken.
 */
export const tenderFields = {
	amountBzd: optionalCents("bzd"),
	given: optionalCents(),
	givenBzd: optionalCents("bzd"),
	changeIn: z.enum(["same", "other"]).catch("same").default("same"),
	slip: optionalWords(40),
	bankReference: optionalWords(60),
	voucherCode: optionalWords(40),
};

/** The amount in US dollars; null when left out. */
export const usdAmount = () => optionalCents();

/** A payment as its form says it, the amount in cents of the currency named. */
type SentTender = z.output<z.ZodObject<typeof tenderFields>> & { tender: string; amount: number | null };

/**
 * Reports the missing fields of a payment for its way to pay. Without scripts all fields are there: those that the
 * chosen way does not need are ignored.
 * @param amountField the field of the amount in US dollars
 */
export function checkTender(
	form: SentTender,
	wrong: (path: string, message: string) => void,
	amountField = "amount",
): void {
	const { tender } = form;
	const isBzd = tender === "cash_bzd";
	const amount = isBzd ? form.amountBzd : form.amount;
	if (!amount) wrong(isBzd ? "amountBzd" : amountField, messages.amount);
	if (isBzd && amount && amount % 2 !== 0) wrong("amountBzd", messages.oddBelize);
	if (tender === "cash_usd" || isBzd) {
		const given = isBzd ? form.givenBzd : form.given;
		if (given !== null && given < (amount ?? 0)) wrong(isBzd ? "givenBzd" : "given", messages.givenTooLittle);
	}
	if (tender === "card_terminal") {
		if (form.slip === "") wrong("slip", messages.slip);
		else if (looksLikeCard(form.slip)) wrong("slip", messages.slipCard);
	}
	if (tender === "gift_voucher") checkGiftCode(form.voucherCode, wrong);
}

/** Reports a wrong code of a gift voucher. */
export function checkGiftCode(code: string, wrong: (path: string, message: string) => void): void {
	if (!normaliseReference(code, giftCodeLength))
		wrong("voucherCode", code === "" ? messages.voucher : messages.giftCode);
}

/** A payment on a bill, or a deposit. */
export const paymentSchema = z
	.object({
		...onSeenFolio,
		/** A deposit is held for the stay and on no bill until it is used. */
		goesTo: z.enum(["bill", "deposit"]).catch("bill").default("bill"),
		/** The amount that the form showed as held, in US cents; -1, which is never held, where it has none. */
		seenHeld: seenVersion(),
		tender: z.enum(deskTenders, { error: messages.tender }),
		amount: usdAmount(),
		...tenderFields,
	})
	.superRefine((form, check) => {
		const wrong = (path: string, message: string) =>
			check.addIssue({ code: "custom", path: [path], message });
		const { tender } = form;
		if (form.goesTo === "deposit" && (tender === "voucher" || tender === "deposit"))
			wrong("tender", messages.depositTender);
		if (tender !== "voucher") checkTender(form, wrong);
		else if (form.voucherCode === "") wrong("voucherCode", messages.voucher);
	});

/**
 * Money of a payment goes back to the guest the way it came: a payment in Belize dollars is refunded in Belize
 * dollars.
 */
const refundFields = {
	...onSeenFolio,
	refundAmount: optionalCents(),
	/** Undefined where the form has no such field. */
	refundAmountBzd: z
		.string()
		.optional()
		.transform((text) => text?.trim() && readAmount(text, "bzd")),
	refundSlip: optionalWords(40).refine((text) => !looksLikeCard(text), messages.slipCard),
	refundReason: reason(),
};

type RefundAmounts = Pick<z.output<z.ZodObject<typeof refundFields>>, "refundAmount" | "refundAmountBzd">;

/** The amount of a refund in US cents; null where none was typed. */
export function refundCents({ refundAmount, refundAmountBzd }: RefundAmounts): number | null {
	return typeof refundAmountBzd === "number" ? Math.floor(refundAmountBzd / 2) : refundAmount;
}

function checkRefund(form: RefundAmounts, check: z.RefinementCtx): void {
	const isBzd = form.refundAmountBzd !== undefined;
	const wrong = (message: string) =>
		check.addIssue({ code: "custom", path: [isBzd ? "refundAmountBzd" : "refundAmount"], message });
	if (isBzd && typeof form.refundAmountBzd !== "number") wrong(messages.priceBzd);
	else if (isBzd && Number(form.refundAmountBzd) % 2 !== 0) wrong(messages.oddBelize);
	else if (!refundCents(form)) wrong(form.refundAmount === 0 || isBzd ? messages.amount : messages.price);
}

export const refundSchema = z.object(refundFields).superRefine(checkRefund);

/** The same for a deposit, whose form shows the amount held and no balance. */
export const refundDepositSchema = z
	.object({ ...refundFields, seenBalance: seenVersion() })
	.superRefine(checkRefund);

/** The bill of another payer is mailed to them; where they have given no address yet, to the one that is typed. */
export const mailBillSchema = z.object({ email: optionalEmail() });

/** A line is voided. */
export const reverseSchema = z.object({ ...onSeenFolio, reason: reason() });

const percentage = () => optionalPercent({ wrong: messages.percent });

/** A discount on one line, as a share or as an amount. */
export const discountSchema = z
	.object({
		...onSeenFolio,
		percent: percentage(),
		discountAmount: optionalCents(),
		discountReason: reason(),
	})
	.refine((form) => (form.percent === null) !== (form.discountAmount === null), {
		path: ["percent"],
		error: messages.percentOrAmount,
	});

/** A share of one line goes to another bill: as a percentage of the line, or as an amount. */
export const splitLineSchema = z
	.object({
		...onSeenFolio,
		sharePercent: percentage(),
		shareAmount: optionalCents(),
		/** A bill of the stay; empty for a payer who has none yet. */
		shareTo: z.union([z.uuid(messages.reload), z.literal("")]).default(""),
		shareAccount: payerAccount(),
		sharePayer: payerName(),
		sharePayerEmail: optionalEmail(),
	})
	.refine((form) => (form.sharePercent === null) !== (form.shareAmount === null), {
		path: ["sharePercent"],
		error: messages.percentOrAmount,
	})
	.refine((form) => form.shareTo !== "" || form.shareAccount || form.sharePayer !== "", {
		path: ["sharePayer"],
		error: messages.payer,
	});

/** An amount that is given up. */
export const writeOffSchema = z.object({
	...onSeenFolio,
	writeOffAmount: cents(),
	writeOffReason: reason(),
});

/** A bill is closed; with an open balance a manager says why. */
export const closeSchema = z.object({ ...onSeenFolio, closeReason: optionalWords(200) });

/** A closed bill is opened again. */
export const reopenSchema = z.object({ ...onSeenFolio, reopenReason: reason() });

/** The address of a payer, as its tax invoice prints it. */
export const payerAddress = () => freeText(300);

/** The taxpayer number of a payer; empty where there is none. */
export const payerTin = () =>
	oneLineText().refine(
		(text) => text === "" || /^[0-9A-Za-z][0-9A-Za-z -]{2,19}$/.test(text),
		messages.tinWrong,
	);

/** A bill for another payer, with lines of the first one; which lines is read beside the schema. */
export const splitSchema = z
	.object({
		...onSeenFolio,
		payerAccount: payerAccount(),
		payer: payerName(),
		payerAddress: payerAddress(),
		payerTin: payerTin(),
		payerEmail: optionalEmail(),
	})
	.refine(({ payerAccount: account, payer }) => Boolean(account) || payer !== "", {
		path: ["payer"],
		error: messages.payer,
	});

/** Lines go from one bill of the stay to another. */
export const moveSchema = z.object({ ...onSeenFolio, toFolio: z.uuid(messages.reload) });

/** Another payer no longer pays the villa: the lines on that payer's bill stay there or move to the guest's. */
export const guestPaysVillaSchema = z.object({
	...onSeenFolio,
	lines: z.enum(["keep", "move"]).default("keep"),
});

/** How many lines one form can move; a stay has fewer. */
const mostLines = 400;

/** The lines that were chosen in check boxes. A row of the bill can be several. */
export function readChosenLines(form: FormData): string[] {
	return form
		.getAll("line")
		.flatMap((value) => String(value).split(" "))
		.filter(isUuid)
		.slice(0, mostLines);
}
