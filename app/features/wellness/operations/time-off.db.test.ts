import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { openTestDatabase } from "#test/db.ts";
import { asGuest, makeTreatmentInput, noon, today } from "#test/factories/forms.ts";
import { findTeamTreatment, listTimeOff } from "../wellness-day.server.ts";
import { cancelTreatment } from "./cancel-treatment.server.ts";
import { endTimeOff } from "./end-time-off.server.ts";
import { reserveTreatment } from "./reserve-treatment.server.ts";
import { takeTimeOff } from "./take-time-off.server.ts";

const { db, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

beforeAll(() => syncWellness(db));

const amir = { by: { kind: "staff", name: "Amir", roles: ["wellness"] }, now: noon } as const;
const lucia = { by: { kind: "staff", name: "Lucía", roles: ["dining"] }, now: noon } as const;

let days = 10;

/** A day of its own, from nine in the morning to seven at the hotel. */
function freshSpan() {
	const day = addDays(today, ++days);
	return { day, from: new Date(`${day}T15:00:00Z`), until: new Date(`${addDays(day, 1)}T01:00:00Z`) };
}

const reason = "Day off";

test("nobody is booked with a therapist or in a room that has time off", async () => {
	const { day, from, until } = freshSpan();
	for (const resourceId of ["ixchel", "elena"])
		expect(await takeTimeOff(db, { resourceId, from, until, reason }, amir)).toMatchObject({ ok: true });
	const input = makeTreatmentInput({ date: day, wellnessType: "Head Spa" });
	expect(await reserveTreatment(db, input, asGuest())).toEqual({ ok: false, reason: "time_taken" });
});

test("time off is refused with who is in the way, and taken once that is cancelled", async () => {
	const { day, from, until } = freshSpan();
	const input = makeTreatmentInput({ date: day, name: "Noor Haddad", wellnessType: "Head Spa" });
	const reserved = await reserveTreatment(db, input, asGuest());
	const found = await findTeamTreatment(db, reserved.ok ? reserved.reference : "", { seesNotes: false });
	const [resourceId = ""] = (found?.resourceIds ?? []).filter((id) => id === "ixchel" || id === "elena");
	const wanted = { resourceId, from, until, reason };
	expect(await takeTimeOff(db, wanted, amir)).toEqual({
		...{ ok: false, reason: "in_the_way" },
		inTheWay: [
			{ kind: "treatment", reference: found?.reference, name: "Noor Haddad", startsAt: found?.startsAt },
		],
	});
	await cancelTreatment(db, { reservationId: found?.id ?? "" }, amir);
	expect(await takeTimeOff(db, wanted, amir)).toMatchObject({ ok: true });
	expect(await takeTimeOff(db, wanted, amir)).toMatchObject({
		reason: "in_the_way",
		inTheWay: [{ kind: "time_off", reference: null }],
	});
});

test("of a guest and a time off at the same moment one is taken, and nobody is booked with somebody who is away", async () => {
	const { day, from, until } = freshSpan();
	const off = (resourceId: string) => takeTimeOff(anyProcess(), { resourceId, from, until, reason }, amir);
	const input = makeTreatmentInput({ date: day, wellnessType: "Head Spa" });
	const [first, second, guest] = await Promise.all([
		off("ixchel"),
		off("elena"),
		reserveTreatment(anyProcess(), input, asGuest()),
	]);
	const away = [first, second].filter(({ ok }) => ok).length;
	expect(guest.ok ? away : away - 1).toBe(1);
});

test("back in service makes the rest of the time free and leaves the past part on record", async () => {
	const { day, from, until } = freshSpan();
	const taken = await takeTimeOff(db, { resourceId: "keon", from, until, reason }, amir);
	if (!taken.ok) throw new Error("The time off was refused.");
	const later = { ...amir, now: new Date(`${day}T18:00:00Z`) };
	expect(await endTimeOff(db, { id: taken.id }, later)).toEqual({ ok: true, repeated: false });
	expect(await endTimeOff(db, { id: taken.id }, later)).toEqual({ ok: true, repeated: true });
	const left = (await listTimeOff(db, { from, until })).filter(({ resourceId }) => resourceId === "keon");
	expect(left).toMatchObject([{ from, until: later.now, reason }]);
	expect(await takeTimeOff(db, { resourceId: "keon", from: later.now, until, reason }, later)).toMatchObject({
		ok: true,
	});
});

test("a time that is over, or ends before it begins, or is nobody's, is refused; so is a role that may not", async () => {
	const { from, until } = freshSpan();
	const resourceId = "marisol";
	const past = {
		resourceId,
		from: new Date(noon.getTime() - 2000),
		until: new Date(noon.getTime() - 1000),
		reason,
	};
	expect(await takeTimeOff(db, past, amir)).toEqual({ ok: false, reason: "not_a_time" });
	expect(await takeTimeOff(db, { resourceId, from: until, until: from, reason }, amir)).toEqual({
		...{ ok: false, reason: "not_a_time" },
	});
	expect(await takeTimeOff(db, { resourceId: "nobody", from, until, reason }, amir)).toEqual({
		...{ ok: false, reason: "resource_unknown" },
	});
	expect(await takeTimeOff(db, { resourceId, from, until, reason }, lucia)).toEqual({
		...{ ok: false, reason: "not_allowed" },
	});
	expect(await endTimeOff(db, { id: crypto.randomUUID() }, amir)).toMatchObject({
		reason: "time_off_unknown",
	});
});

test("the audit has when and whom, and not why", async () => {
	const { from, until } = freshSpan();
	await takeTimeOff(db, { resourceId: "marisol", from, until, reason: "Her knee" }, amir);
	const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, "marisol"));
	expect(events).toMatchObject([
		{ act: "take_time_off", subjectKind: "resource", changes: { from: from.toISOString() }, reason: null },
	]);
	expect(JSON.stringify(events)).not.toContain("knee");
});
