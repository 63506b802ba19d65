const freshMinutes = 15;

/** Whether somebody signed in so short a time ago that it counts as a proof that it is them. */
export function hasJustSignedIn(signedInAt: Date, now: Date): boolean {
	return now.getTime() - signedInAt.getTime() < freshMinutes * 60_000;
}
