import { createCallerLimits } from "#app/features/limits/caller-limits.server.ts";
import type { StayInput } from "#app/features/stays/operations/write-reserved-stay.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { asGuest, makeStayInput, noon, today } from "./forms.ts";

/** The limits of a public hotel, unless a setting says otherwise. */
export const defaultLimits = { perQuarterHour: 10, perDay: 30, stays: 4, nights: 45, mailsPerHour: 3 };

const limitsOf = createCallerLimits({
	limits: defaultLimits,
	hotelNetworks: ["203.0.113.0/24", "2001:db8:1::/48"],
	sessionSecret: "s".repeat(32),
});

type Account = Parameters<typeof limitsOf>[0]["account"];

/** Somebody outside the hotel. */
export const stranger = "198.51.100.7";

/** A guest from an address where reserving is limited, at noon of the tests' day and so many minutes later. */
export function guestFrom(
	address: string,
	{ minutes = 0, account = null as Account, userId = null as string | null } = {},
): Acting {
	const acting = asGuest(userId, new Date(noon.getTime() + minutes * 60_000));
	const limits = limitsOf({ address, account });
	return limits ? { ...acting, limits } : acting;
}

/** A villa for some nights, beginning so many days after the tests' day. */
export function nightsFrom(days: number, nights: number, change: Partial<StayInput> = {}): StayInput {
	return makeStayInput({ checkIn: addDays(today, days), checkOut: addDays(today, days + nights), ...change });
}

/** The outcome for a caller who has reached a limit. */
export const refusedBy = (limit: string) => ({ ok: false, reason: "limit_reached", limit });
