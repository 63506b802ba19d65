import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

const lineEnd = 0x0a;

/** Counts the passing data: bytes, and rows in the text format of COPY, where each row is one line. */
export class ContentDigest {
	bytes = 0;
	rows = 0;
	readonly #hash = createHash("sha256");

	add(chunk: Uint8Array): void {
		this.#hash.update(chunk);
		this.bytes += chunk.length;
		for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) this.rows += 1;
	}

	/** The SHA-256 of everything, in hexadecimal. Ends the counting. */
	sha256(): string {
		return this.#hash.digest("hex");
	}
}

/** Passes a stream on and counts it. */
export async function* countContent(
	source: AsyncIterable<Uint8Array>,
	digest: ContentDigest,
): AsyncGenerator<Uint8Array> {
	for await (const chunk of source) {
		digest.add(chunk);
		yield chunk;
	}
}

/** Reads a stream to its end. */
export async function digestOf(source: Readable): Promise<{ sha256: string; rows: number; bytes: number }> {
	const digest = new ContentDigest();
	for await (const chunk of source) digest.add(chunk);
	return { sha256: digest.sha256(), rows: digest.rows, bytes: digest.bytes };
}
