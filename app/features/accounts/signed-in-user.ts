/** A way in that an account has, as the specification lists it under `providerData`. */
export type SignInProvider = {
	providerId: "password" | "google.com";
	uid: string;
	displayName: string;
	email: string;
	phoneNumber: string | null;
	photoURL: string | null;
};

/** The user object of the specification: who is signed in, for every page. Instants are ISO 8601 in UTC. */
export type SignedInUser = {
	uid: string;
	displayName: string;
	/** As it was typed at sign-up, in lower case. Only a verified one proves who somebody is. */
	email: string;
	emailVerified: boolean;
	phoneNumber: string | null;
	photoURL: string | null;
	/** Always false: nobody gets an account without asking for one. */
	isAnonymous: boolean;
	/** Always null: one hotel, one house. */
	tenantId: string | null;
	providerData: SignInProvider[];
	creationTime: string;
	lastLoginTime: string | null;
	role: "guest" | "desk" | "manager";
};
