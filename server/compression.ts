import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { chooseEncoding } from "./encodings.ts";

/** Below this many bytes compressing costs more than it saves. */
const worthwhileBytes = 1024;

/**
 * In this thread: packing a page takes less time than handing it to another thread and back. Brotli's third step
 * takes half of the fourth's time for a twentieth more bytes.
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
 * Packs pages and their data for the way, each as a whole: in one piece costs half of the work that a stream does.
 * Event streams must leave as they come, and pictures are packed already.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
	const type = response.headers.get("Content-Type") ?? "";
	if (!response.body || response.headers.has("Content-Encoding")) return response;
	if (!/^(text\/(?!event-stream)|application\/(json|xml))/.test(type)) return response;
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
