import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, textOf } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { noon, today } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: () => noon });

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(app.db);
	app.cookies.clear();
	signInAs(app, await openStaff(app.db, { name: "Maria Choc", roles: ["manager"] }));
});

const from = addDays(today, 3);
const until = addDays(today, 7);

test("a villa is closed for some nights, which can be moved and opened again", async () => {
	const taken = await app.post("/desk/plan/nights", {
		villa: "palm-grove",
		from,
		until,
		kind: "out_of_order",
		reason: "Water pump",
		returnTo: "/desk/plan",
	});
	expect([taken.status, taken.headers.get("Location")]).toEqual([303, "/desk/plan"]);
	const plan = await textOf(await app.get("/desk/plan"));
	expect(plan).toContain("Water pump");
	const allocation = /nights\?allocation=([0-9a-f-]{36})/.exec(plan)?.[1] ?? "";
	const page = await textOf(await app.get(`/desk/plan/nights?allocation=${allocation}`));
	expect(page).toContain("Open the villa again");
	const refused = await app.post("/desk/plan/nights", {
		villa: "palm-grove",
		from,
		until,
		kind: "hold",
		reason: "Phone call",
		holdDay: "2026-11-20",
		holdTime: "18:00",
	});
	expect(refused.status).toBe(409);
	const address = `/desk/plan/nights?allocation=${allocation}`;
	const moved = { allocation, villa: "palm-grove", from, until: addDays(until, 1), returnTo: "/desk/plan" };
	const backward = await app.post(address, { ...moved, until: from });
	expect([backward.status, await textOf(backward)]).toEqual([
		400,
		expect.stringContaining("Enter a day after the first night."),
	]);
	const unknown = await app.post(address, { ...moved, villa: "nowhere" });
	expect([unknown.status, await textOf(unknown)]).toEqual([
		404,
		expect.stringContaining("There is no such villa."),
	]);
	const changed = await app.post(address, moved);
	expect([changed.status, changed.headers.get("Location")]).toEqual([303, "/desk/plan"]);
	const now = /nights\?allocation=([0-9a-f-]{36})/.exec(await textOf(await app.get("/desk/plan")))?.[1] ?? "";
	expect((await app.post(address, { allocation: now, intent: "release" })).status).toBe(303);
	expect(await textOf(await app.get("/desk/plan"))).not.toContain("Water pump");
	signInAs(app, await openStaff(app.db, { name: "Ben Pott", roles: ["manager"] }));
	const again = await app.post(address, { allocation: now, intent: "release" });
	expect([again.status, await textOf(again)]).toEqual([
		409,
		expect.stringContaining("These nights were free already."),
	]);
});

test("anyone who opens nights from the chart comes back to a chart that shows them", async () => {
	const backFrom = async (night: string) =>
		/name="returnTo" value="([^"]*)"/.exec(
			await (await app.get(`/desk/plan/nights?villa=palm-grove&from=${night}`)).text(),
		)?.[1];
	expect(await backFrom(from)).toBe("/desk/plan");
	expect(await backFrom("2027-05-10")).toBe("/desk/plan?from=2027-05-08");
});

test("a hold needs an end in the future, and a block a reason", async () => {
	const form = await textOf(
		await app.get(
			`/desk/plan/nights?villa=palm-grove&from=${from}&until=${until}&returnTo=/desk/plan?days=7`,
		),
	);
	const address = /action="(\/desk\/plan\/nights[^"]*)"/.exec(form)?.[1]?.replaceAll("&amp;", "&") ?? "";
	const fields = {
		villa: "palm-grove",
		from,
		until,
		kind: "hold",
		reason: "",
		holdDay: "",
		holdTime: "19:30",
	};
	const page = await app.post(address, fields);
	expect(page.status).toBe(400);
	// The page as it is shown, without the data for the scripts.
	const words = await textOf(page);
	expect(words).toContain("New in Palm Grove");
	expect(words).toContain("Enter a short reason");
	expect(words).toContain("Enter a day and an hour in the future.");
	expect(words).toContain('value="19:30"');
	expect(words).toContain('href="/desk/plan?days=7"');
});
