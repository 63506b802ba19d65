import { z } from "zod";
import type { GiftSetting } from "#app/features/loyalty/policy.ts";
import {
	idempotencyKey,
	optionalEmail,
	optionalText,
	personName,
	requiredEmail,
	trimmedText,
} from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { optionalAmount } from "#app/lib/money-fields.ts";
import { giftOrderWords } from "./gift-order-words.ts";
import { type GiftLimits, lastSendDay, proposedCents } from "./policy.ts";

const messages = () => giftOrderWords().messages;

/** The amount that is typed where no proposal is chosen. */
export const typedAmount = (limits: GiftLimits) => optionalAmount({ wrong: sayLimits(limits) });

const sayLimits = (limits: GiftLimits) => () =>
	messages().amount(formatUsd(limits.leastCents), formatUsd(limits.mostCents));

/** The buyer of a gift voucher on the site, its recipient, its amount, and the day on which it is sent. */
export function giftOrderSchema({ today, validMonths, ...limits }: GiftSetting & { today: HotelDate }) {
	const wrongAmount = sayLimits(limits);
	const last = lastSendDay(today, validMonths);
	return z
		.object({
			proposal: z.enum([...proposedCents(limits).map(String), "other"], { error: () => messages().choose }),
			amount: typedAmount(limits),
			buyerName: personName(() => messages().buyer),
			buyerEmail: requiredEmail(() => messages().buyerEmail),
			receiverName: optionalText({
				length: 100,
				long: () => messages().nameLong,
				unreal: () => messages().unreal,
			}),
			receiverEmail: optionalEmail(),
			message: optionalText({ length: 300, unreal: () => messages().unreal }),
			sendOn: trimmedText()
				.refine(
					(text) => {
						const day = parseHotelDate(text);
						return text === "" || (day !== null && day >= today && day <= last);
					},
					{ error: () => messages().sendOn(formatHotelDate(last)) },
				)
				.transform((text) => parseHotelDate(text)),
			idempotencyKey: idempotencyKey().optional(),
		})
		.refine(
			(form) => {
				const cents = orderedCents(form);
				return cents !== null && cents >= limits.leastCents && cents <= limits.mostCents;
			},
			{ path: ["amount"], error: wrongAmount },
		)
		.refine(({ sendOn, receiverEmail }) => sendOn === null || receiverEmail !== null, {
			path: ["receiverEmail"],
			error: () => messages().receiverEmail,
		});
}

/** The amount of the voucher, in US cents; null where nothing was typed. */
export const orderedCents = ({ proposal, amount }: { proposal: string; amount: number | null }) =>
	proposal === "other" ? amount : Number(proposal);
