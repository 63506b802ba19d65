import { beginningAmong, businessDateAmong, type OpenedDays } from "#app/features/business-days/policy.ts";
import type { VillaLeft, VillaUse } from "#app/features/stays/villa-use-queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/** How clean a villa is, from worst to best. */
export const villaConditions = ["dirty", "in_progress", "clean", "inspected"] as const;
export type VillaCondition = (typeof villaConditions)[number];

/** Days between two deep cleans of a villa, until a manager sets another number. */
export const firstDeepCleanDays = 60;

/** After so many nights the bed linen is changed while nobody has set another number. */
export const firstLinenDays = 3;

/** After so many days without a report a villa counts as dirty, slept in or not. */
export const reportLastsDays = 60;

/** Days after which things that were returned, posted or disposed of are forgotten. */
export const foundItemDays = 365;

/**
 * Days after a fault was fixed for which its photo is stored: long enough to see faults that come back every season.
 * The description of the fault and of the repair stays.
 */
export const faultPhotoDays = 365;

/**
 * When something was pressed on the server's clock. A phone says how long ago it was by its own clock, so that a clock that
 * is wrong does no harm, and nothing is pressed in the future.
 */
export function pressedAt(now: Date, agoMs: number): Date {
	return new Date(now.getTime() - Math.max(0, agoMs));
}

/** After how long a press counts as one that came late, in milliseconds. */
const lateAfterMs = 60_000;

/** Whether a press was sent so much later that the desk should know. */
export function cameLate(event: { pressedAt: Date; receivedAt: Date }): boolean {
	return event.receivedAt.getTime() - event.pressedAt.getTime() > lateAfterMs;
}

/** The newest press on a villa's condition. */
export type ConditionEvent = {
	villaId: string;
	condition: VillaCondition;
	pressedAt: Date;
	receivedAt: Date;
	pressedBy: string;
};

/** How a villa is at a moment. */
export type VillaState = {
	condition: VillaCondition;
	/** When it became so; null where nobody has ever reported it. */
	since: Date | null;
	/** The person who pressed it; null where it follows from a departure, or from no report. */
	by: string | null;
	/** When the press arrived, where that was much later: the phone had no network. Null otherwise. */
	arrivedLateAt: Date | null;
};

/**
 * The condition of a villa: by the newest press, unless guests have left it since. A departure makes a villa dirty
 * without anybody's press, so that no operation can forget it:
 * - a stay that has checked out: at its check-out, where that was written down;
 * - guests who left or moved on the day of arrival: at that moment, though they gave back all nights;
 * - the last night slept by guests who have not checked out, have moved to another villa, or whose stay another
 * website sold: when that night's day ends, or when the move was made, if that is later. Guests who stay make nothing
 * dirty: their needs are tasks that they ask for.
 * @param uses the allocations of the villa, from before the press until today at least
 * @param lefts guests who gave up all nights of the villa while in house, in the same days
 * @param days the business days of the same time
 */
export function stateOf(
	event: ConditionEvent | null,
	uses: readonly VillaUse[],
	lefts: readonly VillaLeft[],
	today: HotelDate,
	days: OpenedDays,
): VillaState {
	const begun = lefts.filter((left) => left.from <= businessDateAmong(days, left.leftAt));
	const leftAt = [
		...uses.flatMap((use) => departureOf(use, today, days) ?? []),
		...begun.map((left) => left.leftAt),
	].reduce<Date | null>((latest, at) => (latest && latest > at ? latest : at), null);
	if (event && (!leftAt || event.pressedAt >= leftAt))
		return {
			condition: event.condition,
			since: event.pressedAt,
			by: event.pressedBy,
			arrivedLateAt: cameLate(event) ? event.receivedAt : null,
		};
	return { condition: "dirty", since: leftAt, by: null, arrivedLateAt: null };
}

/** When guests left a villa; null while they have not. */
function departureOf(use: VillaUse, today: HotelDate, days: OpenedDays): Date | null {
	if (use.kind === "import") return use.until <= today ? beginningAmong(days, use.until) : null;
	if (use.kind !== "stay" || !use.stay) return null;
	if (use.stay.status !== "checked_in" && use.stay.status !== "checked_out") return null;
	const { checkedOutAt, checkOut } = use.stay;
	if (checkedOutAt && use.until >= checkOut) return checkedOutAt;
	if (use.until > today) return null;
	const dayBegan = beginningAmong(days, use.until);
	return use.takenAt > dayBegan ? use.takenAt : dayBegan;
}
