import type { Actor, StaffRole } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/** No amount of the desk is larger: more is a typing error. US cents. */
export const maxAmountCents = 10_000_000;

const isLead = (roles: readonly StaffRole[]) => roles.includes("owner") || roles.includes("manager");

/** What a role may give by itself. Commands on the server and the app have no limit. */
function limitOf(by: Actor, limits: { reception: number; lead: number }): number {
	if (by.kind === "system") return limits.lead;
	if (by.kind !== "staff") return 0;
	if (by.roles === undefined || isLead(by.roles)) return limits.lead;
	return by.roles.includes("reception") ? limits.reception : 0;
}

/** The largest discount on a line in basis points: reception makes a small thing good, a manager an evening. */
export function discountLimitBasisPoints(by: Actor): number {
	return limitOf(by, { reception: 1_000, lead: 10_000 });
}

/** The largest refund of one payment, in US cents, counted with what has gone back of it: once more is no other refund. */
export function refundLimitCents(by: Actor): number {
	return limitOf(by, { reception: 20_000, lead: maxAmountCents });
}

/** The largest rest of one bill that is written off, in US cents, counted with what was written off of it before. */
export function writeOffLimitCents(by: Actor): number {
	return limitOf(by, { reception: 500, lead: maxAmountCents });
}

/** The most that a person may still give of what is there, with a limit of which some is used up. US cents. */
export function mostOf(leftCents: number, limitCents: number, usedCents: number): number {
	return Math.max(0, Math.min(leftCents, limitCents - usedCents));
}

/** Whether something of a business day may be taken back by people who may only take back what is of today. */
export function isOfToday(transaction: { businessDate: HotelDate }, businessDate: HotelDate): boolean {
	return transaction.businessDate === businessDate;
}
