import { expect, test } from "vitest";
import { type ResponseKind, securityHeaders } from "./security-headers.ts";

const page = {
	nonce: "n0nce",
	facts: {},
	isHtml: true,
	isPicture: false,
	httpsOnly: false,
	hstsSubdomains: false,
	development: false,
};

function policyOf(kind: ResponseKind): Map<string, string> {
	const policy = securityHeaders(kind)["Content-Security-Policy"] ?? "";
	return new Map(policy.split("; ").map((part) => [part.split(" ")[0] ?? "", part]));
}

test("a page runs our own scripts and the ones that carry its nonce, and nothing else", () => {
	const policy = policyOf(page);
	expect(policy.get("script-src")).toBe("script-src 'self' 'nonce-n0nce'");
	expect(policy.get("default-src")).toBe("default-src 'self'");
	for (const directive of ["object-src", "base-uri", "frame-ancestors", "frame-src"])
		expect(policy.get(directive)).toBe(`${directive} 'none'`);
	expect(policy.get("form-action")).toBe("form-action 'self'");
	expect([...policy.values()].join()).not.toContain("unsafe");
});

test("a response that is no page may load nothing", () => {
	expect(policyOf({ ...page, isHtml: false }).get("default-src")).toBe("default-src 'none'");
});

test("hot reload gets its styles and its socket in development, but no scripts of its own", () => {
	const policy = policyOf({ ...page, development: true });
	expect(policy.get("connect-src")).toContain("ws:");
	expect(policy.get("style-src")).toContain("'unsafe-inline'");
	expect(policy.get("script-src")).toBe("script-src 'self' 'nonce-n0nce'");
});

test("only where guests use https is it required", () => {
	expect(securityHeaders(page)).not.toHaveProperty("Strict-Transport-Security");
	const secure = { ...page, httpsOnly: true };
	expect(securityHeaders(secure)["Strict-Transport-Security"]).toBe("max-age=63072000");
	expect(policyOf(secure).has("upgrade-insecure-requests")).toBe(true);
});

test("https is required of the hotel's other hosts only where its owner says so", () => {
	const subdomains = { ...page, hstsSubdomains: true };
	expect(securityHeaders({ ...subdomains, httpsOnly: true })["Strict-Transport-Security"]).toBe(
		"max-age=63072000; includeSubDomains",
	);
	expect(securityHeaders(subdomains)).not.toHaveProperty("Strict-Transport-Security");
});

test.each([
	[false, "strict-origin-when-cross-origin"],
	[true, "same-origin"],
])("from an address that is secret (%s) other sites learn no more than %s allows", (secretPath, policy) => {
	expect(securityHeaders({ ...page, facts: { secretPath } })["Referrer-Policy"]).toBe(policy);
});

test.each([
	[false, "same-origin-allow-popups"],
	[true, "unsafe-none"],
])("a window in a pop-up (%s) keeps %s with the one that has opened it", (inPopUp, policy) => {
	expect(securityHeaders({ ...page, facts: { inPopUp } })["Cross-Origin-Opener-Policy"]).toBe(policy);
});

test("guests' uploads open in a sandbox", () => {
	const upload = { ...page, isHtml: false, facts: { sandboxed: true } };
	expect(policyOf(upload).has("sandbox")).toBe(true);
	expect(policyOf({ ...page, isHtml: false }).has("sandbox")).toBe(false);
});
