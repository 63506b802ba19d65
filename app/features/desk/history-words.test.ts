import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clearingOf } from "#app/features/accounting/clearing.ts";
import { pressActs } from "#app/features/housekeeping/presses.ts";
import { describeAct, historyWords, nameActor } from "./history-words.ts";

const villaNames = new Map([
	["vista-del-mar", "Vista Del Mar"],
	["palm-grove", "Palm Grove"],
]);

/** Functions that write an audit row, by themselves or through a shared one. */
const audits =
	/\b(?:recordAudit|auditSql|auditRowsSql|auditEntry|changeAtDesk|changeSetting|changesOneRow|billedStep|deskStep|finishVisit|giveTime|postToLedger)\b/;

/**
 * The acts that the code writes. A step of the desk and an act of money have them under `audited`, as their `act` is
 * the permission.
 */
function listActs(): string[] {
	const files = ["app/features", "jobs", "db/catalog"].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.includes("permissions"))
			.map((path) => join(folder, path)),
	);
	const acts = files
		.map((path) => readFileSync(path, "utf8"))
		.filter((source) => audits.test(source))
		.flatMap((source) => {
			const named = /\b(?:changeAtDesk|finishVisit|postToLedger)\(|\b(?:billedStep|deskStep)\b/.test(source)
				? source.matchAll(/\baudited(?::| =) ([^;,}]+)/g)
				: source.matchAll(/\bact(?::| =) ([^;,}]+)|\bauditEntry\([^"]*("[a-z_]+")/g);
			return [...named].flatMap(([, value = "", entry = ""]) => [
				...`${value} ${entry}`.matchAll(/"([a-z]+_[a-z_]+)"/g),
			]);
		})
		.flatMap(([, act]) => act ?? []);
	// How a visit ends is named by its kind.
	const visits = ["treatment", "dinner"].flatMap((kind) =>
		["finish", "miss", "reopen"].map((end) => `${end}_${kind}`),
	);
	// An act that clears an account is named by the account.
	const clearings = Object.values(clearingOf).map(({ act }) => act);
	// Presses of housekeeping have acts of their own kind, which are no audit.
	return [...new Set([...acts, ...visits, ...clearings])]
		.filter((act) => !pressActs.some((press) => press === act))
		.sort();
}

test("every act that is recorded has its words, and all words are those of an act", () => {
	expect(Object.keys(historyWords).sort()).toEqual(listActs());
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
		"changed the dates from 14 – 18 Dec to 15 – 19 Dec, total $1,000.00",
		"change_stay_dates",
		{
			before: { checkIn: "2026-12-14", checkOut: "2026-12-18" },
			after: { checkIn: "2026-12-15", checkOut: "2026-12-19", totalCents: 100_000 },
		},
		null,
	],
	[
		"cancelled it, no fee instead of $380.41: “a death in the family”",
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
		"booked Palm Grove and Vista Del Mar, 14 – 18 Dec",
		"reserve_stay",
		{ villas: ["palm-grove", "vista-del-mar"], checkIn: "2026-12-14", checkOut: "2026-12-18" },
		null,
	],
])("the history says that somebody %s", (sentence, act, changes, reason) => {
	expect(describeAct({ act, changes, reason }, villaNames)).toBe(sentence);
});

test("every sentence works without the facts that an old row may lack", () => {
	for (const act of Object.keys(historyWords)) {
		const sentence = describeAct({ act, changes: {}, reason: null }, villaNames);
		expect(sentence).toMatch(/^[a-z]/);
		expect(sentence).not.toMatch(/null|undefined|\s{2}|, ?$/);
	}
});

test("staff are named, guests are not", () => {
	expect(nameActor({ actorKind: "staff", actor: "Maria" })).toBe("Maria");
	expect(nameActor({ actorKind: "guest", actor: "account-id" })).toBe("The guest");
	expect(nameActor({ actorKind: "channel", actor: "airbnb" })).toBe("Airbnb");
	expect(nameActor({ actorKind: "channel", actor: "reef-stays" })).toBe("reef-stays");
	expect(nameActor({ actorKind: "system", actor: "purge-expired" })).toBe("The app");
});
