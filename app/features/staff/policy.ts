const minuteMs = 60_000;

/**
 * How long a sign-in lasts: four hours without use, fourteen in any case, which is the longest shift (OWASP ASVS 5.0, 7.3).
 * Housekeeping is often without network for hours.
 */
export const idleMinutes = 4 * 60;
export const absoluteMinutes = 14 * 60;

/** A tablet locks after so long without use. */
export const lockMinutes = 5;

/** For how long a second factor or a PIN allows sensitive acts. */
export const freshMinutes = 10;

/** Wrong PINs of a name on a tablet before it pauses, and for how long. */
export const pinTries = 5;
export const pinPauseMinutes = 15;

/** How long the links of e-mails work. */
export const invitationDays = 7;
export const newPasswordHours = 1;

/** Whether a sign-in is over. @param session when it began and was last used; null before it began */
export function isOver(
	{ signedInAt, seenAt }: { signedInAt: Date | null; seenAt: Date | null },
	now: Date,
): boolean {
	if (!signedInAt || !seenAt) return true;
	return (
		now.getTime() - signedInAt.getTime() >= absoluteMinutes * minuteMs ||
		now.getTime() - seenAt.getTime() >= idleMinutes * minuteMs
	);
}

/** Whether a tablet has been left alone for so long that it locks. */
export function isLeftAlone(seenAt: Date, now: Date): boolean {
	return now.getTime() - seenAt.getTime() >= lockMinutes * minuteMs;
}

/** Whether somebody proved who they are so short a time ago that they may do what is sensitive. */
export function isFresh(factorAt: Date, now: Date): boolean {
	return now.getTime() - factorAt.getTime() < freshMinutes * minuteMs;
}
