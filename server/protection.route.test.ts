import { expect, test } from "vitest";
import { startApp } from "#test/app.ts";

const everyKindOfResponse = [
	["a page", "/faq", 200],
	["the data of a page", "/faq.data", 200],
	["an address that does not exist", "/no-such-page", 404],
	["a file that does not exist", "/assets/no-such-file.js", 404],
	["a damaged address", "/%E0%A4%A", 400],
	["a resource", "/robots.txt", 200],
	["a probe", "/healthz", 200],
] as const;

test.each(everyKindOfResponse)("%s is protected", async (_kind, path, status) => {
	const app = await startApp();
	const response = await app.get(path);
	expect(response.status).toBe(status);
	expect(Object.fromEntries(response.headers)).toMatchObject({
		"content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		"referrer-policy": "strict-origin-when-cross-origin",
		"cross-origin-opener-policy": "same-origin-allow-popups",
		"cross-origin-resource-policy": "same-origin",
		"permissions-policy": expect.stringContaining("camera=()"),
		"x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
	});
	expect(response.headers.has("strict-transport-security")).toBe(false);
});

test("every script of a page carries the nonce of its response, and no two responses share one", async () => {
	const app = await startApp();
	const nonces = new Set<string>();
	for (const path of ["/faq", "/faq", "/no-such-page"]) {
		const response = await app.get(path);
		const nonce =
			/'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "none";
		const scripts = (await response.text()).match(/<script[^>]*>/g) ?? [];
		expect(scripts.length).toBeGreaterThan(0);
		// Structured data for crawlers runs nothing.
		const running = scripts.filter((script) => !script.includes("application/ld+json"));
		for (const script of running) expect(script).toContain(`nonce="${nonce}"`);
		nonces.add(nonce);
	}
	expect(nonces.size).toBe(3);
});

test("a page may stay in the browser for its back button, and in no cache between", async () => {
	const app = await startApp();
	expect((await app.get("/faq")).headers.get("Cache-Control")).toBe("private, no-cache");
	expect((await app.get("/faq.data")).headers.get("Cache-Control")).toBe("private, no-cache");
});

test("with an https address browsers are told to use https, also where a proxy sends http to the app", async () => {
	const app = await startApp({ env: { APP_URL: "https://localhost" } });
	const response = await app.request("http://10.0.0.5:3000/faq");
	expect(response.status).toBe(200);
	expect(response.headers.get("Strict-Transport-Security")).toContain("max-age=");
});

