import type { StaffRole } from "#app/lib/actor.ts";
import type { Language } from "#app/lib/language.ts";

/** The person who works at the desk in this browser, as its pages may know them. Roles are read for every request. */
export type SignedInStaff = {
	id: string;
	name: string;
	roles: readonly StaffRole[];
	/** In which they read housekeeping, repairs, and e-mails about their sign-in. */
	language: Language;
	/** The name of the tablet that was opened with a PIN; null in a browser with a sign-in of its own. */
	device: string | null;
};

/** The session of a browser of their own, or of a tablet. */
export type DeskSession =
	| { kind: "browser"; token: string }
	| { kind: "tablet"; id: string; deviceId: string };

/** Whose registration a browser was handed over for, and when. */
export type HandedTo = { reference: string; registrationId: string; since: Date };

/** Somebody who works at the desk. */
export type SignedInPresence = {
	kind: "signed_in";
	staff: SignedInStaff;
	/** When the second factor or the PIN was last given. */
	factorAt: Date;
	session: DeskSession;
};

/**
 * What a request's cookies say about the staff. `unenrolled` has a password and no second factor yet, `locked` is in front of
 * a tablet of the hotel, `handed` is in the hands of a guest who signs.
 */
export type StaffPresence =
	| {
			kind: "nobody";
			/** Whose sign-in has ended in this browser, known to the request that meets its end. */
			endedPersonId?: string;
	  }
	| { kind: "unenrolled"; staff: SignedInStaff; sessionToken: string }
	| SignedInPresence
	| {
			kind: "handed";
			/** The person who has handed it over. */
			staff: SignedInStaff;
			session: DeskSession;
			guest: HandedTo;
	  }
	| {
			kind: "locked";
			device: { id: string; name: string };
			/** The person who worked at it last; null where nobody did, or they have left since. */
			personId: string | null;
	  };
