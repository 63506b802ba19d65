import { expect, test } from "vitest";
import { clientAddress, isFromThisMachine, isLoopback, limitKey } from "./client-address.ts";

test.each([
	["without a proxy the socket's address is the caller's", "203.0.113.9", null, 0, "203.0.113.9"],
	["without a proxy the header is ignored", "203.0.113.9", "198.51.100.1", 0, "203.0.113.9"],
	["behind one proxy its entry is the caller's address", "10.0.0.1", "203.0.113.9", 1, "203.0.113.9"],
	["entries before the proxy's own are ignored", "10.0.0.1", "1.1.1.1, 203.0.113.9", 1, "203.0.113.9"],
	[
		"behind two proxies the second entry from the end counts",
		"10.0.0.1",
		"1.1.1.1, 203.0.113.9, 10.0.0.2",
		2,
		"203.0.113.9",
	],
	["with fewer entries than proxies the first one counts", "10.0.0.1", "203.0.113.9", 5, "203.0.113.9"],
	["an IPv4 address mapped to IPv6 is read as IPv4", "::ffff:203.0.113.9", null, 0, "203.0.113.9"],
	["a request without a socket has no address", undefined, null, 1, "unknown"],
])("%s", (_sentence, socket, forwardedFor, proxies, expected) => {
	expect(clientAddress(socket, forwardedFor, proxies)).toBe(expected);
});

test.each(["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])("%s is this machine", (address) =>
	expect(isLoopback(address)).toBe(true),
);

test.each(["10.1.2.3", "192.168.1.1", "fe80::1", "203.0.113.9", "128.127.0.1", "2001:db8::1", "unknown", ""])(
	"%s is another machine",
	(address) => expect(isLoopback(address)).toBe(false),
);

test.each([
	["localhost:3000", undefined, true],
	["LOCALHOST", undefined, true],
	["127.0.0.1:3000", undefined, true],
	["[::1]:3000", undefined, true],
	["192.168.1.5", undefined, true],
	["hotel.lan", "http://hotel.lan:3000", true],
	["hotel.lan", undefined, false],
	["rebound.evil.example:3000", undefined, false],
	["localhost.evil.example", undefined, false],
	["127.0.0.1.evil.example", undefined, false],
	["evil.example", "http://hotel.lan:3000", false],
	["", undefined, false],
])("at this machine a request for %s with APP_URL %s is its own: %s", (host, appUrl, isOwn) => {
	const request = { url: "http://localhost:3000/", headers: new Headers({ Host: host }) };
	expect(isFromThisMachine(request, "::1", appUrl)).toBe(isOwn);
});

test.each([
	["203.0.113.9", "203.0.113.9"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
	["2001:0DB8:0001:0002::1", "2001:db8:1:2"],
	["2001:db8::1", "2001:db8:0:0"],
	["::1", "0:0:0:0"],
	["fe80::1%eth0", "fe80:0:0:0"],
])("%s counts as %s, so that an IPv6 network of one's own gives no more attempts", (address, key) => {
	expect(limitKey(address)).toBe(key);
});
