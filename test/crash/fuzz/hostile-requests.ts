import fc from "fast-check";
import type { Conversation, HostileRequest } from "./conversation.ts";
import { type HostileBody, hostileBody, hostileForm } from "./hostile-forms.ts";
import { encodeText, headerText, hostileText, type Secrets, withSecrets } from "./hostile-text.ts";

/** Addresses that `routes.ts` does not have: those of machines, files, and the usual targets of scanners. */
const otherPatterns = [
	"/healthz",
	"/readyz",
	"/metrics",
	"/vitals",
	"/__manifest",
	"/assets/:file",
	"/favicon.ico",
	"/:unknown",
	"/wp-admin/setup.php",
	"/.env",
	"/_.data",
	"*",
	"",
];

const parameterNames = [
	...["to", "email", "key", "token", "code", "state", "error", "from", "photo", "page", "q", "reference"],
	...["date", "experience", "wellnessType", "guests", "checkIn", "checkOut", "villaId", "villa", "treatment"],
	...["day", "by", "view", "month", "stay", "change", "q", "returnTo"],
	...["reservation", "sent", "_routes", "index", "p", "paths", "version", "__proto__", ""],
];

/** The changes to a path on its way: each has confused some router. */
const spellings: ((path: string) => string)[] = [
	...Array.from({ length: 8 }, () => (path: string) => path),
	(path) => `${path}.data`,
	(path) => `${path}.data`,
	(path) => `${path}/`,
	(path) => `${path}/_.data`,
	(path) => path.toUpperCase(),
	(path) => path.replaceAll("/", "//"),
	(path) => `/${path}`,
	(path) => `//evil.example${path}`,
	(path) => `/\\evil.example${path}`,
	(path) => `http://evil.example${path}`,
	(path) => `https://evil.example:99999${path}`,
	(path) => `/./x/..${path}`,
	(path) => `${path}/../..${path}`,
	(path) => `${path}%00`,
	(path) => `${path}%0d%0aX-Injected:%20yes`,
	(path) => `${path}%E0%A4%A`,
	(path) => `${path}%ff%fe`,
	(path) => `${path};jsessionid=1`,
	(path) => `${path}é\u0001\u007f`,
	(path) => `${path}%2f..%2f..`,
	(path) => `${path}/<<reference>>`,
	(path) => `/<<reference>>${path}`,
	(path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
	(path) => path.slice(1),
];

function pathOf(patterns: readonly string[]): fc.Arbitrary<string> {
	return fc
		.tuple(
			fc.constantFrom(...patterns, ...otherPatterns),
			fc.oneof({ weight: 2, arbitrary: fc.constant("<<reference>>") }, { weight: 1, arbitrary: hostileText }),
			fc.constantFrom(...spellings),
		)
		.map(([pattern, segment, spell]) =>
			spell(pattern.replace(/:\w+|\*(?=.)/g, encodeText(segment).slice(0, 4_000))),
		);
}

const query: fc.Arbitrary<string> = fc.oneof(
	{ weight: 3, arbitrary: fc.constant("") },
	{
		weight: 4,
		arbitrary: fc
			.array(fc.tuple(fc.constantFrom(...parameterNames), hostileText), { minLength: 1, maxLength: 5 })
			.map((pairs) =>
				`?${pairs.map(([name, value]) => `${name}=${encodeText(value)}`).join("&")}`.slice(0, 12_000),
			),
	},
	{
		weight: 1,
		arbitrary: fc.constantFrom(
			"?",
			"??",
			"?&&==&",
			"?%",
			"?%ff=%00",
			"?a[]=1&a[__proto__]=2",
			"?#x",
			`?${"a=1&".repeat(2_000)}`,
		),
	},
);

const headerNames = [
	...["Accept", "Accept-Encoding", "Accept-Language", "Authorization", "Cache-Control", "Cookie", "Expect"],
	...["Forwarded", "From", "Host", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "Origin"],
	...[
		"Range",
		"Referer",
		"Sec-Fetch-Site",
		"TE",
		"Trailer",
		"Upgrade",
		"User-Agent",
		"Via",
		"X-Forwarded-For",
	],
	...["X-Forwarded-Host", "X-Forwarded-Proto", "X-HTTP-Method-Override", "X-Palapa-Caller", "X-Real-IP"],
	...["Content-Encoding", "Content-Type", "__proto__", "constructor"],
];

const knownHeaders: fc.Arbitrary<[string, string]> = fc.constantFrom<[string, string][]>(
	["Accept", "text/html"],
	["Accept", "application/json"],
	["Accept-Encoding", "br, gzip"],
	["Accept-Encoding", "*;q=0"],
	["Cookie", "<<session>>; <<access>>"],
	["Cookie", "<<session>>; <<access>>"],
	["Cookie", "<<session>>x; flash=%%%; google=.; session=a; __Host-session=b; visit=%00"],
	["Cookie", ";;;=;=;,"],
	["Cookie", "<<desk>>"],
	["Cookie", "<<desk>>x; desk=a.b; __Host-desk-challenge=%00; desk-device=."],
	["Content-Length", "0"],
	["Transfer-Encoding", "identity"],
	["Expect", "100-continue"],
	["Host", "evil.example"],
	["Host", "localhost:99999"],
	["Host", "[::1"],
	["Host", "a b"],
	["Host", "user@localhost"],
	["If-None-Match", "*"],
	["Origin", "null"],
	["Origin", "https://www.example.com"],
	["Range", "bytes=0-"],
	["Range", "bytes=9-1,-5,99999999999999999999-"],
	["Sec-Fetch-Site", "same-origin"],
	["Sec-Fetch-Site", "cross-site"],
	["Upgrade", "websocket"],
	["Authorization", "Bearer <<key>>"],
	["Referer", "http://localhost/reservations/<<reference>>?key=<<key>>"],
);

const header: fc.Arbitrary<[string, string]> = fc.oneof(
	{ weight: 3, arbitrary: knownHeaders },
	{ weight: 2, arbitrary: fc.tuple(fc.constantFrom(...headerNames), headerText) },
);

const methods = [
	...[
		"GET",
		"GET",
		"GET",
		"GET",
		"HEAD",
		"POST",
		"POST",
		"POST",
		"POST",
		"PUT",
		"PATCH",
		"DELETE",
		"OPTIONS",
	],
	...["TRACE", "CONNECT", "PROPFIND", "QUERY", "PURGE", "get", "FOO", "G\u0000T", ""],
];

type RequestDraft = Omit<HostileRequest, "body"> & { body: HostileBody | null; caller: number };

const rest = {
	caller: fc.nat(65_535),
	encoding: fc.constantFrom<HostileRequest["encoding"][]>("utf8", "utf8", "latin1"),
};

const ofGuest: [string, string][] = [["Cookie", "<<session>>; <<access>>"]];
const ofStaff: [string, string][] = [["Cookie", "<<desk>>"]];

/** Whether it comes from the guest who owns everything or from staff, and up to two headers more. */
const fewHeaders = fc
	.tuple(fc.constantFrom(ofGuest, ofStaff, ofGuest, ofStaff, []), fc.array(header, { maxLength: 2 }))
	.map(([cookies, others]) => [...cookies, ...others]);

/** A form that is sent to where it belongs. */
const formRequest = fc.record({ form: hostileForm, headers: fewHeaders, data: fc.boolean(), ...rest }).map(
	({ form: { path, body }, data, ...others }): RequestDraft => ({
		...others,
		method: "POST",
		target: data ? path.replace(/(?=\?|$)/, ".data") : path,
		body,
		framing: "length",
	}),
);

/** A page that is read. */
const pageRequest = (patterns: readonly string[]) =>
	fc
		.record({
			method: fc.constantFrom("GET", "GET", "GET", "HEAD"),
			path: pathOf(patterns),
			query,
			headers: fewHeaders,
			...rest,
		})
		.map(
			({ path, query: search, ...others }): RequestDraft => ({
				...others,
				target: (path + search).replace(/[ \r\n]/g, "+"),
				body: null,
				framing: "length",
			}),
		);

/** Requests that HTTP allows, and requests that it does not. */
const anyRequest = (patterns: readonly string[]) =>
	fc
		.record({
			method: fc.constantFrom(...methods),
			path: pathOf(patterns),
			query,
			headers: fc.array(header, { maxLength: 5 }),
			body: hostileBody,
			framing: fc.constantFrom<HostileRequest["framing"][]>(
				...(["length", "length", "length", "chunked", "chunked"] as const),
				...(["too_long", "too_short", "broken_chunks", "none"] as const),
			),
			...rest,
		})
		.map(
			({ path, query: search, ...others }): RequestDraft => ({
				...others,
				target: (path + search).replace(/[ \r\n]/g, "+"),
			}),
		);

const request = (patterns: readonly string[]): fc.Arbitrary<RequestDraft> =>
	fc.oneof(formRequest, pageRequest(patterns), anyRequest(patterns));

/** The fuzzer's requests on one connection, before the secrets of a guest are put in. */
export type ConversationDraft = { requests: RequestDraft[]; ending: Conversation["ending"] };

export function hostileConversation(patterns: readonly string[]): fc.Arbitrary<ConversationDraft> {
	return fc.record({
		requests: fc.oneof(
			{ weight: 5, arbitrary: fc.tuple(request(patterns)) },
			{ weight: 1, arbitrary: fc.array(request(patterns), { minLength: 2, maxLength: 8 }) },
		),
		ending: fc.constantFrom(
			...(["answered", "answered", "answered", "answered", "answered", "answered"] as const),
			...(["half_closed", "left_in_headers", "left_in_body", "left_at_once"] as const),
		),
	});
}

/**
 * A conversation with the secrets of a guest and the records of the hotel in their places, each request from an
 * address of its own.
 */
export function fillIn(
	{ requests, ending }: ConversationDraft,
	{ secrets, ids }: { secrets: Secrets; ids: Readonly<Record<string, string>> },
): Conversation {
	const fill = (text: string) =>
		withSecrets(text, secrets).replace(/<<(\w+)>>/g, (_, name: string) => ids[name] ?? crypto.randomUUID());
	// A visitor who promises more than they send is waited for, for half a minute, unless they close.
	const waits = requests.some(({ framing }) => framing === "too_short");
	return {
		ending: waits && ending === "answered" ? "half_closed" : ending,
		requests: requests.map(({ body, caller, headers, ...others }) => {
			const given = headers.map(([name, value]): [string, string] => [name, fill(value)]);
			const has = (wanted: string) => given.some(([name]) => name === wanted);
			if (!has("Host")) given.unshift(["Host", "localhost"]);
			// Limits of attempts count by caller: most requests come from new ones.
			if (!has("X-Forwarded-For")) given.push(["X-Forwarded-For", `10.7.${caller >> 8}.${caller & 255}`]);
			if (body?.type != null && !has("Content-Type")) given.push(["Content-Type", body.type]);
			return { ...others, target: fill(others.target), headers: given, body: toBytes(body, fill) };
		}),
	};
}

function toBytes(body: HostileBody | null, fill: (text: string) => string): Uint8Array | null {
	if (!body) return null;
	return typeof body.content === "string" ? Buffer.from(fill(body.content)) : body.content;
}
