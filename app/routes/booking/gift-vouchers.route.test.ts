import { beforeEach, expect, test } from "vitest";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { closeDueGiftOrders } from "#app/features/gift-vouchers/operations/close-due-gift-orders.server.ts";
import { changeGiftVoucherSettings } from "#app/features/loyalty/operations/change-gift-voucher-settings.server.ts";
import { readGiftSetting } from "#app/features/loyalty/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { formatReference } from "#app/lib/reference.ts";
import { giftOrders } from "#db/schema/gift-orders.ts";
import { jobs } from "#db/schema/jobs.ts";
import { vouchers } from "#db/schema/loyalty.ts";
import { shiftNotes } from "#db/schema/shift-notes.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { newKey } from "#test/factories/folio.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { expectSoundBooks } from "#test/ledger-books.ts";
import { startStripe } from "#test/stripe-server.ts";

let now = noon;
const stripe = await startStripe(() => now);
const app = await startApp({ now: () => now, env: stripe.env });
const without = await startApp({ now: () => now });
const { db } = app;

beforeEach(async () => {
	now = noon;
	stripe.fail(null);
	await clearDatabase(app.database.pool);
	app.cookies.clear();
});

const later = (minutes: number) => {
	now = new Date(noon.getTime() + minutes * 60_000);
};

const makeOrder = (more: Record<string, string> = {}) => ({
	...{ proposal: "10000", amount: "", buyerName: "Ana Cruz", buyerEmail: "ana@example.com" },
	...{ receiverName: "Ben Tun", receiverEmail: "ben@example.com", message: "Enjoy the reef", sendOn: "" },
	...{ idempotencyKey: newKey(), ...more },
});

async function order(more: Record<string, string> = {}) {
	const sent = makeOrder(more);
	const response = await app.post("/gift-vouchers", sent);
	return { sent, response, status: response.status, path: response.headers.get("Location") ?? "" };
}

/** Follows the link to the provider's page. @returns its id */
async function goToPage(path: string) {
	const response = await app.request(`${path}/page`);
	return (response.headers.get("Location") ?? "").split("/").at(-1) ?? "";
}

function tell(event: object) {
	const { body, headers } = stripe.sign(event, now);
	return app.request("/payments/webhook/stripe", { method: "POST", body, headers });
}

const read = async (path: string) =>
	(await (await app.request(path)).text()).replace(/[\u2068\u2069]|<!-- -->/g, "");
const close = () =>
	closeDueGiftOrders(db, stripe.provider, { by: { kind: "system", task: "close-deposits" }, now });
const sold = () => db.select().from(vouchers);
const mails = async () =>
	(await db.select().from(jobs)).flatMap(({ kind, payload, runAt }) =>
		kind === "send-gift-email" ? [{ to: (payload as { to: string }).to, runAt }] : [],
	);

test("a hotel without a payment provider has no such page, no link to it and no line in the sitemap", async () => {
	expect((await without.request("/gift-vouchers")).status).toBe(404);
	expect((await without.post("/gift-vouchers", makeOrder())).status).toBe(404);
	expect(await (await without.request("/rooms")).text()).not.toContain("/gift-vouchers");
	expect(await (await without.request("/sitemap.xml")).text()).not.toContain("/gift-vouchers");
	expect(await read("/rooms")).toContain('href="/gift-vouchers"');
	expect(await read("/sitemap.xml")).toContain("/gift-vouchers</loc>");
});

test("a guest looks at the page in Spanish with what is typed, and orders nothing", async () => {
	const looked = await app.post("/es/gift-vouchers", makeOrder({ buyerEmail: "", look: "1" }));
	expect([looked.status, (await looked.text()).includes(">Enjoy the reef</textarea>")]).toEqual([200, true]);
	expect(await db.$count(giftOrders)).toBe(0);
});

test("a voucher is there once it is paid, and only once, however often the provider tells of it", async () => {
	const { path, sent, status } = await order();
	expect([status, path]).toEqual([303, expect.stringMatching(/^\/gift-vouchers\/[\w-]{32}$/)]);
	expect((await app.post("/gift-vouchers", sent)).headers.get("Location")).toBe(path);
	expect((await app.post("/gift-vouchers", { ...sent, proposal: "5000" })).status).toBe(409);
	expect(await read(path)).toContain("Pay $100.00");
	const page = await goToPage(path);
	expect(await goToPage(path)).toBe(page);
	expect(await sold()).toEqual([]);
	const event = stripe.pay(page);
	const answers = await Promise.all([tell(event), tell(event), app.request(`${path}?returned`)]);
	expect(answers.map(({ status }) => status)).toEqual([204, 204, 200]);
	expect((await tell(event)).status).toBe(204);
	later(60);
	await close();
	const [gift, ...more] = await sold();
	expect([gift?.balanceCents, gift?.buyerName, gift?.receiverEmail, more]).toEqual([
		...[10_000, "Ana Cruz", "ben@example.com", []],
	]);
	const paper = await read(path);
	for (const shown of ["$100.00", formatReference(gift?.code ?? ""), "For Ben Tun", "Enjoy the reef"])
		expect(paper).toContain(shown);
	// Once it is paid the names are in the voucher alone.
	expect(await db.select().from(giftOrders)).toMatchObject([
		{ state: "paid", buyerName: null, buyerEmail: null, receiverName: null, message: null },
	]);
	expect((await mails()).map(({ to }) => to).toSorted()).toEqual(["buyer", "receiver"]);
	await expectSoundBooks(app.database.pool);
});

