import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Provider } from "oidc-provider";

/** A guest as the provider knows them. */
export type ProviderGuest = { email: string; email_verified: boolean; name?: string; picture?: string };

const clientId = "palapa";
const clientSecret = "a secret of the app and its test provider";

/** The guests with a special role in tests; any other name is a guest with a verified address of that name. */
const known: Record<string, ProviderGuest> = {
	unverified: { email: "unverified@gmail.example", email_verified: false, name: "Una Verified" },
	nameless: { email: "nameless@gmail.example", email_verified: true },
};

/**
 * A real OpenID provider (oidc-provider) instead of Google, on a free port, with its own pages to log in and to refuse.
 * Every name is a guest. For a browser with the cookie `cut-the-line` the provider's pages break the connection between
 * the pop-up and the page that opened it.
 */
export async function startOpenidProvider({ port = 0 } = {}) {
	const guests = new Map<string, ProviderGuest>(Object.entries(known));
	const guestOf = (sub: string): ProviderGuest =>
		guests.get(sub) ?? {
			email: `${sub}@gmail.example`,
			email_verified: true,
			name: `${sub} Google`,
			picture: `https://pictures.example/${sub}.png`,
		};

	const server = createServer();
	server.listen(port, "127.0.0.1");
	await once(server, "listening");
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const provider = new Provider(issuer, {
		clients: [
			{
				client_id: clientId,
				client_secret: clientSecret,
				// A native client may return to any port of this machine, and the journeys' server has a random one.
				application_type: "native",
				redirect_uris: ["localhost", "127.0.0.1"].map((host) => `http://${host}/sign-in/callback/google`),
				grant_types: ["authorization_code"],
				response_types: ["code"],
				token_endpoint_auth_method: "client_secret_post",
			},
		],
		adapter: cachedInMemory(),
		jwks: { keys: [{ ...newKey(), use: "sig", alg: "RS256" }] },
		cookies: { keys: ["only for tests"] },
		claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
		// As Google does: the ID token contains the address and the name.
		conformIdTokenClaims: false,
		pkce: { required: () => true },
		features: { devInteractions: { enabled: false } },
		interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
		ttl: Object.fromEntries(
			["AccessToken", "AuthorizationCode", "Grant", "IdToken", "Interaction", "Session"].map((kind) => [
				kind,
				3_600,
			]),
		),
		findAccount: (_: unknown, sub: string) => ({
			accountId: sub,
			claims: async () => ({ sub, ...guestOf(sub) }),
		}),
		// No page of consent: a guest who has logged in has agreed.
		loadExistingGrant: async ({ oidc }: InteractionContext) => {
			const grant = new provider.Grant({
				accountId: oidc.session.accountId,
				clientId: oidc.client.clientId,
			});
			grant.addOIDCScope("openid email profile");
			await grant.save();
			return grant;
		},
		renderError: (context: { type: string; body: string }, { error }: { error: string }) => {
			context.type = "text/plain";
			context.body = error;
		},
	});

	const respond = provider.callback();
	server.on("request", async (request: IncomingMessage, response: ServerResponse) => {
		if (request.url === "/favicon.ico") return response.writeHead(204).end();
		if (!request.url?.startsWith("/interaction/")) return respond(request, response);
		// Some providers isolate their windows like this.
		if (request.headers.cookie?.includes("cut-the-line"))
			response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
		if (request.method !== "POST") return response.setHeader("Content-Type", "text/html").end(loginPage);
		const form = new URLSearchParams(await text(request));
		const result = form.has("refuse")
			? { error: "access_denied", error_description: "The guest said no." }
			: { login: { accountId: form.get("guest") ?? "" }, consent: {} };
		await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
	});

	return {
		issuer,
		/** The settings of an app that uses this provider as Google. */
		env: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
		/** Guests by their subject at the provider; the next login uses the values that a test changes here. */
		guests,
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}

/**
 * Follows the app's redirect to the provider with cookies of its own, and logs in there or refuses.
 * @returns the address that the provider sends the guest back to
 */
export async function visitProvider(address: string, guest: string | null): Promise<URL> {
	const cookies = new Map<string, string>();
	let at = new URL(address);
	const home = at.origin;
	let form: URLSearchParams | undefined;
	for (let step = 0; step < 10; step += 1) {
		const response = await fetch(at, {
			redirect: "manual",
			headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
			...(form ? { method: "POST", body: form } : {}),
		});
		for (const cookie of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			cookies.set(name, value);
		}
		const location = response.headers.get("Location");
		const body = await response.text();
		if (location) {
			at = new URL(location, at);
			form = undefined;
			if (at.origin !== home) return at;
		} else if (body.includes("<form")) {
			form = new URLSearchParams(guest === null ? { refuse: "" } : { guest });
		} else throw new Error(`The provider responded with ${response.status}: ${body}`);
	}
	throw new Error("The provider never redirected back.");
}

type InteractionContext = { oidc: { session: { accountId: string }; client: { clientId: string } } };

const loginPage = `<!doctype html>
<html lang="en">
<title>Log in at the test provider</title>
<form method="post">
<label>Guest <input name="guest" required></label>
<button>Continue</button>
<button name="refuse" formnovalidate>Cancel</button>
</form>
</html>
`;

function newKey() {
	return generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
}

/** The library's store in memory, without its warning that a restart loses everything. */
function cachedInMemory() {
	const stored = new Map<string, Record<string, unknown>>();
	return class {
		readonly kind: string;
		constructor(kind: string) {
			this.kind = kind;
		}
		async upsert(id: string, payload: Record<string, unknown>) {
			stored.set(`${this.kind}:${id}`, payload);
		}
		async find(id: string) {
			return stored.get(`${this.kind}:${id}`);
		}
		async findByUid(uid: string) {
			return [...stored].find(
				([key, payload]) => key.startsWith(`${this.kind}:`) && payload.uid === uid,
			)?.[1];
		}
		async findByUserCode() {}
		async consume(id: string) {
			const payload = stored.get(`${this.kind}:${id}`);
			if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
		}
		async destroy(id: string) {
			stored.delete(`${this.kind}:${id}`);
		}
		async revokeByGrantId(grantId: string) {
			for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
		}
	};
}
