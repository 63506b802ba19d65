import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { villaDescriptions } from "#app/content/villa-descriptions.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { noon } from "#test/factories/forms.ts";
import { openUnavailableDatabase } from "#test/unavailable-database.ts";

const app = await startApp({ now: noon });
await syncVillas(app.db);

const priceOf = (page: string, villa: string) =>
	new RegExp(`>${villa}<.*?(\\$[\\d,]+)`, "s").exec(page.replaceAll("<!-- -->", ""))?.[1];

test("the card of a villa shows what a night costs today, as the form will", async () => {
	expect(priceOf(await (await app.get("/rooms")).text(), "Sunset Palms Villa")).toBe("$349");
	await app.db.execute(sql`
		insert into rates (id, villa_id, from_night, until_night, nightly_cents, priority)
		values (gen_random_uuid(), 'sunset-palms', '2026-11-20', '2026-11-25', 42000, 2)`);
	expect(priceOf(await (await app.get("/rooms")).text(), "Sunset Palms Villa")).toBe("$420");
	await app.db.execute(sql`delete from rates where priority = 2`);
});

test("while the database is unavailable the page describes all eight villas and shows no price", async () => {
	const database = await openUnavailableDatabase();
	const response = await (await startApp({ now: noon, database })).get("/rooms");
	const page = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
	expect(response.status).toBe(200);
	for (const { name } of villaDescriptions) expect(page).toContain(name);
	expect(page).not.toMatch(/\$\d/);
	await database.close();
});
