import type { Acting, StaffRole } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { isMoneyTender, type TenderKind } from "#app/lib/tenders.ts";

/** No amount of the desk is larger: more is a typing error. US cents. */
export const maxAmountCents = 10_000_000;

/** The beginning of the idempotency keys of rows that are made when a drawer is opened, and when it is closed. */
export const atOpening = "drawer_opening:";
export const atClosing = "drawer_closing:";

/**
 * The amount that may be paid out of the drawer on one business day without a manager, until a manager sets another.
 * US cents.
 */
export const defaultPayoutLimitCents = 10_000;

/** The class of a fee for a stay that was given up, in the books. */
export type FeeClass = "rooms" | "miscellaneous";

/** How fees for no-shows, early departures and cancellations are posted. */
export type FeeSetting = { noShowClass: FeeClass; cancellationClass: FeeClass; bearsRoomTax: boolean };

/**
 * As the Uniform System of Accounts for the Lodging Industry has them: no-shows are revenue of the rooms department, cancellation fees
 * are miscellaneous income (decision 0064). The fee is the price of a night, whose room tax goes into the return.
 */
export const defaultFeeSetting: FeeSetting = {
	noShowClass: "rooms",
	cancellationClass: "miscellaneous",
	bearsRoomTax: true,
};

/** A limit that is none. */
const unlimited = Number.POSITIVE_INFINITY;

/** The person acting, and the one who has approved it: the larger limit of the two counts. */
type Person = Pick<Acting, "by" | "approvedBy">;

const isLead = (roles: readonly StaffRole[]) => roles.includes("owner") || roles.includes("manager");

/** The amount that a role may give by itself. Commands on the server and the app have no limit. */
function limitOf({ by, approvedBy }: Person, limits: { reception: number; lead: number }): number {
	if (by.kind === "system") return limits.lead;
	if (by.kind !== "staff") return 0;
	if (by.roles === undefined) return limits.lead;
	const roles = [...by.roles, ...(approvedBy?.roles ?? [])];
	if (isLead(roles)) return limits.lead;
	return roles.includes("reception") ? limits.reception : 0;
}

/** The largest discount on a line in basis points: reception makes a small thing good, a manager an evening. */
export function discountLimitBasisPoints(person: Person): number {
	return limitOf(person, { reception: 1_000, lead: 10_000 });
}

/**
 * The most that goes back to guests on one business day, in US cents, by all tenders: by one person, and for one stay
 * by everybody. Refunds and voided payments count the same.
 */
export function refundLimitCents(person: Person): number {
	return limitOf(person, { reception: 20_000, lead: unlimited });
}

/** The most that is written off on all bills of one stay on one business day, in US cents. */
export function writeOffLimitCents(person: Person): number {
	return limitOf(person, { reception: 500, lead: unlimited });
}

/** The limit as a form tells it; null where there is none. US cents. */
export function shownLimitCents(limitCents: number): number | null {
	return limitCents === unlimited ? null : limitCents;
}

/** The most that a person may still give, where a part of the limit is used up. US cents. */
export function mostOf(leftCents: number, limitCents: number, usedCents: number): number {
	return Math.max(0, Math.min(leftCents, limitCents - usedCents));
}

/** Whether a transaction may be voided by people who may only void those of the current business day. */
export function isOfToday(transaction: { businessDate: HotelDate }, businessDate: HotelDate): boolean {
	return transaction.businessDate === businessDate;
}

/** Whether taking this back gives money to the guest: it is judged as a refund and asks for the same proof. */
export function isRefundedWhenVoided({ act, tender }: { act: string; tender: TenderKind | null }): boolean {
	return ["payment", "take_deposit", "sell_voucher"].includes(act) && isMoneyTender(tender);
}
