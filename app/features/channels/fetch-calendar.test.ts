import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { fetchCalendar, findAddressMistake, isPublicAddress } from "./fetch-calendar.server.ts";

const now = new Date("2027-01-01T12:00:00Z");
const calendar = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";

const closing: (() => void)[] = [];
afterEach(() => {
	for (const close of closing.splice(0)) close();
});

async function startSite(listener: RequestListener): Promise<{ host: string; address: string }> {
	const server = createServer(listener).listen(0, "127.0.0.1");
	await new Promise((open) => server.once("listening", open));
	closing.push(() => {
		server.closeAllConnections();
		server.close();
	});
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { host, address: `http://${host}/calendar.ics` };
}

async function fetchFrom(
	listener: RequestListener,
	options: Partial<Parameters<typeof fetchCalendar>[1]> = {},
) {
	const { host, address } = await startSite(listener);
	return fetchCalendar(address, { testHosts: [host], now, ...options });
}

test("a calendar is fetched with the marks of the last read, and without a cookie", async () => {
	const seen: Record<string, unknown>[] = [];
	const found = await fetchFrom(
		(request, response) => {
			seen.push(request.headers);
			response.writeHead(200, {
				ETag: '"1"',
				"Last-Modified": "Fri, 01 Jan 2027 00:00:00 GMT",
				"Set-Cookie": "a=1",
			});
			response.end(calendar);
		},
		{ etag: '"0"', lastModified: "Thu, 31 Dec 2026 00:00:00 GMT" },
	);
	expect(found).toEqual({
		kind: "text",
		text: calendar,
		etag: '"1"',
		lastModified: "Fri, 01 Jan 2027 00:00:00 GMT",
	});
	expect(seen).toMatchObject([
		{ "if-none-match": '"0"', "if-modified-since": "Thu, 31 Dec 2026 00:00:00 GMT" },
	]);
	expect(seen[0]).not.toHaveProperty("cookie");
});

test("an answer that nothing has changed is a good read", async () => {
	expect(await fetchFrom((_, response) => response.writeHead(304).end())).toEqual({ kind: "unchanged" });
});

test.each([
	[429, "1800", new Date(now.getTime() + 1_800_000)],
	[503, "Fri, 01 Jan 2027 13:00:00 GMT", new Date("2027-01-01T13:00:00Z")],
	[429, "99999999", new Date(now.getTime() + 6 * 3_600_000)],
	[429, "Thu, 31 Dec 2026 00:00:00 GMT", now],
	[429, "soon", null],
])("a site that asks to be left alone is obeyed: %s, %s", async (status, retryAfter, retryAt) => {
	const found = await fetchFrom((_, response) =>
		response.writeHead(status, { "Retry-After": retryAfter }).end(),
	);
	expect(found).toEqual({ kind: "failed", because: "busy", status, retryAt });
});

test.each([500, 404, 401, 204, 206])("status %i is no calendar", async (status) => {
	const found = await fetchFrom((_, response) => response.writeHead(status).end(calendar));
	expect(found).toEqual({ kind: "failed", because: "answered_badly", status, retryAt: null });
});

test("a compressed answer is read, and one that grows without end is dropped", async () => {
	const packed = (text: string): RequestListener => {
		return (_, response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(text));
	};
	expect(await fetchFrom(packed(calendar))).toMatchObject({ kind: "text", text: calendar });
	expect(await fetchFrom(packed("x".repeat(50_000_000)))).toMatchObject({ because: "too_large" });
	expect(await fetchFrom((_, response) => response.end("x".repeat(2_000_001)))).toMatchObject({
		because: "too_large",
	});
	const broken: RequestListener = (_, response) =>
		response.writeHead(200, { "Content-Encoding": "gzip" }).end("no gzip");
	expect(await fetchFrom(broken)).toMatchObject({ because: "unreachable" });
});

test("whoever waits no longer lets go of a site that sends a letter at a time", async () => {
	const waiting = new AbortController();
	const found = await fetchFrom(
		(_, response) => {
			response.write("BEGIN");
			waiting.abort();
		},
		{ signal: waiting.signal },
	);
	expect(found).toMatchObject({ kind: "failed", because: "timeout" });
});

