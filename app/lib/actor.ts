/** Who asks for an operation: a guest (with an account or without), a person of the staff, or the app itself. */
export type Actor =
	| { kind: "guest"; userId: string | null }
	| { kind: "staff"; name: string }
	| { kind: "system"; task: string };

/** Who acts and at which moment: the last argument of every operation. Today at the hotel follows from `now`. */
export type Acting = { by: Actor; now: Date };

/** The same where only staff may act. */
export type StaffActing = Acting & { by: Extract<Actor, { kind: "staff" }> };

/** Whether the rules for guests (free cancellation, limits, agreed amounts) apply. */
export function isGuest(by: Actor): boolean {
	return by.kind === "guest";
}
