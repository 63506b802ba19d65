import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Below this many bytes compression costs more than it saves. */
const worthwhileBytes = 1024;

/**
 * In this thread: compressing a page takes less time than passing it to another thread and back. Brotli's quality 3
 * takes half of the time of quality 4 for a twentieth more bytes.
 */
const compress = {
	br: (bytes: Buffer) =>
		brotliCompressSync(bytes, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: 3,
				[constants.BROTLI_PARAM_LGWIN]: 18,
				[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
			},
		}),
	gzip: (bytes: Buffer) => gzipSync(bytes, { level: 4 }),
};

/**
 * Compresses pages and their data, each as a whole: that is half of the work of compressing a stream. Pictures are
 * compressed already. A response that goes on for ever (`streams` in its route's facts) must not come here.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
	const type = response.headers.get("Content-Type") ?? "";
	// Its headers first: to ask for the body makes a stream of it, which a page from the cache never needs.
	if (response.headers.has("Content-Encoding") || !response.body) return response;
	if (!/^(text\/|application\/(json|xml))/.test(type)) return response;
	response.headers.append("Vary", "Accept-Encoding");
	const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));

	const bytes = Buffer.from(await response.arrayBuffer());
	const isWorthwhile = encoding !== null && bytes.length >= worthwhileBytes;
	const body = isWorthwhile ? compress[encoding](bytes) : bytes;
	const headers = new Headers(response.headers);
	if (isWorthwhile) headers.set("Content-Encoding", encoding);
	headers.set("Content-Length", String(body.length));
	return new Response(body, { status: response.status, headers });
}

export type Encoding = "br" | "gzip";

/** The best of our encodings that the client accepts (RFC 9110, 12.5.3), or null for none. */
export function chooseEncoding(acceptEncoding: string | null): Encoding | null {
	if (!acceptEncoding) return null;
	const weights = new Map<string, number>();
	for (const part of acceptEncoding.toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
		const weight = parameters.find((parameter) => parameter.startsWith("q="));
		weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
	}
	const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
	const [br, gzip] = [weightOf("br"), weightOf("gzip")];
	if (br === 0 && gzip === 0) return null;
	return br >= gzip ? "br" : "gzip";
}
