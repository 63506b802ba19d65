import { BlockList, isIP, isIPv6 } from "node:net";
import type { CallerLimits } from "#app/lib/actor.ts";
import { limitKey } from "#app/lib/client-address.ts";
import { signerFor } from "#app/lib/signer.server.ts";
import type { Db } from "#db/connection/database.ts";
import { takeMail } from "./operations/take-mail.server.ts";
import { type LimitNumbers, limitsOf } from "./policy.ts";

/** The caller, as far as the limits look at it; no account for a guest who is not signed in. */
type AskingGuest = {
	/** The address of the caller, as far as the trusted proxies can tell. */
	address: string;
	account: { email: string; emailVerified: boolean } | null;
};

/**
 * The limits of a caller's reservations; undefined where there are none. Reservations of staff at the desk have none.
 */
export type ReadCallerLimits = (guest: AskingGuest) => CallerLimits | undefined;

/**
 * Reads the limits of callers, where reserving is limited.
 * @param settings.limits null where it is not
 * @param settings.hotelNetworks such as `203.0.113.0/24`
 */
export function createCallerLimits(settings: {
	limits: LimitNumbers | null;
	hotelNetworks: readonly string[];
	sessionSecret: string;
}): ReadCallerLimits {
	const { limits: numbers } = settings;
	if (!numbers) return () => undefined;
	const hash = createLimitHash(settings.sessionSecret);
	const atHotel = createBlockList(settings.hotelNetworks);
	return ({ address, account }) => {
		const isConfirmed = account?.emailVerified === true;
		const isAtHotel = isIP(address) > 0 && atHotel.check(address, familyOf(address));
		return {
			...limitsOf(numbers, { isAtHotel, isSignedIn: account !== null, isConfirmed }),
			caller: hash(`caller ${limitKey(address)}`),
			hashOfEmail: (email) => hash(`mailbox ${email}`),
			confirmedEmail: isConfirmed ? account.email : null,
		};
	};
}

/** Hashes what a limit is for, so that neither addresses nor callers are in its entries. */
function createLimitHash(sessionSecret: string): (text: string) => string {
	return signerFor(sessionSecret, "limits").sign;
}

/**
 * Asks whether an e-mail may go to a mailbox that nobody has confirmed, as jobs do before they send one. The answer is
 * the moment when the mailbox may get another one, or null when this one may be sent, as always without limits.
 */
export function createTakeMail(
	db: Db,
	settings: { limits: LimitNumbers | null; sessionSecret: string },
): (mail: { address: string; id: string }, now: Date) => Promise<Date | null> {
	const { limits } = settings;
	if (!limits) return async () => null;
	const hash = createLimitHash(settings.sessionSecret);
	return async ({ address, id }, now) =>
		takeMail(db, { mailbox: hash(`mailbox ${address}`), id, mostPerHour: limits.mailsPerHour }, now);
}

function createBlockList(networks: readonly string[]): BlockList {
	const list = new BlockList();
	for (const network of networks) {
		const [address = "", bits] = network.split("/");
		const family = familyOf(address);
		list.addSubnet(address, bits === undefined ? (family === "ipv6" ? 128 : 32) : Number(bits), family);
	}
	return list;
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");
