import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { noon } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });

beforeAll(async () => {
	await syncCatalog(app.db);
	signInAs(app, await openStaff(app.db, { roles: ["manager"] }));
});

const massages = "/desk/settings/treatment/massages";

/** The version that the form of a page holds, as a browser sends it back. */
async function versionOf(path: string): Promise<string> {
	const html = await (await app.request(path)).text();
	const value = /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
	return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

const fields = { price: "130.50", minutes: "90", bufferMinutes: "30", inService: "on" };

test("the settings show villas, treatments, therapists, experiences and hours, each with its form", async () => {
	const html = await (await app.request("/desk/settings")).text();
	for (const part of ["Palm Grove", "Massages", "Elena", "Prime Roots", "Garden Room", "Open every day"])
		expect(html).toContain(part);
	for (const form of [
		"villa/palm-grove",
		"treatment/massages",
		"team/elena",
		"experience/prime-roots",
		"seating/18:00",
		"hours/wellness-center",
		"hotel/contact",
	])
		expect((await app.request(`/desk/settings/${form}`)).status).toBe(200);
});

test("a price that a manager changes is on the guests' page at once", async () => {
	const answer = await app.post(massages, { ...fields, version: await versionOf(massages) });
	expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/desk/settings"]);
	expect(await (await app.request("/desk/settings")).text()).toContain("$130.50");
	expect(await (await app.request("/wellness")).text()).toContain("$130.50");
});

test("a wrong value gets a sentence beside its field, and nothing is lost", async () => {
	const answer = await app.post(massages, {
		version: "[]",
		price: "a lot",
		minutes: "3",
		bufferMinutes: "30",
	});
	const html = await answer.text();
	expect(answer.status).toBe(400);
	expect(html).toContain("Enter a price in US dollars, like 120 or 120.50.");
	expect(html).toContain("Enter whole minutes from 5 to 480.");
	expect(html).toContain('value="a lot"');
});

test("a colleague's newer value is shown beside the typed one, and saving again overrides it", async () => {
	const version = await versionOf(massages);
	await app.post(massages, { ...fields, price: "140", version });
	const late = await app.post(massages, { ...fields, price: "150", version });
	const html = await late.text();
	expect(late.status).toBe(409);
	expect(html).toContain("A colleague has saved this in the meantime");
	for (const value of ["140.00", "150"]) expect(html).toContain(value);
	const newVersion = /name="version" value="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
	expect((await app.post(massages, { ...fields, price: "150", version: newVersion })).status).toBe(303);
	expect(await (await app.request("/desk/settings")).text()).toContain("$150.00");
});

test("an item goes on the price list once, and shows the values that a colleague has saved meanwhile", async () => {
	const list = "/desk/settings/price-list";
	const juice = { name: "Soursop juice", group: "bar", price: "6", taxCode: "gst", hasServiceCharge: "on" };
	expect((await app.post(list, { ...juice, price: "six", idempotencyKey: randomUUID() })).status).toBe(400);
	const added = { ...juice, idempotencyKey: randomUUID() };
	for (const answer of [await app.post(list, added), await app.post(list, added)])
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, list]);
	const taken = await app.post(list, { ...juice, idempotencyKey: randomUUID() });
	expect([taken.status, await taken.text()]).toEqual([
		409,
		expect.stringContaining("Another item has this name"),
	]);
	const html = await (await app.request(list)).text();
	const [, item = ""] = /aria-label="Change Soursop juice"[^>]* href="([^"]+)"/.exec(html) ?? [];

	const version = await versionOf(item);
	expect((await app.post(item, { ...juice, price: "7", inService: "on", version })).status).toBe(303);
	const late = await app.post(item, { ...juice, price: "8", inService: "on", version });
	const page = await late.text();
	expect(late.status).toBe(409);
	for (const shown of ["A colleague has saved this in the meantime", "7.00", 'value="8"'])
		expect(page).toContain(shown);
	const now = /name="version" value="([^"]*)"/.exec(page)?.[1]?.replaceAll("&quot;", '"') ?? "";
	expect((await app.post(item, { ...juice, price: "8", inService: "on", version: now })).status).toBe(303);
	expect(await (await app.request(list)).text()).toContain("$8.00");
	expect((await app.post(`${list}/${randomUUID()}`, { ...juice, version })).status).toBe(404);
});