test("a message that is lost is made good when the guest comes back or opens the page again, or when the page is closed", async () => {
	for (const query of ["?returned", ""]) {
		const { path } = await order();
		stripe.pay(await goToPage(path));
		stripe.fail("away");
		expect(await read(`${path}${query}`)).toContain("We have not heard from the payment provider yet");
		stripe.fail(null);
		expect(await read(`${path}${query}`)).toContain("Your gift voucher");
	}
	const two = await order();
	stripe.pay(await goToPage(two.path));
	later(40);
	expect(await close()).toEqual([]);
	expect(await sold()).toHaveLength(3);
	expect(await read(two.path)).toContain("Your gift voucher");
});

test("a guest whom the provider gave no answer pays minutes later", async () => {
	const { path } = await order();
	stripe.fail("away");
	expect(await goToPage(path)).toMatch(/\?unreachable$/);
	stripe.fail(null);
	later(5);
	const pageId = await goToPage(path);
	expect(await goToPage(path), "the same page again").toBe(pageId);
	expect(stripe.sessions().at(-1)?.description).toBe("Gift voucher: $100.00");
	await tell(stripe.pay(pageId));
	expect(await sold()).toHaveLength(1);
	expect(await read(path)).toContain("Your gift voucher");
});

test("a payment that is broken off makes no voucher, and the typed data are deleted some days later", async () => {
	const { path } = await order();
	await goToPage(path);
	const other = await order();
	expect(await read(`${path}?returned`)).toContain("We have not heard from the payment provider yet");
	stripe.fail("away");
	later(40);
	expect(await close()).toHaveLength(1);
	stripe.fail(null);
	later(61);
	expect(await close()).toEqual([]);
	for (const each of [path, other.path]) expect(await read(each)).toContain("Nothing was charged.");
	expect((await app.request(`${path}/page`)).headers.get("Location")).toBe(path);
	expect(await sold()).toEqual([]);
	later(9 * 24 * 60);
	await close();
	expect(await db.select().from(giftOrders)).toEqual([]);
	expect((await app.request(path)).status).toBe(404);
});

test("a payment of another amount sells nothing and is a task of the shift", async () => {
	const { path } = await order();
	const event = stripe.pay(await goToPage(path)) as { data: { object: { amount_total: number } } };
	event.data.object.amount_total = 9_900;
	await tell(event);
	expect(await sold()).toEqual([]);
	expect(await db.select().from(shiftNotes)).toHaveLength(1);
});

test.each([
	["no name", { buyerName: " " }, "Please enter your name."],
	["no address", { buyerEmail: "" }, "Please enter your e-mail address."],
	["an amount below the smallest", { proposal: "other", amount: "24.99" }, "from $25.00 to $1,000.00"],
	["an amount above the largest", { proposal: "other", amount: "1000.01" }, "from $25.00 to $1,000.00"],
	["no amount", { proposal: "other", amount: "" }, "from $25.00 to $1,000.00"],
	["an amount that nobody proposes", { proposal: "1" }, "Please choose an amount."],
	["a day that is over", { sendOn: addDays(today, -1) }, "Please choose a day from today"],
	[
		"a day without an address",
		{ sendOn: today, receiverEmail: "" },
		"the e-mail address to which we send it",
	],
])("%s is refused, and nothing typed is lost", async (_, wrong, says) => {
	const { response, status } = await order(wrong);
	const html = await response.text();
	expect(status).toBe(400);
	expect(html).toContain(says);
	expect(html).toContain("Enjoy the reef");
	expect(await db.select().from(giftOrders)).toEqual([]);
});

test("no voucher is sent on a day after its last one", async () => {
	await changeGiftVoucherSettings(
		db,
		{
			version: toVersion(await readGiftSetting(db)),
			setting: { validMonths: 1, leastCents: 2_500, mostCents: 100_000 },
		},
		asStaff(),
	);
	const last = "2026-12-21";
	const { response, status } = await order({ sendOn: addDays(last, 1) });
	expect([status, await response.text()]).toEqual([400, expect.stringMatching(/from today to .*21 Dec/)]);
	expect(await read("/gift-vouchers")).toContain(`max="${last}"`);
	expect(await order({ sendOn: last })).toMatchObject({ status: 303 });
});

test("a voucher shows the buyer's address to the buyer alone, and no code once its last day is over", async () => {
	const { path } = await order();
	await tell(stripe.pay(await goToPage(path)));
	const [voucher] = await sold();
	const code = formatReference(voucher?.code ?? "");
	expect(await read(path)).toContain(code);
	// The person it is for has the address from their e-mail, and was not told the buyer's.
	expect(await read(path)).not.toContain("ana@example.com");
	expect(await read(`${path}?returned`)).toContain("receipt with the voucher to ana@example.com");
	later(24 * 60 * 366 * 2);
	const page = await read(path);
	expect(page).toMatch(/This voucher was good until .* 2028\. It can no longer be used\./);
	expect(page).not.toContain(code);
	expect(page).not.toContain("Show this code");
});

test("a typed amount is sold, and the voucher is sent on the day that was chosen", async () => {
	const sendOn = addDays(today, 3);
	const { path } = await order({ proposal: "other", amount: "120.50", sendOn });
	await tell(stripe.pay(await goToPage(path)));
	expect(await sold()).toMatchObject([{ balanceCents: 12_050 }]);
	const [receiver] = (await mails()).filter(({ to }) => to === "receiver");
	expect(receiver?.runAt.toISOString()).toBe(`${sendOn}T14:00:00.000Z`);
	expect(await read(path)).toContain("We send it to ben@example.com on");
	expect(await read("/gift-vouchers/0123456789abcdefghijklmnopqrstuv")).not.toContain("Ana Cruz");
});
