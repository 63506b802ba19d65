import { z } from "zod";
import { readShare } from "#app/lib/desk-form-fields.ts";
import { textOrEmpty } from "#app/lib/form-fields.ts";
import { addDays, isoWeekdays, nightsBetween, parseHotelDate } from "#app/lib/hotel-date.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { rateMessages as messages } from "./desk/desk-rates-words.ts";
import { looksLikeCode, toCode } from "./discounts.ts";
import { priceLayers } from "./nightly-rate.ts";
import {
	type BatchChange,
	type BatchRange,
	longestBatch,
	roundings,
	villaBox,
	weekdayBox,
} from "./rate-change.ts";
import { restrictionKinds } from "./restrictions.ts";

const day = (missing: string) =>
	z
		.string({ error: missing })
		.trim()
		.refine((text) => parseHotelDate(text) !== null, { error: missing, abort: true });

const text = (most: number, missing: string) =>
	z.string({ error: missing }).trim().min(1, missing).max(most, messages.long(most));

const isRestriction = (what: string) => restrictionKinds.some((kind) => kind === what);
const isLeastStay = (what: string) => what.startsWith("min_stay");

/** The form of a batch without villas and weekdays, which are boxes (`readBatchRange`). */
export const batchForm = z
	.object({
		what: z.enum([...priceLayers, ...restrictionKinds], { error: messages.what }),
		firstNight: day(messages.firstNight),
		lastNight: day(messages.lastNight),
		mode: z.enum(["set", "percent", "remove"], { error: messages.mode }),
		price: textOrEmpty(),
		percent: textOrEmpty(),
		rounding: z.enum(roundings).catch("none"),
		nights: textOrEmpty(),
	})
	.refine(({ firstNight, lastNight }) => firstNight <= lastNight, {
		path: ["lastNight"],
		error: messages.reversed,
		when: datesAreReal,
	})
	.refine(({ firstNight, lastNight }) => nightsBetween(firstNight, lastNight) < longestBatch, {
		path: ["lastNight"],
		error: messages.tooLong,
		when: datesAreReal,
	})
	.refine(({ what, mode }) => mode !== "percent" || !isRestriction(what), {
		path: ["mode"],
		error: messages.percentOfRule,
	})
	.refine(({ what, mode }) => mode !== "remove" || what !== "flat", {
		path: ["mode"],
		error: messages.flatStays,
	})
	.refine(
		({ what, mode, price }) => {
			const cents = readAmount(price);
			return mode !== "set" || isRestriction(what) || (cents !== null && cents > 0 && cents <= 5_000_000);
		},
		{ path: ["price"], error: messages.price },
	)
	.refine(
		({ mode, percent }) => {
			const share = readShare(percent);
			return mode !== "percent" || (share !== null && share !== 0 && share >= -9_000 && share <= 50_000);
		},
		{ path: ["percent"], error: messages.percent },
	)
	.refine(
		({ what, mode, nights }) =>
			mode !== "set" ||
			!isLeastStay(what) ||
			(/^\d{1,2}$/.test(nights) && Number(nights) >= 2 && Number(nights) <= 60),
		{ path: ["nights"], error: messages.nights },
	);

function datesAreReal({ value }: { value: unknown }): boolean {
	const { firstNight, lastNight } = value as { firstNight?: unknown; lastNight?: unknown };
	const isReal = (one: unknown) => typeof one === "string" && parseHotelDate(one.trim()) !== null;
	return isReal(firstNight) && isReal(lastNight);
}

/** Name and reason of a batch that was previewed. */
export const batchNameForm = z.object({ name: text(80, messages.name), reason: text(300, messages.reason) });

/** The reason of an undo. */
export const undoForm = z.object({ reason: text(300, messages.reason) });

