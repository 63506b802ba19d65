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

test("a public hotel without a mail server or a taxpayer number is warned of both", () => {
	const env = { APP_URL: "https://www.example.com", TRUST_PROXY: "1" };
	const both = warningsWith(env);
	expect(both).toContain("SMTP_URL is not set, so no e-mail is sent");
	expect(both).toContain("HOTEL_TIN is not set, so the desk issues no tax invoice");
	expect(warningsWith({ ...env, HOTEL_TIN: "123456" })).not.toContain("HOTEL_TIN");
	expect(warningsWith({ ...env, SMTP_URL: "smtps://mail.example.com" })).not.toContain("SMTP_URL");
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
	const set = { TRUST_PROXY: "1", SMTP_URL: "smtps://mail.example.com", HOTEL_TIN: "123456" };
	expect(warningsWith({ ...set, ...(address && { APP_URL: address }) })).toBe("");
});
