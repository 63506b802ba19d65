import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ensureSessionSecret, parseSettings } from "./settings.ts";

const secret = "0123456789abcdef0123456789abcdef";

function settingsOf(env: Record<string, string>) {
	const parsed = parseSettings(env);
	if (!parsed.ok) throw new Error(parsed.sentences.join(" "));
	return parsed.settings;
}

test("the app starts without a single setting", () => {
	expect(settingsOf({})).toMatchObject({
		port: 3000,
		host: undefined,
		dataDir: "./data",
		dataExpected: false,
		databaseUrl: undefined,
		databaseAppUrl: undefined,
		isPublic: false,
		google: undefined,
		vitals: false,
		trustedProxies: 0,
		logLevel: "info",
	});
});

test("a setting that is left empty counts as not set", () => {
	expect(settingsOf({ PORT: "", APP_URL: "", SMTP_URL: "", HOTEL_EMAIL: "" })).toEqual(settingsOf({}));
});

test.each([
	["PORT", "80a", "PORT must be a whole number from 0 to 65535."],
	["DATA_EXPECTED", "yes", "DATA_EXPECTED must be 1 to refuse a data folder without a database, or 0."],
	["PORT", "-1", "PORT must be a whole number from 0 to 65535."],
	["PORT", "65536", "PORT must be a whole number from 0 to 65535."],
	["HOST", "not a host", "HOST must be the name or address to listen on"],
	["DATABASE_URL", "mysql://localhost/x", "DATABASE_URL must be the address of a PostgreSQL database"],
	["DATABASE_URL", "localhost", "DATABASE_URL must be the address of a PostgreSQL database"],
	["DATABASE_APP_URL", "localhost", "DATABASE_APP_URL must be the address of the same PostgreSQL database"],
	[
		"DATABASE_APP_URL",
		"postgres://palapa_app@localhost/palapa",
		"DATABASE_APP_URL is set without DATABASE_URL",
	],
	["DATABASE_POOL", "many", "DATABASE_POOL must be how many connections requests may use"],
	["DATABASE_POOL", "1", "DATABASE_POOL must be how many connections requests may use"],
	["DATABASE_POOL", "201", "DATABASE_POOL must be how many connections requests may use"],
	["APP_URL", "www.example.com", "APP_URL must be the address that guests type"],
	["APP_URL", "ftp://example.com", "APP_URL must be the address that guests type"],
	["APP_URL", "http://example.com/hotel", "APP_URL must end after the host name"],
	["APP_URL", "http://me:secret@example.com", "APP_URL must end after the host name"],
	["SMTP_URL", "mail.example.com", "SMTP_URL must be the address of a mail server"],
	["SESSION_SECRET", "short", "SESSION_SECRET must have at least 32 characters"],
	[
		"SESSION_SECRET_PREVIOUS",
		"short",
		"SESSION_SECRET_PREVIOUS must be the SESSION_SECRET that was set before",
	],
	["SESSION_SECRET_PREVIOUS", "p".repeat(40), "SESSION_SECRET_PREVIOUS is set without SESSION_SECRET"],
	["HSTS_SUBDOMAINS", "yes", "HSTS_SUBDOMAINS must be 1"],
	["GOOGLE_CLIENT_ID", "id-alone", "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together"],
	["GOOGLE_CLIENT_SECRET", "alone", "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together"],
	["GOOGLE_ISSUER", "google", "GOOGLE_ISSUER must be the address of an OpenID Connect provider"],
	["HOTEL_EMAIL", "a@b, c@d", "HOTEL_EMAIL must be one e-mail address"],
	["VITALS", "yes", "VITALS must be 1"],
	["TRUST_PROXY", "true", "TRUST_PROXY must be the number of proxies"],
	["STOP_DELAY", "3s", "STOP_DELAY must be a whole number of seconds"],
	["METRICS_TOKEN", "short", "METRICS_TOKEN must have at least 16 characters"],
	["LOG_LEVEL", "loud", "LOG_LEVEL must be fatal"],
	["RESERVE_LIMITS", "off", "RESERVE_LIMITS must be on, or left out."],
	["RESERVE_PER_DAY", "0", "RESERVE_PER_DAY must be a whole number from 1 to 9999."],
	["HOTEL_NETWORKS", "203.0.113.0/33", "HOTEL_NETWORKS must be a list of networks"],
	["HOTEL_NETWORKS", "2001:db8::/48/1", "HOTEL_NETWORKS must be a list of networks"],
	["HOTEL_NETWORKS", "the lobby", "HOTEL_NETWORKS must be a list of networks"],
	["FORGET_AFTER_MONTHS", "never", "FORGET_AFTER_MONTHS must be a whole number from 1 to 9999."],
	["FORGET_NOTES_AFTER_DAYS", "30.5", "FORGET_NOTES_AFTER_DAYS must be a whole number from 1 to 9999."],
])("a wrong %s (%s) is refused with one sentence that says what to set", (name, value, sentence) => {
	const parsed = parseSettings({ [name]: value });
	expect(parsed).toMatchObject({ ok: false, sentences: [expect.stringContaining(sentence)] });
});

