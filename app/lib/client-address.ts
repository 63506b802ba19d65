/**
 * The caller's address. Behind our own proxies the socket's address is that of the last proxy, and each proxy has appended
 * the address it saw to `X-Forwarded-For`; earlier entries may be forged by the caller.
 * @param trustedProxies how many proxies of our own are in front of the server
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

/** Addresses of this machine itself (RFC 1122, RFC 4291). */
export function isLoopback(address: string): boolean {
	return /^(::ffff:)?127\.|^::1$/i.test(address);
}

/**
 * Whether somebody at this machine asks for it directly. A request through a proxy never counts, because behind a proxy
 * every caller has the proxy's address. Neither does one under a foreign name: a page of another site can lead its own
 * name to this machine (DNS rebinding), and then read every response, but it cannot change the name that browsers send.
 * @param address of the socket
 * @param appUrl the origin that guests type, whose name is ours
 */
export function isFromThisMachine(
	request: { headers: Pick<Headers, "get">; url: string },
	address: string,
	appUrl: string | undefined,
): boolean {
	const proxied = ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"].some(
		(name) => request.headers.get(name) !== null,
	);
	return !proxied && isLoopback(address) && isOwnName(hostnameOf(request), appUrl);
}

/** The name under which the request was sent, in small letters and without a port. */
function hostnameOf({ headers, url }: { headers: Pick<Headers, "get">; url: string }): string {
	const host = headers.get("Host");
	const address = host === null ? url : `http://${host}`;
	return URL.canParse(address) ? new URL(address).hostname : "";
}

/** An IP address, `localhost`, or the name that guests type: none of them can be led elsewhere by a stranger. */
function isOwnName(hostname: string, appUrl: string | undefined): boolean {
	const isAddress = /^\d+(\.\d+){3}$|^\[[\da-f:.]+\]$/.test(hostname);
	return (
		isAddress || hostname === "localhost" || (appUrl !== undefined && hostname === new URL(appUrl).hostname)
	);
}

/**
 * The address that counts as one caller for a limit: an IPv4 address, or the /64 network of an IPv6 address, because
 * one connection usually has a whole /64 and could use another address for each attempt.
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
