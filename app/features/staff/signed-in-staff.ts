import type { StaffRole } from "#app/lib/actor.ts";

/** Who works at the desk in this browser, as its pages may know them. Roles are read for every request. */
export type SignedInStaff = {
	id: string;
	name: string;
	roles: readonly StaffRole[];
	/** The name of the tablet that was opened with a PIN; null in a browser with a sign-in of its own. */
	device: string | null;
};

/**
 * What a request's cookies say about the staff. `unenrolled` has a password and no second factor yet, `locked` stands before
 * a tablet of the hotel.
 */
export type StaffPresence =
	| { kind: "nobody" }
	| { kind: "unenrolled"; staff: SignedInStaff; sessionToken: string }
	| {
			kind: "signed_in";
			staff: SignedInStaff;
			/** When the second factor or the PIN was last given. */
			factorAt: Date;
			/** The session of a browser of their own, or of a tablet. */
			session: { kind: "browser"; token: string } | { kind: "tablet"; id: string; deviceId: string };
	  }
	| {
			kind: "locked";
			device: { id: string; name: string };
			/** Who worked at it last; null where nobody did, or they have left since. */
			personId: string | null;
	  };
