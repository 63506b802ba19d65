import { randomBytes } from "node:crypto";
import { brotliDecompressSync, constants, createBrotliCompress } from "node:zlib";

/** The values that every response puts into a page by itself, each as long as in every other response. */
export type OwnValues = { nonce: string; formKey: string };

/** Where a value of its own is in the bytes of a page. */
type Hole = { offset: number; value: keyof OwnValues };

/** The bytes of a page, with holes for the values that differ from response to response. */
export type PageBody = { bytes: Buffer; holes: readonly Hole[] };

/** The page as it was rendered with some values, as bytes with holes in their place. */
export function cutHoles(page: string, values: OwnValues): PageBody {
	const bytes = Buffer.from(page);
	const holes = (["nonce", "formKey"] as const).flatMap((value) => {
		const found: Hole[] = [];
		for (let offset = bytes.indexOf(values[value]); offset >= 0; ) {
			found.push({ offset, value });
			offset = bytes.indexOf(values[value], offset + values[value].length);
		}
		return found;
	});
	return { bytes, holes: holes.toSorted((a, b) => a.offset - b.offset) };
}

/** The page with the values of one response. */
export function fillHoles({ bytes, holes }: PageBody, values: OwnValues): Buffer {
	const filled = Buffer.from(bytes);
	for (const { offset, value } of holes) filled.write(values[value], offset, "latin1");
	return filled;
}

/** The quality at which a page is compressed that is sent many times; `compression.ts` has that of one response. */
const quality = 5;

/**
 * The page compressed with Brotli, with holes: each value is uncompressed between compressed parts (RFC 7932, 9.2, a
 * meta-block with ISUNCOMPRESSED). Null where the result is not the page, which no page has shown so far.
 *
 * The encoder sees bytes in a hole that the page does not have, so no part of the page is described by them. Each hole
 * is between two flushes, after which the encoder goes on at a whole byte; its output for the bytes of a hole is
 * replaced. It may not guess letters from those before them, because those in a hole change.
 */
export async function compressWithHoles(page: PageBody): Promise<PageBody | null> {
	const { bytes, holes } = page;
	const encoder = createBrotliCompress({
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_LGWIN]: 18,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
			[constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
		},
	});
	let made: Buffer[] = [];
	encoder.on("data", (chunk: Buffer) => made.push(chunk));
	const compress = async (part: Buffer) => {
		made = [];
		encoder.write(part);
		await new Promise<void>((done) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, done));
		await new Promise(setImmediate);
		return Buffer.concat(made);
	};

	const fillers = bytesUnlike(bytes);
	const parts: Buffer[] = [];
	const found: Hole[] = [];
	let length = 0;
	const add = (part: Buffer) => {
		parts.push(part);
		length += part.length;
	};
	let from = 0;
	for (const { offset, value } of holes) {
		const { length: size } = sampleValues[value];
		if (offset > from) add(await compress(bytes.subarray(from, offset)));
		await compress(Buffer.from(Array.from({ length: size }, () => fillers.next().value)));
		add(uncompressedHead(size));
		found.push({ offset: length, value });
		add(Buffer.alloc(size));
		from = offset + size;
	}
	made = [];
	const ended = new Promise((done) => encoder.once("end", done));
	encoder.end(bytes.subarray(from));
	await ended;
	add(Buffer.concat(made));
	const compressed = { bytes: Buffer.concat(parts), holes: found };
	return isSamePage(page, compressed) ? compressed : null;
}

/** The head of a meta-block of up to 65,536 bytes as they are: 20 bits, and none until the next whole byte. */
function uncompressedHead(size: number): Buffer {
	const bits = ((size - 1) << 3) | (1 << 19);
	return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, bits >> 16]);
}

/**
 * Bytes for the holes of a page: none that the page has, and no two of them side by side twice. The encoder would describe
 * even two bytes as a copy of earlier ones, and the decoder, which does not see that copy, would take later distances wrong.
 */
function* bytesUnlike(page: Buffer): Generator<number, never> {
	const inPage = new Set(page);
	const others = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !inPage.has(byte));
	for (;;) {
		for (const [at, first] of others.entries()) {
			for (const second of others.slice(at + 1)) {
				yield first;
				yield second;
			}
		}
	}
}

/** Values that no response has, as long as those that they have. */
const sampleValues: OwnValues = {
	nonce: randomBytes(16).toString("base64"),
	formKey: crypto.randomUUID(),
};

function isSamePage(page: PageBody, compressed: PageBody): boolean {
	try {
		return brotliDecompressSync(fillHoles(compressed, sampleValues)).equals(fillHoles(page, sampleValues));
	} catch {
		return false;
	}
}
