import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { initialContact } from "#app/content/hotel/hotel.ts";
import { isEmailAddress } from "#app/lib/email-address.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { type BusinessSettings, businessVariables, toBusinessSettings } from "./business-settings.ts";
import {
	type CalendarSettings,
	calendarVariables,
	toCalendarSettings,
	whyNoCalendars,
} from "./calendar-settings.ts";
import { type GuestSettings, guestVariables, toGuestSettings } from "./guest-settings.ts";
import {
	type PaymentSettings,
	paymentVariables,
	toPaymentSettings,
	whyNoPayments,
} from "./payment-settings.ts";

/** Everything the environment decides. Read once, when the process starts. */
export type Settings = GuestSettings &
	BusinessSettings &
	CalendarSettings &
	PaymentSettings & {
		/** 0 lets the machine pick a free one. */
		port: number;
		/** The address to listen on. Without one: this machine alone, or all addresses with `APP_URL` (`hostToListenAt`). */
		host: string | undefined;
		/** The port of this machine alone at which a thread of its own answers the probes; none without it. 0 picks a free one. */
		probePort: number | undefined;
		dataDir: string;
		/** The data folder is on a volume that has had its first start: without a database in it nothing starts. */
		dataExpected: boolean;
		/** The address of the database as the owner of its tables. Without one, the embedded database is used. */
		databaseUrl: string | undefined;
		/** The address of the same database as the role that serves requests. */
		databaseAppUrl: string | undefined;
		/** The largest number of connections for requests. Without one, the pool's own. */
		databasePool: number | undefined;
		/** The origin that guests type, without a slash at the end. */
		appUrl: string | undefined;
		/** `APP_URL` is a public https address: production. */
		isPublic: boolean;
		smtpUrl: string | undefined;
		/** At least 32 characters; undefined until `ensureSessionSecret` has made one. */
		sessionSecret: string | undefined;
		/** The secret before this one: its signatures still count. */
		previousSessionSecret: string | undefined;
		/** https is required of the other hosts below the name of `APP_URL`, too. */
		hstsSubdomains: boolean;
		google: { clientId: string; clientSecret: string; issuer: string } | undefined;
		hotelEmail: string;
		/** `HOTEL_EMAIL` is set: it wins over the address that a manager saved. */
		isHotelEmailSet?: boolean;
		vitals: boolean;
		/** How long requests are still accepted after the signal to stop, with `/readyz` at 503 already. Milliseconds. */
		stopDelayMs: number;
		/** How many of our own proxies are in front and write `X-Forwarded-For`. */
		trustedProxies: number;
		metricsToken: string | undefined;
		logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
	};

/** The settings of the running app, with nothing left undefined that it needs. */
export type RunningSettings = Settings & {
	sessionSecret: string;
	/** Signs the links by which demo people sign in at the desk while this process runs. Never set in a public hotel. */
	demoSecret?: string | undefined;
};

const address = (protocols: RegExp, sentence: string) =>
	z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), {
		error: sentence,
		abort: true,
	});

const appUrl = address(
	/^https?:$/,
	"APP_URL must be the address that guests type, such as https://www.example.com.",
).refine((text) => {
	const url = new URL(text);
	return url.pathname === "/" && !url.search && !url.hash && !url.username;
}, "APP_URL must end after the host name, because the app is served at the root of its address, such as https://www.example.com.");

const poolSentence =
	"DATABASE_POOL must be how many connections requests may use, a whole number from 2 to 200.";

const portNumber = (name: string) => {
	const sentence = `${name} must be a whole number from 0 to 65535.`;
	return z
		.string()
		.regex(/^\d{1,5}$/, sentence)
		.transform(Number)
		.refine((port) => port <= 65_535, sentence);
};

