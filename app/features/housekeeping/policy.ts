/** How clean a villa is, from worst to best. */
export const villaConditions = ["dirty", "in_progress", "clean", "inspected"] as const;
export type VillaCondition = (typeof villaConditions)[number];

/** Days between two deep cleans of a villa, until a manager sets another number. */
export const firstDeepCleanDays = 60;

/** After so many days without a report a villa counts as dirty, slept in or not. */
export const reportLastsDays = 60;

/** Days after which things that were returned, posted or disposed of are forgotten. */
export const foundItemDays = 365;

/**
 * Days after a fault was mended for which its photo is stored: long enough to see what comes back every season. What was
 * wrong and what was done stays.
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
