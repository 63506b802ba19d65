import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { jobs } from "#db/schema/jobs.ts";
import { reservations } from "#db/schema/reservations.ts";
import { resourceAllocations, treatments } from "#db/schema/treatments.ts";
import { openTestDatabase } from "#test/db.ts";
import { asGuest, asStaff, makeTreatmentInput, noon, today } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { findTeamTreatment, listRequests, readWellnessDay } from "../wellness-day.server.ts";
import { arrangeTreatment } from "./arrange-treatment.server.ts";
import { cancelTreatment } from "./cancel-treatment.server.ts";
import { changeTreatmentTime } from "./change-treatment-time.server.ts";
import { finishTreatment, reopenTreatment } from "./finish-treatment.server.ts";
import { type DeskChoice, reserveTreatment } from "./reserve-treatment.server.ts";

const { db, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

beforeAll(() => syncWellness(db));

let days = 30;
/** A day of its own for each test. */
const freshDay = () => addDays(today, ++days);

const amir = { by: { kind: "staff", name: "Amir", roles: ["wellness"] }, now: noon } as const;
const lucia = { by: { kind: "staff", name: "Lucía", roles: ["dining"] }, now: noon } as const;
const notes = { seesNotes: true };

const desk: DeskChoice = {
	...{ phone: "+5016104567", stayReservationId: null, serviceId: "head-spa", other: null },
	wantedIds: [],
};

async function reserve(
	change: Parameters<typeof makeTreatmentInput>[0],
	acting: Parameters<typeof reserveTreatment>[2],
) {
	const outcome = await reserveTreatment(db, makeTreatmentInput(change), acting);
	if (!outcome.ok) throw new Error(`It was refused: ${outcome.reason}`);
	const found = await findTeamTreatment(db, outcome.reference, notes);
	if (!found) throw new Error("It is not there.");
	return found;
}

const request = (change: Parameters<typeof makeTreatmentInput>[0] = {}) =>
	reserve({ date: null, time: null, ...change }, asGuest());

describe("a treatment that staff reserve", () => {
	test("for a guest in house names the stay, with the phone, and takes the therapist who was asked for", async () => {
		const stay = await makeStay(db);
		const choice = { ...desk, stayReservationId: stay.id, wantedIds: ["elena"] };
		const found = await reserve({ date: freshDay(), name: stay.name, desk: choice }, amir);
		expect(found).toMatchObject({
			...{ status: "confirmed", serviceName: "Head Spa", phone: "+5016104567" },
			...{ stayReservationId: stay.id, totalCents: 112_63 },
		});
		expect(found.resourceIds).toContain("elena");
	});

	test("with a therapist who does not serve it is refused, and nothing is taken", async () => {
		const before = await db.$count(resourceAllocations);
		const input = makeTreatmentInput({ date: freshDay(), desk: { ...desk, wantedIds: ["marisol"] } });
		expect(await reserveTreatment(db, input, amir)).toEqual({ ok: false, reason: "time_taken" });
		expect(await db.$count(resourceAllocations)).toBe(before);
	});

	test("may be something else, with a name, a price and a length of its own, and be moved later", async () => {
		const other = { name: "Reflexology", priceCents: 80_00, minutes: 45, therapistsPerGuest: 1 };
		const day = freshDay();
		const found = await reserve({ date: day, desk: { ...desk, serviceId: null, other } }, amir);
		expect(found).toMatchObject({ serviceName: "Reflexology", totalCents: 106_00, isUnnamed: false });
		expect(found.resourceIds).toHaveLength(2);
		const { id: reservationId } = found;
		expect(await changeTreatmentTime(db, { reservationId, date: day, time: "15:00" }, amir)).toMatchObject({
			ok: true,
		});
		const moved = await findTeamTreatment(db, found.reference, notes);
		const minutes = ((moved?.endsAt?.getTime() ?? 0) - (moved?.startsAt?.getTime() ?? 0)) / 60_000;
		expect([minutes, moved?.totalCents, moved?.resourceIds.length]).toEqual([45, 106_00, 2]);
	});

	test("is refused to those whose role may not, and written down for nobody", async () => {
		const input = makeTreatmentInput({ date: freshDay(), desk });
		expect(await reserveTreatment(db, input, lucia)).toEqual({ ok: false, reason: "not_allowed" });
		expect(await db.$count(reservations, eq(reservations.idempotencyKey, input.idempotencyKey))).toBe(0);
	});
});

describe("a request that waits", () => {
	test("for Other gets a name, a price and a time from staff, and its guest the e-mail", async () => {
		const found = await request({ wellnessType: "Other", email: "ana@example.com" });
		expect(found).toMatchObject({ isUnnamed: true, serviceName: "Other", totalCents: null });
		const other = { name: "Singing bowls", priceCents: 50_00, minutes: 30, therapistsPerGuest: 0 };
		const input = { reservationId: found.id, date: freshDay(), time: "10:00", other, version: found.version };
		// GST was raised while the form was open.
		expect(await arrangeTreatment(db, { ...input, agreedTotalCents: 65_00 }, amir)).toEqual({
			...{ ok: false, reason: "price_changed", totalCents: 66_25 },
		});
		expect(await arrangeTreatment(db, { ...input, agreedTotalCents: 66_25 }, amir)).toMatchObject({
			ok: true,
		});
		const named = await findTeamTreatment(db, found.reference, notes);
		expect(named).toMatchObject({ serviceName: "Singing bowls", totalCents: 66_25, status: "confirmed" });
		expect(named?.resourceIds).toHaveLength(1);
		const mails = (await db.select().from(jobs)).filter(
			({ payload }) => (payload as { reservationId?: string }).reservationId === found.id,
		);
		expect(mails.map(({ payload }) => (payload as { event: string }).event)).toEqual([
			"requested",
			"confirmed",
		]);
	});

	test("is listed before the others when nobody can reach its guest", async () => {
		const reachable = await request({ date: addDays(today, 2), email: "ana@example.com" });
		const lost = await request({ email: null });
		const order = (await listRequests(db, notes)).map(({ reference }) => reference);
		expect(order.indexOf(lost.reference)).toBeLessThan(order.indexOf(reachable.reference));
	});

	test("shows its health note and the guest's age to those who ask for them, and to nobody else", async () => {
		const { reference } = await request({ note: "Left shoulder", age: 61 });
		expect(await findTeamTreatment(db, reference, notes)).toMatchObject({ note: "Left shoulder", age: 61 });
		const others = await findTeamTreatment(db, reference, { seesNotes: false });
		expect(others).toMatchObject({ note: null, age: null, hasNote: true });
	});

	test("that two people give a time in the same moment gets one, and the other reads that it has changed", async () => {
		const { id: reservationId, version } = await request();
		const day = freshDay();
		const give = (time: string) =>
			arrangeTreatment(anyProcess(), { reservationId, date: day, time, version }, amir);
		const outcomes = await Promise.all([give("10:00"), give("14:00")]);
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
		expect(outcomes).toContainEqual({ ok: false, reason: "changed_meanwhile" });
	});
});

describe("a treatment with a time", () => {
	const begun = { ...amir, now: new Date("2027-03-01T00:00:00Z") };

	test("gets another therapist at the same time without an e-mail to the guest", async () => {
		const day = freshDay();
		const found = await reserve({ date: day, wellnessType: "Head Spa", email: "ana@example.com" }, asGuest());
		const before = await db.$count(jobs);
		const wantedIds = found.resourceIds.includes("elena") ? ["ixchel"] : ["elena"];
		const input = { reservationId: found.id, date: day, time: "10:00", wantedIds, version: found.version };
		expect(await changeTreatmentTime(db, input, amir)).toMatchObject({ ok: true });
		expect((await findTeamTreatment(db, found.reference, notes))?.resourceIds).toContain(wantedIds[0]);
		expect(await db.$count(jobs)).toBe(before);
	});

	test("ends as missed, can be taken back, and ends as done", async () => {
		const { id: reservationId } = await reserve({ date: freshDay() }, asGuest());
		expect(await finishTreatment(db, { reservationId, as: "no_show" }, amir)).toMatchObject({
			reason: "not_begun",
		});
		expect(await finishTreatment(db, { reservationId, as: "no_show", version: 0 }, begun)).toMatchObject({
			ok: true,
		});
		expect(await finishTreatment(db, { reservationId, version: 0 }, begun)).toMatchObject({
			reason: "changed_meanwhile",
		});
		expect(await reopenTreatment(db, { reservationId, version: 1 }, begun)).toEqual({ ok: true });
		expect(await finishTreatment(db, { reservationId, version: 2 }, begun)).toEqual({
			ok: true,
			repeated: false,
		});
		const acts = await db
			.select({ act: auditEvents.act })
			.from(auditEvents)
			.where(eq(auditEvents.subjectId, reservationId))
			.orderBy(auditEvents.at);
		expect(acts.map(({ act }) => act).toSorted()).toEqual([
			"finish_treatment",
			"miss_treatment",
			"reopen_treatment",
			"reserve_treatment",
		]);
	});

	test("is neither ended nor cancelled by a role that may not, nor over the head of a colleague", async () => {
		const { id: reservationId } = await reserve({ date: freshDay() }, asGuest());
		expect(await cancelTreatment(db, { reservationId }, lucia)).toEqual({ ok: false, reason: "not_allowed" });
		expect(await finishTreatment(db, { reservationId }, { ...lucia, now: begun.now })).toEqual({
			ok: false,
			reason: "not_allowed",
		});
		expect(await cancelTreatment(db, { reservationId, version: 7 }, amir)).toEqual({
			ok: false,
			reason: "changed_meanwhile",
		});
		const [row] = await db.select().from(treatments).where(eq(treatments.reservationId, reservationId));
		expect(row?.status).toBe("confirmed");
		expect(await cancelTreatment(db, { reservationId, version: 0 }, asStaff())).toMatchObject({ ok: true });
		const taken = and(
			eq(resourceAllocations.reservationId, reservationId),
			isNull(resourceAllocations.releasedAt),
		);
		expect(await db.$count(resourceAllocations, taken)).toBe(0);
	});
});

test("a day lists its treatments in order, with their therapists and until when, and leaves out cancelled ones", async () => {
	const day = freshDay();
	const late = await reserve({ date: day, time: "15:00" }, asGuest());
	const early = await reserve({ date: day, time: "09:00" }, asGuest());
	const gone = await reserve({ date: day, time: "12:00" }, asGuest());
	await cancelTreatment(db, { reservationId: gone.id }, amir);
	const found = await readWellnessDay(db, day, { seesNotes: false });
	expect(found.treatments.map(({ reference }) => reference)).toEqual([early.reference, late.reference]);
	const [first] = found.treatments;
	expect((first?.takenUntil?.getTime() ?? 0) - (first?.startsAt?.getTime() ?? 0)).toBe(105 * 60_000);
	expect(found.resources.map(({ kind }) => kind)).toEqual([
		...Array.from({ length: 4 }, () => "therapist"),
		...Array.from({ length: found.resources.length - 4 }, () => "room"),
	]);
});
