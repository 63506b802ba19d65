import { type LookupAddress, lookup as lookUp } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** The whole fetch takes so long at most, with every redirect. Milliseconds. */
const timeoutMs = 10_000;

/** The most that is read, decompressed. Bytes. */
const maxBytes = 2_000_000;

const maxRedirects = 3;

/** A site is obeyed that asks to be left alone for so long at most, so that no calendar sleeps for ever. Milliseconds. */
const longestPauseMs = 6 * 60 * 60_000;

/** Why a calendar was not fetched. Its address is in none of these: it is a secret. */
type FetchFailure =
	| "address_refused"
	| "not_found"
	| "unreachable"
	| "timeout"
	| "too_large"
	| "too_many_redirects"
	| "busy"
	| "answered_badly";

export type FetchedCalendar =
	| { kind: "text"; text: string; etag: string | null; lastModified: string | null }
	/** It is as it was: a good read. */
	| { kind: "unchanged" }
	/** `status` of the site's answer, where there was one. `retryAt`: when it may be asked again. */
	| { kind: "failed"; because: FetchFailure; status: number | null; retryAt: Date | null };

/** Why an address is none of a calendar, for the form where it is typed. */
export type AddressMistake = "not_an_address" | "not_https" | "has_password" | "has_port" | "inside_network";

type Resolve = (hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

type FetchOptions = {
	/** From the last good read: the site answers that nothing has changed. */
	etag?: string | null;
	lastModified?: string | null;
	/** Hosts of tests, `127.0.0.1:4001`, which are let through with http and inside the network. */
	testHosts: readonly string[];
	now: Date;
	signal?: AbortSignal;
	/** Looks a name up; the machine's own, unless a test says what to answer. */
	resolve?: Resolve;
};

/**
 * Addresses that are not public on the internet: this machine, networks of an office or a provider, documentation,
 * multicast.
 */
const insideNetworks = new BlockList();
for (const [net, bits] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 4],
	["240.0.0.0", 4],
] as const)
	insideNetworks.addSubnet(net, bits, "ipv4");
// Exceptions within the public range: tunnels, which lead to any address, and documentation.
for (const [net, bits] of [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
] as const)
	insideNetworks.addSubnet(net, bits, "ipv6");

const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address can be reached by everybody, so that asking it tells nothing about the hotel's own network. */
export function isPublicAddress(address: string): boolean {
	const family = isIP(address);
	if (family === 4) return !insideNetworks.check(address, "ipv4");
	// An IPv4 address in the clothes of IPv6 is not among the public ones.
	if (family === 6) return publicIpv6.check(address, "ipv6") && !insideNetworks.check(address, "ipv6");
	return false;
}

/** @returns null for an address that may be fetched */
export function findAddressMistake(text: string, testHosts: readonly string[]): AddressMistake | null {
	if (!URL.canParse(text) || text.length > 2_000) return "not_an_address";
	const url = new URL(text);
	if (url.protocol !== "https:" && url.protocol !== "http:") return "not_an_address";
	if (url.username !== "" || url.password !== "") return "has_password";
	if (testHosts.includes(url.host)) return null;
	if (url.protocol !== "https:") return "not_https";
	if (url.port !== "") return "has_port";
	const name = url.hostname.replace(/\.$/, "");
	const bare = name.replace(/^\[|\]$/g, "");
	if (isIP(bare)) return isPublicAddress(bare) ? null : "inside_network";
	const isInside =
		!name.includes(".") || /\.(localhost|local|internal|intranet|lan|home|arpa|onion)$/i.test(name);
	return isInside ? "inside_network" : null;
}

/**
 * Fetches a site's calendar: `shared/channels.md`, requirements 16 and 17. Where a name leads is checked at the moment of the connection,
 * and so is each redirect. Nothing is thrown, and the address is in no answer.
 */
export async function fetchCalendar(address: string, options: FetchOptions): Promise<FetchedCalendar> {
	const signals = [AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])];
	const signal = AbortSignal.any(signals);
	let url = address;
	try {
		for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
			if (findAddressMistake(url, options.testHosts)) return failed("address_refused");
			const answer = await ask(new URL(url), { ...options, signal });
			const { statusCode: status = 0, headers } = answer;
			if (status < 300 || status === 304 || status >= 400)
				return await readAnswer(answer, options.now, signal);
			answer.destroy();
			if (!headers.location || !URL.canParse(headers.location, url)) return failed("answered_badly", status);
			url = new URL(headers.location, url).href;
		}
		return failed("too_many_redirects");
	} catch (error) {
		return failed(signal.aborted ? "timeout" : failureOf(error));
	}
}

