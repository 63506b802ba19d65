import { createHash } from "node:crypto";
import { createReadStream, readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { refusals } from "#app/content/words/refusals.ts";
import { refusal } from "#app/refusal-page.ts";
import { chooseEncoding, type Encoding } from "#server/compression.ts";

type Variant = { file: string; size: number; etag?: string; bytes?: Buffer<ArrayBuffer> };

type PublicFile = {
	type: string;
	cacheControl: string;
	modified: Date;
	plain: Variant;
	encoded: Partial<Record<Encoding, Variant>>;
};

const types: Record<string, string> = {
	".avif": "image/avif",
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".ico": "image/x-icon",
	".jpg": "image/jpeg",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json",
	".map": "application/json",
	".mp4": "video/mp4",
	".png": "image/png",
	".svg": "image/svg+xml; charset=utf-8",
	".txt": "text/plain; charset=utf-8",
	".webm": "video/webm",
	".webmanifest": "application/manifest+json",
	".webp": "image/webp",
	".woff2": "font/woff2",
};

const endings: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

/** Files up to this size stay in memory after the first request: scripts, styles, fonts and small pictures. */
const maxCachedBytes = 256 * 1024;

/**
 * Responses from the files of the build, or null when none has that path. Only files that were in the folder at the
 * start can be requested, by their exact paths: no request ever becomes a path on disk.
 */
export function openStaticFiles(
	folder: string | undefined,
): (request: Request, path: string) => Promise<Response | null> {
	const files = folder ? listPublicFiles(folder) : new Map<string, PublicFile>();
	return async (request, path) => {
		const file = files.get(path);
		if (!file) return null;
		if (request.method !== "GET" && request.method !== "HEAD")
			return refusal(request, 405, refusals().readOnly);
		return respond(request, file).catch(nullIfDeleted);
	};
}

/** A new build deleted the file while the app runs: then it is an unknown file. */
function nullIfDeleted(error: unknown): null {
	if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
	throw error;
}

function listPublicFiles(folder: string): Map<string, PublicFile> {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
		entry.isFile(),
	);
	const sizes = new Map(
		entries.map((entry) => {
			const file = join(entry.parentPath, entry.name);
			return [file, statSync(file)] as const;
		}),
	);
	const files = new Map<string, PublicFile>();
	for (const [file, { size, mtime }] of sizes) {
		const isVariantOf = Object.values(endings).find((ending) => file.endsWith(ending));
		if (isVariantOf && sizes.has(file.slice(0, -isVariantOf.length))) continue;
		const path = `/${file.slice(folder.length).replaceAll("\\", "/").replace(/^\//, "")}`;
		const encoded: PublicFile["encoded"] = {};
		for (const [encoding, ending] of Object.entries(endings) as [Encoding, string][]) {
			const stats = sizes.get(file + ending);
			if (stats) encoded[encoding] = { file: file + ending, size: stats.size };
		}
		files.set(encodeURI(path), {
			type: types[extname(file).toLowerCase()] ?? "application/octet-stream",
			// The build puts a hash of the content into the name of everything under /assets.
			cacheControl: path.startsWith("/assets/")
				? "public, max-age=31536000, immutable"
				: "public, max-age=86400, stale-while-revalidate=604800",
			modified: new Date(Math.floor(mtime.getTime() / 1000) * 1000),
			plain: { file, size },
			encoded,
		});
	}
	return files;
}

async function respond(request: Request, file: PublicFile): Promise<Response> {
	const wantsRange = request.method === "GET" && request.headers.has("Range");
	const encoding = wantsRange ? null : chooseEncoding(request.headers.get("Accept-Encoding"));
	const variant = (encoding && file.encoded[encoding]) || file.plain;
	const etag = await tagOf(variant);
	const headers = new Headers({
		"Cache-Control": file.cacheControl,
		ETag: etag,
		"Last-Modified": file.modified.toUTCString(),
	});
	if (Object.keys(file.encoded).length > 0) headers.set("Vary", "Accept-Encoding");
	if (isUnchanged(request.headers, etag, file.modified)) return new Response(null, { status: 304, headers });

	headers.set("Content-Type", file.type);
	if (variant === file.plain) headers.set("Accept-Ranges", "bytes");
	else if (encoding) headers.set("Content-Encoding", encoding);

	const range =
		wantsRange && isRangeValid(request.headers.get("If-Range"), etag, file.modified)
			? parseByteRange(request.headers.get("Range"), variant.size)
			: null;
	if (range === "unsatisfiable") {
		headers.set("Content-Range", `bytes */${variant.size}`);
		headers.delete("Content-Type");
		return new Response(null, { status: 416, headers });
	}
	if (range) {
		headers.set("Content-Range", `bytes ${range.start}-${range.end}/${variant.size}`);
		headers.set("Content-Length", String(range.end - range.start + 1));
		const part = variant.bytes?.subarray(range.start, range.end + 1) ?? streamOf(variant, range);
		return new Response(part, { status: 206, headers });
	}
	headers.set("Content-Length", String(variant.size));
	if (request.method === "HEAD") return new Response(null, { headers });
	return new Response(variant.bytes ?? streamOf(variant), { headers });
}

/** A strong tag from the content, so that the same picture in a new build is not downloaded again. */
async function tagOf(variant: Variant): Promise<string> {
	if (variant.etag) return variant.etag;
	const bytes = await readFile(variant.file);
	variant.etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
	if (bytes.length <= maxCachedBytes) variant.bytes = bytes;
	return variant.etag;
}

function streamOf(variant: Variant, range?: ByteRange) {
	return Readable.toWeb(createReadStream(variant.file, range)) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

function isUnchanged(headers: Headers, etag: string, modified: Date): boolean {
	const known = headers.get("If-None-Match");
	if (known !== null)
		return known.trim() === "*" || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
	const since = headers.get("If-Modified-Since");
	return since !== null && modified.getTime() <= Date.parse(since);
}

/** `If-Range` (RFC 9110, 13.1.5): a part is only useful when it belongs to the file that the client has begun. */
function isRangeValid(ifRange: string | null, etag: string, modified: Date): boolean {
	return ifRange === null || ifRange === etag || ifRange === modified.toUTCString();
}

/** Both ends belong to the range, as in `Content-Range`. */
type ByteRange = { start: number; end: number };

/**
 * The part of a file that a `Range` header names (RFC 9110, 14.1.2). Null is the whole file: for no header, another
 * unit, several ranges or nonsense, which a server may all ignore.
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
