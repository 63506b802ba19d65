import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding } from "./encodings.ts";

/** Below this many bytes compressing costs more than it saves. */
const worthwhileBytes = 1024;

const compress = {
	br: (bytes: Buffer) =>
		promisify(brotliCompress)(bytes, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: 4,
				[constants.BROTLI_PARAM_LGWIN]: 18,
				[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
			},
		}),
	gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 4 }),
};

/** Packs pages and their data for the way. Event streams must leave as they come; pictures are packed already. */
export async function compressed(request: Request, response: Response): Promise<Response> {
	const type = response.headers.get("Content-Type") ?? "";
	if (!response.body || !/^(text\/(?!event-stream)|application\/(json|xml))/.test(type)) return response;
	response.headers.append("Vary", "Accept-Encoding");
	const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
	if (!encoding || response.headers.has("Content-Encoding")) return response;

	const bytes = Buffer.from(await response.arrayBuffer());
	const headers = new Headers(response.headers);
	if (bytes.length < worthwhileBytes) return new Response(bytes, { status: response.status, headers });
	headers.set("Content-Encoding", encoding);
	headers.delete("Content-Length");
	return new Response(await compress[encoding](bytes), { status: response.status, headers });
}
