import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "#test/app.ts";

const script = `console.log(${JSON.stringify("palapa ".repeat(500))});`;
const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const longFilm = Buffer.alloc(400 * 1024, "reef");
const written = new Date("2026-11-01T12:00:00Z");

const clientDir = mkdtempSync(join(tmpdir(), "palapa-client-"));

beforeAll(() => {
	mkdirSync(join(clientDir, "assets"));
	mkdirSync(join(clientDir, "film"));
	mkdirSync(join(clientDir, "pictures"));
	const files = {
		"assets/root-a1b2.js": script,
		"assets/root-a1b2.js.br": brotliCompressSync(script),
		"assets/root-a1b2.js.gz": gzipSync(script),
		"assets/rooms-c3d4.css": "a {}",
		"film/reef.mp4": film,
		"film/long.mp4": longFilm,
		"mark.svg": "<svg/>",
		"pictures/villa.jpg": "a picture",
		"secret.txt.br": "compressed, but of no public file",
	};
	for (const [name, bytes] of Object.entries(files)) {
		writeFileSync(join(clientDir, name), bytes);
		utimesSync(join(clientDir, name), written, written);
	}
});
afterAll(() => rmSync(clientDir, { recursive: true }));

const open = () => startApp({ clientDir });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("a file with its hash in its name is cached for ever", async () => {
	const response = await (await open()).get("/assets/root-a1b2.js");
	expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
	expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
	expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
	expect(await response.text()).toBe(script);
});

test("other sites may show the pictures that e-mails show, and nothing else of ours", async () => {
	const app = await open();
	const policyOf = async (path: string) => (await app.get(path)).headers.get("Cross-Origin-Resource-Policy");
	expect(await policyOf("/pictures/villa.jpg")).toBe("cross-origin");
	for (const path of ["/mark.svg", "/assets/root-a1b2.js", "/film/reef.mp4", "/pictures/none.jpg", "/faq"])
		expect([path, await policyOf(path)]).toEqual([path, "same-origin"]);
});

test.each([
	["/assets/root-a1b2.js", "text/javascript; charset=utf-8"],
	["/assets/rooms-c3d4.css", "text/css; charset=utf-8"],
	["/mark.svg", "image/svg+xml; charset=utf-8"],
])("%s says its encoding, so that no browser guesses it", async (path, type) => {
	expect((await (await open()).get(path)).headers.get("Content-Type")).toBe(type);
});

test("a script is compressed as the browser accepts it, and plain where it accepts nothing", async () => {
	const app = await open();
	const compressed = { br: brotliCompressSync(script), gzip: gzipSync(script) };
	for (const [encoding, bytes] of Object.entries(compressed)) {
		const response = await app.get("/assets/root-a1b2.js", { "Accept-Encoding": encoding });
		expect(response.headers.get("Content-Encoding")).toBe(encoding);
		expect(response.headers.get("Vary")).toBe("Accept-Encoding");
		expect(await bytesOf(response)).toEqual(bytes);
	}
	const plain = await app.get("/assets/root-a1b2.js", { "Accept-Encoding": "identity" });
	expect(plain.headers.has("Content-Encoding")).toBe(false);
	expect(plain.headers.get("Vary")).toBe("Accept-Encoding");
});

test("each encoding has a tag of its own, and a known tag saves the download", async () => {
	const app = await open();
	const tagFor = async (encoding: string) =>
		(await app.get("/assets/root-a1b2.js", { "Accept-Encoding": encoding })).headers.get("ETag") ?? "";
	const [br, plain] = [await tagFor("br"), await tagFor("identity")];
	expect(br).not.toBe(plain);
	const known = { "Accept-Encoding": "br", "If-None-Match": `"other", W/${br}` };
	const response = await app.get("/assets/root-a1b2.js", known);
	expect([response.status, await response.text()]).toEqual([304, ""]);
	expect(response.headers.get("ETag")).toBe(br);
	expect(response.headers.get("Cache-Control")).toContain("immutable");
	const changed = { "Accept-Encoding": "br", "If-None-Match": plain };
	expect((await app.get("/assets/root-a1b2.js", changed)).status).toBe(200);
});

