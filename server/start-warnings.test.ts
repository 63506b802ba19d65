import { expect, test } from "vitest";
import { parseSettings } from "./settings.ts";
import { listStartWarnings } from "./start-warnings.ts";

function warningsWith(env: Record<string, string>): string {
	const parsed = parseSettings({ SESSION_SECRET: "s".repeat(32), ...env });
	if (!parsed.ok) throw new Error(parsed.sentences.join(" "));
	return listStartWarnings(parsed.settings).join("\n");
}

test.each(["http://www.example.com", "http://203.0.113.9", "http://hotel.bz:8080", "http://[2001:db8::1]"])(
	"guests at %s are warned of loudly",
	(address) => expect(warningsWith({ APP_URL: address })).toContain("over plain http"),
);

test("a public address without a proxy that the app knows is warned of", () => {
	expect(warningsWith({ APP_URL: "https://www.example.com" })).toContain("TRUST_PROXY is 0");
});

test.each([
	undefined,
	"https://www.example.com",
	"http://localhost:3000",
	"http://127.0.0.1",
	"http://192.168.1.5:3000",
	"http://hotel.lan",
	"http://reception",
	"http://[::1]:3000",
])("nobody is warned of %s", (address) => {
	expect(warningsWith({ TRUST_PROXY: "1", ...(address && { APP_URL: address }) })).toBe("");
});
