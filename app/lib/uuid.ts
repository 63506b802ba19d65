/** Whether a text is a UUID: PostgreSQL refuses any other text as an id with an error. */
export function isUuid(text: string): boolean {
	return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
