/**
 * Where a caller is. Behind our own proxies the socket is the last proxy's, and `X-Forwarded-For` holds what each
 * of them saw, the nearest at the end; everything before that the caller may have made up.
 */
export function clientAddress(
	socketAddress: string | undefined,
	forwardedFor: string | null,
	trustedProxies: number,
): string {
	const seen = [...(forwardedFor ?? "").split(",").map((part) => part.trim()), socketAddress ?? ""].filter(
		Boolean,
	);
	const address = seen.at(Math.max(-seen.length, -1 - trustedProxies)) ?? "unknown";
	return address.replace(/^::ffff:(?=\d+\.)/, "");
}

/** Addresses of this machine and of private networks (RFC 1918, RFC 4193, RFC 3927 and their IPv6 kin). */
export function isPrivateAddress(address: string): boolean {
	return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i.test(
		address,
	);
}

/**
 * Whether a caller stands next to the machine: on it or in its private network, and no proxy speaks for them. Behind
 * a proxy every caller looks near.
 */
export function isNearby(request: { headers: Pick<Headers, "get"> }, address: string): boolean {
	const proxied = ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"].some(
		(name) => request.headers.get(name) !== null,
	);
	return !proxied && isPrivateAddress(address.replace(/^::ffff:/, ""));
}

/**
 * Who counts as one caller for a limit: an IPv4 address, or the /64 of an IPv6 one, because a whole network of that
 * size belongs to one connection and could try an address for every guess.
 */
export function limitKey(address: string): string {
	if (!address.includes(":")) return address;
	const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
	const front = head.split(":").filter(Boolean);
	const back = (tail ?? "").split(":").filter(Boolean);
	const zeros = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => "0");
	return [...front, ...zeros, ...back]
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, ""))
		.join(":");
}
