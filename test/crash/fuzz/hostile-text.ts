import fc from "fast-check";

/**
 * Places that secrets of a real guest are put into before a request is sent: the fuzzer's use of them must never come
 * out in the log.
 */
const secretNames = ["reference", "key", "session", "email", "password", "access", "desk"] as const;

export type Secrets = Record<(typeof secretNames)[number], string>;

const placeOf = (name: string) => `<<${name}>>`;

/** A text with the secrets in their places. */
export function withSecrets(text: string, secrets: Secrets): string {
	return secretNames.reduce((filled, name) => filled.replaceAll(placeOf(name), secrets[name]), text);
}

/** A text as part of an address or of a form, with the places of secrets as they are. */
export const encodeText = (text: string) =>
	text.startsWith("<<") ? text : encodeURIComponent(text.toWellFormed());

const secretPlace = fc.constantFrom(...secretNames).map(placeOf);

/** Texts that have broken other programs: statements, paths, numbers, dates, encodings, names of JavaScript's own. */
const knownTrouble = fc.constantFrom(
	"",
	" ",
	"' or 1=1 --",
	'"; drop table reservations; --',
	"$1",
	"%s%n%x",
	"{{7*7}}",
	"#{process.env}",
	"../../../../etc/passwd",
	"..\\..\\windows\\win.ini",
	"<script>alert(1)</script>",
	'"><img src=x onerror=alert(1)>',
	"\u0000",
	"a\u0000b",
	"\ud800",
	"\u202eevil",
	"\u001b[31m",
	"e\u0301".repeat(200),
	"🌴".repeat(100),
	"NaN",
	"Infinity",
	"-0",
	"1e309",
	"0x10",
	"９９",
	"2147483648",
	"9223372036854775808",
	"-1",
	"1.5",
	"true",
	"null",
	"undefined",
	"[object Object]",
	"[]",
	"{}",
	"__proto__",
	"constructor",
	"hasOwnProperty",
	"toString",
	"2026-02-30",
	"0000-00-00",
	"9999-12-31",
	"10000-01-01",
	"-2026-01-01",
	"2026-12-24",
	"2027-01-02",
	"24:00",
	"10:00",
	"10:00:00",
	"javascript:alert(1)",
	"http://evil.example/",
	"//evil.example/",
	"\\\\evil.example\\",
	"00000000-0000-0000-0000-000000000000",
	"6f1c1f0e-6f5b-4a53-9e0f-2f6d1d9a7c11",
	"ana@example.com",
	"ana@[127.0.0.1]",
	`${"a".repeat(64)}@${"b".repeat(180)}.example`,
	"+5016104567",
);

const long = fc
	.tuple(fc.constantFrom("A", "%", "🌊", "\u0301", "9", "<", "a@", "0,"), fc.constantFrom(300, 2_000, 8_000))
	.map(([text, times]) => text.repeat(times));

/** Any text: known trouble, random characters of every kind, numbers, very long ones, secrets. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
	{ weight: 5, arbitrary: knownTrouble },
	{ weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
	{ weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }) },
	{ weight: 1, arbitrary: fc.double().map(String) },
	{ weight: 1, arbitrary: fc.bigInt().map(String) },
	{ weight: 1, arbitrary: long },
	{ weight: 2, arbitrary: secretPlace },
);

/** The same as far as the value of a header can carry it. */
export const headerText: fc.Arbitrary<string> = hostileText.map((text) =>
	text.replace(/[\0\r\n]/g, "").slice(0, 3_000),
);
