import { expect, test } from "vitest";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { DeskChange } from "#app/ui/desk/desk-change.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { createDeskChanges } from "./desk-changes.server.ts";

const { db } = await openTestDatabase();

const change = (id: string, secondsAgo: number) =>
	recordAudit(
		db,
		{ act: "change_plan", subject: { kind: "reservation", id } },
		{ by: { kind: "staff", name: "Maria" }, now: new Date(Date.now() - secondsAgo * 1_000) },
	);

/** A screen that listens: what it has been told, by the id of what was changed. */
function listen(changes: ReturnType<typeof createDeskChanges>) {
	const told: string[] = [];
	const end = changes.subscribe((list: DeskChange[]) => told.push(...list.map(({ subjectId }) => subjectId)));
	return { told, end };
}

test("a screen that begins to listen hears of what was done while it was loading, and not of what is older", async () => {
	await change("long ago", 15);
	await change("while it was loading", 0);
	const changes = createDeskChanges(db, { everyMs: 10, onError: () => {} });
	const first = listen(changes);
	await eventually("it hears", () => first.told.length > 0);
	const second = listen(changes);
	await eventually("the second one hears", () => second.told.length > 0);
	await change("now", 0);
	await eventually("both hear", () => first.told.includes("now") && second.told.includes("now"));
	expect([first.told, second.told]).toEqual([
		["while it was loading", "now"],
		["while it was loading", "now"],
	]);
	first.end();
	second.end();
});