test("a form from another site is refused, on pages, on their data and on resources", async () => {
	const app = await startApp();
	for (const path of ["/booking", "/booking.data", "/robots.txt", "/booking/changes"]) {
		const foreign = await app.post(
			path,
			{},
			{ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
		);
		expect([path, foreign.status]).toEqual([path, 403]);
		expect(await foreign.text()).toContain("sent from another website");
		const older = await app.request(path, {
			method: "POST",
			body: new URLSearchParams({ name: "Anna" }),
			headers: { Origin: "https://evil.example" },
		});
		expect([path, older.status]).toEqual([path, 403]);
	}
});

test("our own form is accepted behind a proxy that sends http to the app", async () => {
	const app = await startApp({ env: { APP_URL: "https://www.example.com", SESSION_SECRET: "s".repeat(32) } });
	const response = await app.request("http://10.0.0.5:3000/booking", {
		method: "POST",
		body: new URLSearchParams(),
		headers: { Origin: "https://www.example.com", "Sec-Fetch-Site": "same-origin" },
	});
	// The empty form is refused by the page and not by the limits.
	expect(response.status).toBe(400);
	expect(await response.text()).not.toContain("Bad Request");
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("%s is refused everywhere", async (method) => {
	const app = await startApp();
	for (const path of ["/booking", "/faq", "/robots.txt", "/healthz"]) {
		const response = await app.request(path, { method });
		expect([path, response.status, response.headers.get("Allow")]).toEqual([path, 405, "GET, HEAD, POST"]);
	}
});

test("a form for a page that has none is refused", async () => {
	const app = await startApp();
	for (const path of ["/faq", "/healthz", "/metrics"]) {
		const response = await app.post(path, { name: "Anna" });
		expect([path, response.status, response.headers.get("Allow")]).toEqual([path, 405, "GET, HEAD"]);
	}
});

test("a form longer than 64 KB is refused with a sentence, to people as a page and to programs as text", async () => {
	const app = await startApp();
	const note = "x".repeat(70_000);
	const asPage = await app.post("/booking", { note }, { Accept: "text/html" });
	expect([asPage.status, asPage.headers.get("Content-Type")]).toEqual([413, "text/html; charset=utf-8"]);
	expect(await asPage.text()).toContain("64 KB at most");
	const asText = await app.post("/booking.data", { note });
	expect([asText.status, asText.headers.get("Content-Type")]).toEqual([413, "text/plain; charset=utf-8"]);
});

test("a body that is no form is refused before a page reads it", async () => {
	const app = await startApp();
	const send = (body: string, type: string) =>
		app.request("/booking", { method: "POST", body, headers: { "Content-Type": type } });
	expect((await send("{}", "application/json")).status).toBe(415);
	expect((await send("--x\r\nhalf", "multipart/form-data; boundary=x")).status).toBe(400);
});

test("HEAD gets the headers of the page", async () => {
	const app = await startApp();
	const page = await app.get("/faq");
	const head = await app.request("/faq", { method: "HEAD" });
	expect(head.status).toBe(200);
	expect(head.headers.get("Content-Type")).toBe(page.headers.get("Content-Type"));
	expect(await head.text()).toBe("");
});

test("a page is compressed as the browser accepts it", async () => {
	const app = await startApp();
	const plain = await (await app.get("/faq")).text();
	for (const [accepted, used] of [
		["br, gzip", "br"],
		["gzip", "gzip"],
	] as const) {
		const response = await app.get("/faq", { "Accept-Encoding": accepted });
		expect(response.headers.get("Content-Encoding")).toBe(used);
		expect(response.headers.get("Vary")).toContain("Accept-Encoding");
		const compressed = await response.arrayBuffer();
		expect(Number(response.headers.get("Content-Length"))).toBe(compressed.byteLength);
		expect(compressed.byteLength).toBeLessThan(plain.length / 2);
	}
});

test.each([
	["/rooms", "strict-origin-when-cross-origin", "same-origin-allow-popups"],
	["/reservations", "same-origin", "same-origin-allow-popups"],
	["/reservations.data", "same-origin", "same-origin-allow-popups"],
	["/%72eServations/AB23CD45", "same-origin", "same-origin-allow-popups"],
	["/itinerary/calendar", "same-origin", "same-origin-allow-popups"],
	["/Sign-In//google/done", "strict-origin-when-cross-origin", "unsafe-none"],
	["/sign-in/google/done", "strict-origin-when-cross-origin", "unsafe-none"],
])("%s is sent with the headers that the facts of its route ask for", async (path, referrer, opener) => {
	const app = await startApp();
	const { headers } = await app.get(path);
	expect(headers.get("Referrer-Policy")).toBe(referrer);
	expect(headers.get("Cross-Origin-Opener-Policy")).toBe(opener);
});

test.each(["//", "//evil.example/", "//evil.example/reservations", "/.//evil.example/reservations"])(
	"%s names another host and is refused, public or not",
	async (path) => {
		for (const env of [{}, { APP_URL: "https://www.example.com", SESSION_SECRET: "s".repeat(32) }]) {
			const app = await startApp({ env });
			const origin = env.APP_URL ?? "http://localhost:3000";
			for (const method of ["GET", "POST", "HEAD"])
				expect([method, (await app.request(`${origin}${path}`, { method })).status]).toEqual([method, 400]);
			expect(app.logLines.join()).not.toContain("error");
		}
	},
);

test("the address of a public app comes from APP_URL, whatever host and path were asked for", async () => {
	const app = await startApp({ env: { APP_URL: "https://www.example.com", SESSION_SECRET: "s".repeat(32) } });
	const robots = await (await app.request("http://evil.example:81/robots.txt")).text();
	expect(robots).toContain("Sitemap: https://www.example.com/sitemap.xml");
	for (const path of ["/@evil.example/sign-in", "/.evil.example", "/;//evil.example", "/%2f%2fevil.example"])
		expect([path, (await app.request(`http://127.0.0.1:3000${path}`)).status]).toEqual([path, 404]);
});
