import type { GenericOAuthConfig } from "better-auth/plugins";
import { z } from "zod";
import type { SignInRefusalName } from "#app/content/account-words.ts";
import { personName } from "#app/lib/form-fields.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Settings } from "#server/settings.ts";
import type { Auth } from "./auth.server.ts";

type GoogleSettings = NonNullable<Settings["google"]>;

export type GoogleParts = {
	settings: GoogleSettings;
	/** The library with Google among its ways in, for guests who type this origin. */
	openAuth: (origin: string, google: GenericOAuthConfig) => Auth;
	onLog: (level: string, message: string) => void;
	/** How long Google may take to say where its doors are, and to confirm a guest. In milliseconds. */
	patienceMs?: { discovery: number; callback: number };
};

/** Where Google sends its guests back to; it stands in Google's console, and nothing else of the library is served. */
const googleCallbackPath = "/sign-in/callback/google";

/** How a guest's way to Google and back ended. */
export type GoogleReturn = {
	/** The address that the start has named; null when nobody knows which start this belongs to. */
	returnTo: URL | null;
	refusal: SignInRefusalName | null;
	setCookies: string[];
};

/** Signing in at an OpenID provider, Google by default. */
export function createGoogleSignIn(parts: GoogleParts) {
	const { settings, openAuth, onLog } = parts;
	const { discovery, callback } = parts.patienceMs ?? { discovery: 5_000, callback: 15_000 };
	const auths = new Map<string, Promise<Auth | null>>();

	/** The library asks the provider for its doors once, when it is opened: so it is opened late, and again after a failure. */
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
		const auth = openAuth(origin, describeProvider(settings));
		const context = await within(discovery, auth.$context);
		const provider = context?.socialProviders.find(({ id }) => id === "google");
		if (!provider) {
			onLog("error", "the Google issuer could not be reached or said nothing usable");
			return null;
		}
		// OpenID Connect Discovery 4.3: whoever speaks for another issuer is not to be trusted.
		if (provider.issuer !== settings.issuer) {
			onLog("error", "GOOGLE_ISSUER calls itself something else");
			return null;
		}
		return auth;
	}

	/** The address at Google to send a guest to, with the cookies that tie the way back to this browser. */
	async function start(
		origin: string,
		headers: Headers,
		returnTo: string,
	): Promise<Outcome<{ address: string; setCookies: string[] }, { reason: "network_request_failed" }>> {
		const auth = await authFor(origin);
		if (!auth) return { ok: false, reason: "network_request_failed" };
		const { headers: answered, response } = await auth.api.signInSocial({
			body: { provider: "google", callbackURL: returnTo, errorCallbackURL: returnTo, disableRedirect: true },
			headers,
			returnHeaders: true,
		});
		if (!response.url) throw new Error("The library knows no address at Google.");
		return { ok: true, address: response.url, setCookies: answered.getSetCookie() };
	}

	/** Lets the library judge what a guest brings back from Google. */
	async function finish(origin: string, headers: Headers, search: string): Promise<GoogleReturn> {
		const auth = await authFor(origin);
		if (!auth) return { returnTo: null, refusal: "network_request_failed", setCookies: [] };
		const answer = await within(
			callback,
			auth.handler(new Request(origin + googleCallbackPath + search, { headers })),
		);
		if (!answer) return { returnTo: null, refusal: "network_request_failed", setCookies: [] };
		const setCookies = answer.headers.getSetCookie();
		const location = answer.headers.get("Location");
		if (!location || !URL.canParse(location, origin)) return { returnTo: null, refusal: "fault", setCookies };
		const returnTo = new URL(location, origin);
		const error = returnTo.searchParams.get("error");
		return { returnTo, refusal: error === null ? null : judge(error), setCookies };
	}

	return { start, finish };
}

function describeProvider({ clientId, clientSecret, issuer }: GoogleSettings): GenericOAuthConfig {
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

/** The part of a guest's name at the provider, `issuer sub`, that the issuer has given them. */
export const subjectOf = (accountId: string) => accountId.slice(accountId.indexOf(" ") + 1);

const claims = z.object({
	iss: z.string(),
	sub: z.string().min(1).max(255),
	email: z.email().max(254),
	email_verified: z.boolean().catch(false).default(false),
	name: z.string().optional().catch(undefined),
	picture: z.string().optional().catch(undefined),
});

function readIdToken(idToken: string): z.infer<typeof claims> | null {
	const payload = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString();
	const parsed = claims.safeParse(JSON.parse(payload));
	return parsed.success ? parsed.data : null;
}

/** As our own form would take it; whoever has no such name is called as before the `@`. */
function nameOf(name: unknown, email: string | null | undefined): string {
	const parsed = personName("").safeParse(name);
	return parsed.success ? parsed.data : ((email ?? "").split("@")[0] ?? "");
}

/** The address is kept for the user object. No page shows the picture: the content policy loads none from Google. */
function photoOf(picture: unknown): { image?: string } {
	const isAddress = typeof picture === "string" && picture.length <= 2_000 && /^https:\/\//.test(picture);
	return isAddress ? { image: picture } : {};
}

/** Codes of the provider (RFC 6749, 4.1.2.1) and of the library, each with the reason that guests are given. */
const refusals: Record<string, SignInRefusalName> = {
	access_denied: "google_refused",
	unauthorized_client: "unauthorized_domain",
	temporarily_unavailable: "network_request_failed",
	server_error: "network_request_failed",
	state_mismatch: "google_expired",
	state_not_found: "google_expired",
	email_not_verified: "google_email_unverified",
	// Every address in `users.email` is verified, so only an unverified one at Google is not linked. The same words as
	// for an unknown address: they tell nobody whether there is an account.
	account_not_linked: "google_email_unverified",
	unable_to_link_account: "email_already_in_use",
	unable_to_create_user: "email_already_in_use",
	USER_DISABLED: "user_disabled",
	internal_server_error: "fault",
};

const judge = (code: string): SignInRefusalName =>
	Object.hasOwn(refusals, code) ? (refusals[code] ?? "google_unreadable") : "google_unreadable";

/** What is promised, or null when it takes too long. Nobody waits for it any more then, but it is not undone. */
async function within<Value>(milliseconds: number, enqueued: Promise<Value>): Promise<Value | null> {
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<null>((resolve) => {
		timer = setTimeout(resolve, milliseconds, null);
	});
	try {
		return await Promise.race([enqueued, tooLate]);
	} finally {
		clearTimeout(timer);
	}
}
