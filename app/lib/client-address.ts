/**
 * The caller's address. Behind our own proxies the socket's address is that of the last proxy, and each proxy has appended
 * the address it saw to `X-Forwarded-For`; earlier entries may be forged by the caller.
 * @param trustedProxies how many proxies of our own stand before the server
 * @returns `unknown` when there is neither socket nor header
 */
export function clientAddress(
	socketAddress: string | undefined,
	forwardedFor: string | null,
	trustedProxies: number,
): string {
	const addresses = [
		...(forwardedFor ?? "").split(",").map((part) => part.trim()),
		socketAddress ?? "",
	].filter(Boolean);
	const address = addresses.at(Math.max(-addresses.length, -1 - trustedProxies)) ?? "unknown";
	return address.replace(/^::ffff:(?=\d+\.)/, "");
}

/** Addresses of this machine and of private networks (RFC 1918, RFC 4193, RFC 3927 and the same for IPv6). */
export function isPrivateAddress(address: string): boolean {
	return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i.test(
		address,
	);
}

/**
 * Whether a request comes directly from this machine or its private network. A request through a proxy never counts,
 * because behind a proxy every caller has the proxy's private address.
 */
export function isNearby(request: { headers: Pick<Headers, "get"> }, address: string): boolean {
	const proxied = ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"].some(
		(name) => request.headers.get(name) !== null,
	);
	return !proxied && isPrivateAddress(address.replace(/^::ffff:/, ""));
}

/**
 * What counts as one caller for a limit: an IPv4 address, or the /64 network of an IPv6 address, because one connection
 * usually has a whole /64 and could use another address for each attempt.
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
