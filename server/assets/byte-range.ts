/** Both ends belong to the range, as in `Content-Range`. */
export type ByteRange = { start: number; end: number };

/**
 * The part of a file that a `Range` header names (RFC 9110, 14.1.2). Null is the whole file: no header, another unit,
 * several ranges or nonsense, all of which a server may ignore.
 */
export function parseByteRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
	const match = header?.trim().match(/^bytes=\s*(\d*)\s*-\s*(\d*)$/i);
	if (!match) return null;
	const [, first = "", last = ""] = match;
	if (first === "") {
		if (last === "") return null;
		const length = Number(last);
		return length === 0 || size === 0
			? "unsatisfiable"
			: { start: Math.max(0, size - length), end: size - 1 };
	}
	const start = Number(first);
	if (last !== "" && Number(last) < start) return null;
	if (start >= size) return "unsatisfiable";
	return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
