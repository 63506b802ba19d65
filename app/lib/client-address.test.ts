import { expect, test } from "vitest";
import { clientAddress, isPrivateAddress, limitKey } from "./client-address.ts";

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

test.each([
	"127.0.0.1",
	"::1",
	"10.1.2.3",
	"172.16.0.1",
	"172.31.9.9",
	"192.168.1.1",
	"169.254.1.1",
	"fd12::1",
	"fe80::1",
])("%s is private", (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(["203.0.113.9", "172.15.0.1", "172.32.0.1", "1.10.0.1", "2001:db8::1", "unknown", ""])(
	"%s is not private",
	(address) => expect(isPrivateAddress(address)).toBe(false),
);

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
