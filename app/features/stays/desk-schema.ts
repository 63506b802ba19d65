import { z } from "zod";
import { hotel, stayLimits } from "#app/content/hotel/hotel.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { readVillaIds } from "#app/features/catalog/villa.ts";
import { arrivalTime } from "#app/features/reservations/schema.ts";
import { tick } from "#app/lib/desk-form-fields.ts";
import {
	agreedCents,
	freeText,
	idempotencyKey,
	oneLineText,
	optionalCount,
	optionalEmail,
	optionalPhone,
	optionalTyped,
	personName,
	textOrEmpty,
	trimmedText,
	wholeNumber,
} from "#app/lib/form-fields.ts";
import { parseHotelTime } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { optionalAmount } from "#app/lib/money-fields.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { checkInWords } from "./desk/desk-check-in-words.ts";
import { stepWords } from "./desk/desk-steps-words.ts";
import { walkInWords } from "./desk/desk-walk-in-words.ts";
import { partyParts, promoCode, withAnAdult } from "./schema.ts";
import { stayFormMessages } from "./stay-form-messages.ts";
import type { SettlementInput } from "./stay-steps.ts";
import { isMixedPlace } from "./walk-in-offers.ts";

/** A reason in the history of a stay; empty when left out. */
const reason = () => oneLineText().refine((text) => text.length <= 200, stepWords.settlement.reasonLong);

/** A time of day; null when left out. */
const optionalTime = (wrong: string) => optionalTyped((text) => parseHotelTime(text) !== null, wrong);

/** An amount in US cents, below a million dollars; null when left out. */
const optionalDollars = (wrong: string) => optionalAmount({ wrong, most: 99_999_999 });

const holdWords = stepWords.hold;

type HoldEndFields = { holdUntil: string; holdDate: string; holdTime: string };

/** An offered end is `2026-11-25T18:00` on the hotel's clock; `other` is the day and the time beside it. */
function partsOf({ holdUntil, holdDate, holdTime }: HoldEndFields): { date: string; time: string } {
	if (holdUntil === "other") return { date: holdDate.trim(), time: holdTime.trim() };
	const [date = "", time = ""] = holdUntil.split("T");
	return { date, time };
}

const isReal = (fields: HoldEndFields) => {
	const { date, time } = partsOf(fields);
	return parseHotelDate(date) !== null && parseHotelTime(time) !== null;
};

const holdEndFields = {
	holdUntil: z.string({ error: holdWords.missing }).min(1, holdWords.missing).max(40, holdWords.missing),
	holdDate: textOrEmpty(),
	holdTime: textOrEmpty(),
};

/** Another end of a hold. */
export const prolongHoldSchema = z
	.object(holdEndFields)
	.refine(isReal, { path: ["holdTime"], error: holdWords.wrong });

/** The nights of an ended hold again: a villa, and `book` or another end. */
export const retakeHoldSchema = z
	.object({
		...holdEndFields,
		otherVillaId: z.string({ error: holdWords.villaMissing }).min(1, holdWords.villaMissing).max(60),
	})
	.refine((form) => form.holdUntil === "book" || isReal(form), {
		path: ["holdTime"],
		error: holdWords.wrong,
	});

/** The deposit that is asked for, in US cents; null for none. */
export const depositAsked = () =>
	optionalAmount({ wrong: holdWords.askedWrong, most: 99_999_999 }).refine(
		(cents) => cents !== 0,
		holdWords.askedWrong,
	);

export const askDepositSchema = z.object({ depositAsked: depositAsked() });

/** The moment that such a form says. The schema has seen to it that day and time are real. */
export function readHoldUntil(fields: HoldEndFields): Date {
	const { date, time } = partsOf(fields);
	return instantAt(date, time);
}

const optionalKeys = () => optionalCount(20, stepWords.keys.outsideOut);

const keysOut = () =>
	wholeNumber({ min: 0, max: 20, missing: stepWords.keys.outsideOut, outside: stepWords.keys.outsideOut });

