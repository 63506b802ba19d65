import { hotel } from "./hotel.ts";

const call = `call us at ${hotel.phone}`;

/** Why something was not reserved although it is free: its caller has reserved as much as the limits allow. */
export const limitWords = {
	quarter_hour: `You have reserved a lot within a few minutes, so this was not reserved. What you reserved before stands. Please send the form again in a quarter of an hour, or ${call} and we reserve it for you.`,
	day: `You have reserved a lot within one day, so this was not reserved. What you reserved before stands. Please send the form again tomorrow, or ${call} and we reserve it for you.`,
	ahead: `With this stay, more nights would be reserved from your connection or for your e-mail address than we take online, so it was not reserved. What you reserved before stands. Please ${call} and we reserve it for you.`,
	/** Instead of `ahead`, for other dates of a stay. */
	datesNotChanged: `With these dates, more nights would be reserved from your connection or for your e-mail address than we take online, so your dates are unchanged. Please ${call} and we change them for you.`,
} as const;
