/** The longest body that may be sent to most addresses, in bytes. The longest of our forms needs a tenth of it. */
export const maxBodyBytes = 64 * 1024;

/** Whether a path decodes to text without control characters, which none of our addresses has and no database accepts. */
export function isReadablePath(path: string): boolean {
	try {
		return !/\p{Cc}/u.test(decodeURIComponent(path));
	} catch {
		return false;
	}
}

/** What is wrong with a body, found before any page sees it. */
export type BodyRefusal = "too_long" | "not_a_form" | "damaged";

/**
 * The request with its form read, or what is wrong with it. The bytes are counted, because a stated length may be too
 * short. Pages expect form fields and fail with anything else.
 */
export async function withReadForm(
	request: Request,
	maxBytes = maxBodyBytes,
): Promise<Request | BodyRefusal> {
	if (request.method === "GET" || request.method === "HEAD") return request;
	const body = await readBody(request, maxBytes);
	if (!body) return "too_long";
	const headers = new Headers(request.headers);
	// A request without a body is a form without fields.
	if (body.length === 0 && !headers.has("Content-Type"))
		headers.set("Content-Type", "application/x-www-form-urlencoded");
	const type = headers.get("Content-Type") ?? "";
	if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) return "not_a_form";
	const { method, signal } = request;
	const complete = () => new Request(request.url, { method, headers, body, signal });
	if (/^multipart/i.test(type) && !(await isWellFormed(complete()))) return "damaged";
	return complete();
}

/** The whole body, or null when it is longer than allowed. */
export async function readBody(
	request: Request,
	maxBytes = maxBodyBytes,
): Promise<Uint8Array<ArrayBuffer> | null> {
	if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) return null;
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.length;
		if (size > maxBytes) return null;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** Only multipart forms can be damaged: cut off, or without their boundary. */
async function isWellFormed(request: Request): Promise<boolean> {
	try {
		await request.formData();
		return true;
	} catch {
		return false;
	}
}
