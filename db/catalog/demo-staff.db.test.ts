import { expect, test } from "vitest";
import { listDemoStaff } from "#app/features/staff/queries.server.ts";
import { staffRoles } from "#app/lib/actor.ts";
import { listDemoSignIns } from "#server/demo-sign-ins.ts";
import { openTestDatabase } from "#test/db.ts";
import { prepareDatabase } from "./prepare-database.ts";

const database = await openTestDatabase();
const address = "http://localhost:3000";

test("a demo hotel has one person of each role but the gardener, with a printed sign-in; a public one ends them at its start", async () => {
	await prepareDatabase(database, { today: "2026-12-12", demoGuests: true });
	await prepareDatabase(database, { today: "2026-12-12", demoGuests: true });
	const people = await listDemoStaff(database.db);
	expect(people.flatMap(({ roles }) => roles).sort()).toEqual(
		staffRoles.filter((role) => role !== "gardener").sort(),
	);
	const lines = await listDemoSignIns(database.db, { demoSecret: "d".repeat(32), address });
	expect(lines).toHaveLength(7);
	expect(lines[1]).toMatch(/http:\/\/localhost:3000\/desk\/sign-in\/demo\?person=.+&key=.+/);
	expect(await listDemoSignIns(database.db, { demoSecret: undefined, address })).toEqual([]);
	await prepareDatabase(database, { today: "2026-12-12", demoGuests: false });
	expect(await listDemoStaff(database.db)).toEqual([]);
	expect(await listDemoSignIns(database.db, { demoSecret: "d".repeat(32), address })).toEqual([]);
});
