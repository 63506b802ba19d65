import { isIP, isIPv6 } from "node:net";
import { z } from "zod";

/** The environment's settings of guests: how much a caller may reserve, and how long persons are stored. */
export type GuestSettings = {
	/** Null where reserving is not limited. */
	limits: {
		perQuarterHour: number;
		perDay: number;
		stays: number;
		nights: number;
		mailsPerHour: number;
	} | null;
	/** Networks of the hotel itself, such as `203.0.113.0/24`. */
	hotelNetworks: string[];
	retention: {
		/** Months after the check-out after which a guest without an account is forgotten. */
		forgetAfterMonths: number;
		/** Days after a treatment after which its health note is deleted. */
		noteDays: number;
	};
};

const count = (name: string, byDefault: number) => {
	const sentence = `${name} must be a whole number from 1 to 9999.`;
	return z
		.string()
		.regex(/^[1-9]\d{0,3}$/, sentence)
		.transform(Number)
		.default(byDefault);
};

/** The variables of the environment. */
export const guestVariables = {
	RESERVE_LIMITS: z.literal("on", "RESERVE_LIMITS must be on, or left out.").optional(),
	RESERVE_PER_QUARTER_HOUR: count("RESERVE_PER_QUARTER_HOUR", 10),
	RESERVE_PER_DAY: count("RESERVE_PER_DAY", 30),
	RESERVE_STAYS_AHEAD: count("RESERVE_STAYS_AHEAD", 4),
	RESERVE_NIGHTS_AHEAD: count("RESERVE_NIGHTS_AHEAD", 45),
	RESERVE_MAILS_PER_HOUR: count("RESERVE_MAILS_PER_HOUR", 3),
	HOTEL_NETWORKS: z
		.string()
		.transform((text) => text.split(/[\s,]+/).filter(Boolean))
		.refine(
			(networks) => networks.every(isNetwork),
			"HOTEL_NETWORKS must be a list of networks, such as 203.0.113.0/24, 2001:db8::/48.",
		)
		.default([]),
	FORGET_AFTER_MONTHS: count("FORGET_AFTER_MONTHS", 36),
	FORGET_NOTES_AFTER_DAYS: count("FORGET_NOTES_AFTER_DAYS", 30),
};

/** An address, or a network as address and number of bits. */
function isNetwork(text: string): boolean {
	const [address = "", bits, ...rest] = text.split("/");
	if (isIP(address) === 0 || rest.length > 0) return false;
	return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
}

/** @param isPublic strangers can come: reserving is limited. Elsewhere everybody is one caller, and it is not. */
export function toGuestSettings(
	values: z.output<z.ZodObject<typeof guestVariables>>,
	isPublic: boolean,
): GuestSettings {
	const isLimited = isPublic || values.RESERVE_LIMITS === "on";
	return {
		limits: isLimited
			? {
					perQuarterHour: values.RESERVE_PER_QUARTER_HOUR,
					perDay: values.RESERVE_PER_DAY,
					stays: values.RESERVE_STAYS_AHEAD,
					nights: values.RESERVE_NIGHTS_AHEAD,
					mailsPerHour: values.RESERVE_MAILS_PER_HOUR,
				}
			: null,
		hotelNetworks: values.HOTEL_NETWORKS,
		retention: {
			forgetAfterMonths: values.FORGET_AFTER_MONTHS,
			noteDays: values.FORGET_NOTES_AFTER_DAYS,
		},
	};
}
