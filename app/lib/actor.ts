/** Who asks for an operation. The kinds are also those of the check on `audit_events`. */
export type Actor =
	/** A guest, with an account or without. */
	| { kind: "guest"; userId: string | null }
	/** A person of the staff. Commands do not know the role and the device. */
	| { kind: "staff"; name: string; role?: string; device?: string }
	/** A program that acts for a guest, as an assistant does: it follows the rules for guests. */
	| { kind: "agent"; name: string }
	/** Another website that sells the hotel's nights. */
	| { kind: "channel"; name: string }
	/** The app itself. */
	| { kind: "system"; task: string };

/** Who acts and at which moment: the last argument of every operation. Today at the hotel follows from `now`. */
export type Acting = { by: Actor; now: Date };

/** The same where only staff may act. */
export type StaffActing = Acting & { by: Extract<Actor, { kind: "staff" }> };

/** Whether the rules for guests (free cancellation, limits, agreed amounts) apply. */
export function isGuest(by: Actor): boolean {
	return by.kind === "guest" || by.kind === "agent";
}
