/** The longest body that anybody may send, in bytes. The longest form of the house needs a tenth of it. */
export const maxBodyBytes = 64 * 1024;

export const methodsOfPages = ["GET", "HEAD", "POST"];

/** Whether a path decodes to text without control characters, which no address of ours has and no database takes. */
export function isReadablePath(path: string): boolean {
	try {
		return !/\p{Cc}/u.test(decodeURIComponent(path));
	} catch {
		return false;
	}
}

/**
 * The request with its body read, or null when the body is longer than allowed. A length that the caller states is
 * believed only where it is too long; the bytes are counted.
 */
export async function withLimitedBody(request: Request): Promise<Request | null> {
	if (request.method === "GET" || request.method === "HEAD" || !request.body) return request;
	if (Number(request.headers.get("Content-Length") ?? 0) > maxBodyBytes) return null;
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body) {
		size += chunk.length;
		if (size > maxBodyBytes) return null;
		chunks.push(chunk);
	}
	return new Request(request.url, {
		method: request.method,
		headers: request.headers,
		body: Buffer.concat(chunks),
		signal: request.signal,
	});
}
