import { createHmac } from "node:crypto";
import { passkey } from "@better-auth/passkey";
import { APIError, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins";
import { signInByPassword } from "#app/features/accounts/auth.server.ts";
import { hashPassword, isPassword } from "#app/features/accounts/password-hash.server.ts";
import { longestPassword, shortestPassword } from "#app/features/accounts/schema.ts";
import { deriveSecret, isSameSecret } from "#app/lib/signer.server.ts";
import type { Db } from "#db/connection/database.ts";
import { absoluteMinutes } from "./policy.ts";
import { staffTables } from "./queries.server.ts";

/** The cookies of the desk. Behind https the browser gives them back to this host alone (`__Host-`). */
export function staffCookieNames(isPublic: boolean) {
	const prefix = isPublic ? "__Host-" : "";
	return {
		session: `${prefix}desk`,
		/** Between password and code. */
		challenge: `${prefix}desk-challenge`,
		/** Between a passkey's challenge and its answer. */
		passkey: `${prefix}desk-passkey`,
		/** The tablet's own secret. */
		device: `${prefix}desk-device`,
	};
}

/** The key of the desk's cookies and encrypted values: another one than that of the guests' accounts. */
export const staffSecretFrom = (sessionSecret: string) => deriveSecret(sessionSecret, "staff");

type StaffAuthParts = {
	db: Db;
	/** The address that staff type, without a path. */
	origin: string;
	secret: string;
	/** Staff come by https only. */
	isPublic: boolean;
	onLog: (level: string, message: string) => void;
};

/**
 * A second better-auth for the people who work here: tables, cookies and key of its own, no sign-up and no other site. Its
 * routes are not served; our pages call it.
 */
export function createStaffAuth({ db, origin, secret, isPublic, onLog }: StaffAuthParts) {
	const names = staffCookieNames(isPublic);
	return betterAuth({
		appName: "Palapa desk",
		baseURL: origin,
		basePath: "/desk/auth",
		secret,
		telemetry: { enabled: false },
		logger: { level: "warn", log: (level, message) => onLog(level, message) },
		database: drizzleAdapter(db, { provider: "pg", schema: staffTables, transaction: true }),
		trustedOrigins: [origin],
		// The limits come before our forms, where they count failures.
		rateLimit: { enabled: false },
		session: {
			// How long a session lasts is decided by our own columns (`isOver`).
			expiresIn: absoluteMinutes * 60,
			disableSessionRefresh: true,
			cookieCache: { enabled: false },
		},
		verification: { storeIdentifier: "hashed" },
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: shortestPassword,
			maxPasswordLength: longestPassword,
			password: { hash: hashPassword, verify: isPassword },
		},
		advanced: {
			cookiePrefix: "desk",
			useSecureCookies: false,
			defaultCookieAttributes: { secure: isPublic },
			cookies: {
				session_token: { name: names.session },
				two_factor: { name: names.challenge },
				"better-auth-passkey": { name: names.passkey },
			},
			ipAddress: { ipAddressHeaders: ["x-palapa-caller"] },
			database: { generateId: () => crypto.randomUUID() },
		},
		plugins: [
			{ id: "by-password", endpoints: { signInByPassword } },
			twoFactor({
				issuer: "Palapa desk",
				twoFactorCookieMaxAge: 600,
				backupCodeOptions: { amount: 10 },
			}),
			passkey({
				rpID: new URL(origin).hostname,
				rpName: "Palapa desk",
				origin,
				authenticatorSelection: { residentKey: "required", userVerification: "required" },
				// The passkey alone signs in, so the device must have asked for a finger, a face or its PIN.
				registration: {
					afterVerification: async ({ verification }) => {
						if (!verification.registrationInfo?.userVerified) throw unverified();
					},
				},
				authentication: {
					afterVerification: async ({ verification }) => {
						if (!verification.authenticationInfo.userVerified) throw unverified();
					},
				},
			}),
		],
	});
}

const unverified = () =>
	new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED", message: "The device did not check its user." });

export type StaffAuth = ReturnType<typeof createStaffAuth>;

/** A token as the value of a cookie that better-auth has signed: HMAC-SHA-256 in base64, percent-encoded. */
export function signedToken(token: string, secret: string): string {
	const signature = createHmac("sha256", secret).update(token).digest("base64");
	return encodeURIComponent(`${token}.${signature}`);
}

/** The token in a cookie that better-auth has signed; null where the signature is another one's. */
export function tokenOfCookie(cookie: string | undefined, secret: string): string | null {
	const token = cookie?.split(".")[0];
	return token && isSameSecret(signedToken(token, secret), cookie ?? "") ? token : null;
}
