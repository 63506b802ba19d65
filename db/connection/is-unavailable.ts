/** SQLSTATEs of a server that is stopping, starting or cut off: 57P0x and the class 08. */
const unavailableSqlState = /^(57P0[1-3]|08\w{3})$/;

/**
 * SQLSTATEs of a statement that could not run beside others: a lock or the statement took too long (55P03, 57014), it was
 * given up for another one (40001, 40P01), or the server has no room (class 53: connections, memory, disk).
 */
const busySqlState = /^(55P03|57014|40001|40P01|53\w{3})$/;

/** `pg` found no free connection in time. */
const busyMessage = /^timeout exceeded when trying to connect/;

/** The process itself did not pass a statement on, because too many were waiting. Compared by name. */
export class DatabaseBusy extends Error {
	override readonly name = "DatabaseBusy";
}

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
	/^(Connection terminated|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;

/**
 * Whether an error means that the database cannot be reached now or is busy, so that the same request may succeed
 * later: the server responds with 503 and Retry-After. Looks through wrappers (Drizzle's `cause`, the `errors` of an
 * AggregateError that Node throws when every address of a host refuses). An error of another service, which reports
 * its absence in the same words of the system, does not count: an error that names the service in `awayService` ends
 * the look.
 */
export function isUnavailable(error: unknown): boolean {
	return someCause(error, (one) => meansUnavailable(one) || meansBusy(one));
}

/** Whether it can be reached and had no time for this statement, which has changed nothing. */
export function isBusy(error: unknown): boolean {
	return someCause(error, meansBusy);
}

/** The service outside that an error is about, which `fetch` or the service's own error names; null for any other error. */
export function awayServiceOf(error: unknown): string | null {
	for (let current = error; current instanceof Error; current = current.cause) {
		const service = serviceOf(current);
		if (service !== null) return service;
	}
	return null;
}

/** The database is never asked by `fetch`. */
function serviceOf(error: Error): string | null {
	if ("awayService" in error && typeof error.awayService === "string") return error.awayService;
	return error instanceof TypeError && error.message === "fetch failed" ? "service of another company" : null;
}

type ErrorWithCode = Error & { code?: unknown; syscall?: unknown };

function someCause(error: unknown, fits: (one: ErrorWithCode) => boolean): boolean {
	for (
		let current = error, depth = 0;
		current instanceof Error && depth < 8;
		current = current.cause, depth++
	) {
		if (serviceOf(current) !== null) return false;
		if (fits(current)) return true;
		if (current instanceof AggregateError && current.errors.some((one) => someCause(one, fits))) return true;
	}
	return false;
}

function meansBusy(error: ErrorWithCode): boolean {
	if (error.name === "DatabaseBusy") return true;
	return typeof error.code === "string" ? busySqlState.test(error.code) : busyMessage.test(error.message);
}

function meansUnavailable(error: ErrorWithCode): boolean {
	if (typeof error.code !== "string") return unavailableMessage.test(error.message);
	if (unavailableSystemCodes.has(error.code) || unavailableSqlState.test(error.code)) return true;
	return error.syscall === "connect" && unavailableWhileConnecting.has(error.code);
}
