/** Whether a text is a UUID: PostgreSQL refuses any other text as an id with an error. */
export function isUuid(text: string): boolean {
	return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The key of a form as an address or a hidden field carries it; null for any other text. */
export function parseIdempotencyKey(text: string | null | undefined): string | null {
	return text && uuid.test(text) ? text.toLowerCase() : null;
}
