import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Claims = Record<string, unknown>;

/** The fault of an ID token; none when all is left out. */
export type Forgery = {
	claims?: Claims;
	signedBy?: "a stranger" | "nobody";
	leaveOut?: boolean;
};

/**
 * A provider that can send forged ID tokens, which the real one of `openid-provider.ts` cannot. It redirects every guest
 * back at once. Its tokens are valid until the test calls `forge`.
 */
export async function startHostileProvider() {
	const own = newKeys();
	const stranger = newKeys();
	const nonces = new Map<string, string>();
	let forgery: Forgery = {};

	const server = createServer((request, response) => {
		const url = new URL(request.url ?? "/", issuer);
		const json = (body: object) => {
			response.setHeader("Content-Type", "application/json");
			response.end(JSON.stringify(body));
		};
		if (url.pathname === "/.well-known/openid-configuration")
			return json({
				issuer,
				authorization_endpoint: `${issuer}/authorize`,
				token_endpoint: `${issuer}/token`,
				userinfo_endpoint: `${issuer}/userinfo`,
				jwks_uri: `${issuer}/keys`,
				id_token_signing_alg_values_supported: ["RS256"],
			});
		if (url.pathname === "/keys")
			return json({
				keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "own", alg: "RS256", use: "sig" }],
			});
		if (url.pathname === "/userinfo") return json({ ...validClaims(), sub: "mallory" });
		if (url.pathname === "/token") {
			const token = makeToken();
			return json({ access_token: "access", token_type: "Bearer", ...(token ? { id_token: token } : {}) });
		}
		const back = new URL(url.searchParams.get("redirect_uri") ?? "");
		nonces.set("last", url.searchParams.get("nonce") ?? "");
		back.searchParams.set("code", "code");
		back.searchParams.set("state", url.searchParams.get("state") ?? "");
		response.writeHead(302, { Location: back.href }).end();
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	function validClaims(): Claims {
		const seconds = Math.floor(Date.now() / 1_000);
		return {
			iss: issuer,
			aud: "palapa",
			sub: "honest",
			iat: seconds,
			exp: seconds + 600,
			nonce: nonces.get("last"),
			email: "honest@gmail.example",
			email_verified: true,
			name: "Honest Guest",
		};
	}

	function makeToken(): string | null {
		const { claims = {}, signedBy, leaveOut } = forgery;
		if (leaveOut) return null;
		const header = { alg: signedBy === "nobody" ? "none" : "RS256", kid: "own" };
		const content = [header, { ...validClaims(), ...claims }]
			.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
			.join(".");
		if (signedBy === "nobody") return `${content}.`;
		return `${content}.${sign(content, signedBy === "a stranger" ? stranger.privateKey : own.privateKey)}`;
	}

	return {
		issuer,
		env: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: "palapa", GOOGLE_CLIENT_SECRET: "secret" },
		forge: (next: Forgery) => {
			forgery = next;
		},
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}

const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

const sign = (content: string, key: KeyObject) =>
	createSign("RSA-SHA256").update(content).sign(key).toString("base64url");
