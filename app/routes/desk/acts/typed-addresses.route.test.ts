import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { deskFailureWords } from "#app/content/words/desk-words.ts";
import { staffRoles } from "#app/lib/actor.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { deskRows } from "#test/desk-access-matrix.ts";
import { actForms } from "#test/desk-acts.ts";
import { fillForm, makeForms } from "#test/factories/desk-forms.ts";
import { makeSubjects } from "#test/factories/desk-subjects.ts";
import { noon } from "#test/factories/forms.ts";
import { openStaff } from "#test/factories/staff.ts";

const app = await startApp({ now: noon, env: { CALENDAR_TEST_HOSTS: "127.0.0.1:1" } });
const { db } = app.database;
const prepare = makeSubjects(app);
let cookie = "";

beforeAll(async () => {
	await syncCatalog(db);
	({ cookie } = await openStaff(db, { roles: staffRoles }));
});

/** The names that the pages of the desk read from an address. */
const names = [
	...new Set(
		globSync("app/{routes/desk,features}/**/*.{ts,tsx}").flatMap((file) =>
			[
				...readFileSync(file, "utf8").matchAll(
					/(?:searchParams|params|query)\.(?:get|getAll|has)\("([\w-]+)"/g,
				),
			].map(([, name]) => name ?? ""),
		),
	),
	...["from", "until", "as-of", "since", "by", "rows"],
];

/** Values that somebody may have typed into an address by hand, or a program that cuts long ones. */
const values = ["", "2026-02-30", `\u202e%${"9".repeat(40)}`, "2026-12-01"];

test("pages read more than ten names of an address", () => {
	expect(names.length).toBeGreaterThan(10);
});

/** The pages of the access matrix that are there, and those of the samples of forms, about a record that is there. */
const withoutRecord = deskRows
	// The stream of changes does not end.
	.filter(({ path, get }) => get === undefined && !path.includes(":") && path !== "/desk/changes")
	.map(({ path }) => path);
const withRecord = [...Map.groupBy(actForms, ({ path }) => path)].flatMap(([path, [form]]) =>
	path.includes(":") && form ? [[path, form] as const] : [],
);

async function expectWords(address: string): Promise<void> {
	const [path = ""] = address.split("?");
	for (const value of values) {
		const query = new URLSearchParams(names.map((name) => [name, value]));
		// A range of days that ends before it begins.
		if (value === "2026-12-01") query.set("until", "2026-11-01");
		const response = await app.request(`${path}?${query}`, { headers: { Cookie: cookie } });
		const page = await response.text();
		expect(response.status, `${path} with "${value}"`).toBeLessThan(500);
		expect(page.includes(deskFailureWords().broken.lead), `${path} with "${value}" is no fault`).toBe(false);
	}
}

test.each(withoutRecord)("%s answers any address with its page, or says what is wrong", expectWords);

test.each(withRecord)("%s answers any address with its page, or says what is wrong", async (_, form) => {
	const [sample] = makeForms(form);
	if (sample) await expectWords(fillForm(sample, await prepare(form)).path);
});
