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

/** The most fields that a form may have, files among them. A change of prices has one for each villa of the hotel. */
export const maxFields = 500;

/** The error of a body, found before any page sees it. `broken_off`: the visitor stopped sending. */
export type BodyRefusal = "too_long" | "too_many_fields" | "not_a_form" | "damaged" | "broken_off";

/**
 * The request with its form read, or the error in it. The bytes are counted, because a stated length may be too short,
 * and the fields before they are parsed, because a part costs far more than its bytes. The form is parsed once:
 * `formData()` of the result gives the same each time.
 */
export async function withReadForm(
	request: Request,
	maxBytes = maxBodyBytes,
): Promise<Request | BodyRefusal> {
	if (request.method === "GET" || request.method === "HEAD") return request;
	const body = await readBody(request, maxBytes).catch(() => "broken_off" as const);
	if (body === "broken_off") return body;
	if (!body) return "too_long";
	const headers = new Headers(request.headers);
	// A request without a body is a form without fields.
	if (body.length === 0 && !headers.has("Content-Type"))
		headers.set("Content-Type", "application/x-www-form-urlencoded");
	const type = headers.get("Content-Type") ?? "";
	if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) return "not_a_form";
	if (hasTooManyFields(body, type)) return "too_many_fields";
	const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);
	if (!form) return "damaged";
	const { method, signal } = request;
	return withForm(new Request(request.url, { method, headers, signal }), () => Promise.resolve(form));
}

/** The request with a form that was read from its body, or from the one that it is a copy of. */
export function withForm(request: Request, formData: () => Promise<FormData>): Request {
	return Object.assign(request, { formData });
}

function hasTooManyFields(body: Buffer, type: string): boolean {
	const boundary = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
	const isMultipart = /^multipart/i.test(type);
	const separator = isMultipart ? `--${boundary?.[1] ?? boundary?.[2] ?? ""}` : "&";
	// A form in parts has one separator more, at its end.
	let left = isMultipart ? maxFields + 1 : maxFields - 1;
	for (let at = body.indexOf(separator); at >= 0 && left >= 0; left -= 1)
		at = body.indexOf(separator, at + separator.length);
	return left < 0;
}

/** The whole body, or null when it is longer than allowed. */
export async function readBody(
	request: Request,
	maxBytes = maxBodyBytes,
): Promise<Buffer<ArrayBuffer> | null> {
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