const guestFields = {
	name: personName(walkInWords.messages.nameMissing),
	phone: optionalPhone({ atDesk: true }),
	email: optionalEmail(),
};

/** The nights and guests of a villa form at the desk. */
const partyFields = {
	nights: wholeNumber({
		min: 1,
		max: stayLimits.maxNights,
		missing: walkInWords.messages.nights,
		outside: walkInWords.messages.nights,
	}),
	guests: wholeNumber({
		min: stayLimits.minGuests,
		max: stayLimits.maxGuests,
		missing: walkInWords.messages.guests,
		outside: walkInWords.messages.guests,
	}),
	villaId: z
		.string({ error: walkInWords.messages.villaMissing })
		.min(1, walkInWords.messages.villaMissing)
		.refine((value) => !isMixedPlace(value), walkInWords.messages.villaMixed),
	bills: z.enum(["one", "each"]).catch("one").default("one"),
};

/** Each villa has at least one guest. */
const hasGuestInEach = ({ villaId, guests }: { villaId: string; guests: number }) =>
	readVillaIds(villaId).length <= guests;

const emptyVilla = { path: ["villaId"], error: walkInWords.messages.villasEmpty };

/** A code, and another price for each night than the hotel's, which has a reason. */
const priceFields = {
	promoCode: promoCode(),
	nightlyPrice: optionalDollars(walkInWords.messages.price),
	priceReason: reason(),
};

const hasPriceReason = (form: { nightlyPrice: number | null; priceReason: string }) =>
	form.nightlyPrice === null || form.priceReason !== "";

/** A code takes nothing off a price that was agreed on. */
const hasOnePrice = (form: { nightlyPrice: number | null; promoCode: string | null }) =>
	form.nightlyPrice === null || form.promoCode === null;

const codeWithPrice = { path: ["promoCode"], error: walkInWords.code.withPrice };

const priceReasonMissing = { path: ["priceReason"], error: stepWords.settlement.reasonMissing };

/** The other price that such a form says; null for the hotel's. */
export function readOtherPrice({
	nightlyPrice,
	priceReason,
}: {
	nightlyPrice: number | null;
	priceReason: string;
}) {
	return nightlyPrice === null ? null : { nightlyCents: nightlyPrice, reason: priceReason };
}

/** The form for a guest at the counter. */
export const walkInSchema = z
	.object({
		...partyFields,
		...guestFields,
		...priceFields,
		noContact: tick(),
		overrideReason: reason(),
		checkIn: z.string().default(""),
		agreedTotalCents: agreedCents(),
		idempotencyKey: idempotencyKey(),
	})
	.refine(({ phone, email, noContact }) => phone !== null || email !== null || noContact, {
		path: ["phone"],
		error: walkInWords.messages.contactMissing,
	})
	.refine(hasGuestInEach, emptyVilla)
	.refine(hasPriceReason, priceReasonMissing)
	.refine(hasOnePrice, codeWithPrice);

