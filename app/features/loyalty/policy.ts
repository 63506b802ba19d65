import type { StaffRole } from "#app/lib/actor.ts";
import { addDays, type HotelDate, parseHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";

/** More in one grant is probably a typing error. */
export const maxPointsAtOnce = 100_000;

/**
 * How many points a person of the staff may give or take on one day, in all: reception makes a small thing good, a manager
 * a lost evening. Without roles (a command on the server) there is no limit but `maxPointsAtOnce`.
 */
export function pointsPerDay(roles: readonly StaffRole[] | undefined): number {
	if (roles === undefined || roles.includes("owner")) return maxPointsAtOnce;
	if (roles.includes("manager")) return 10_000;
	return roles.includes("reception") ? 500 : 0;
}

/**
 * Whether a balance is enough for a reward, and the rest of it then. Both in points. Rule of the specification: only
 * if points >= cost.
 */
export function decideRedemption(
	balancePoints: number,
	reward: { costPoints: number },
): { ok: true; leftPoints: number } | { ok: false; reason: "not_enough_points"; missingPoints: number } {
	const leftPoints = balancePoints - reward.costPoints;
	return leftPoints >= 0
		? { ok: true, leftPoints }
		: { ok: false, reason: "not_enough_points", missingPoints: -leftPoints };
}

/** Those that the balance reaches for before the others; apart from that as they are. */
export function reachableFirst<Reward extends { costPoints: number }>(
	balancePoints: number,
	rewards: readonly Reward[],
): Reward[] {
	const isOutOfReach = (reward: Reward) => Number(!decideRedemption(balancePoints, reward).ok);
	return rewards.toSorted((a, b) => isOutOfReach(a) - isOutOfReach(b));
}

/** How much of the way to a goal is gone, in percent from 0 to 100; a balance beyond the goal stays at 100. */
export function percentOfGoal(balancePoints: number, goalPoints: number): number {
	return Math.min(100, Math.max(0, (balancePoints / goalPoints) * 100));
}

/**
 * Points that a stay earns: one for every whole US dollar of its room price, before tax, in US cents. The trigger
 * `points_follow_stays` does the same in the database; a test compares the two.
 */
export function pointsForStay(baseCents: number): number {
	return Math.floor(baseCents / 100);
}

/**
 * What a stay earns, as the ledger has it pending or posted: its points while it is confirmed, checked in or
 * checked out and belongs to their account, and otherwise null.
 */
export function pointsEarnedBy(
	userId: string | null,
	stay: { userId: string | null; status: string; baseCents: number },
): number | null {
	const isTheirs = userId !== null && stay.userId === userId;
	const earns = ["confirmed", "checked_in", "checked_out"].includes(stay.status);
	return isTheirs && earns ? pointsForStay(stay.baseCents) : null;
}

/** A manager's settings of gift vouchers that are sold from now on. */
export type GiftSetting = {
	/** For how many months one is good; null for without end. */
	validMonths: number | null;
	/** The smallest and the largest one that is sold on the site, in US cents. */
	leastCents: number;
	mostCents: number;
};

/** The same where no manager has said anything else. */
export const defaultGiftSetting: GiftSetting = { validMonths: 24, leastCents: 2_500, mostCents: 100_000 };

/** An amount that goes back to a gift voucher can be used for so many days at least, also where the voucher has ended meanwhile. */
export const daysAfterRefund = 30;

/**
 * The last day of a gift voucher: the same day some months later, or the last of the month where it has no such day.
 * @param validMonths null for without end
 */
export function endOfGift(soldOn: HotelDate, validMonths: number | null): HotelDate | null {
	if (validMonths === null) return null;
	const month = startOfMonth(soldOn, validMonths);
	return parseHotelDate(`${month.slice(0, 8)}${soldOn.slice(8)}`) ?? addDays(startOfMonth(month, 1), -1);
}

/** Whether the last day of a gift voucher is over. */
export const isGiftOver = (expiresOn: HotelDate | null, today: HotelDate) =>
	expiresOn !== null && expiresOn < today;
