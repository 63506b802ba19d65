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

test("the list says of each code whether it can be booked today, and why not", async () => {
	const days = { bookedFrom: "", bookedUntil: "", nightsUntil: "", active: "1", maxUses: "" };
	for (const [code, change] of [
		["PAST1", { bookedUntil: "2026-11-20" }],
		["LASTDAY", { bookedUntil: "2026-11-21" }],
		["SLEPT", { nightsUntil: "2026-11-20" }],
		["LATER", { bookedFrom: "2026-11-22" }],
		["SPENT", { maxUses: "1" }],
	] as const) {
		const form = { ...fields, ...days, name: code, code, revision: "0", ...change };
		expect((await app.post("/desk/rates/codes/new", form)).status, code).toBe(303);
	}
	await app.db.execute("update discounts set uses = 1 where code = 'SPENT'");
	const list = await (await app.request("/desk/rates/codes")).text();
	const stateOf = (code: string) =>
		new RegExp(`>${code}</span>.*?<td class="(?:soft|warn)">([^<]+)<`, "s").exec(list)?.[1];
	expect(["PAST1", "LASTDAY", "SLEPT", "LATER", "SPENT"].map(stateOf)).toEqual([
		...["Ended on Fri 20 Nov 2026", "On", "Ended on Fri 20 Nov 2026", "From Sun 22 Nov 2026", "Used up"],
	]);
});

const revisionOf = (html: string) => /name="revision" value="(\d+)"/.exec(html)?.[1] ?? "";
