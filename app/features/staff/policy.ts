const minuteMs = 60_000;

/**
 * How long a sign-in lasts: four hours without use, fourteen in any case, which is the longest shift (OWASP ASVS 5.0, 7.3).
 * Housekeeping is often without network for hours.
 */
const idleMinutes = 4 * 60;
export const absoluteMinutes = 14 * 60;

/** Whether somebody was invited and has not chosen a password yet. People of the demo hotel never have one. */
export const isInvited = (person: { endedAt: Date | null; passwordHash: string | null; isDemo: boolean }) =>
	person.endedAt === null && person.passwordHash === null && !person.isDemo;

/** A tablet locks after so long without use. */
export const lockMinutes = 5;

/** For how long a second factor or a PIN allows sensitive acts. */
const freshMinutes = 10;

/** For how long text that was typed into a form and not sent is given back: a long shift. */
const draftHours = 12;

/** The forms of one person whose text is stored at a time. */
export const mostDrafts = 200;

/** The earliest text that is still given back. */
export const draftsSince = (now: Date): Date => new Date(now.getTime() - draftHours * 60 * minuteMs);

/** Wrong PINs of a name on a tablet before it pauses, and for how long. */
export const pinTries = 5;
export const pinPauseMinutes = 15;

/** Wrong codes of a person in a row, of the app or for recovery, before all of theirs pause, and for how long. */
export const codeTries = 10;
export const codePauseMinutes = 15;

/** Wrong codes of a person in a row for a colleague's approval, before their approvals pause as long. */
export const approvalTries = 5;

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

/** Whether somebody proved who they are recently enough for a sensitive act. */
export function isFresh(factorAt: Date, now: Date): boolean {
	return now.getTime() - factorAt.getTime() < freshMinutes * minuteMs;
}

/**
 * Whether browsers offer passkeys at this address: only https, or this machine itself, and only under a name (WebAuthn, 5.1.3 and
 * 13.4.9). Elsewhere the authenticator app is the second step.
 * @param origin as staff type it, such as `https://www.example.com`
 */
export function offersPasskeys(origin: string): boolean {
	const { protocol, hostname } = new URL(origin);
	const isName = !/^(\d+\.){3}\d+$|^\[/.test(hostname);
	return isName && (protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost"));
}

/** Whether a PIN is one that people try first: one figure repeated, two or three in turn, or six in a row. */
export function isEasyPin(pin: string): boolean {
	const rows = "012345678909876543210";
	return rows.includes(pin) || /^(\d{1,3})\1+$/.test(pin);
}