test("a redirect is followed under the same rules", async () => {
	const { host, address } = await startSite((_, response) => response.end(calendar));
	const to = (location: string): RequestListener => {
		return (_, response) => response.writeHead(302, { Location: location }).end();
	};
	const fetched = async (location: string) => {
		const site = await startSite(to(location));
		return fetchCalendar(site.address, { testHosts: [host, site.host], now });
	};
	expect(await fetched(address)).toMatchObject({ kind: "text" });
	for (const inside of [
		"http://169.254.169.254/",
		"https://169.254.169.254/",
		"https://[::1]/",
		"https://localhost/",
	])
		expect(await fetched(inside)).toMatchObject({ kind: "failed", because: "address_refused" });
	expect(await fetched("file:///etc/passwd")).toMatchObject({ because: "address_refused" });
	expect(await fetchFrom((request, response) => to(`${request.url}x`)(request, response))).toMatchObject({
		because: "too_many_redirects",
	});
});

test("where a name leads is decided when the connection is made, and never twice", async () => {
	const asked: string[] = [];
	const fetched = (addresses: string[]) =>
		fetchCalendar("https://calendar.example.com/a.ics", {
			testHosts: [],
			now,
			resolve: (hostname, done) => {
				asked.push(hostname);
				done(
					null,
					addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
				);
			},
		});
	for (const addresses of [
		["127.0.0.1"],
		["93.184.216.34", "10.0.0.1"],
		["::ffff:127.0.0.1"],
		["::ffff:7f00:1"],
		["64:ff9b::7f00:1"],
		["fd00::1"],
		[],
	])
		expect([addresses, await fetched(addresses)]).toMatchObject([
			addresses,
			{ kind: "failed", because: "address_refused" },
		]);
	expect(asked).toHaveLength(7);
});

test("no failure says the address, which is a secret", async () => {
	const found = await fetchCalendar("https://127.0.0.1/calendar/secret.ics", { testHosts: [], now });
	expect(JSON.stringify(found)).not.toMatch(/secret|127/);
});

test.each([
	["https://www.airbnb.com/calendar/ical/1.ics?s=abc", null],
	["http://www.airbnb.com/calendar/ical/1.ics", "not_https"],
	["https://ana:cruz@www.airbnb.com/1.ics", "has_password"],
	["https://www.airbnb.com:8443/1.ics", "has_port"],
	["calendar", "not_an_address"],
	["ftp://www.airbnb.com/1.ics", "not_an_address"],
	["webcal://www.airbnb.com/1.ics", "not_an_address"],
	["https://localhost/1.ics", "inside_network"],
	["https://intranet/1.ics", "inside_network"],
	["https://printer.local/1.ics", "inside_network"],
	["https://db.internal./1.ics", "inside_network"],
	["https://2130706433/1.ics", "inside_network"],
	["https://0x7f000001/1.ics", "inside_network"],
	["https://0177.0.0.1/1.ics", "inside_network"],
	["https://127.1/1.ics", "inside_network"],
	["https://[::ffff:127.0.0.1]/1.ics", "inside_network"],
	["https://[fe80::1]/1.ics", "inside_network"],
	["https://100.64.0.1/1.ics", "inside_network"],
	["http://127.0.0.1:4001/1.ics", null],
	["http://127.0.0.1:4002/1.ics", "not_https"],
])("the address %s: %s", (address, mistake) => {
	expect(findAddressMistake(address, ["127.0.0.1:4001"])).toBe(mistake);
});

test.each([
	["93.184.216.34", true],
	["8.8.8.8", true],
	["100.63.255.255", true],
	["100.64.0.0", false],
	["100.127.255.255", false],
	["172.15.0.1", true],
	["172.16.0.1", false],
	["169.254.169.254", false],
	["0.0.0.0", false],
	["255.255.255.255", false],
	["224.0.0.1", false],
	["2606:2800:220:1::1", true],
	["::1", false],
	["::", false],
	["::ffff:8.8.8.8", false],
	["64:ff9b::808:808", false],
	["2002:7f00:1::1", false],
	["2001:0:7f00:1::1", false],
	["fe80::1%eth0", false],
	["ff02::1", false],
	["no address", false],
])("%s is public: %s", (address, isPublic) => {
	expect(isPublicAddress(address)).toBe(isPublic);
});
