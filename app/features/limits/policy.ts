import type { CallerLimits, StayLimits } from "#app/lib/actor.ts";

/** How much may be reserved where strangers can come from. Defaults and names are in `server/guest-settings.ts`. */
export type LimitNumbers = {
	/** Reservations of every kind by one caller. */
	perQuarterHour: number;
	perDay: number;
	/** Stays that are not over, and nights in all of them, by one caller and for one address that nobody has confirmed. */
	stays: number;
	nights: number;
	/** E-mails to one mailbox that nobody has confirmed. */
	mailsPerHour: number;
};

/** Why something was not reserved: too much at once, too much within a day, or too many nights still to come. */
export type ReachedLimit = "quarter_hour" | "day" | "ahead";

/** The rule of one limit; `key` is a keyed hash. The function `take_limits` of the database reads it. */
export type LimitRule =
	| { key: string; most: number; seconds: number }
	/**
	 * `email` is null where only the entries of the key count; a change gives other nights to a stay that is reserved
	 * already.
	 */
	| ({ key: string; email: string | null; isChange: boolean } & StayLimits);

/** Signed-in guests may reserve more: they can be reached, and closing an account stops any misuse by it. */
const signedInFactor = 2;

/** Anyone who comes from the hotel's own network shares one address with every other guest there. */
const hotelNetworkFactor = 10;

/** The numbers for a caller. An account without a confirmed address may belong to anybody, so it gets no more nights. */
export function limitsOf(
	numbers: LimitNumbers,
	caller: { isAtHotel: boolean; isSignedIn: boolean; isConfirmed: boolean },
): Pick<CallerLimits, "perQuarterHour" | "perDay" | "ofCaller" | "ofEmail"> {
	const atHotel = caller.isAtHotel ? hotelNetworkFactor : 1;
	const times = atHotel * (caller.isSignedIn ? signedInFactor : 1);
	const nightTimes = atHotel * (caller.isConfirmed ? signedInFactor : 1);
	return {
		perQuarterHour: numbers.perQuarterHour * times,
		perDay: numbers.perDay * times,
		ofCaller: { stays: numbers.stays * nightTimes, nights: numbers.nights * nightTimes },
		ofEmail: { stays: numbers.stays * atHotel, nights: numbers.nights * atHotel },
	};
}

const quarterSeconds = 15 * 60;
const daySeconds = 24 * 60 * 60;

/** A limit with the reason that a guest reads when it is reached. */
export type NamedRule = { limit: ReachedLimit; rule: LimitRule };

/** The limits on making one more reservation. */
export function reservingRules(limits: CallerLimits): NamedRule[] {
	const key = `reserving:${limits.caller}`;
	return [
		{ limit: "quarter_hour", rule: { key, most: limits.perQuarterHour, seconds: quarterSeconds } },
		{ limit: "day", rule: { key, most: limits.perDay, seconds: daySeconds } },
	];
}

/**
 * The limits on nights to come: those of the caller as far as it is remembered, which is a day, and all those of an
 * address that nobody has confirmed.
 */
export function aheadRules(
	limits: CallerLimits,
	email: string | null,
	{ isChange }: { isChange: boolean },
): NamedRule[] {
	const ofCaller = { key: `stays:${limits.caller}`, email: null, isChange, ...limits.ofCaller };
	if (email === null || email === limits.confirmedEmail) return [{ limit: "ahead", rule: ofCaller }];
	const ofEmail = { key: `stays:${limits.hashOfEmail(email)}`, email, isChange, ...limits.ofEmail };
	return [ofCaller, ofEmail].map((rule) => ({ limit: "ahead", rule }));
}

/** In how many seconds it is worth trying again; null where only a stay that ends or is cancelled helps. */
export function retryAfterSeconds(limit: ReachedLimit): number | null {
	if (limit === "ahead") return null;
	return limit === "day" ? daySeconds : quarterSeconds;
}
