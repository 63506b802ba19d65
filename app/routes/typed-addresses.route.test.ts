import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { deskFailureWords } from "#app/content/words/desk-words.ts";
import { failureWords } from "#app/content/words/site-words.ts";
import { reportIds } from "#app/features/reports/desk/desk-report-words.ts";
import { staffRoles } from "#app/lib/actor.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { accessMatrix } from "#test/access-matrix.ts";
import { startApp } from "#test/app.ts";
import { deskRows } from "#test/desk-access-matrix.ts";
import { actForms } from "#test/desk-acts.ts";
import { fillForm, makeForms } from "#test/factories/desk-forms.ts";
import { makeSubjects } from "#test/factories/desk-subjects.ts";
import { makeDinnerForm, makeForm, makeTreatmentForm, noon } from "#test/factories/forms.ts";
import { openStaff } from "#test/factories/staff.ts";
import { signUp } from "#test/guest.ts";

const app = await startApp({ now: noon, env: { CALENDAR_TEST_HOSTS: "127.0.0.1:1" } });
const guest = await startApp({ now: noon, database: app.database });
const { db } = app.database;
const prepare = makeSubjects(app);
let cookie = "";
/** The references of the guest's reservations, by the first part of their address. */
const references: Record<string, string> = {};

beforeAll(async () => {
	await syncCatalog(db);
	({ cookie } = await openStaff(db, { roles: staffRoles }));
	await signUp(guest);
	for (const [kind, response] of [
		["reservations", await guest.post("/booking", makeForm())],
		["treatments", await guest.post("/reserve-wellness", makeTreatmentForm())],
		["dinners", await guest.post("/reserve-pavilion", makeDinnerForm())],
	] as const)
		references[kind] = /\/(\w{8})\?/.exec(response.headers.get("Location") ?? "")?.[1] ?? "none";
});

/** The names that pages read from an address. */
const names = [
	...new Set(
		globSync("app/{routes,features}/**/*.{ts,tsx}").flatMap((file) =>
			[
				...readFileSync(file, "utf8").matchAll(
					/(?:searchParams|params|query)\.(?:get|getAll|has)\("([\w-]+)"/g,
				),
			].map(([, name]) => name ?? ""),
		),
	),
	...["from", "until", "to", "day", "date", "month", "checkIn", "checkOut", "as-of", "since", "by", "rows"],
];

/** Values that somebody may have typed into an address by hand, or a program that cuts long ones. */
const values = ["", "2026-02-30", `\u202e%${"9".repeat(40)}`, "2026-12-01"];

const ofDays = /^(?:from|until|to|day|date|month|checkIn|checkOut|as-of|since|before|night|part|shownMonth)$/;
const ends = /^(?:until|to|checkOut)$/;
/** What a page needs to look at its days. */
const chosen = {
	...{ villa: "palm-grove", villaId: "palm-grove", free: "palm-grove", guests: "6" },
	...{ wellnessType: "Massages", experience: "legacy-lounge", by: "day", days: "28" },
};

/** Days that nobody reserves, alone and as the ends of many years. */
const farDays = [
	["2226-01-01", "2226-01-09"],
	["2026-12-01", "2226-01-01"],
	["1000-01-01", "2999-12-31"],
] as const;

const oneValue = (value: string) => {
	const query = new URLSearchParams(names.map((name) => [name, value]));
	// A range of days that ends before it begins.
	if (value === "2026-12-01") query.set("until", "2026-11-01");
	return query;
};

const dayNames = names.filter((name) => ofDays.test(name));
const far = farDays.map(([from, until]) => {
	const days = dayNames.map((name) => [name, ends.test(name) ? until : from]);
	return new URLSearchParams({ ...chosen, ...Object.fromEntries(days) });
});
const farMonth = new URLSearchParams({ ...chosen, view: "month", month: "2226-01", from: "2226-01-01" });

/** No answer to these is as long, in characters: a report of more than ten years is refused. */
const longest = 1_000_000;

async function expectWords(address: string, ask = app, headers: HeadersInit = { Cookie: cookie }) {
	const [path = ""] = address.split("?");
	for (const query of [...values.map(oneValue), ...far, farMonth]) {
		const response = await ask.request(`${path}?${query}`, { headers });
		const page = await response.text();
		expect(response.status, `${path}?${query}`).toBeLessThan(500);
		expect(page.length, `${path}?${query}`).toBeLessThan(longest);
		for (const { broken } of [deskFailureWords(), failureWords()])
			expect(page.includes(broken.lead), `${path}?${query} is no fault`).toBe(false);
	}
}

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
/** Pages without forms whose address itself names a report or a day, a far one too. */
const withDay = [
	...reportIds.flatMap((id) => [`/desk/reports/${id}`, `/desk/reports/${id}/csv`]),
	...farDays.flatMap(([day]) => [
		`/desk/business-day/${day}/sheet`,
		`/desk/tax-returns/gst/${day.slice(0, 7)}`,
		`/desk/tax-returns/gst/${day.slice(0, 7)}/payments/csv`,
	]),
	...["/desk/plan/nights", "/desk/plan/propose"],
];

test.each([...withoutRecord, ...withDay])(
	"%s answers any address with its page, or says what is wrong",
	(path) => expectWords(path),
);

test.each(withRecord)("%s answers any address with its page, or says what is wrong", async (_, form) => {
	const [sample] = makeForms(form);
	if (sample) await expectWords(fillForm(sample, await prepare(form)).path);
});

const ofGuests = [...new Set(accessMatrix.flatMap(({ path, method }) => (method === "GET" ? [path] : [])))]
	// The stream of changes does not end.
	.filter((path) => path !== "/booking/changes");

test.each(ofGuests)("%s answers any address with its page, or says what is wrong", async (path) => {
	const kind = /^\/(treatments|dinners)/.exec(path)?.[1] ?? "reservations";
	const address = path.replace(":reference", references[kind] ?? "").replace(":villa", "palm-grove");
	await expectWords(address.replace("/*", "/no-such-page"), guest, {});
});
