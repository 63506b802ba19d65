import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { stripPicture } from "#app/lib/strip-picture.server.ts";
import { users } from "#db/schema/accounts.ts";
import { userPhotos } from "#db/schema/photos.ts";
import { startApp } from "#test/app.ts";
import { nextCaller, signUp } from "#test/guest.ts";
import { bitOfJpeg, bitOfPng, bitOfWebp } from "#test/tiny-pictures.ts";

const app = await startApp({ env: { TRUST_PROXY: "1" } });
beforeEach(() => app.cookies.clear());

async function signedUp() {
	const guest = await signUp(app, { "X-Forwarded-For": nextCaller() });
	const [user] = await app.db.select().from(users).where(eq(users.email, guest.email));
	return { ...guest, id: user?.id ?? "" };
}

function upload(
	bytes: Uint8Array<ArrayBuffer>,
	{ type = "image/png", name = "me.png", site = "same-origin" } = {},
) {
	const body = new FormData();
	body.set("photo", new File([bytes], name, { type }));
	const origin = site === "same-origin" ? "http://localhost:3000" : "https://evil.example";
	return app.request("/account/photo", {
		method: "POST",
		body,
		headers: { Origin: origin, "Sec-Fetch-Site": site },
	});
}

const photoOf = async (id: string) =>
	(await app.db.select().from(userPhotos).where(eq(userPhotos.userId, id)))[0];

describe("a photo", () => {
	test.each([
		["image/jpeg", bitOfJpeg],
		["image/png", bitOfPng],
		["image/webp", bitOfWebp],
	] as const)("that is %s is saved, and shown as nothing else", async (type, bytes) => {
		const guest = await signedUp();
		const saved = await upload(bytes, { type: "text/html", name: "../../evil.html" });
		expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/account"]);
		const page = await (await app.get("/account")).text();
		const address = /src="(\/account\/photo\?v=[0-9a-f]{8})"/.exec(page)?.[1] ?? "";
		const shown = await app.get(address);
		expect(shown.status).toBe(200);
		expect(shown.headers.get("Content-Disposition")).toBe(
			`inline; filename="photo.${type.replace("image/", "")}"`,
		);
		expect(shown.headers.get("Content-Type")).toBe(type);
		expect(shown.headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(shown.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; .*sandbox$/);
		expect(shown.headers.get("Cache-Control")).toBe("no-store");
		expect(Buffer.from(await shown.arrayBuffer())).toEqual(stripPicture(type, bytes));
		expect((await photoOf(guest.id))?.type).toBe(type);
	});

	test("of a stranger is not even read when it is longer than 64 KB", async () => {
		let read = 0;
		const body = new ReadableStream({
			pull(controller) {
				read += 1024;
				controller.enqueue(new Uint8Array(1024));
			},
		});
		const post = {
			method: "POST",
			body,
			duplex: "half",
			headers: { "Content-Type": "multipart/form-data; boundary=x" },
		};
		const refused = await app.request("/account/photo", post as RequestInit);
		expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining("sign in first")]);
		expect(read).toBeLessThan(128 * 1024);
		const stated = { ...post.headers, "Content-Length": "1000000" };
		const atOnce = await app.request("/account/photo", {
			...post,
			body: "x",
			headers: stated,
		} as RequestInit);
		expect(atOnce.status).toBe(401);
	});

	test("is seen by nobody else", async () => {
		const guest = await signedUp();
		await upload(bitOfPng);
		app.cookies.clear();
		expect((await app.get("/account/photo")).status).toBe(303);
		await signedUp();
		expect((await app.get(`/account/photo?user=${guest.id}`)).status).toBe(404);
	});

	test("is replaced by the next, and can be taken away", async () => {
		const guest = await signedUp();
		await upload(bitOfPng);
		await upload(bitOfJpeg);
		expect((await photoOf(guest.id))?.type).toBe("image/jpeg");
		const removed = await app.post("/account/photo", { intent: "remove" });
		expect(removed.status).toBe(303);
		expect(await photoOf(guest.id)).toBeUndefined();
		expect((await app.get("/account/photo")).status).toBe(404);
		expect(await (await app.get("/account")).text()).not.toContain('src="/account/photo');
	});

	const text = (words: string) => Uint8Array.from(Buffer.from(words, "latin1"));
	const followedBy = (bytes: Uint8Array, words: string) => Uint8Array.from([...bytes, ...text(words)]);
	test.each([
		["SVG", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
		["a page", text("<!doctype html><script>alert(1)</script>")],
		["a GIF", text("GIF89a\x01\x00\x01\x00")],
		["the first bytes of a JPEG alone", text("\xff\xd8\xff\xe0")],
		["the first bytes of a JPEG before a page", text("\xff\xd8\xff<!doctype html><script>alert(1)</script>")],
		["a PNG with a page behind it", followedBy(bitOfPng, "<script>alert(1)</script>")],
		["a WebP with a page behind it", followedBy(bitOfWebp, "<script>alert(1)</script>")],
		["a PNG of 100,000 pixels a side", hugePng()],
	])("is refused when it is %s, whatever it calls itself", async (_, bytes) => {
		const guest = await signedUp();
		const response = await upload(bytes, { type: "image/png", name: "me.png" });
		expect(response.headers.get("Location")).toBe("/account?photo=no_picture#photo");
		expect(await photoOf(guest.id)).toBeUndefined();
		const page = await (await app.get("/account?photo=no_picture")).text();
		expect(page).toContain("We cannot read this as a JPEG, PNG or WebP picture.");
	});

	test("that is missing is asked for", async () => {
		await signedUp();
		for (const response of [
			await upload(new Uint8Array()),
			await app.post("/account/photo", { photo: "text" }),
		])
			expect(response.headers.get("Location")).toBe("/account?photo=missing#photo");
	});

	test("of more than two megabytes is refused, and its bytes are not even read", async () => {
		const guest = await signedUp();
		const large = new Uint8Array(2 * 1024 * 1024 + 1);
		expect((await upload(large)).headers.get("Location")).toBe("/account?photo=too_large#photo");
		const response = await app.request("/account/photo", {
			method: "POST",
			body: new Uint8Array(3 * 1024 * 1024),
			headers: {
				"Content-Type": "multipart/form-data; boundary=x",
				Origin: "http://localhost:3000",
				"Sec-Fetch-Site": "same-origin",
			},
		});
		expect(response.status).toBe(413);
		expect(await response.text()).toContain("2 MB at most");
		expect(await photoOf(guest.id)).toBeUndefined();
	});

	test("makes no other address take more than a form", async () => {
		await signedUp();
		for (const path of ["/account", "/account/photos", "/sign-in", "/account/photo/x"]) {
			const body = new URLSearchParams({ fullName: "x".repeat(70_000) });
			const headers = { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" };
			expect((await app.request(path, { method: "POST", body, headers })).status).toBe(413);
		}
	});

	test("is not taken from another site", async () => {
		const guest = await signedUp();
		expect((await upload(bitOfPng, { site: "cross-site" })).status).toBe(403);
		expect(await photoOf(guest.id)).toBeUndefined();
	});

	test("of a problem nobody knows says nothing", async () => {
		await signedUp();
		for (const reason of ["constructor", "<script>", "toString"])
			expect(await (await app.get(`/account?photo=${encodeURIComponent(reason)}`)).text()).not.toContain(
				"photo-error",
			);
	});
});

function hugePng(): Uint8Array<ArrayBuffer> {
	const bytes = Uint8Array.from(bitOfPng);
	new DataView(bytes.buffer).setUint32(16, 100_000);
	return bytes;
}
