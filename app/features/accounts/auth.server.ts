import { APIError, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { GenericOAuthConfig } from "better-auth/plugins";
import { genericOAuth } from "better-auth/plugins";
import type { Db } from "#db/connection/database.ts";
import { noteSignIn } from "./commands.server.ts";
import { hashPassword, isPassword } from "./password-hash.server.ts";
import { isClosed, tables } from "./queries.server.ts";
import { longestPassword, shortestPassword } from "./schema.ts";

/** How long a session lasts: seven days without a visit, thirty in any case (OWASP ASVS 5.0, 7.3). In seconds. */
const idleSeconds = 7 * 24 * 60 * 60;
export const absoluteSeconds = 30 * 24 * 60 * 60;

export type AuthParts = {
	db: Db;
	/** The address that guests type, without a path. */
	origin: string;
	secret: string;
	/** Guests come by https only, so the cookie says `__Host-`. */
	isPublic: boolean;
	google?: GenericOAuthConfig | undefined;
	/** Told of what the library would print. */
	onLog: (level: string, message: string) => void;
};

/**
 * better-auth with the rules of the house. Its own routes are not served, but for Google's way back: our pages call
 * it, so that there is one form, one limit and one sentence for each thing.
 */
export function createAuth(parts: AuthParts) {
	const { db, origin, secret, isPublic, google, onLog } = parts;
	return betterAuth({
		appName: "Palapa",
		baseURL: origin,
		basePath: "/sign-in",
		secret,
		telemetry: { enabled: false },
		logger: { level: "warn", log: (level, message) => onLog(level, message) },
		database: drizzleAdapter(db, { provider: "pg", schema: tables, transaction: true }),
		trustedOrigins: [origin],
		// Limits stand in front of our forms, where they count what failed.
		rateLimit: { enabled: false },
		user: {
			additionalFields: {
				claimedEmail: { type: "string", required: false },
				phoneNumber: { type: "string", required: false, input: false },
				role: { type: "string", required: false, input: false, defaultValue: "guest" },
				lastLoginAt: { type: "date", required: false, input: false },
				disabledAt: { type: "date", required: false, input: false },
			},
			// An address that a provider has not verified gets no account and opens none; its guest may still come back.
			validateUserInfo: ({ user, source }) =>
				source.method === "oauth" && source.action !== "sign-in" && user.emailVerified !== true
					? { error: "email_not_verified" }
					: undefined,
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
		// No provider is trusted by its name: an address counts when its provider says that it is verified.
		account: { accountLinking: { enabled: true, trustedProviders: [] }, updateAccountOnSignIn: false },
		onAPIError: { errorURL: `${origin}/sign-in/google/done` },
		databaseHooks: {
			account: {
				// Whoever comes from Google is known by then; the house asks Google for nothing more.
				create: { before: async (method) => ({ data: { ...method, ...noTokens } }) },
				update: { before: async (method) => ({ data: { ...method, ...noTokens } }) },
			},
			session: {
				create: {
					before: async (session) => {
						if (await isClosed(db, session.userId))
							throw new APIError("FORBIDDEN", { code: "USER_DISABLED", message: "This account is closed." });
						return { data: session };
					},
					after: async (session) => noteSignIn(db, session.userId),
				},
			},
		},
		advanced: {
			cookiePrefix: "palapa",
			useSecureCookies: false,
			defaultCookieAttributes: { secure: isPublic },
			cookies: {
				session_token: { name: isPublic ? "__Host-session" : "session" },
				// As long as what the database keeps of a sign-in that is away at Google.
				state: { attributes: { maxAge: 600 } },
			},
			ipAddress: { ipAddressHeaders: [callerHeader] },
			database: { generateId: () => crypto.randomUUID() },
		},
		plugins: google ? [genericOAuth({ config: [google] })] : [],
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

/** Where the house itself writes the caller's address; whatever a caller sends under this name is dropped. */
export const callerHeader = "x-palapa-caller";

export type Auth = ReturnType<typeof createAuth>;