const failed = (
	because: FetchFailure,
	status: number | null = null,
	retryAt: Date | null = null,
): FetchedCalendar => ({ kind: "failed", because, status, retryAt });

class AddressRefused extends Error {}
class TooLarge extends Error {}

function failureOf(error: unknown): FetchFailure {
	if (error instanceof AddressRefused) return "address_refused";
	if (error instanceof TooLarge) return "too_large";
	const code = error instanceof Error && "code" in error ? error.code : null;
	return code === "ENOTFOUND" || code === "EAI_AGAIN" ? "not_found" : "unreachable";
}

const lookUpAll: Resolve = (hostname, done) => lookUp(hostname, { all: true }, done);

/**
 * Opens the connection only to an address that is public: the address behind a name is decided here, and not before.
 */
function checkedLookup(resolve: Resolve): LookupFunction {
	return (hostname, { all }, done) =>
		resolve(hostname, (error, addresses) => {
			if (error) return done(error, "");
			const [first] = addresses;
			if (!first || addresses.some((one) => !isPublicAddress(one.address)))
				return done(new AddressRefused("The name leads into a network that is not public."), "");
			return all ? done(null, addresses) : done(null, first.address, first.family);
		});
}

/** One request, without following anything. No cookies and nothing else that says who asks is sent. */
function ask(url: URL, options: FetchOptions & { signal: AbortSignal }): Promise<IncomingMessage> {
	const { etag, lastModified, testHosts, signal, resolve = lookUpAll } = options;
	const isTest = testHosts.includes(url.host);
	const request = url.protocol === "http:" ? requestHttp : requestHttps;
	return new Promise((answered, broken) => {
		request(
			url,
			{
				agent: false,
				signal,
				maxHeaderSize: 16_384,
				...(!isTest && { lookup: checkedLookup(resolve) }),
				headers: {
					Accept: "text/calendar, text/plain;q=0.5, */*;q=0.1",
					"Accept-Encoding": "gzip",
					"User-Agent": "Palapa calendar reader",
					...(etag && { "If-None-Match": etag }),
					...(lastModified && { "If-Modified-Since": lastModified }),
				},
			},
			answered,
		)
			.on("error", broken)
			.end();
	});
}

async function readAnswer(answer: IncomingMessage, now: Date, signal: AbortSignal): Promise<FetchedCalendar> {
	const { statusCode: status = 0, headers } = answer;
	if (status === 200) {
		const text = await readText(answer, signal);
		return { kind: "text", text, etag: headers.etag ?? null, lastModified: headers["last-modified"] ?? null };
	}
	answer.destroy();
	if (status === 304) return { kind: "unchanged" };
	const retryAt = retryTime(headers["retry-after"], now);
	return status === 429 || retryAt !== null
		? failed("busy", status, retryAt)
		: failed("answered_badly", status);
}

/** As many bytes as a calendar may have, decompressed as they come: a small file that grows without end is let go of. */
async function readText(answer: IncomingMessage, signal: AbortSignal): Promise<string> {
	const pieces: Buffer[] = [];
	let bytes = 0;
	const body = decompressed(answer);
	const stop = () => body.destroy(new Error("The time is over."));
	signal.addEventListener("abort", stop, { once: true });
	try {
		for await (const piece of body) {
			bytes += (piece as Buffer).length;
			if (bytes > maxBytes) throw new TooLarge("The calendar is too large.");
			pieces.push(piece as Buffer);
		}
	} finally {
		signal.removeEventListener("abort", stop);
		answer.destroy();
	}
	return new TextDecoder().decode(Buffer.concat(pieces));
}

function decompressed(answer: IncomingMessage): Readable {
	const by = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress }[
		answer.headers["content-encoding"]?.trim().toLowerCase() ?? ""
	];
	if (!by) return answer;
	const body = by();
	answer.on("error", (error) => body.destroy(error)).pipe(body);
	return body;
}

/** When a site that wants to be left alone may be asked again: after seconds, or at a time; never after the longest pause. */
function retryTime(retryAfter: string | undefined, now: Date): Date | null {
	if (retryAfter === undefined) return null;
	const at = /^\d{1,9}$/.test(retryAfter.trim())
		? now.getTime() + Number(retryAfter) * 1_000
		: Date.parse(retryAfter);
	if (Number.isNaN(at)) return null;
	return new Date(Math.min(Math.max(at, now.getTime()), now.getTime() + longestPauseMs));
}
