import { beforeAll, expect, test } from "vitest";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { noon } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });

beforeAll(async () => {
	await syncCatalog(app.db);
	signInAs(app, await openStaff(app.db, { roles: ["manager"] }));
});

const fields = {
	name: "Reef weeks",
	code: "REEF10",
	takes: "percent",
	percent: "10",
	minNights: "1",
	active: "1",
};

test("a code that a colleague has changed meanwhile is shown beside the typed one, and saving again overrides it", async () => {
	expect((await app.post("/desk/rates/codes/new", { ...fields, revision: "0" })).status).toBe(303);
	const list = await (await app.request("/desk/rates/codes")).text();
	const path = /\/desk\/rates\/codes\/[\da-f-]{36}/.exec(list)?.[0] ?? "";
	const revision = revisionOf(await (await app.request(path)).text());
	expect((await app.post(path, { ...fields, percent: "12", revision })).status).toBe(303);

	const late = await app.post(path, { ...fields, percent: "15", revision });
	const html = await late.text();
	expect(late.status).toBe(409);
	expect(html).toContain("A colleague has changed it in the meantime.");
	expect(html).toContain('value="15"');
	expect(html).toContain(actWords().conflict.now("12"));
	expect(html).not.toContain(actWords().conflict.now("REEF10"));
	expect((await app.post(path, { ...fields, percent: "15", revision: revisionOf(html) })).status).toBe(303);
	expect(await (await app.request(path)).text()).toContain('value="15"');
});

test("a code that another one has is refused beside its field", async () => {
	// Another form, with a key of its own.
	const other = { ...fields, revision: "0", idempotencyKey: crypto.randomUUID() };
	const answer = await app.post("/desk/rates/codes/new", other);
	expect([answer.status, await answer.text()]).toEqual([
		409,
		expect.stringContaining("This code exists already."),
	]);
});

const revisionOf = (html: string) => /name="revision" value="(\d+)"/.exec(html)?.[1] ?? "";
