import { expect, test } from "vitest";
import { createAdmission } from "./admission.ts";

const page = (signal?: AbortSignal) => new Request("http://localhost/booking", signal ? { signal } : {});
const form = () => new Request("http://localhost/booking", { method: "POST", body: new URLSearchParams() });

/** Requests that are served until they are finished from outside, in the order in which they began. */
function openRequests(admission: ReturnType<typeof createAdmission>) {
	const begun: { name: string; finish: () => void }[] = [];
	const send = (name: string, request: Request, isFromStaff = false) =>
		admission.admit(
			request,
			isFromStaff,
			() =>
				new Promise<Response>((resolve) => {
					begun.push({ name, finish: () => resolve(new Response(name)) });
				}),
		);
	return { begun, send, names: () => begun.map(({ name }) => name) };
}

/** Longer than any request waits that has a place: for turns of the event loop, some pages at a time. */
async function settle() {
	for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("24 pages are under way and 168 wait; anyone who comes then is refused at once, and a form is served before all who wait", async () => {
	const { begun, send, names } = openRequests(createAdmission());
	const pages = Array.from({ length: 24 + 168 }, (_, index) => send(`page ${index}`, page()));
	await settle();
	expect(begun).toHaveLength(24);

	const refused = await send("one too many", page());
	expect(refused.status).toBe(503);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThanOrEqual(5);
	expect(begun).toHaveLength(24);

	const reservation = send("form", form());
	await settle();
	expect(names().at(-1)).toBe("form");
	// Anyone who waited begins while the ones before are finished.
	for (let at = 0; at < begun.length; at += 1) {
		begun[at]?.finish();
		await settle();
	}
	expect((await reservation).status).toBe(200);
	for (const response of await Promise.all(pages)) expect(response.status).toBe(200);
	expect(names().filter((name) => name !== "form")).toEqual(pages.map((_, index) => `page ${index}`));
});

test("a visitor who goes away makes room in the line", async () => {
	const admission = createAdmission();
	const { send } = openRequests(admission);
	for (let index = 0; index < 24; index += 1) void send("page", page());
	const leaving = new AbortController();
	const gone = Array.from({ length: 168 }, () => send("gone", page(leaving.signal)));
	await settle();
	expect(admission.count().pages).toEqual({ taken: 24, waiting: 168 });
	leaving.abort();
	await Promise.all(gone);
	expect(admission.count().pages).toEqual({ taken: 24, waiting: 0 });
});

test("a page that fails leaves its place", async () => {
	const admission = createAdmission();
	await expect(admission.admit(page(), false, () => Promise.reject(new Error("lost")))).rejects.toThrow(
		"lost",
	);
	expect(admission.count().pages).toEqual({ taken: 0, waiting: 0 });
});

test("a page that is refused tries again by itself, a form only when its guest does, and is told that nothing is taken twice", async () => {
	const { send } = openRequests(createAdmission());
	for (let index = 0; index < 24 + 168; index += 1) void send("page", page());
	for (let index = 0; index < 128 + 256; index += 1) void send("form", form());
	const refusedPage = await send("page", new Request(page(), { headers: { Accept: "text/html" } }));
	expect(refusedPage.headers.get("Refresh")).toBe(refusedPage.headers.get("Retry-After"));
	const words = await refusedPage.text();
	expect(words).toContain('<a href="">');
	expect(words.length).toBeLessThan(1_500);
	const refusedForm = await send("form", form());
	expect([refusedForm.status, refusedForm.headers.get("Refresh")]).toEqual([503, null]);
	expect(await refusedForm.text()).toContain("you will not be booked twice");
});

test("a form that arrives after a crowd of pages is served before those that have not begun", async () => {
	const { send, names } = openRequests(createAdmission());
	for (let number = 0; number < 24; number += 1) {
		void send(`page ${number}`, page());
		// As Node does: one connection in a turn of the event loop.
		await new Promise((resolve) => setImmediate(resolve));
	}
	const early = names().length;
	void send("form", form());
	await new Promise((resolve) => setImmediate(resolve));
	expect(names()[early]).toBe("form");
	await settle();
	expect(names()).toHaveLength(25);
});

test("signed-in staff have 32 places of their own, for pages and forms, and wait neither for a crowd nor until it has arrived", async () => {
	const admission = createAdmission();
	const { begun, send, names } = openRequests(admission);
	for (let index = 0; index < 24 + 168; index += 1) void send("page", page());
	for (let index = 0; index < 128 + 256; index += 1) void send("form", form());
	await settle();
	const crowd = begun.length;
	const staff = Array.from({ length: 32 + 128 }, (_, index) =>
		send(`desk ${index}`, index % 2 === 0 ? page() : form(), true),
	);
	// A turn of the event loop is no time for a page that waits for arrivals.
	await Promise.resolve();
	expect(names().slice(crowd)).toEqual(Array.from({ length: 32 }, (_, index) => `desk ${index}`));
	expect(admission.count()).toEqual({
		pages: { taken: 24, waiting: 168 },
		forms: { taken: 128, waiting: 256 },
		desk: { taken: 32, waiting: 128 },
	});
	expect((await send("one too many", page(), true)).status).toBe(503);
	for (let at = crowd; at < begun.length; at += 1) {
		begun[at]?.finish();
		await settle();
	}
	for (const response of await Promise.all(staff)) expect(response.status).toBe(200);
});
