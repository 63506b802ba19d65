import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { housekeepingEvents } from "#db/schema/housekeeping.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { bookStay, setStayStatus } from "#test/factories/reservations.ts";
import { setVillaCondition } from "./operations/set-villa-condition.server.ts";
import type { VillaCondition } from "./policy.ts";
import { findVillaCondition, listVillaConditions } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const villaId = "sunset-palms";
const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);
const press = (condition: VillaCondition, pressedAt = noon, eventId: string = randomUUID()) =>
	setVillaCondition(db, { villaId, condition, eventId, pressedAt }, asStaff());
const conditionNow = async (now = noon) => (await findVillaCondition(db, villaId, now))?.condition;

test("a villa that nobody has reported is dirty, and the last press decides its condition", async () => {
	expect(await findVillaCondition(db, villaId, noon)).toMatchObject({
		condition: "dirty",
		since: null,
		by: null,
	});
	await press("in_progress", minutesAgo(40));
	await press("clean", minutesAgo(5));
	expect(await findVillaCondition(db, villaId, noon)).toMatchObject({
		condition: "clean",
		since: minutesAgo(5),
		by: "Maria",
		arrivedLateAt: noon,
	});
	const all = await listVillaConditions(db, noon);
	expect(all).toHaveLength(8);
	expect(all.filter(({ condition }) => condition === "clean").map((one) => one.villaId)).toEqual([villaId]);
});

test("of two presses the newer one counts, whichever arrives first", async () => {
	expect(await press("inspected", minutesAgo(5))).toMatchObject({
		ok: true,
		repeated: false,
		superseded: false,
	});
	expect(await press("clean", minutesAgo(30))).toMatchObject({ ok: true, repeated: false, superseded: true });
	expect(await conditionNow()).toBe("inspected");
	expect(await db.$count(housekeepingEvents)).toBe(2);
});

test("a press that is sent twice is one press, and its id is good for nothing else", async () => {
	const eventId = randomUUID();
	await press("clean", minutesAgo(30), eventId);
	expect(await press("clean", minutesAgo(29), eventId)).toMatchObject({ ok: true, repeated: true });
	expect(await press("dirty", noon, eventId)).toEqual({ ok: false, reason: "event_used" });
	expect(await db.$count(housekeepingEvents)).toBe(1);
	expect(await db.$count(auditEvents)).toBe(1);
});

test("a press from a clock that is ahead counts as pressed when it arrives", async () => {
	await press("clean", new Date(noon.getTime() + 3_600_000));
	expect(await findVillaCondition(db, villaId, noon)).toMatchObject({ since: noon });
});

test("a villa that does not exist has no condition", async () => {
	const input = { villaId: "nowhere", condition: "clean", eventId: randomUUID(), pressedAt: noon } as const;
	expect(await setVillaCondition(db, input, asStaff())).toEqual({ ok: false, reason: "villa_unknown" });
	expect(await findVillaCondition(db, "nowhere", noon)).toBeNull();
});

test("a check-out makes the villa dirty by itself, and guests who stay do not", async () => {
	const stay = await bookStay(db, { villaIds: [villaId], checkIn: "2026-11-21", checkOut: "2026-11-23" });
	await press("inspected");
	await setStayStatus(db, stay.id, "checked_in");
	expect(await conditionNow(new Date("2026-11-22T18:00:00Z"))).toBe("inspected");
	expect(await conditionNow(new Date("2026-11-23T18:00:00Z"))).toBe("dirty");
	await setStayStatus(db, stay.id, "checked_out");
	expect(await conditionNow(new Date("2026-11-23T18:00:00Z"))).toBe("dirty");
});

test("guests who never came leave a clean villa clean", async () => {
	await bookStay(db, { villaIds: [villaId], checkIn: "2026-11-21", checkOut: "2026-11-23" });
	await press("inspected");
	expect(await conditionNow(new Date("2026-11-23T18:00:00Z"))).toBe("inspected");
});

test("a villa that nobody has reported for two months is dirty", async () => {
	await press("inspected");
	expect(await conditionNow(new Date("2027-01-19T18:00:00Z"))).toBe("inspected");
	expect(await conditionNow(new Date("2027-01-21T18:00:00Z"))).toBe("dirty");
});
