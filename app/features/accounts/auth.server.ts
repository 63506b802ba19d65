import { APIError, type BetterAuthPlugin, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthEndpoint, createAuthMiddleware, isAPIError } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import type { GenericOAuthConfig } from "better-auth/plugins";
import { genericOAuth } from "better-auth/plugins";
import { z } from "zod";
import type { Db } from "#db/connection/database.ts";
import { hashPassword, isPassword } from "./password-hash.server.ts";
import { isClosed, tables } from "./queries.server.ts";
import { longestPassword, shortestPassword } from "./schema.ts";

/** How long a session lasts: seven days without a visit, thirty in any case (OWASP ASVS 5.0, 7.3). In seconds. */
const idleSeconds = 7 * 24 * 60 * 60;
export const absoluteSeconds = 30 * 24 * 60 * 60;

/** The provider's data about somebody whose verified address has an account here. */
export type ProviderUser = { id: string; name: string | null; image: string | null };

type AuthParts = {
	db: Db;
	/** The address that guests type, without a path. */
	origin: string;
	/** Signs the cookies. */
	secret: string;
	/** Cookies that it has signed still count; null where there is none. */
	previousSecret: string | null;
	/** Guests come by https only, so the cookie says `__Host-`. */
	isPublic: boolean;
	google?: GenericOAuthConfig | undefined;
	/** Called after an account was opened, with a password or through a provider. */
	onOpened: (userId: string) => Promise<void>;
	/** Called after each sign-in. */
	onSignedIn: (userId: string) => Promise<void>;
	/** Called after a way to sign in was added to an account: `credential` is a password. */
	onMethodAdded: (userId: string, provider: string) => Promise<void>;
	/** Called before a provider's sign-in is added to an account. False when the account is closed. */
	onProviderProof: (user: ProviderUser) => Promise<boolean>;
	/** Receives what the library would print. */
	onLog: (level: string, message: string) => void;
};

/**
 * better-auth with our rules. Its own routes are not served, except the way back from Google: our pages call it, so
 * that there is one form, one limit and one sentence for each thing.
 */
export function createAuth(parts: AuthParts) {
	const {
		db,
		origin,
		secret,
		previousSecret,
		isPublic,
		google,
		onOpened,
		onSignedIn,
		onMethodAdded,
		onProviderProof,
		onLog,
	} = parts;
	return betterAuth({
		appName: "Palapa",
		baseURL: origin,
		basePath: "/sign-in",
		secret,
		telemetry: { enabled: false },
		logger: { level: "warn", log: (level, message) => onLog(level, message) },
		database: drizzleAdapter(db, { provider: "pg", schema: tables, transaction: true }),
		trustedOrigins: [origin],
		// The limits come before our forms, where they count failures.
		rateLimit: { enabled: false },
		user: {
			additionalFields: {
				phoneNumber: { type: "string", required: false, input: false },
				lastLoginAt: { type: "date", required: false, input: false },
				disabledAt: { type: "date", required: false, input: false },
			},
			// An address that a provider has not verified gets no account and opens none. A guest whose provider is linked
			// already may still sign in with it.
			validateUserInfo: async ({ user, source }) => {
				if (source.method !== "oauth" || source.action === "sign-in") return undefined;
				if (user.emailVerified !== true) return { error: "email_not_verified" };
				if (source.action !== "link-account") return undefined;
				const { id = "", name = null, image = null } = user;
				return (await onProviderProof({ id, name, image })) ? undefined : { error: "USER_DISABLED" };
			},
		},
		session: { expiresIn: idleSeconds, updateAge: 24 * 60 * 60, cookieCache: { enabled: false } },
		verification: { storeIdentifier: "hashed" },
		emailAndPassword: {
			enabled: true,
			autoSignIn: true,
			minPasswordLength: shortestPassword,
			maxPasswordLength: longestPassword,
			password: { hash: hashPassword, verify: isPassword },
		},
		account: {
			accountLinking: {
				enabled: true,
				// No provider is trusted by its name: an address counts when the provider says that it is verified.
				trustedProviders: [],
				// Our `onProviderProof` removes everything added to an unverified account before its address was proved.
				requireLocalEmailVerified: false,
			},
			updateAccountOnSignIn: false,
		},
		hooks: previousSecret === null ? {} : { before: acceptPrevious(previousSecret) },
		onAPIError: { errorURL: `${origin}/sign-in/google/done` },
		databaseHooks: {
			user: { create: { after: async ({ id }) => onOpened(id) } },
			account: {
				// Google's tokens are not stored: we ask Google for nothing after the sign-in.
				create: {
					before: async (method) => ({ data: { ...method, ...noTokens } }),
					after: async ({ userId, providerId }) => onMethodAdded(userId, providerId),
				},
				update: { before: async (method) => ({ data: { ...method, ...noTokens } }) },
			},
			session: {
				create: {
					before: async (session) => {
						if (await isClosed(db, session.userId))
							throw new APIError("FORBIDDEN", { code: "USER_DISABLED", message: "This account is closed." });
						return { data: session };
					},
					after: async (session) => onSignedIn(session.userId),
				},
			},
		},
		advanced: {
			cookiePrefix: "palapa",
			useSecureCookies: false,
			defaultCookieAttributes: { secure: isPublic },
			cookies: {
				session_token: { name: isPublic ? "__Host-session" : "session" },
				// As long as the database remembers a sign-in that is on its way at Google.
				state: { name: isPublic ? "__Host-google-state" : "google-state", attributes: { maxAge: 600 } },
			},
			ipAddress: { ipAddressHeaders: [callerHeader] },
			database: { generateId: () => crypto.randomUUID() },
		},
		plugins: google ? [byPassword, genericOAuth({ config: [google] })] : [byPassword],
	});
}

