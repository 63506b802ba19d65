/** SQLSTATEs of a server that is stopping, starting, full or cut off: 57P0x, 53300 and the class 08. */
const unavailableSqlState = /^(57P0[1-3]|53300|08\w{3})$/;

/** Codes of the system when nothing listens at the address or the network fails. */
const unavailableSystemCodes = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"ECONNABORTED",
	"EPIPE",
	"ETIMEDOUT",
	"EHOSTUNREACH",
	"EHOSTDOWN",
	"ENETUNREACH",
	"ENETDOWN",
	"ENOTFOUND",
	"EAI_AGAIN",
]);

/** Codes that mean a missing server only while connecting; a missing file has ENOENT too. */
const unavailableWhileConnecting = new Set(["ENOENT", "EAGAIN"]);

/** Messages of `pg` that come without a code. */
const unavailableMessage =
	/^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;

/**
 * Whether an error means that the database cannot be reached now, so that the same request may succeed later:
 * the server responds with 503 and Retry-After. Looks through wrappers (Drizzle's `cause`, the `errors` of an
 * AggregateError that Node throws when every address of a host refuses).
 */
export function isUnavailable(error: unknown): boolean {
	for (
		let current = error, depth = 0;
		current instanceof Error && depth < 8;
		current = current.cause, depth++
	) {
		if (meansUnavailable(current)) return true;
		if (current instanceof AggregateError && current.errors.some(isUnavailable)) return true;
	}
	return false;
}

function meansUnavailable(error: Error & { code?: unknown; syscall?: unknown }): boolean {
	if (typeof error.code !== "string") return unavailableMessage.test(error.message);
	if (unavailableSystemCodes.has(error.code) || unavailableSqlState.test(error.code)) return true;
	return error.syscall === "connect" && unavailableWhileConnecting.has(error.code);
}