test("every wrong value gets its sentence, and none of them repeats a secret", () => {
	const parsed = parseSettings({ PORT: "x", SESSION_SECRET: "hunter2", SMTP_URL: "hunter2" });
	expect(parsed).toMatchObject({ ok: false });
	const sentences = parsed.ok ? [] : parsed.sentences;
	expect(sentences).toHaveLength(3);
	expect(sentences.join()).not.toContain("hunter2");
});

test("with a public https address a missing SESSION_SECRET stops the start", () => {
	const sentences = [expect.stringContaining("SESSION_SECRET is missing")];
	expect(parseSettings({ APP_URL: "https://www.example.com" })).toMatchObject({ ok: false, sentences });
	expect(settingsOf({ APP_URL: "https://www.example.com/", SESSION_SECRET: secret })).toMatchObject({
		appUrl: "https://www.example.com",
		isPublic: true,
	});
});

test.each([
	"https://localhost:3000",
	"https://palapa.localhost",
	"https://127.0.0.1",
	"https://[::1]:3000",
	"http://www.example.com",
])("%s is no public https address, so no secret is required", (appUrl) => {
	expect(settingsOf({ APP_URL: appUrl })).toMatchObject({
		appUrl,
		isPublic: false,
		sessionSecret: undefined,
	});
});

test("sign-in with Google uses Google, unless another provider is set", () => {
	const both = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
	expect(settingsOf(both).google?.issuer).toBe("https://accounts.google.com");
	expect(settingsOf({ ...both, GOOGLE_ISSUER: "http://localhost:9000" }).google).toEqual({
		clientId: "id",
		clientSecret: "secret",
		issuer: "http://localhost:9000",
	});
});

test("the secret is made once, unreadable to other users, and found again", () => {
	const dataDir = mkdtempSync(join(tmpdir(), "palapa-settings-"));
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const folder = join(dataDir, "not/there/yet");

	const first = ensureSessionSecret(folder);

	expect(first.length).toBeGreaterThanOrEqual(32);
	expect(ensureSessionSecret(folder)).toBe(first);
	expect(readdirSync(folder)).toEqual(["session-secret"]);
	expect(statSync(join(folder, "session-secret")).mode & 0o777).toBe(0o600);
	writeFileSync(join(folder, "session-secret"), "");
	expect(ensureSessionSecret(folder).length).toBeGreaterThanOrEqual(32);
});

test("reserving is limited where the app is public or a setting says so, with numbers that can be set", () => {
	const defaults = { perQuarterHour: 10, perDay: 30, stays: 4, nights: 45, mailsPerHour: 3 };
	expect(settingsOf({}).limits).toBeNull();
	expect(settingsOf({ APP_URL: "http://hotel.local" }).limits).toBeNull();
	expect(settingsOf({ RESERVE_LIMITS: "on" }).limits).toEqual(defaults);
	expect(settingsOf({ APP_URL: "https://www.example.com", SESSION_SECRET: secret }).limits).toEqual(defaults);
	const own = { RESERVE_LIMITS: "on", RESERVE_PER_QUARTER_HOUR: "5", RESERVE_NIGHTS_AHEAD: "60" };
	expect(settingsOf(own).limits).toEqual({ ...defaults, perQuarterHour: 5, nights: 60 });
});

test("the hotel's own networks are a list with commas or spaces, and persons are stored for as long as is set", () => {
	const HOTEL_NETWORKS = "203.0.113.0/24, 2001:db8::/48 198.51.100.7";
	expect(settingsOf({ HOTEL_NETWORKS }).hotelNetworks).toEqual([
		"203.0.113.0/24",
		"2001:db8::/48",
		"198.51.100.7",
	]);
	expect(settingsOf({}).retention).toEqual({ forgetAfterMonths: 36, noteDays: 30 });
	const set = { FORGET_AFTER_MONTHS: "24", FORGET_NOTES_AFTER_DAYS: "7" };
	expect(settingsOf(set).retention).toEqual({ forgetAfterMonths: 24, noteDays: 7 });
});
