import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { services } from "#db/schema/catalog.ts";
import { reservations } from "#db/schema/reservations.ts";
import { treatments } from "#db/schema/treatments.ts";
import { startApp } from "#test/app.ts";
import { withoutTables } from "#test/db.ts";
import { noon } from "#test/factories/forms.ts";

const app = await startApp({ now: noon });
await syncWellness(app.db);

const right = {
	name: "Ana Pérez",
	age: "34",
	wellnessType: "Head Spa",
	email: "",
	note: "Left shoulder",
};

const newKey = () => crypto.randomUUID();

async function requestsWith(key: string) {
	const rows = await app.db
		.select({ header: reservations, line: treatments })
		.from(reservations)
		.innerJoin(treatments, eq(treatments.reservationId, reservations.id))
		.where(eq(reservations.idempotencyKey, key));
	return rows.map(({ header, line }) => ({ ...line, ...header }));
}

async function send(fields: Record<string, string | string[]>) {
	const response = await app.post("/reserve-wellness", fields);
	return { response, html: withoutScripts(await response.text()) };
}

/** The page as a guest reads it: the data of its scripts repeat everything. */
const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");

describe("the price", () => {
	const shown = { ...right, wellnessType: "Scrubs", date: "", guests: "2" };

	test("of the chosen type is in the form, with service charge, GST and total", async () => {
		const page = await app.get("/reserve-wellness?wellnessType=Scrubs&guests=2");
		const html = withoutScripts(await page.text());
		for (const words of [
			"Scrubs, for two",
			"Treatment, 2 × $75.00",
			"$150.00",
			"$30.00",
			"$18.75",
			"$198.75",
		])
			expect(html).toContain(words);
		expect(withoutScripts(await (await app.get("/reserve-wellness")).text())).not.toContain(
			"Service charge,",
		);
	});

	test("is there without scripts after the button and after a mistake", async () => {
		for (const change of [{ intent: "times" }, { name: "" }]) {
			const { html } = await send({ ...shown, ...change, idempotencyKey: newKey() });
			expect(html).toContain("$198.75");
		}
	});

	test("of Other is said to be named on request, with the price of the treatment asked for under it", async () => {
		const html = withoutScripts(await (await app.get("/reserve-wellness?wellnessType=Other")).text());
		expect(html).toContain("Priced on request");
		expect(html).toContain("Agape Pool Experience: $140 a guest, 90 minutes");
	});

	test("that staff have changed meanwhile is said with the new one, and nothing is reserved", async () => {
		const key = newKey();
		const fields = { ...shown, agreedTotalCents: "19875", idempotencyKey: key };
		await app.db.update(services).set({ priceCents: 80_00 }).where(eq(services.id, "scrubs"));
		const { response, html } = await send(fields);
		expect(response.status).toBe(409);
		expect(html).toContain("The price of this treatment has changed to $212.00. Nothing was reserved.");
		expect(html).toContain("Treatment, 2 × $80.00");
		expect(await requestsWith(key)).toEqual([]);
		expect((await send({ ...fields, agreedTotalCents: "21200" })).response.status).toBe(303);
		await app.db.update(services).set({ priceCents: 75_00 }).where(eq(services.id, "scrubs"));
	});

	test("of every service is on its card, before service charge and GST", async () => {
		const html = withoutScripts(await (await app.get("/wellness")).text()).replaceAll("<!-- -->", "");
		for (const price of ["$120", "$85", "$95", "$125", "$75", "$45", "$60", "$140"])
			expect(html).toContain(`${price} a guest`);
		for (const minutes of [90, 60, 75, 40, 25, 120]) expect(html).toContain(`${minutes} minutes`);
		expect(html).toContain("A 20% service charge and 12.5% GST are added to spa services.");
	});
});

describe("a service that is out of service", () => {
	test("is said to be on its card and in the form, is not chosen by a link, and is refused", async () => {
		await app.db.update(services).set({ inService: false }).where(eq(services.id, "facials"));
		const card = withoutScripts(await (await app.get("/wellness")).text());
		expect(card.split("Not offered at the moment.")).toHaveLength(2);
		expect(card.split(">BOOK NOW<")).toHaveLength(8);
		const form = withoutScripts(await (await app.get("/reserve-wellness?wellnessType=Facials")).text());
		expect(form).toContain(
			'<option value="Facials" disabled="">Facials (not offered at the moment)</option>',
		);
		expect(form).not.toContain('selected="">Facials');
		const key = newKey();
		const { response, html } = await send({ ...right, wellnessType: "Facials", idempotencyKey: key });
		expect(response.status).toBe(400);
		expect(html).toContain('href="#wellnessType"');
		expect(html).toContain("This is not offered at the moment. Please choose another type of wellness.");
		expect(await requestsWith(key)).toEqual([]);
		await app.db.update(services).set({ inService: true }).where(eq(services.id, "facials"));
	});
});

test("cards and form are there without prices while the services cannot be read", async () => {
	const [card, form] = await withoutTables(app.database.pool, "services", async () => [
		await app.get("/wellness"),
		await app.get("/reserve-wellness?wellnessType=Scrubs&date=2026-12-12"),
	]);
	expect([card.status, form.status]).toEqual([200, 200]);
	expect((await card.text()).split(">BOOK NOW<")).toHaveLength(9);
	expect(withoutScripts(await form.text())).toContain('<option value="Scrubs" selected="">Scrubs</option>');
});
