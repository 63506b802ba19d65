import { randomUUID } from "node:crypto";
import { isAPIError } from "better-auth/api";
import type { GenericOAuthConfig } from "better-auth/plugins";
import { hotel } from "#app/content/hotel.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import type { RunningSettings } from "#server/settings.ts";
import { createAccountLinks } from "./account-links.server.ts";
import { type Auth, absoluteSeconds, callerHeader, createAuth } from "./auth.server.ts";
import type { AccountEmailRequest } from "./email-jobs.server.ts";
import { createGoogleSignIn, type GoogleReturn, subjectOf } from "./google.server.ts";
import { isGuessable } from "./guessable-password.server.ts";
import { forgetLinks } from "./links/commands.server.ts";
import { isPassword } from "./password-hash.server.ts";
import { findClaim, findPasswordHash, listSignInMethods } from "./queries.server.ts";
import type { SignedInUser, SignInProvider } from "./signed-in-user.ts";

export type AccountsParts = {
	db: Db;
	settings: RunningSettings;
	/** Enqueues an e-mail about an account. */
	enqueueEmail: (request: AccountEmailRequest) => Promise<void>;
	now: () => Date;
	onLog: (level: string, message: string) => void;
};

/** A request as the house knows it: with the caller's address, and under the address that guests type. */
export type Caller = { request: Request; address: string };

/** Why somebody was not let in. The words for each stand in `content/accounts.ts`. */
export type SignInRefusal = { reason: "invalid_credential" | "user_disabled" };

type Entry = { setCookies: string[] };