/** The same for a guest on the phone, from any day on, booked or held. */
export function phoneSchema(today: HotelDate) {
	const { messages } = walkInWords;
	const lastDay = addDays(today, stayLimits.maxDaysAhead);
	return z
		.object({
			checkIn: z
				.string({ error: stayFormMessages().checkInMissing })
				.trim()
				.refine((text) => parseHotelDate(text) !== null, {
					error: stayFormMessages().checkInUnreal,
					abort: true,
				})
				.refine((date) => date >= today && date <= lastDay, messages.arrival),
			...partyFields,
			...guestFields,
			...partyParts,
			arrivalTime: arrivalTime(),
			note: freeText(),
			...priceFields,
			freeUntil: trimmedText().refine(
				(text) => text === "" || parseHotelDate(text) !== null,
				messages.freeUntil,
			),
			freeReason: reason(),
			keep: z.enum(["book", "hold", "quote"], { error: messages.keepMissing }),
			/** The last day of a quote; null for the usual one. */
			validUntil: optionalTyped((text) => parseHotelDate(text) !== null, messages.validUntil),
			/** The quote that is booked. */
			quoteId: z.uuid().optional().catch(undefined),
			holdDate: textOrEmpty(),
			holdTime: textOrEmpty(),
			depositAsked: depositAsked(),
			overrideReason: reason(),
			agreedTotalCents: agreedCents(),
			idempotencyKey: idempotencyKey(),
		})
		.refine(({ phone, email }) => phone !== null || email !== null, {
			path: ["phone"],
			error: messages.phoneMissing,
		})
		.refine(withAnAdult.check, withAnAdult.options)
		.refine(
			({ keep, holdDate, holdTime }) =>
				keep !== "hold" || (parseHotelDate(holdDate) !== null && parseHotelTime(holdTime) !== null),
			{ path: ["holdTime"], error: messages.holdWrong },
		)
		.refine(hasGuestInEach, emptyVilla)
		.refine(hasPriceReason, priceReasonMissing)
		.refine(hasOnePrice, codeWithPrice)
		.refine(({ freeUntil, checkIn }) => freeUntil === "" || (today <= freeUntil && freeUntil <= checkIn), {
			path: ["freeUntil"],
			error: messages.freeUntil,
		})
		.refine(({ keep, freeUntil }) => keep !== "quote" || freeUntil === "", {
			path: ["freeUntil"],
			error: messages.freeOfQuote,
		})
		.refine(({ freeUntil, freeReason }) => freeUntil === "" || freeReason !== "", {
			path: ["freeReason"],
			error: stepWords.settlement.reasonMissing,
		});
}

/** The last day of free cancellation that a call has agreed on; null for the rule's. */
export function readFreeUntil({ freeUntil, freeReason }: { freeUntil: string; freeReason: string }) {
	return freeUntil === "" ? null : { day: freeUntil, reason: freeReason };
}

/** The moment at which a hold ends; null for a booking and a quote. The schema has seen to it that day and time are real. */
export function readPhoneHoldEnd(form: {
	keep: "book" | "hold" | "quote";
	holdDate: string;
	holdTime: string;
}): Date | null {
	return form.keep !== "hold" ? null : instantAt(form.holdDate, form.holdTime);
}

const { messages: partMessages } = checkInWords;

export const whoSchema = z.object({ arrivedAt: optionalTime(partMessages.arrivedAt) });

export const villaPartSchema = z
	.object({
		villaChoice: z.enum(["ready", "waiting", "other", "accepted"], { error: partMessages.villaChoice }),
		villaReason: reason(),
		otherVillaId: textOrEmpty(),
		/** `yes` once the desk was asked whether a villa that is not clean is to be marked clean. */
		markClean: textOrEmpty(),
	})
	.refine((form) => form.villaChoice !== "accepted" || form.villaReason !== "", {
		path: ["villaReason"],
		error: stepWords.settlement.reasonMissing,
	})
	.refine((form) => form.villaChoice !== "other" || form.otherVillaId !== "", {
		path: ["otherVillaId"],
		error: stepWords.move.missing,
	});

export const keysPartSchema = z.object({ keysOut: keysOut() });

/** The keys of a stay. */
export const keysSchema = z
	.object({ keysOut: keysOut(), keysBack: optionalKeys() })
	.refine((form) => form.keysBack === null || form.keysBack <= form.keysOut, {
		path: ["keysBack"],
		error: stepWords.keys.tooMany,
	});

/** Fields of every departure: the keys that came back, and why the guest leaves with a balance or without a price. */
export const departureFields = { keysBack: optionalKeys(), openReason: reason(), unpricedReason: reason() };

/** The decision about an amount that the rule names. */
export const settlementFields = {
	settlement: z.enum(["charged", "waived", "other"], { error: stepWords.settlement.choiceMissing }),
	amount: optionalDollars(stepWords.settlement.amountMissing),
	reason: reason(),
	day: z.string().default(""),
};

