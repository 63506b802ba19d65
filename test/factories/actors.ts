import type { Acting, StaffActing } from "#app/lib/actor.ts";
import { noon } from "./forms.ts";

/** A guest without an account, or with one. */
export function asGuest(now: Date = noon, userId: string | null = null): Acting {
	return { by: { kind: "guest", userId }, now };
}

/** Somebody of the staff. */
export function asStaff(now: Date = noon, name = "Maria"): StaffActing {
	return { by: { kind: "staff", name }, now };
}