test("guests read a telephone number and an address that a manager changes at once, and everywhere", async () => {
	const contact = "/desk/settings/hotel/contact";
	const guest = await startApp({ now: noon });
	const read = async (path: string) => (await guest.get(path)).text();
	// The second reading is from the page cache.
	for (const path of ["/", "/faq", "/faq"]) expect(await read(path)).toContain("+501 555 0142");
	const wrong = await app.post(contact, { version: "[]", phone: "call us", email: "nobody" });
	const answer = await wrong.text();
	expect(wrong.status).toBe(400);
	for (const words of [
		"Enter the number with its country, like +501 555 0142.",
		"Enter one e-mail address, like stay@example.com.",
		'value="call us"',
	])
		expect(answer).toContain(words);

	const form = { version: await versionOf(contact), phone: "+501  600 7788", email: "hello@palapa.example" };
	expect((await app.post(contact, form)).status).toBe(303);
	const landing = await read("/");
	expect(landing).toContain('href="tel:+5016007788"');
	expect(landing).toContain('"telephone":"+501 600 7788"');
	expect(landing).toContain('"email":"hello@palapa.example"');
	expect(await read("/faq")).toContain("call +501 600 7788 or write to us");
	for (const path of ["/", "/faq", "/booking", "/reserve-wellness", "/getting-here", "/nowhere"]) {
		const page = await read(path);
		expect(page).toContain("+501 600 7788");
		expect(page).not.toContain("+501 555 0142");
		expect(page).not.toContain("stay@pbresort.example");
	}
	expect((await app.post(contact, { ...form, phone: "+501 600 9999" })).status).toBe(409);

	const numbers = { whatsApp: "6007799", fax: "" };
	const again = { ...form, ...numbers, version: await versionOf(contact) };
	expect((await app.post(contact, again)).status).toBe(303);
	for (const path of ["/", "/getting-here"]) {
		const page = await read(path);
		expect(page).toContain('href="https://wa.me/5016007799"');
		expect(page).not.toContain("+501 555 0143");
	}
	expect(await read("/")).not.toContain("faxNumber");
	const wrongFax = await app.post(contact, { ...again, version: await versionOf(contact), fax: "none" });
	expect([wrongFax.status, await wrongFax.text()]).toEqual([400, expect.stringContaining('value="none"')]);
	const without = { ...again, version: await versionOf(contact), whatsApp: " " };
	expect((await app.post(contact, without)).status).toBe(303);
	for (const path of ["/", "/getting-here"]) expect(await read(path)).not.toContain("wa.me");
});

test("an address that the server sets wins over the saved one, and the desk shows it read-only", async () => {
	const contact = "/desk/settings/hotel/contact";
	const set = await startApp({ now: noon, env: { HOTEL_EMAIL: "set@hotel.example" } });
	signInAs(set, await openStaff(set.db, { roles: ["manager"] }));
	const html = await (await set.request(contact)).text();
	expect(html).toContain("set@hotel.example");
	expect(html).toContain("set by the server");
	expect(html).not.toContain('name="email"');
	expect(await (await set.request("/faq")).text()).toContain("mailto:set@hotel.example");
	const value = /name="version" value="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
	const saved = await set.post(contact, {
		version: value,
		phone: "+501 600 1234",
		email: "other@hotel.example",
	});
	expect(saved.status).toBe(303);
	const { rows } = await set.database.pool.query("select phone, email from hotel_contacts");
	expect(rows).toEqual([{ phone: "+501 600 1234", email: expect.not.stringContaining("other") }]);
});

test("the settings of a public hotel say what the server has not been told, and those of a demo hotel nothing", async () => {
	const [mail, invoices] = ["No e-mail is sent", "None can be issued without the hotel’s TIN"];
	const demo = await (await app.request("/desk/settings")).text();
	for (const missing of [mail, invoices]) expect(demo).not.toContain(missing);
	const given = { APP_URL: "https://hotel.example", SESSION_SECRET: "s".repeat(32), TRUST_PROXY: "1" };
	const read = async (env: Record<string, string>) => {
		const hotel = await startApp({ now: noon, env: { ...given, ...env } });
		const { cookie } = await openStaff(hotel.db, { roles: ["manager"] });
		signInAs(hotel, { cookie: `__Host-${cookie}` });
		return (await hotel.request("/desk/settings")).text();
	};
	const bare = await read({});
	for (const missing of [mail, invoices]) expect(bare).toContain(missing);
	expect(await read({ HOTEL_TIN: "123456" })).not.toContain(invoices);
	expect(await read({ SMTP_URL: "smtps://mail.example.com" })).not.toContain(mail);
});

test("hours of a therapist are checked day by day", async () => {
	const elena = "/desk/settings/team/elena";
	const wrong = [
		[{ ownHours: "on" }, "Enter hours for at least one day"],
		[{ ownHours: "on", starts2: "10:00" }, "Enter both hours, or leave both empty for a day off."],
		[{ ownHours: "on", starts2: "10:00", ends2: "09:00" }, "The end must be later than the beginning."],
	] as const;
	for (const [week, message] of wrong) {
		const answer = await app.post(elena, { version: await versionOf(elena), inService: "on", ...week });
		expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)]);
	}
	const right = { inService: "on", ownHours: "on", starts2: "10:00", ends2: "14:00" };
	expect((await app.post(elena, { version: await versionOf(elena), ...right })).status).toBe(303);
	expect(await (await app.request("/desk/settings")).text()).toContain("Tue 10:00–14:00");
});

test("a villa out of service is not offered to guests", async () => {
	const palmGrove = "/desk/settings/villa/palm-grove";
	const form = { version: await versionOf(palmGrove), reason: "New roof" };
	expect((await app.post(palmGrove, form)).status).toBe(303);
	expect(await (await app.request("/desk/settings")).text()).toContain("Out of service");
	const booking = await (await app.request("/booking")).text();
	expect(booking).not.toContain('value="palm-grove"');
	expect((await app.request("/desk/settings/villa/unknown")).status).toBe(404);
});
