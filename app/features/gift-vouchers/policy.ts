import { endOfGift, type GiftSetting } from "#app/features/loyalty/policy.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";

/** The limits of a voucher that is bought on the site, in US cents. */
export type GiftLimits = Pick<GiftSetting, "leastCents" | "mostCents">;

/** The amounts that are proposed on the site, in US cents, within the limits of a purchase. */
export const proposedCents = ({ leastCents, mostCents }: GiftLimits): number[] =>
	[5_000, 10_000, 25_000, 50_000].filter((cents) => cents >= leastCents && cents <= mostCents);

/** The last day on which a voucher that is bought on a day may be sent: within a year, and while it is good. */
export function lastSendDay(today: HotelDate, validMonths: GiftSetting["validMonths"]): HotelDate {
	const [end, year] = [endOfGift(today, validMonths), addDays(today, 365)];
	return end !== null && end < year ? end : year;
}