/** The change in a valid form. */
export function readBatchChange(fields: z.infer<typeof batchForm>): BatchChange {
	const { what, mode, price, percent, rounding, nights } = fields;
	const kind = restrictionKinds.find((one) => one === what);
	if (kind)
		return {
			layer: kind,
			change:
				mode === "remove" ? { mode } : { mode: "set", nights: isLeastStay(kind) ? Number(nights) : null },
		};
	const layer = priceLayers.find((one) => one === what) ?? "override";
	if (mode === "remove") return { layer, change: { mode } };
	if (mode === "set") return { layer, change: { mode, cents: readAmount(price) ?? 0 } };
	return { layer, change: { mode, basisPoints: readShare(percent) ?? 0, rounding } };
}

/** Nights, weekdays and villas of a form that is right. */
export function readBatchRange(
	{ firstNight, lastNight }: { firstNight: string; lastNight: string },
	form: FormData,
	villaIds: readonly string[],
): BatchRange {
	const weekdays = isoWeekdays.filter((weekday) => form.has(weekdayBox(weekday)));
	return {
		villaIds: villaIds.filter((id) => form.has(villaBox(id))),
		fromNight: firstNight,
		untilNight: addDays(lastNight, 1),
		weekdays: weekdays.length === 7 ? null : weekdays,
	};
}

const optionalDay = z
	.string()
	.trim()
	.optional()
	.default("")
	.refine((typed) => typed === "" || parseHotelDate(typed) !== null, messages.day)
	.transform((typed) => typed || null);

/** The form of a code or of a discount for long stays. Its villas are boxes; none of them means all. */
export const discountForm = z
	.object({
		name: text(60, messages.discountName),
		code: textOrEmpty()
			.transform((typed) => toCode(typed) || null)
			.refine((code) => code === null || looksLikeCode(code), messages.code),
		takes: z.enum(["percent", "amount"], { error: messages.takes }),
		percent: textOrEmpty(),
		amount: textOrEmpty(),
		minNights: z
			.string()
			.trim()
			.default("1")
			.refine(
				(typed) => /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 60,
				messages.minNights,
			)
			.transform(Number),
		bookedFrom: optionalDay,
		bookedUntil: optionalDay,
		nightsFrom: optionalDay,
		nightsUntil: optionalDay,
		maxUses: z
			.string()
			.trim()
			.optional()
			.default("")
			.refine((typed) => typed === "" || (/^\d{1,6}$/.test(typed) && Number(typed) > 0), messages.maxUses)
			.transform((typed) => (typed === "" ? null : Number(typed))),
		active: z
			.string()
			.optional()
			.transform((sent) => sent !== undefined),
		revision: z.string().default("0").transform(Number),
	})
	.refine(
		({ takes, percent }) => {
			const share = readShare(percent);
			return takes !== "percent" || (share !== null && share >= 1 && share <= 9_000);
		},
		{ path: ["percent"], error: messages.share },
	)
	.refine(({ takes, amount }) => takes !== "amount" || (readAmount(amount) ?? 0) > 0, {
		path: ["amount"],
		error: messages.amount,
	})
	.refine(({ code, minNights }) => code !== null || minNights >= 2, {
		path: ["minNights"],
		error: messages.codeOrLength,
	})
	.refine(({ code, maxUses }) => code !== null || maxUses === null, {
		path: ["maxUses"],
		error: messages.maxUsesOfCode,
	})
	.refine(({ bookedFrom, bookedUntil }) => !bookedFrom || !bookedUntil || bookedFrom <= bookedUntil, {
		path: ["bookedUntil"],
		error: messages.daysReversed,
	})
	.refine(({ nightsFrom, nightsUntil }) => !nightsFrom || !nightsUntil || nightsFrom <= nightsUntil, {
		path: ["nightsUntil"],
		error: messages.daysReversed,
	});

/** The discount in a valid form: a share in basis points, or an amount in US cents. */
export function readDiscountValue(fields: { takes: "percent" | "amount"; percent: string; amount: string }) {
	return fields.takes === "percent"
		? { basisPoints: readShare(fields.percent), amountCents: null }
		: { basisPoints: null, amountCents: readAmount(fields.amount) };
}
