import type { GenericOAuthConfig } from "better-auth/plugins";
import type { Acting } from "#app/lib/actor.ts";
import { language } from "#app/lib/language.ts";
import { deriveSecret } from "#app/lib/signer.server.ts";
import type { Db } from "#db/connection/database.ts";
import type { SignInRefusalName } from "./account-words.ts";
import { type Auth, type Caller, createAuth } from "./auth.server.ts";
import { createGoogleSignIn, type GoogleSettings, type GoogleSignIn } from "./google.server.ts";
import type { OnVerified } from "./operations/accept-mailbox-proof.server.ts";
import { verifyByProvider } from "./operations/accept-mailbox-proof.server.ts";
import { recordOpenedAccount, recordSignInMethod } from "./operations/record-opened-account.server.ts";
import { recordSignIn } from "./operations/record-sign-in.server.ts";
import type { PersonalDataSource } from "./personal-data.server.ts";

/**
 * What happened to a sign-in or a password, for the log (OWASP ASVS 5.0, 16.3). The account is named by its id
 * and never by its address; null where an attempt named no account with a password.
 */
export type AccountEvent = { account: string | null } & (
	| { event: "signed_in"; method: "password" | "google" }
	| { event: "sign_in_failed"; reason: "invalid_credential" | "user_disabled" }
	| { event: "google_sign_in_failed"; reason: SignInRefusalName }
	| { event: "signed_out" | "account_opened" | "password_changed" | "password_reset" | "sessions_ended" }
	| { event: "proof_failed"; purpose: "change_password" | "end_sessions" | "delete_account" }
);

/**
 * The parts that the process passes to the accounts: rules of other features come in here, accounts import none of
 * them.
 */
type AccountsParts = {
	db: Db;
	settings: {
		/** The address that guests type; without one (in development) that of each request counts. */
		appUrl?: string | undefined;
		/** Guests come by https only. */
		isPublic: boolean;
		sessionSecret: string;
		previousSessionSecret?: string | undefined;
		google?: GoogleSettings | undefined;
	};
	onVerified: OnVerified;
	/** The features that store data about a person in addition to the accounts themselves. */
	personalData: readonly PersonalDataSource[];
	now: () => Date;
	onLog: (level: string, message: string) => void;
	/** Receives what the log shall show of sign-ins, passwords and roles, after it happened. */
	onEvent: (event: AccountEvent) => void;
};

/** The parts that the operations of accounts work with. */
export type Accounts = Pick<AccountsParts, "db" | "onVerified" | "personalData" | "onEvent"> & {
	/** better-auth under the address that the caller typed. */
	libraryFor: (caller: Caller) => Auth;
	/** The address that guests type, without a path. Without `APP_URL` (in development) the one of the request. */
	originOf: (caller: Caller) => string;
	/** Null when Google sign-in is not set up. */
	google: GoogleSignIn | null;
};

const secretFrom = (sessionSecret: string) => deriveSecret(sessionSecret, "accounts");

/** Opens the accounts of this process. */
export function createAccounts(parts: AccountsParts): Accounts {
	const { db, settings, onVerified, personalData, now, onLog, onEvent } = parts;
	const libraries = new Map<string, Auth>();

	const actingAs = (userId: string): Acting => ({
		by: { kind: "guest", userId },
		now: now(),
		language: language(),
	});

	function openLibrary(origin: string, google?: GenericOAuthConfig): Auth {
		return createAuth({
			db,
			origin,
			secret: secretFrom(settings.sessionSecret),
			previousSecret: settings.previousSessionSecret ? secretFrom(settings.previousSessionSecret) : null,
			isPublic: settings.isPublic,
			google,
			onOpened: (userId) => recordOpenedAccount(db, { userId }, actingAs(userId)),
			onSignedIn: async (userId) => {
				await recordSignIn({ db, onVerified }, { userId }, actingAs(userId));
				// Sessions with a password begin in operations, which report them; a session of this library is Google's.
				if (google) onEvent({ event: "signed_in", account: userId, method: "google" });
			},
			onMethodAdded: (userId, provider) => recordSignInMethod(db, { userId, provider }, actingAs(userId)),
			onProviderProof: async (user) =>
				(await verifyByProvider({ db, onVerified }, user, actingAs(user.id))).ok,
			onLog,
		});
	}

	const originOf = ({ request }: Caller) => settings.appUrl ?? new URL(request.url).origin;

	function libraryFor(caller: Caller): Auth {
		const origin = originOf(caller);
		let library = libraries.get(origin);
		if (!library) {
			// Without APP_URL callers choose the name that they type.
			if (libraries.size >= 10) libraries.clear();
			library = openLibrary(origin);
			libraries.set(origin, library);
		}
		return library;
	}

	const google = settings.google
		? createGoogleSignIn({ settings: settings.google, openAuth: openLibrary, onLog })
		: null;
	return { db, onVerified, personalData, onEvent, libraryFor, originOf, google };
}
