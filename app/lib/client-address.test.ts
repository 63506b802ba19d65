import { expect, test } from "vitest";
import { clientAddress, isPrivateAddress, limitKey } from "./client-address.ts";

test.each([
	["without a proxy the socket is the caller", "203.0.113.9", null, 0, "203.0.113.9"],
	["a made-up header changes nothing", "203.0.113.9", "198.51.100.1", 0, "203.0.113.9"],
	["one proxy tells whom it saw", "10.0.0.1", "203.0.113.9", 1, "203.0.113.9"],
	["what the caller wrote before it is ignored", "10.0.0.1", "1.1.1.1, 203.0.113.9", 1, "203.0.113.9"],
	["two proxies tell two steps", "10.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
	["fewer steps than proxies: the farthest known", "10.0.0.1", "203.0.113.9", 5, "203.0.113.9"],
	["IPv4 in an IPv6 coat is IPv4", "::ffff:203.0.113.9", null, 0, "203.0.113.9"],
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
	"%s is not",
	(address) => expect(isPrivateAddress(address)).toBe(false),
);

test.each([
	["203.0.113.9", "203.0.113.9"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
	["2001:0DB8:0001:0002::1", "2001:db8:1:2"],
	["2001:db8::1", "2001:db8:0:0"],
	["::1", "0:0:0:0"],
	["fe80::1%eth0", "fe80:0:0:0"],
])("%s counts as %s, so that a network of one's own buys no guesses", (address, key) => {
	expect(limitKey(address)).toBe(key);
});
