import type { Acting, Actor } from "#app/lib/actor.ts";

const freshMinutes = 15;

/** Whether somebody signed in recently enough to count as a proof of who they are. */
export function hasJustSignedIn(signedInAt: Date, now: Date): boolean {
	return now.getTime() - signedInAt.getTime() < freshMinutes * 60_000;
}

/** For how many days nobody signed in to an unverified account before it may be removed. */
export const staleAccountDays = 30;

/** Giving roles and closing accounts is for staff and the command line. */
export type OfficeActing = Acting & { by: Extract<Actor, { kind: "staff" | "system" }> };

/** @throws when a guest, an agent or a channel acts on an account that is not theirs */
export function requireOwnAccount(by: Actor, userId: string): void {
	const isOwn = by.kind === "guest" && by.userId === userId;
	if (!isOwn && by.kind !== "staff" && by.kind !== "system")
		throw new Error("A guest may change their own account only.");
}
