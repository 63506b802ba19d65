import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

const page = { nonce: "n0nce", path: "/", isHtml: true, httpsOnly: false, development: false };

function policyOf(kind: typeof page): Map<string, string> {
	const policy = securityHeaders(kind)["Content-Security-Policy"] ?? "";
	return new Map(policy.split("; ").map((part) => [part.split(" ")[0] ?? "", part]));
}

test("a page runs our own scripts and the ones that carry its nonce, and nothing else", () => {
	const policy = policyOf(page);
	expect(policy.get("script-src")).toBe("script-src 'self' 'nonce-n0nce'");
	expect(policy.get("default-src")).toBe("default-src 'self'");
	for (const nobody of ["object-src", "base-uri", "frame-ancestors", "frame-src"])
		expect(policy.get(nobody)).toBe(`${nobody} 'none'`);
	expect(policy.get("form-action")).toBe("form-action 'self'");
	expect([...policy.values()].join()).not.toContain("unsafe");
});

test("what is no page may load nothing at all", () => {
	expect(policyOf({ ...page, isHtml: false }).get("default-src")).toBe("default-src 'none'");
});

test("hot reload gets its styles and its socket in development, but no scripts of its own", () => {
	const policy = policyOf({ ...page, development: true });
	expect(policy.get("connect-src")).toContain("ws:");
	expect(policy.get("style-src")).toContain("'unsafe-inline'");
	expect(policy.get("script-src")).toBe("script-src 'self' 'nonce-n0nce'");
});

test("only a house that guests reach by https insists on it", () => {
	expect(securityHeaders(page)).not.toHaveProperty("Strict-Transport-Security");
	const secure = { ...page, httpsOnly: true };
	expect(securityHeaders(secure)["Strict-Transport-Security"]).toBe("max-age=63072000");
	expect(policyOf(secure).has("upgrade-insecure-requests")).toBe(true);
});

test.each([
	["/rooms", "strict-origin-when-cross-origin"],
	["/reservationsx", "strict-origin-when-cross-origin"],
	["/reservations", "same-origin"],
	["/reservations.data", "same-origin"],
	["/reservations/AB23CD45", "same-origin"],
	["/dinners/AB23CD45", "same-origin"],
	["/treatments/AB23CD45", "same-origin"],
	["/itinerary", "same-origin"],
	["/itinerary.data", "same-origin"],
	["/itinerary/calendar", "same-origin"],
	["/%72eServations/AB23CD45", "same-origin"],
])("from %s other sites learn no more than %s allows", (path, policy) => {
	expect(securityHeaders({ ...page, path })["Referrer-Policy"]).toBe(policy);
});

test.each([
	["/sign-in", "same-origin-allow-popups"],
	["/sign-in.data", "same-origin-allow-popups"],
	["/sign-in/googlex", "same-origin-allow-popups"],
	["/sign-in/google", "unsafe-none"],
	["/sign-in/callback/google", "unsafe-none"],
	["/sign-in/google/done", "unsafe-none"],
	["/Sign-In//google/done", "unsafe-none"],
])("a window with %s keeps %s with the one that has opened it", (path, policy) => {
	expect(securityHeaders({ ...page, path })["Cross-Origin-Opener-Policy"]).toBe(policy);
});
