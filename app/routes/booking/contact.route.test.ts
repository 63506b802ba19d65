import { beforeEach, expect, test } from "vitest";
import { formatReference } from "#app/lib/reference.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp, textOf } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeForm, noon } from "#test/factories/forms.ts";

const app = await startApp({ now: () => noon });

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncCatalog(app.db);
	app.cookies.clear();
});

async function reserve(change: Record<string, string> = {}): Promise<string> {
	const response = await app.post("/booking", makeForm(change));
	return (response.headers.get("Location") ?? "").replace("?submitted", "");
}

async function request(change: Record<string, string> = {}): Promise<string> {
	const response = await app.post("/reserve-wellness", {
		name: "Ana Cruz",
		age: "34",
		wellnessType: "Massages",
		idempotencyKey: crypto.randomUUID(),
		...change,
	});
	return (response.headers.get("Location") ?? "").replace("?submitted", "");
}

const header = async () =>
	(await app.database.pool.query("select email, phone, arrival_time, link_token from reservations")).rows[0];
const mails = async () => {
	const { rows } = await app.database.pool.query("select payload from jobs where kind like 'send-%-email'");
	return rows.length;
};

test("a guest who left no e-mail adds it on the confirmation, and gets the confirmation then", async () => {
	const address = await reserve();
	const page = await textOf(await app.get(`${address}?submitted`));
	expect(page).toContain("Add your e-mail to get a copy");
	expect(await mails()).toBe(0);
	const saved = await app.post(address, { contact: "email", email: "Ana@Example.com" });
	expect(await textOf(saved)).toContain("Thank you. We have sent your confirmation to ana@example.com.");
	expect(await header()).toMatchObject({ email: "ana@example.com" });
	expect(await mails()).toBe(1);
	expect(await textOf(await app.get(address))).toContain("We have sent this to <strong");
	const { rows } = await app.database.pool.query(
		"select changes from audit_events where act = 'save_contact'",
	);
	expect(rows).toEqual([{ changes: { fields: ["email"] } }]);
});

test("a wrong address is put right once, the same one sends nothing again, and the old private link ends", async () => {
	const address = await reserve({ email: "anna@example.com" });
	const { link_token: before } = await header();
	expect(await mails()).toBe(1);
	const same = await app.post(address, { contact: "email", email: "anna@example.com" });
	expect(await textOf(same)).toContain("Your confirmation already went to anna@example.com.");
	expect(await mails()).toBe(1);
	await app.post(address, { contact: "email", email: "ana@example.com" });
	expect(await mails()).toBe(2);
	expect((await header()).link_token).not.toBe(before);
});

test("one reservation does not fill the mailboxes of strangers", async () => {
	const address = await reserve();
	const statuses: number[] = [];
	for (let n = 0; n < 5; n += 1)
		statuses.push((await app.post(address, { contact: "email", email: `stranger-${n}@example.com` })).status);
	expect(statuses).toEqual([200, 200, 200, 429, 429]);
	expect(await mails()).toBe(3);
	expect(await header()).toMatchObject({ email: "stranger-2@example.com" });
});

test("phone and time of arrival are saved, shown and taken away again; wrong ones are not, and nothing typed is lost", async () => {
	const address = await reserve();
	const save = (phone: string, arrivalTime: string) =>
		app.post(address, { contact: "arrival", phone, arrivalTime });
	const saved = await textOf(await save("+501 610-4567", " about 4 pm,  by boat "));
	expect(saved).toContain("Saved. Thank you.");
	expect(await header()).toMatchObject({ phone: "+5016104567", arrival_time: "about 4 pm, by boat" });
	const page = await textOf(await app.get(address));
	for (const shown of ["+501 610 4567", "about 4 pm, by boat"]) expect(page).toContain(shown);
	const wrong = await save("610", "x".repeat(61));
	const told = await textOf(wrong);
	expect(wrong.status).toBe(400);
	expect(told).toContain("Please enter the number with its country code, like +501 610 4567.");
	expect(told).toContain("Please shorten this to 60 characters.");
	expect(told).toContain('value="610"');
	await save("", "");
	expect(await header()).toMatchObject({ phone: null, arrival_time: null });
});

test("a request without a time and without e-mail or phone asks how to reach the guest, and then says that we will", async () => {
	const address = await request();
	expect(await textOf(await app.get(address))).toContain("How can we reach you?");
	const nothing = await app.post(address, { contact: "reach", email: "", phone: "" });
	expect(nothing.status).toBe(400);
	expect(await textOf(nothing)).toContain("Please enter your e-mail address or your phone number.");
	await app.post(address, { contact: "reach", email: "", phone: "+501 610 4567" });
	const page = await textOf(await app.get(address));
	expect(page).toContain("We find a time for you and call +501 610 4567.");
	expect(page).not.toContain("How can we reach you?");
});

test("a cancelled reservation takes no contact, and nobody else's does", async () => {
	const address = await reserve();
	await app.post(address, { intent: "cancel", agreedOwedCents: "0" });
	expect((await app.post(address, { contact: "email", email: "ana@example.com" })).status).toBe(409);
	app.cookies.clear();
	expect((await app.post(address, { contact: "email", email: "eve@example.com" })).status).toBe(403);
	expect(await header()).toMatchObject({ email: null });
	expect(await mails()).toBe(0);
});

test("a form sent to ?check leads to its earlier result, makes nothing, and is no way to another guest's reservation", async () => {
	const form = makeForm();
	const check = (change: Record<string, string> = {}) => app.post("/booking?check", { ...form, ...change });
	expect((await check()).status).toBe(404);
	const { rows: none } = await app.database.pool.query("select from reservations");
	expect(none).toHaveLength(0);
	const made = (await app.post("/booking", form)).headers.get("Location");
	app.cookies.clear();
	const found = await check();
	expect([found.status, found.headers.get("Location")]).toEqual([303, made]);
	expect((await app.get(made ?? "")).status).toBe(200);
	app.cookies.clear();
	expect((await check({ name: "Eve" })).headers.get("Location")).toBeNull();
	const { rows } = await app.database.pool.query("select from reservations");
	expect(rows).toHaveLength(1);
});

test("a reservation says once that it was submitted, and prints its reference in fours", async () => {
	const address = await reserve();
	const reference = address.split("/").at(-1) ?? "";
	const first = await textOf(await app.get(`${address}?submitted`));
	expect(first).toContain("Reservation submitted successfully!</h1>");
	expect(first).toContain(
		`Your villa is booked. Your reference is ${formatReference(reference)}; with it and your name you can open this page any time.`,
	);
	const reloaded = await textOf(await app.get(`${address}?submitted`));
	expect(reloaded).not.toContain("Reservation submitted successfully!");
	expect(reloaded).toContain("Sunset Palms Villa</h1>");
});
