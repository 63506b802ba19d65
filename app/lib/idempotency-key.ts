const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The key of a form as an address or a hidden field carries it; null when it is none. */
export function parseIdempotencyKey(text: string | null | undefined): string | null {
	return text && uuid.test(text) ? text.toLowerCase() : null;
}
