/** A way to sign in that an account has, as the specification lists it under `providerData`. */
type SignInProvider = {
	providerId: "password" | "google.com";
	uid: string;
	displayName: string;
	email: string;
	phoneNumber: string | null;
	photoURL: string | null;
};

/** The user object of the specification: the signed-in guest, for every page. Instants are ISO 8601 in UTC. */
export type SignedInUser = {
	uid: string;
	displayName: string;
	/** In lower case. Only a verified one proves who somebody is. */
	email: string;
	emailVerified: boolean;
	phoneNumber: string | null;
	photoURL: string | null;
	/** Always false: there are no anonymous accounts. */
	isAnonymous: boolean;
	/** Always null: there is one hotel. */
	tenantId: string | null;
	providerData: SignInProvider[];
	creationTime: string;
	lastLoginTime: string | null;
};

/** The row of a user, as far as the user object shows it. */
type UserRow = {
	id: string;
	name: string;
	email: string;
	emailVerified: boolean;
	phoneNumber?: string | null | undefined;
	image?: string | null | undefined;
	createdAt: Date;
	lastLoginAt?: Date | null | undefined;
};

const providerIds: Record<string, SignInProvider["providerId"]> = {
	credential: "password",
	google: "google.com",
};

/** The user object of the specification. @param methods the account's ways to sign in, as they are stored */
export function toSignedInUser(
	user: UserRow,
	methods: { providerId: string; accountId: string }[],
): SignedInUser {
	const about = {
		displayName: user.name,
		email: user.email,
		phoneNumber: user.phoneNumber ?? null,
		photoURL: user.image ?? null,
	};
	return {
		...about,
		uid: user.id,
		emailVerified: user.emailVerified,
		isAnonymous: false,
		tenantId: null,
		providerData: methods.flatMap(({ providerId, accountId }) => {
			const known = providerIds[providerId];
			if (!known) return [];
			return [
				{ ...about, providerId: known, uid: known === "password" ? about.email : subjectOf(accountId) },
			];
		}),
		creationTime: user.createdAt.toISOString(),
		lastLoginTime: user.lastLoginAt?.toISOString() ?? null,
	};
}

/** Somebody is stored by issuer and subject, `issuer sub`; this is the subject. */
const subjectOf = (accountId: string) => accountId.slice(accountId.indexOf(" ") + 1);
