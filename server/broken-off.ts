/**
 * The status that nginx writes for a request whose visitor left before the response. It is not a fault, and nobody
 * receives it.
 */
const clientClosedRequest = 499;

/** The response for a visitor who has stopped sending, or has left. */
export function brokenOff(): Response {
	return new Response(null, { status: clientClosedRequest });
}

/**
 * The status that counts for a request: anything that failed after its visitor had left failed because of that. A
 * request that succeeded all the same, above all a reservation, keeps its own.
 */
export function countedStatus(request: { signal: AbortSignal }, status: number): number {
	return status >= 400 && request.signal.aborted ? clientClosedRequest : status;
}
