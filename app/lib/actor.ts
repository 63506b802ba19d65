import type { Language } from "./language.ts";

/** The roles of the staff; one person may have several. `staff/permissions.ts` lists the acts of each. */
export const staffRoles = [
	"owner",
	"manager",
	"reception",
	"housekeeping",
	"wellness",
	"dining",
	"gardener",
] as const;

export type StaffRole = (typeof staffRoles)[number];

/** The actor of an operation. The kinds are also those of the check on `audit_events`. */
export type Actor =
	/** A guest, with an account or without. */
	| { kind: "guest"; userId: string | null }
	/** A person of the staff. Commands on the server know no roles and may do everything. */
	| { kind: "staff"; name: string; id?: string; roles?: readonly StaffRole[]; device?: string }
	/** A program that acts for a guest, as an assistant does: it follows the rules for guests. */
	| { kind: "agent"; name: string }
	/** Another website that sells the hotel's nights. */
	| { kind: "channel"; name: string }
	/** The app itself. */
	| { kind: "system"; task: SystemTask };

/**
 * What the app does by itself. Rows name it beside names of people, and no page shows it: `nameStoredActor` says who it was.
 * The commands on the server that act for nobody are among them.
 */
export const systemTasks = [
	"close-deposits",
	"departure",
	"desk_sign_in",
	"forget-persons",
	"held-deposit",
	"offer-waiting-list",
	"payment-return",
	"payment-webhook",
	"post-points",
	"purge-expired",
	"refund-deposit",
	"release-ended-holds",
	"remove-stale-accounts",
	"roll-business-day",
	"sweep-waiting-list",
	"visit",
	"account:close",
	"account:open",
	"staff:add",
	"staff:reset",
] as const;

export type SystemTask = (typeof systemTasks)[number];

/** Whether a name that a row stores is that of a task, and of no person. */
export function isSystemTask(name: string | null | undefined): boolean {
	return systemTasks.some((task) => task === name);
}

/** How much a caller may reserve. */
export type CallerLimits = {
	/** A keyed hash of the caller's address, or of its network. */
	readonly caller: string;
	/** The same of an e-mail address. */
	readonly hashOfEmail: (email: string) => string;
	/** Reservations of every kind. */
	readonly perQuarterHour: number;
	readonly perDay: number;
	/** Stays that are not over, and the nights in all of them: for the caller, and for an address that nobody has confirmed. */
	readonly ofCaller: StayLimits;
	readonly ofEmail: StayLimits;
	/** The address that the account of a signed-in guest has confirmed: it has no limit of its own. */
	readonly confirmedEmail: string | null;
};

export type StayLimits = { readonly stays: number; readonly nights: number };

/** The person of the staff who has confirmed an act with their PIN or second factor: a colleague, or the person who acts. */
export type Approver = { id: string; name: string; roles: readonly StaffRole[] };

/**
 * Who acts and at which moment: the last argument of every operation. Today at the hotel follows from `now`. Without
 * `limits` a guest may reserve without limit; they never hold for staff. An act that was confirmed is judged by the roles of
 * both people.
 */
export type Acting = {
	by: Actor;
	now: Date;
	limits?: CallerLimits;
	approvedBy?: Approver;
	/** The language of a guest who acts; English where it is left out. */
	language?: Language;
};

/** The same where only staff may act. */
export type StaffActing = Acting & { by: Extract<Actor, { kind: "staff" }> };

/** The name of the colleague who has approved an act; null where nobody did, or the person who acts confirmed it. */
export function approverNameOf({ by, approvedBy }: Acting): string | null {
	if (!approvedBy || (by.kind === "staff" && by.id === approvedBy.id)) return null;
	return approvedBy.name;
}

/** Whether the rules for guests (free cancellation, limits, agreed amounts) apply. */
export function isGuest(by: Actor): boolean {
	return by.kind === "guest" || by.kind === "agent";
}