/** Sessions, and the ways to one by e-mail and password. */
export function createAccounts(parts: AccountsParts) {
	const { db, settings, enqueueEmail, onLog } = parts;
	const auths = new Map<string, Auth>();
	const google = settings.google && createGoogleSignIn({ settings: settings.google, openAuth, onLog });

	function openAuth(origin: string, google?: GenericOAuthConfig): Auth {
		return createAuth({
			db,
			origin,
			secret: settings.sessionSecret,
			isPublic: settings.isPublic,
			google,
			onLog,
		});
	}

	/** Without `APP_URL` (in development) the house answers under whatever name it was called by. */
	const originOf = (request: Request) => settings.appUrl ?? new URL(request.url).origin;

	function authFor(request: Request): Auth {
		const origin = originOf(request);
		let auth = auths.get(origin);
		if (!auth) {
			if (auths.size >= 10) auths.clear();
			auth = openAuth(origin);
			auths.set(origin, auth);
		}
		return auth;
	}

	/** The library compares what it made with what it kept, on every request that carries a session. */
	async function readSession(
		caller: Caller,
		now: Date,
	): Promise<(Entry & { user: SignedInUser; sessionId: string }) | null> {
		if (!caller.request.headers.get("Cookie")?.includes("session=")) return null;
		const auth = authFor(caller.request);
		const headers = headersOf(caller);
		const { headers: answered, response } = await auth.api.getSession({ headers, returnHeaders: true });
		if (!response) return null;
		const { session, user } = response;
		if (user.disabledAt || now.getTime() - session.createdAt.getTime() > absoluteSeconds * 1000) {
			await auth.api.signOut({ headers });
			return null;
		}
		return {
			user: describe(user, await listSignInMethods(db, user.id)),
			sessionId: session.id,
			setCookies: answered.getSetCookie(),
		};
	}

	/**
	 * Opens an account and signs in. The answer is the same whether the address is known or not: until somebody has
	 * read a mail there, it is only claimed, and the mail tells its owner what became of it.
	 */
	async function signUp(
		caller: Caller,
		input: { fullName: string; email: string; password: string },
	): Promise<Outcome<Entry, { reason: "guessable_password" }>> {
		const { fullName, email, password } = input;
		if (await isGuessable(password, { email, fullName, hotelName: hotel.name }))
			return { ok: false, reason: "guessable_password" };
		const { headers, response } = await authFor(caller.request).api.signUpEmail({
			body: { name: fullName, email: newAlias(), password, claimedEmail: email },
			headers: headersOf(caller),
			returnHeaders: true,
		});
		await enqueueEmail({ kind: "account_opened", userId: response.user.id });
		return { ok: true, setCookies: headers.getSetCookie() };
	}

	/**
	 * Signs in with e-mail and password: as the address's owner, else as the newest account that claims it. Whoever
	 * fails has waited for two passwords to be compared, whether there was an account or not.
	 */
	async function signIn(
		caller: Caller,
		{ email, password }: { email: string; password: string },
	): Promise<Outcome<Entry, SignInRefusal>> {
		const auth = authFor(caller.request);
		const claim = await findClaim(db, email);
		for (const name of [email, claim?.alias ?? newAlias()]) {
			try {
				const { headers } = await auth.api.signInEmail({
					body: { email: name, password },
					headers: headersOf(caller),
					returnHeaders: true,
				});
				// Whoever was signed in here before is not any more: a new visit has a new token.
				await auth.api.signOut({ headers: headersOf(caller) });
				return { ok: true, setCookies: headers.getSetCookie() };
			} catch (error) {
				const code = isAPIError(error) ? error.body?.code : undefined;
				if (code === "USER_DISABLED") return { ok: false, reason: "user_disabled" };
				if (code !== "INVALID_EMAIL_OR_PASSWORD") throw error;
			}
		}
		return { ok: false, reason: "invalid_credential" };
	}

	/** Ends the session on the server; what the browser still holds is worth nothing from then on. */
	async function signOut(caller: Caller): Promise<Entry> {
		const { headers } = await authFor(caller.request).api.signOut({
			headers: headersOf(caller),
			returnHeaders: true,
		});
		return { setCookies: headers.getSetCookie() };
	}

	/**
	 * Sends a guest to Google.
	 * @param returnTo where the way back ends, with whatever must be known there
	 */
	async function startGoogle(
		caller: Caller,
		returnTo: string,
	): Promise<
		Outcome<Entry & { address: string }, { reason: "google_not_set_up" | "network_request_failed" }>
	> {
		if (!google) return { ok: false, reason: "google_not_set_up" };
		return google.start(originOf(caller.request), headersOf(caller), returnTo);
	}

	/** Takes in a guest who comes back from Google; whoever was signed in here before is not any more. */
	async function finishGoogle(caller: Caller): Promise<GoogleReturn> {
		if (!google) return { returnTo: null, refusal: "google_not_set_up", setCookies: [] };
		const { request } = caller;
		const headers = headersOf(caller);
		const finished = await google.finish(originOf(request), headers, new URL(request.url).search);
		if (!finished.refusal) await authFor(request).api.signOut({ headers });
		return finished;
	}

	/**
	 * Changes the password of whoever is signed in: every session ends, and this browser gets a new one. Links to a new
	 * password that are still on their way do nothing any more.
	 */
	async function changePassword(
		caller: Caller,
		user: SignedInUser,
		input: { currentPassword: string; newPassword: string },
	): Promise<Outcome<Entry, { reason: "wrong_password" | "no_password" | "guessable_password" }>> {
		const about = { email: user.email, fullName: user.displayName, hotelName: hotel.name };
		if (await isGuessable(input.newPassword, about)) return { ok: false, reason: "guessable_password" };
		try {
			const { headers } = await authFor(caller.request).api.changePassword({
				body: { ...input, revokeOtherSessions: true },
				headers: headersOf(caller),
				returnHeaders: true,
			});
			await forgetLinks(db, user.uid, "reset-password");
			await enqueueEmail({ kind: "password_changed", userId: user.uid });
			return { ok: true, setCookies: headers.getSetCookie() };
		} catch (error) {
			const code = isAPIError(error) ? error.body?.code : undefined;
			if (code === "INVALID_PASSWORD") return { ok: false, reason: "wrong_password" };
			if (code === "CREDENTIAL_ACCOUNT_NOT_FOUND") return { ok: false, reason: "no_password" };
			throw error;
		}
	}

	/** Whether this is the password of an account that has one. */
	async function knowsPassword(userId: string, password: string): Promise<boolean> {
		const hash = await findPasswordHash(db, userId);
		return hash !== null && (await isPassword({ hash, password }));
	}

	const links = createAccountLinks(parts);
	return {
		readSession,
		signUp,
		signIn,
		signOut,
		startGoogle,
		finishGoogle,
		changePassword,
		knowsPassword,
		...links,
	};
}

export type Accounts = ReturnType<typeof createAccounts>;

/** A name for an address that nobody has verified. No mail goes there: `.invalid` never exists (RFC 2606). */
const newAlias = () => `${randomUUID()}@unverified.invalid`;

/** The cookies and the browser of the caller, and nothing else they say about themselves. */
function headersOf({ request, address }: Caller): Headers {
	const headers = new Headers();
	for (const name of ["Cookie", "User-Agent"]) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value.slice(0, name === "Cookie" ? 16_384 : 300));
	}
	headers.set(callerHeader, address);
	return headers;
}

type LibraryUser = Auth["$Infer"]["Session"]["user"];

const providerIds: Record<string, SignInProvider["providerId"]> = {
	credential: "password",
	google: "google.com",
};

/** The user object of the specification. */
function describe(user: LibraryUser, methods: { providerId: string; accountId: string }[]): SignedInUser {
	const about = {
		displayName: user.name,
		email: user.claimedEmail ?? user.email,
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
			return known
				? [{ ...about, providerId: known, uid: known === "password" ? about.email : subjectOf(accountId) }]
				: [];
		}),
		creationTime: user.createdAt.toISOString(),
		lastLoginTime: user.lastLoginAt?.toISOString() ?? null,
		role: user.role === "desk" || user.role === "manager" ? user.role : "guest",
	};
}
