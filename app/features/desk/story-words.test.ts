import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeAct, nameActor, storyWords } from "./story-words.ts";

const villaNames = new Map([
	["vista-del-mar", "Vista Del Mar"],
	["palm-grove", "Palm Grove"],
]);

/** The acts that the code writes: `recordAudit` and its like name them, steps of the desk under `audited`. */
function listActs(): string[] {
	const files = ["app/features", "jobs", "db/catalog"].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.includes("permissions"))
			.map((path) => join(folder, path)),
	);
	const acts = files
		.map((path) => readFileSync(path, "utf8"))
		// Acts on shift notes, settings and people of the staff are in no story of a reservation.
		.filter((source) => /"reservation"|auditEntry|audited: "/.test(source))
		.flatMap((source) => [
			...source.matchAll(/\b(?:act|audited): "([a-z_]+)"/g),
			...[...source.matchAll(/\bact = ([^;]+);/g)].flatMap(([, text = ""]) => [
				...text.matchAll(/"([a-z]+_[a-z_]+)"/g),
			]),
			...source.matchAll(/\bauditEntry\([^)]*?"([a-z]+_[a-z_]+)"/g),
		])
		.flatMap(([, act]) => act ?? []);
	return [...new Set(acts)].sort();
}

test("every act that is recorded has its words for the story", () => {
	const acts = listActs();
	expect(acts).toContain("cancel_stay");
	expect(acts).toContain("sign_registration");
	expect(acts.filter((act) => !(act in storyWords))).toEqual([]);
});

test.each([
	[
		"moved it from Vista Del Mar to Palm Grove, price kept",
		"change_plan",
		{
			before: { villas: [{ villaId: "vista-del-mar", from: "2026-12-14", until: "2026-12-18" }] },
			after: { villas: [{ villaId: "palm-grove", from: "2026-12-14", until: "2026-12-18" }] },
			price: "keep",
		},
		null,
	],
	[
		"changed the dates from 14 Dec – 18 Dec to 15 Dec – 19 Dec, total $1,000.00",
		"change_stay_dates",
		{
			before: { checkIn: "2026-12-14", checkOut: "2026-12-18" },
			after: { checkIn: "2026-12-15", checkOut: "2026-12-19", totalCents: 100_000 },
		},
		null,
	],
	[
		"cancelled it, nothing is owed instead of $380.41: “a death in the family”",
		"cancel_stay",
		{ owedCents: 0, owedByRule: 38_041 },
		"a death in the family",
	],
	[
		"corrected the name, the e-mail and the phone",
		"correct_guest",
		{ fields: ["name", "email", "phone"] },
		null,
	],
	[
		"locked it to Palm Grove: “asked for the pier”",
		"lock_villa",
		{ villaId: "palm-grove" },
		"asked for the pier",
	],
	[
		"booked Palm Grove and Vista Del Mar, 14 Dec – 18 Dec",
		"reserve_stay",
		{ villas: ["palm-grove", "vista-del-mar"], checkIn: "2026-12-14", checkOut: "2026-12-18" },
		null,
	],
])("the story says that somebody %s", (sentence, act, changes, reason) => {
	expect(describeAct({ act, changes, reason }, villaNames)).toBe(sentence);
});

test("every sentence stands without the facts that an old row may lack", () => {
	for (const act of Object.keys(storyWords)) {
		const sentence = describeAct({ act, changes: {}, reason: null }, villaNames);
		expect(sentence).toMatch(/^[a-z]/);
		expect(sentence).not.toMatch(/null|undefined|\s{2}|, ?$/);
	}
});

test("staff are named, guests are not", () => {
	expect(nameActor({ actorKind: "staff", actor: "Maria" })).toBe("Maria");
	expect(nameActor({ actorKind: "guest", actor: "account-id" })).toBe("The guest");
	expect(nameActor({ actorKind: "channel", actor: "airbnb" })).toBe("airbnb");
	expect(nameActor({ actorKind: "system", actor: "purge-expired" })).toBe("The app");
});