type SentSettlement = z.output<z.ZodObject<typeof settlementFields>>;

/** Reports the missing parts of such a decision. */
export function checkSettlement(form: SentSettlement, wrong: (path: string, message: string) => void): void {
	if (form.settlement === "other" && form.amount === null)
		wrong("amount", stepWords.settlement.amountMissing);
	if (form.settlement !== "charged" && form.reason === "")
		wrong("reason", stepWords.settlement.reasonMissing);
}

/** The fee for a no-show. */
export const settlementSchema = z.object(settlementFields).superRefine((form, check) => {
	checkSettlement(form, (path, message) => check.addIssue({ code: "custom", path: [path], message }));
});

/** The decision that such a form says. */
export function readSettlement(form: SentSettlement): SettlementInput {
	const { settlement, amount, reason: why } = form;
	if (settlement === "charged") return { choice: "charged" };
	return settlement === "waived"
		? { choice: "waived", reason: why }
		: { choice: "other", cents: amount ?? 0, reason: why };
}

export const lateCheckOutSchema = z
	.object({
		lateCheckOutAt: optionalTime(stepWords.late.wrong(hotel.checkOutTime)).refine(
			(time) => time === null || time > hotel.checkOutTime,
			stepWords.late.wrong(hotel.checkOutTime),
		),
		/** Left out by a form that knows no fee. */
		lateFee: z.enum(["free", "half", "amount"], { error: stepWords.late.feeMissing }).optional(),
		lateFeeAmount: optionalDollars(stepWords.late.amountWrong),
		lateFeeReason: reason(),
	})
	.superRefine(({ lateCheckOutAt, lateFee, lateFeeAmount, lateFeeReason }, check) => {
		if (lateCheckOutAt === null || lateFee === undefined) return;
		const wrong = (path: string, message: string) =>
			check.addIssue({ code: "custom", path: [path], message });
		if (lateFee === "amount" && !lateFeeAmount) wrong("lateFeeAmount", stepWords.late.amountWrong);
		if (lateFeeReason === "") wrong("lateFeeReason", stepWords.settlement.reasonMissing);
	});

export const arrivingLateSchema = z.object({ expectedAt: optionalTime(stepWords.arrivingLate.wrong) });

export const giveVillaSchema = z
	.object({
		otherVillaId: z.string({ error: stepWords.move.missing }).min(1, stepWords.move.missing),
		reason: reason(),
	})
	.refine((form) => form.reason !== "", { path: ["reason"], error: stepWords.settlement.reasonMissing });

/** A check-out is undone. `yes` where somebody has seen that the guests who came since are in the villa too. */
export const undoCheckOutSchema = z.object({
	sharesVilla: z.enum(["yes"]).optional().catch(undefined),
});

/** The check-in itself. The sentence is asked for where another site has sold the nights too. */
export const checkInSchema = z.object({ soldTwiceReason: reason() });

/** A step without fields of its own. */
export const plainStepSchema = z.object({});

const cancelMessages = deskStayWords.cancelling.messages;

/** How staff cancel for a guest: the party or one villa of it, and the amount owed. */
export const cancelAtDeskSchema = z
	.object({
		/** `party`, or the id of one stay. */
		what: z
			.string({ error: cancelMessages.whatMissing })
			.regex(/^(party|[\da-f-]{36})$/, cancelMessages.whatMissing),
		owed: z.enum(["rule", "waive", "other"], { error: cancelMessages.owedMissing }),
		amount: textOrEmpty(),
		reason: freeText(300),
	})
	.refine(({ owed, amount }) => owed !== "other" || readAmount(amount) !== null, {
		path: ["amount"],
		error: cancelMessages.amountMissing,
	})
	.refine(({ owed, reason }) => owed === "rule" || reason !== "", {
		path: ["reason"],
		error: cancelMessages.reasonMissing,
	});

/** The amount that staff have typed, in US cents; null where there is none. */
export const readOwedCents = ({ amount }: { amount: string }) => readAmount(amount);