const credential = "credential";

/**
 * Signs in by password, under every address that our forms take: the library's own endpoint refuses
 * `jack&jill@example.com` and each domain that ends in another script. It has the path of that endpoint, by which the
 * second step of the staff recognises it.
 */
export const signInByPassword = createAuthEndpoint(
	"/sign-in/email",
	{ method: "POST", body: z.object({ email: z.string(), password: z.string() }) },
	async (ctx) => {
		const { internalAdapter, password } = ctx.context;
		const found = await internalAdapter.findUserByEmail(ctx.body.email, { includeAccounts: true });
		const hash = found?.accounts.find(({ providerId }) => providerId === credential)?.password;
		// Where there is nothing to compare with, a hash is made all the same, so that the time tells nothing.
		if (!hash) await password.hash(ctx.body.password);
		if (!found || !hash || !(await password.verify({ hash, password: ctx.body.password })))
			throw new APIError("UNAUTHORIZED", { code: "INVALID_EMAIL_OR_PASSWORD" });
		const session = await internalAdapter.createSession(found.user.id);
		await setSessionCookie(ctx, { session, user: found.user });
		return ctx.json({ userId: found.user.id, token: session.token });
	},
);

/** Opens an account with a password and signs in, for the same addresses. The form has checked how long the password is. */
const openByPassword = createAuthEndpoint(
	"/sign-up/email",
	{ method: "POST", body: z.object({ name: z.string(), email: z.string(), password: z.string() }) },
	async (ctx) => {
		const { internalAdapter, password } = ctx.context;
		const { name, email } = ctx.body;
		if (await internalAdapter.findUserByEmail(email))
			throw new APIError("UNPROCESSABLE_ENTITY", { code: "USER_ALREADY_EXISTS" });
		const hash = await password.hash(ctx.body.password);
		const user = await internalAdapter.createUser(
			{ email, name, emailVerified: false },
			{ method: "email-password" },
		);
		const { id: userId } = user;
		await internalAdapter.linkAccount({ userId, providerId: credential, accountId: userId, password: hash });
		await setSessionCookie(ctx, { session: await internalAdapter.createSession(userId), user });
		return ctx.json({ userId });
	},
);

const byPassword = {
	id: "by-password",
	endpoints: { openByPassword, signInByPassword },
} satisfies BetterAuthPlugin;

/**
 * Signs the session's cookie anew for the call that follows, where the previous secret has signed it. The browser gets
 * a new cookie when the session is renewed, daily. The library's own `secrets` rotate encrypted values only, and no
 * signed cookie.
 */
function acceptPrevious(previousSecret: string) {
	return createAuthMiddleware(async (ctx) => {
		const { name, attributes } = ctx.context.authCookies.sessionToken;
		if (await ctx.getSignedCookie(name, ctx.context.secret)) return undefined;
		const token = await ctx.getSignedCookie(name, previousSecret);
		if (!token) return undefined;
		const signed = await ctx.setSignedCookie(name, token, ctx.context.secret, attributes);
		const given = (ctx.headers?.get("Cookie") ?? "").split("; ");
		const others = given.filter((cookie) => !cookie.startsWith(`${name}=`));
		const cookies = [signed.split(";")[0], ...others].join("; ");
		return { context: { headers: new Headers({ Cookie: cookies }) } };
	});
}

const noTokens = {
	accessToken: null,
	refreshToken: null,
	idToken: null,
	accessTokenExpiresAt: null,
	refreshTokenExpiresAt: null,
	scope: null,
};

export type Auth = ReturnType<typeof createAuth>;

/** A request with the caller's address, under the address that guests type. */
export type Caller = { request: Request; address: string };

/**
 * The header in which we write the caller's address for the library. A caller's own header of this name is dropped.
 */
const callerHeader = "x-palapa-caller";

/** The cookies and the browser of the caller, and nothing else that they say about themselves. */
export function headersOf({ request, address }: Caller): Headers {
	const headers = new Headers();
	for (const name of ["Cookie", "User-Agent"]) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value.slice(0, name === "Cookie" ? 16_384 : 300));
	}
	headers.set(callerHeader, address);
	return headers;
}

/** The code of a refusal by the library; undefined for every other error. */
export function refusalCode(error: unknown): string | undefined {
	return isAPIError(error) ? error.body?.code : undefined;
}