const environment = z
	.object({
		PORT: portNumber("PORT").default(3000),
		PROBE_PORT: portNumber("PROBE_PORT").optional(),
		HOST: z
			.string()
			.regex(/^[\w.:-]+$/, "HOST must be the name or address to listen on, such as 127.0.0.1 or ::.")
			.optional(),
		DATA_DIR: z.string().default("./data"),
		DATA_EXPECTED: z
			.enum(["0", "1"], "DATA_EXPECTED must be 1 to refuse a data folder without a database, or 0.")
			.default("0"),
		DATABASE_URL: address(
			/^postgres(ql)?:$/,
			"DATABASE_URL must be the address of a PostgreSQL database, such as postgres://name:password@host:5432/palapa.",
		).optional(),
		DATABASE_APP_URL: address(
			/^postgres(ql)?:$/,
			"DATABASE_APP_URL must be the address of the same PostgreSQL database with another user, such as postgres://palapa_app:password@host:5432/palapa.",
		).optional(),
		DATABASE_POOL: z
			.string()
			.regex(/^\d{1,3}$/, poolSentence)
			.transform(Number)
			.refine((size) => size >= 2 && size <= 200, poolSentence)
			.optional(),
		APP_URL: appUrl.transform((text) => new URL(text).origin).optional(),
		SMTP_URL: address(
			/^smtps?:$/,
			"SMTP_URL must be the address of a mail server, such as smtps://name:password@mail.example.com.",
		).optional(),
		SESSION_SECRET: z
			.string()
			.min(32, "SESSION_SECRET must have at least 32 characters; `openssl rand -base64 32` makes a good one.")
			.optional(),
		SESSION_SECRET_PREVIOUS: z
			.string()
			.min(32, {
				error: "SESSION_SECRET_PREVIOUS must be the SESSION_SECRET that was set before, or be left out.",
				abort: true,
			})
			.optional(),
		HSTS_SUBDOMAINS: z
			.enum(["0", "1"], "HSTS_SUBDOMAINS must be 1 to require https of every host below the name, or 0.")
			.default("0"),
		GOOGLE_CLIENT_ID: z.string().optional(),
		GOOGLE_CLIENT_SECRET: z.string().optional(),
		GOOGLE_ISSUER: address(
			/^https?:$/,
			"GOOGLE_ISSUER must be the address of an OpenID Connect provider, such as https://accounts.google.com.",
		).default("https://accounts.google.com"),
		HOTEL_EMAIL: z
			.string()
			.refine(isEmailAddress, "HOTEL_EMAIL must be one e-mail address, such as stay@example.com.")
			.optional(),
		VITALS: z
			.enum(["0", "1"], "VITALS must be 1 to collect performance figures from browsers, or 0.")
			.default("0"),
		TRUST_PROXY: z
			.string()
			.regex(/^\d$/, "TRUST_PROXY must be the number of proxies in front of the app, from 0 to 9.")
			.transform(Number)
			.default(0),
		STOP_DELAY: z
			.string()
			.regex(/^\d{1,2}$/, "STOP_DELAY must be a whole number of seconds, from 0 to 99.")
			.transform(Number)
			.default(0),
		METRICS_TOKEN: z
			.string()
			.min(16, "METRICS_TOKEN must have at least 16 characters; `openssl rand -base64 32` makes a good one.")
			.optional(),
		LOG_LEVEL: z
			.enum(
				["fatal", "error", "warn", "info", "debug", "trace", "silent"],
				"LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.",
			)
			.default("info"),
		...guestVariables,
		...businessVariables,
		...calendarVariables,
		...paymentVariables,
	})
	.refine((env) => Boolean(env.GOOGLE_CLIENT_ID) === Boolean(env.GOOGLE_CLIENT_SECRET), {
		error:
			"GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both for sign-in with Google, or neither.",
		when: () => true,
	})
	.refine((env) => !env.PROBE_PORT || env.PROBE_PORT !== env.PORT, {
		error: "PROBE_PORT and PORT are the same: the probes need a port of their own.",
		when: () => true,
	})
	.refine((env) => env.DATABASE_APP_URL === undefined || env.DATABASE_URL !== undefined, {
		error:
			"DATABASE_APP_URL is set without DATABASE_URL: set both, or neither to use the database that comes with Palapa.",
		when: () => true,
	})
	.refine((env) => env.SESSION_SECRET_PREVIOUS === undefined || env.SESSION_SECRET !== undefined, {
		error: "SESSION_SECRET_PREVIOUS is set without SESSION_SECRET: set the new secret too.",
	})
	.refine((env) => !isPublicAddress(env.APP_URL) || env.SESSION_SECRET !== undefined, {
		error:
			"SESSION_SECRET is missing: with a public APP_URL, set it to at least 32 random characters; `openssl rand -base64 32` makes a good one.",
		when: () => true,
	})
	.superRefine((env, context) => {
		const isPublic = isPublicAddress(env.APP_URL);
		for (const message of [whyNoPayments(env, isPublic), whyNoCalendars(env, isPublic)])
			if (message) context.addIssue({ code: "custom", message });
	});

