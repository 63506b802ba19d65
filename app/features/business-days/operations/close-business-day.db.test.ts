import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { businessDays } from "#db/schema/business-days.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { lockBusinessDate, readBusinessDate } from "../queries.server.ts";
import { closeBusinessDay } from "./close-business-day.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
beforeEach(() => clearDatabase(pool));

/** Hours of the nights at the hotel, which is six hours behind UTC. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-06:00`);
const task = (now: Date) => ({ by: { kind: "system", task: "roll-business-day" }, now }) as const;
const person = (role: "manager" | "reception" | "housekeeping", now: Date) =>
	({ by: { kind: "staff", name: "Maria", roles: [role] }, now }) as const;
/** Nothing is posted: the bills have tests of their own. */
const post = async () => {};
const none = { countStillToDo: async () => 0, post };

test("a guest who comes after midnight is an arrival of the day before, until the day is closed", async () => {
	await rollBusinessDays(db, none, task(at(21, "12:00")));
	expect(await readBusinessDate(db, at(22, "00:40"))).toBe("2026-11-21");
	expect(await rollBusinessDays(db, none, task(at(22, "03:29")))).toEqual([]);
	expect(await rollBusinessDays(db, none, task(at(22, "03:30")))).toEqual(["2026-11-21"]);
	expect(await readBusinessDate(db, at(22, "03:31"))).toBe("2026-11-22");
});

test("a new hotel has the day that the rule gives before its first day is opened", async () => {
	expect(await readBusinessDate(db, at(22, "01:00"))).toBe("2026-11-21");
	await db.transaction(async (tx) => expect(await lockBusinessDate(tx, at(22, "09:00"))).toBe("2026-11-22"));
});

test("every day is closed in its order when the server was off for three days", async () => {
	await rollBusinessDays(db, none, task(at(21, "12:00")));
	expect(await rollBusinessDays(db, { countStillToDo: async () => 2, post }, task(at(24, "09:00")))).toEqual([
		"2026-11-21",
		"2026-11-22",
		"2026-11-23",
	]);
	expect(await readBusinessDate(db, at(24, "09:00"))).toBe("2026-11-24");
	const closed = await db.select().from(auditEvents).where(eq(auditEvents.act, "close_business_day"));
	expect(closed.map(({ subjectId, changes }) => [subjectId, changes])).toEqual([
		["2026-11-21", { openMatters: 2 }],
		["2026-11-22", { openMatters: 2 }],
		["2026-11-23", { openMatters: 2 }],
	]);
});

test("a manager closes the day in its evening, and the job of the night finds it closed", async () => {
	await rollBusinessDays(db, none, task(at(21, "12:00")));
	const byHand = { date: "2026-11-21", openMatters: 1, post };
	expect(await closeBusinessDay(db, byHand, person("manager", at(21, "19:59")))).toMatchObject({
		reason: "too_early",
	});
	expect(await closeBusinessDay(db, byHand, person("manager", at(21, "23:10")))).toEqual({
		ok: true,
		opened: "2026-11-22",
	});
	expect(await readBusinessDate(db, at(21, "23:11"))).toBe("2026-11-22");
	expect(await rollBusinessDays(db, none, task(at(22, "03:30")))).toEqual([]);
	// The next day cannot be closed before its own evening.
	expect(
		await closeBusinessDay(
			db,
			{ date: "2026-11-22", openMatters: 0, post },
			person("manager", at(21, "23:12")),
		),
	).toMatchObject({ reason: "too_early" });
});

test("a day that another process opened a moment later is closed by the process that began before", async () => {
	await rollBusinessDays(db, none, task(new Date("2026-11-21T23:00:00.020-06:00")));
	const before = person("manager", at(21, "23:00"));
	expect(await closeBusinessDay(db, { date: "2026-11-21", openMatters: 0, post }, before)).toMatchObject({
		ok: true,
	});
	expect(await readBusinessDate(db, at(21, "23:01"))).toBe("2026-11-22");
});

test("the reception says why it closes the day, and housekeeping may not", async () => {
	await rollBusinessDays(db, none, task(at(21, "12:00")));
	const day = { date: "2026-11-21", openMatters: 0, post };
	const late = at(21, "23:00");
	expect(await closeBusinessDay(db, day, person("housekeeping", late))).toMatchObject({
		reason: "not_allowed",
	});
	expect(await closeBusinessDay(db, day, person("reception", late))).toMatchObject({
		reason: "reason_missing",
	});
	const outcome = await closeBusinessDay(
		db,
		{ ...day, reason: "The last guest is here" },
		person("reception", late),
	);
	expect(outcome.ok).toBe(true);
	const [event] = await db.select().from(auditEvents).where(eq(auditEvents.act, "close_business_day"));
	expect(event).toMatchObject({ actor: "Maria", reason: "The last guest is here", subjectId: day.date });
});

test("when several close one day at once, one succeeds", async () => {
	await rollBusinessDays(db, none, task(at(21, "12:00")));
	const next = inProcesses();
	const now = at(22, "03:30");
	const outcomes = await Promise.all(
		Array.from({ length: 8 }, (_, place) =>
			place % 2 === 0
				? closeBusinessDay(next(), { date: "2026-11-21", openMatters: 0, post }, person("manager", now))
				: rollBusinessDays(next(), none, task(now)).then((closed) => ({ ok: closed.length > 0 })),
		),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(
		await db.select({ date: businessDays.date, closedAt: businessDays.closedAt }).from(businessDays),
	).toEqual(
		expect.arrayContaining([
			{ date: "2026-11-21", closedAt: now },
			{ date: "2026-11-22", closedAt: null },
		]),
	);
});

test("processes that start at once in a new hotel open one day", async () => {
	const next = inProcesses();
	await Promise.all(Array.from({ length: 6 }, () => rollBusinessDays(next(), none, task(at(21, "12:00")))));
	expect(await db.select({ date: businessDays.date }).from(businessDays)).toEqual([{ date: "2026-11-21" }]);
});
