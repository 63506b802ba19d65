import type { Caller } from "#app/features/accounts/auth.server.ts";
import { deriveSecret, signerFor } from "#app/lib/signer.server.ts";
import type { Db } from "#db/connection/database.ts";
import { absoluteMinutes } from "./policy.ts";
import {
	createStaffAuth,
	type StaffAuth,
	signedToken,
	staffCookieNames,
	staffSecretFrom,
} from "./staff-auth.server.ts";

/** Events of a sign-in at the desk, for the log. People are named by their id, and never by name or address. */
export type StaffEvent = { person: string | null } & (
	| { event: "staff_signed_in"; method: "password" | "passkey" | "pin" | "demo" }
	| { event: "staff_sign_in_failed"; reason: "invalid_credential" | "wrong_code" | "wrong_pin" | "ended" }
	| { event: "staff_signed_out" | "staff_password_set" | "staff_factor_added" | "staff_factor_reset" }
	| { event: "staff_added" | "staff_ended" | "staff_roles_changed" }
	| { event: "device_enrolled" | "device_ended"; device: string }
);

type StaffAccountsParts = {
	db: Db;
	settings: {
		appUrl?: string | undefined;
		isPublic: boolean;
		sessionSecret: string;
		previousSessionSecret?: string | undefined;
		/** Signs the links of the demo hotel's staff, for as long as the process runs. Never in a public hotel. */
		demoSecret?: string | undefined;
	};
	onLog: (level: string, message: string) => void;
	/** Receives what the log shall show, after it happened. */
	onEvent: (event: StaffEvent) => void;
};

/** The parts that the operations of the staff work with. */
export type StaffAccounts = Pick<StaffAccountsParts, "db" | "onEvent"> & {
	/** better-auth for the staff under the address that the caller typed. */
	libraryFor: (caller: Caller) => StaffAuth;
	/** The address that staff type, without a path. Without `APP_URL` (in development) the one of the request. */
	originOf: (caller: Caller) => string;
	cookieNames: ReturnType<typeof staffCookieNames>;
	/** The `Set-Cookie` header of a session, as the library writes it. */
	signedCookie: (token: string) => string;
	/** The `Set-Cookie` header that removes a cookie of the desk. */
	endedCookie: (name: string) => string;
	isPublic: boolean;
	/** Signs the desk's cookies and encrypts the secrets of authenticator apps. */
	secret: string;
	/** The key before it, while the secret is replaced; null where there is none. */
	previousSecret: string | null;
	/** Checks the key of a demo link; null where there are none. */
	isDemoKey: ((personId: string, key: string) => boolean) | null;
};

const demoSigner = (demoSecret: string) => signerFor(deriveSecret(demoSecret, "demo staff"), "demo staff");

/** The key in the link by which a demo person signs in. */
export const demoKeyOf = (demoSecret: string, personId: string) => demoSigner(demoSecret).sign(personId);

/** Opens the accounts of the staff for this process. */
export function createStaffAccounts({ db, settings, onLog, onEvent }: StaffAccountsParts): StaffAccounts {
	const { isPublic, demoSecret } = settings;
	const libraries = new Map<string, StaffAuth>();
	const secret = staffSecretFrom(settings.sessionSecret);
	const names = staffCookieNames(isPublic);
	const attributes = `Path=/; HttpOnly; SameSite=Lax${isPublic ? "; Secure" : ""}`;
	const originOf = ({ request }: Caller) => settings.appUrl ?? new URL(request.url).origin;

	function libraryFor(caller: Caller): StaffAuth {
		const origin = originOf(caller);
		let library = libraries.get(origin);
		if (!library) {
			// Without APP_URL callers choose the name that they type.
			if (libraries.size >= 10) libraries.clear();
			library = createStaffAuth({ db, origin, secret, isPublic, onLog });
			libraries.set(origin, library);
		}
		return library;
	}

	return {
		db,
		onEvent,
		libraryFor,
		originOf,
		cookieNames: names,
		signedCookie: (token) =>
			`${names.session}=${signedToken(token, secret)}; Max-Age=${absoluteMinutes * 60}; ${attributes}`,
		endedCookie: (name) => `${name}=; Max-Age=0; ${attributes}`,
		isPublic,
		secret,
		previousSecret: settings.previousSessionSecret ? staffSecretFrom(settings.previousSessionSecret) : null,
		isDemoKey:
			isPublic || demoSecret === undefined
				? null
				: (personId, key) => demoSigner(demoSecret).isSigned(personId, key),
	};
}
