import { expect, test } from "vitest";
import { createRenderedPages } from "./rendered-pages.ts";

/** Asks for pages as guests with cookies do, and counts how often one is rendered. */
function open() {
	const pages = createRenderedPages();
	let rendered = 0;
	let keys = 0;
	return {
		countRendered: () => rendered,
		async ask(
			loaderData: (formKey: string) => unknown,
			{ path = "/rooms", cookie = false, hasReported = false, encoding = "identity" } = {},
		) {
			keys += 1;
			const formKey = `00000000-0000-4000-8000-${String(keys).padStart(12, "0")}`;
			const nonce = String(keys).padStart(24, "n");
			const headers = new Headers({ "Content-Type": "text/html", ...(cookie && { "Set-Cookie": "a=b" }) });
			const response = await pages({
				request: new Request(`http://localhost${path}`, { headers: { "Accept-Encoding": encoding } }),
				headers,
				current: { nonce, formKey, hasReported, renderFailed: false },
				loaderData: loaderData(formKey),
				render: async () => {
					rendered += 1;
					return `<p>${JSON.stringify(loaderData(formKey))}</p><script nonce="${nonce}"></script>`;
				},
			});
			return { response, formKey, nonce };
		},
	};
}

const forGuest = (name: string) => (formKey: string) => ({ root: { user: { name } }, page: { formKey } });

test("a page is rendered once for the same data, and each response has a nonce and a form key of its own", async () => {
	const { ask, countRendered } = open();
	for (let time = 0; time < 3; time += 1) {
		const { response, formKey, nonce } = await ask(forGuest("Ana"));
		const html = await response.text();
		expect(html).toContain(formKey);
		expect(html).toContain(`nonce="${nonce}"`);
		expect(html).toContain("Ana");
	}
	expect(countRendered()).toBe(1);
});

test("nobody gets the page of another guest, and no address that of another", async () => {
	const { ask, countRendered } = open();
	await ask(forGuest("Ana"));
	expect(await (await ask(forGuest("Ben"))).response.text()).toContain("Ben");
	await ask(forGuest("Ana"), { path: "/rooms?guests=2" });
	expect(countRendered()).toBe(3);
});

test("a page that sets a cookie, that something is still to come for or that lacks something is stored nowhere", async () => {
	const { ask, countRendered } = open();
	for (let time = 0; time < 2; time += 1) {
		await ask(forGuest("Ana"), { cookie: true });
		await ask(() => ({ later: Promise.resolve("words") }), { path: "/faq" });
		await ask(forGuest("Ana"), { path: "/wellness", hasReported: true });
	}
	expect(countRendered()).toBe(6);
});

test("a page that is asked for again is sent compressed, with the headers of this request", async () => {
	const { ask } = open();
	const asked = () => ask(forGuest("Ana"), { encoding: "br" });
	await asked();
	await asked();
	await expect.poll(async () => (await asked()).response.headers.get("Content-Encoding")).toBe("br");
	const { response } = await asked();
	expect(response.headers.get("Vary")).toBe("Accept-Encoding");
	expect(response.headers.get("Content-Type")).toBe("text/html");
});