/**
 * Reads the environment, or refuses with one sentence for each wrong value. An empty value counts as not set,
 * because that is how compose files and shells leave one out.
 */
export function parseSettings(
	env: Record<string, string | undefined>,
): Outcome<{ settings: Settings }, { reason: "wrong_settings"; sentences: string[] }> {
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
	const parsed = environment.safeParse(given);
	if (!parsed.success) {
		const sentences = [...new Set(parsed.error.issues.map((issue) => issue.message))];
		return { ok: false, reason: "wrong_settings", sentences };
	}
	const values = parsed.data;
	return {
		ok: true,
		settings: {
			port: values.PORT,
			host: values.HOST,
			probePort: values.PROBE_PORT,
			dataDir: values.DATA_DIR,
			dataExpected: values.DATA_EXPECTED === "1",
			databaseUrl: values.DATABASE_URL,
			databaseAppUrl: values.DATABASE_APP_URL,
			databasePool: values.DATABASE_POOL,
			appUrl: values.APP_URL,
			isPublic: isPublicAddress(values.APP_URL),
			smtpUrl: values.SMTP_URL,
			sessionSecret: values.SESSION_SECRET,
			previousSessionSecret: values.SESSION_SECRET_PREVIOUS,
			hstsSubdomains: values.HSTS_SUBDOMAINS === "1",
			google:
				values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
					? {
							clientId: values.GOOGLE_CLIENT_ID,
							clientSecret: values.GOOGLE_CLIENT_SECRET,
							issuer: values.GOOGLE_ISSUER,
						}
					: undefined,
			hotelEmail: values.HOTEL_EMAIL ?? initialContact.email,
			isHotelEmailSet: values.HOTEL_EMAIL !== undefined,
			vitals: values.VITALS === "1",
			stopDelayMs: values.STOP_DELAY * 1_000,
			trustedProxies: values.TRUST_PROXY,
			metricsToken: values.METRICS_TOKEN,
			logLevel: values.LOG_LEVEL,
			...toGuestSettings(values, isPublicAddress(values.APP_URL)),
			...toBusinessSettings(values, isPublicAddress(values.APP_URL)),
			...toCalendarSettings(values),
			...toPaymentSettings(values),
		},
	};
}

/** https under a name that others can reach. */
function isPublicAddress(appUrl: string | undefined): boolean {
	if (!appUrl || !URL.canParse(appUrl)) return false;
	const { protocol, hostname } = new URL(appUrl);
	return protocol === "https:" && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * The secret in the data folder, made at the first start. Two processes that start at once use the same one: the file
 * appears whole under its name, or not at all.
 */
export function ensureSessionSecret(dataDir: string): string {
	const file = join(dataDir, "session-secret");
	const stored = readIfThere(file);
	if (stored && stored.length >= 32) return stored;
	// Cut short, for example by a full disk: a short secret could be guessed.
	if (stored !== null) rmSync(file);
	mkdirSync(dataDir, { recursive: true });
	const draft = `${file}.${process.pid}`;
	writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
	chmodSync(draft, 0o600);
	try {
		linkSync(draft, file);
	} catch (error) {
		if (!isErrorWithCode(error, "EEXIST")) throw error;
	} finally {
		rmSync(draft, { force: true });
	}
	return readFileSync(file, "utf8");
}

function readIfThere(file: string): string | null {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		if (isErrorWithCode(error, "ENOENT")) return null;
		throw error;
	}
}

function isErrorWithCode(error: unknown, code: string): boolean {
	return error instanceof Error && "code" in error && error.code === code;
}