test("a picture or film is checked again after a day, and not sent again while it is the same", async () => {
	const app = await open();
	const response = await app.get("/film/reef.mp4");
	expect(response.headers.get("Cache-Control")).toContain("max-age=86400");
	expect(response.headers.get("Last-Modified")).toBe(written.toUTCString());
	expect(response.headers.has("Vary")).toBe(false);
	const since = (date: string) => app.get("/film/reef.mp4", { "If-Modified-Since": date });
	expect((await since(written.toUTCString())).status).toBe(304);
	expect((await since("Sun, 01 Nov 2026 11:59:59 GMT")).status).toBe(200);
	expect((await since("some day")).status).toBe(200);
});

test.each([
	["bytes=0-99", 0, 99],
	["bytes=900-", 900, 999],
	["bytes=-10", 990, 999],
	["bytes=990-2000", 990, 999],
])("a player gets the part of the film that it requests: %s", async (range, start, end) => {
	const response = await (await open()).get("/film/reef.mp4", { Range: range });
	expect(response.status).toBe(206);
	expect(response.headers.get("Content-Range")).toBe(`bytes ${start}-${end}/1000`);
	expect(response.headers.get("Content-Length")).toBe(String(end - start + 1));
	expect(response.headers.get("Content-Type")).toBe("video/mp4");
	expect(await bytesOf(response)).toEqual(film.subarray(start, end + 1));
});

test("a film too long for the memory gives the same parts", async () => {
	const app = await open();
	const part = await app.get("/film/long.mp4", { Range: "bytes=300000-300099" });
	expect([part.status, await bytesOf(part)]).toEqual([206, longFilm.subarray(300_000, 300_100)]);
	expect(await bytesOf(await app.get("/film/long.mp4"))).toEqual(longFilm);
});

test("a part behind the end of the film is refused with its length", async () => {
	const response = await (await open()).get("/film/reef.mp4", { Range: "bytes=1000-" });
	expect([response.status, response.headers.get("Content-Range")]).toEqual([416, "bytes */1000"]);
});

test("a player that has begun another film gets the whole new one", async () => {
	const app = await open();
	const etag = (await app.get("/film/reef.mp4")).headers.get("ETag") ?? "";
	const resume = (ifRange: string) => app.get("/film/reef.mp4", { Range: "bytes=0-9", "If-Range": ifRange });
	expect((await resume(etag)).status).toBe(206);
	expect((await resume(written.toUTCString())).status).toBe(206);
	expect((await resume('"an older film"')).status).toBe(200);
});

test("HEAD gets the length of the film and none of it", async () => {
	const app = await open();
	const response = await app.request("/film/reef.mp4", { method: "HEAD", headers: { Range: "bytes=0-9" } });
	expect([response.status, response.headers.get("Content-Length")]).toEqual([200, "1000"]);
	expect(response.headers.get("Accept-Ranges")).toBe("bytes");
	expect(await response.text()).toBe("");
});

test("a file can only be read", async () => {
	const response = await (await open()).post("/film/reef.mp4", {});
	expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});

test.each([
	"/assets/../../package.json",
	"/assets/..%2f..%2fpackage.json",
	"/assets/%2e%2e/%2e%2e/package.json",
	"/assets/..%5c..%5cpackage.json",
	"//etc/passwd",
	"/film",
	"/film/",
	"/assets/",
])("%s leads to no file", async (path) => {
	const app = await open();
	const response = await app.request(`http://localhost:3000${path}`);
	expect(response.status).toBe(path.startsWith("//") ? 400 : 404);
});

test("a file that a new build deleted while the app runs is a plain 404", async () => {
	const app = await open();
	rmSync(join(clientDir, "assets/rooms-c3d4.css"));
	expect((await app.get("/assets/rooms-c3d4.css")).status).toBe(404);
	expect(app.logLines.join()).not.toContain('"error"');
});

test("an unknown file gets a plain 404, and no page is rendered for it", async () => {
	const response = await (await open()).get("/assets/root-older.js");
	expect(response.status).toBe(404);
	expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
	expect(response.headers.get("Cache-Control")).toBe("no-store");
});
