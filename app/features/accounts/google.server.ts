import type { GenericOAuthConfig } from "better-auth/plugins";
import { z } from "zod";
import { isEmailAddress } from "#app/lib/email-address.ts";
import { personName } from "#app/lib/form-fields.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { SignInRefusalName } from "./account-words.ts";
import type { Auth } from "./auth.server.ts";

/** The settings from Google's console, and the issuer that is Google. */
export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

type GoogleParts = {
	settings: GoogleSettings;
	/** Opens the library with Google as a provider, for guests who type this origin. */
	openAuth: (origin: string, google: GenericOAuthConfig) => Auth;
	onLog: (level: string, message: string) => void;
	/** How long Google may take for its discovery document, and to confirm a guest. In milliseconds. */
	timeoutMs?: { discovery: number; callback: number };
};

/** Where Google sends guests back to, as Google's console has it. Nothing else of the library is served. */
const googleCallbackPath = "/sign-in/callback/google";

/** How a sign-in at Google ended. */
export type GoogleReturn = {
	/** The address that the start has named; null when nobody knows which start this belongs to. */
	returnTo: URL | null;
	/** Why the guest is not signed in; null when they are. */
	refusal: SignInRefusalName | null;
	setCookies: string[];
};

/** Sign-in at an OpenID provider, Google by default. */
export function createGoogleSignIn(parts: GoogleParts) {
	const { settings, openAuth, onLog } = parts;
	const { discovery, callback } = parts.timeoutMs ?? { discovery: 5_000, callback: 15_000 };
	const auths = new Map<string, Promise<Auth | null>>();

	/** The library reads the discovery document once, when it is opened: so it is opened late, and again after a failure. */
	function authFor(origin: string): Promise<Auth | null> {
		const known = auths.get(origin);
		if (known) return known;
		if (auths.size >= 10) auths.clear();
		const opened = open(origin).catch(() => null);
		auths.set(origin, opened);
		void opened.then((auth) => {
			if (!auth && auths.get(origin) === opened) auths.delete(origin);
		});
		return opened;
	}

	async function open(origin: string): Promise<Auth | null> {
		const auth = openAuth(origin, toProviderConfig(settings));
		const context = await within(discovery, auth.$context);
		const provider = context?.socialProviders.find(({ id }) => id === "google");
		if (!provider) {
			onLog("error", "the Google issuer could not be reached, or its discovery document is unusable");
			return null;
		}
		// OpenID Connect Discovery 4.3: the document must name the issuer that was asked.
		if (provider.issuer !== settings.issuer) {
			onLog("error", "the discovery document of GOOGLE_ISSUER names another issuer");
			return null;
		}
		return auth;
	}

	/** The address at Google for a guest, with the cookies that tie the way back to this browser. */
	async function start(
		origin: string,
		headers: Headers,
		returnTo: string,
	): Promise<Outcome<{ address: string; setCookies: string[] }, { reason: "network_request_failed" }>> {
		const auth = await authFor(origin);
		if (!auth) return { ok: false, reason: "network_request_failed" };
		const { headers: responseHeaders, response } = await auth.api.signInSocial({
			body: { provider: "google", callbackURL: returnTo, errorCallbackURL: returnTo, disableRedirect: true },
			headers,
			returnHeaders: true,
		});
		if (!response.url) throw new Error("The library knows no address at Google.");
		return { ok: true, address: response.url, setCookies: responseHeaders.getSetCookie() };
	}

	/** Gives the library what a guest brings back from Google. */
	async function finish(origin: string, headers: Headers, search: string): Promise<GoogleReturn> {
		const auth = await authFor(origin);
		if (!auth) return { returnTo: null, refusal: "network_request_failed", setCookies: [] };
		const response = await within(
			callback,
			auth.handler(new Request(origin + googleCallbackPath + search, { headers })),
		);
		if (!response) return { returnTo: null, refusal: "network_request_failed", setCookies: [] };
		const setCookies = response.headers.getSetCookie();
		const location = response.headers.get("Location");
		if (!location || !URL.canParse(location, origin)) return { returnTo: null, refusal: "fault", setCookies };
		const returnTo = new URL(location, origin);
		const error = returnTo.searchParams.get("error");
		return { returnTo, refusal: error === null ? null : refusalOf(error), setCookies };
	}

	return { start, finish };
}

export type GoogleSignIn = ReturnType<typeof createGoogleSignIn>;

function toProviderConfig({ clientId, clientSecret, issuer }: GoogleSettings): GenericOAuthConfig {
	return {
		providerId: "google",
		discoveryUrl: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
		clientId,
		clientSecret,
		scopes: ["openid", "email", "profile"],
		pkce: true,
		requireIdTokenVerification: true,
		// The library has verified signature, issuer, audience, lifetime and nonce by now, where there is an ID token;
		// without one it would go by the userinfo endpoint, which proves none of that.
		getUserInfo: async ({ idToken }) => {
			const profile = idToken ? readIdToken(idToken) : null;
			return profile && { ...profile, id: profile.sub, emailVerified: profile.email_verified };
		},
		mapProfileToUser: ({ name, email, picture }) => ({ name: nameOf(name, email), ...photoOf(picture) }),
		accountSubject: ({ profile }) => `${profile.iss} ${profile.sub}`,
	};
}

const claims = z.object({
	iss: z.string(),
	sub: z.string().min(1).max(255),
	email: z.string().refine(isEmailAddress),
	email_verified: z.boolean().catch(false).default(false),
	name: z.string().optional().catch(undefined),
	picture: z.string().optional().catch(undefined),
});

function readIdToken(idToken: string): z.infer<typeof claims> | null {
	const payload = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString();
	const parsed = claims.safeParse(JSON.parse(payload));
	return parsed.success ? parsed.data : null;
}

/** The name, if our own form would accept it, else the part of the address before the `@`. */
function nameOf(name: unknown, email: string | null | undefined): string {
	const parsed = personName("").safeParse(name);
	return parsed.success ? parsed.data : ((email ?? "").split("@")[0] ?? "");
}

/** Stored for the user object only. No page shows it: the content policy loads pictures from us alone. */
function photoOf(picture: unknown): { image?: string } {
	const isAddress = typeof picture === "string" && picture.length <= 2_000 && /^https:\/\//.test(picture);
	return isAddress ? { image: picture } : {};
}

/** Codes of the provider (RFC 6749, 4.1.2.1) and of the library, each with the refusal that guests read. */
const refusals: Record<string, SignInRefusalName> = {
	access_denied: "google_refused",
	unauthorized_client: "unauthorized_domain",
	temporarily_unavailable: "network_request_failed",
	server_error: "network_request_failed",
	state_mismatch: "google_expired",
	state_not_found: "google_expired",
	email_not_verified: "google_email_unverified",
	// Only an unverified address at Google is not linked: the same words as for an unknown one say nothing about who
	// has an account.
	account_not_linked: "google_email_unverified",
	// Two sign-ins with one address at once: the next attempt finds the account of the first.
	unable_to_link_account: "google_expired",
	unable_to_create_user: "google_expired",
	USER_DISABLED: "user_disabled",
	internal_server_error: "fault",
};

const refusalOf = (code: string): SignInRefusalName =>
	Object.hasOwn(refusals, code) ? (refusals[code] ?? "google_unreadable") : "google_unreadable";

/** The value, or null when it takes too long. The work goes on then, but nobody waits for it. */
async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | null> {
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<null>((resolve) => {
		timer = setTimeout(resolve, milliseconds, null);
	});
	try {
		return await Promise.race([work, tooLate]);
	} finally {
		clearTimeout(timer);
	}
}
