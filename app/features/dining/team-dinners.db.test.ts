import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeDinnerInput, noon, today } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { cancelDinner } from "./operations/cancel-dinner.server.ts";
import { changeDinner } from "./operations/change-dinner.server.ts";
import { finishDinner, reopenDinner } from "./operations/finish-dinner.server.ts";
import { reserveDinner } from "./operations/reserve-dinner.server.ts";
import { findTeamDinner, listDinnersOfDay } from "./pavilion-day.server.ts";

const { db } = await openTestDatabase();

beforeAll(() => syncCatalog(db));

const lucia = { by: { kind: "staff", name: "Lucía", roles: ["dining"] }, now: noon } as const;
const amir = { by: { kind: "staff", name: "Amir", roles: ["wellness"] }, now: noon } as const;

let days = 30;

const contact = { phone: "+5016104567", diet: "Nut allergy" };

async function reserved(change: Parameters<typeof makeDinnerInput>[0] = {}) {
	days += 1;
	const input = makeDinnerInput({ date: addDays(today, days), seating: "18:00", ...contact, ...change });
	const outcome = await reserveDinner(db, input, lucia);
	const found = outcome.ok ? await findTeamDinner(db, outcome.reference) : null;
	if (!found) throw new Error("It was refused.");
	return found;
}

test("staff reserve a dinner for a guest in house, with phone and diet, and the evening lists it", async () => {
	const stay = await makeStay(db);
	const found = await reserved({ desk: { stayReservationId: stay.id } });
	expect(found).toMatchObject({
		...{ phone: "+5016104567", diet: "Nut allergy", stayReservationId: stay.id },
		...{ title: "Legacy Lounge", guests: 8, status: "confirmed" },
	});
	expect(await listDinnersOfDay(db, found.date)).toEqual([found]);
});

test("staff seat a group within the two hours that guests must keep, and not once the seating has begun", async () => {
	const at = (time: string) => ({ ...lucia, now: new Date(`${addDays(today, 20)}T${time}:00Z`) });
	const input = makeDinnerInput({ date: addDays(today, 20), seating: "18:00" });
	expect(await reserveDinner(db, input, at("23:30"))).toMatchObject({ ok: true });
	const late = makeDinnerInput({
		date: addDays(today, 20),
		seating: "18:00",
		experience: "prime-roots",
	});
	const begun = { ...lucia, now: new Date(`${addDays(today, 21)}T00:30:00Z`) };
	expect(await reserveDinner(db, late, begun)).toEqual({ ok: false, reason: "too_late" });
});

test("a dinner is served or missed once it has begun, and a mistaken press is undone", async () => {
	const { id: reservationId, date } = await reserved();
	expect(await finishDinner(db, { reservationId, version: 0 }, lucia)).toMatchObject({ reason: "not_begun" });
	const after = { ...lucia, now: new Date(`${addDays(date, 1)}T01:00:00Z`) };
	expect(await finishDinner(db, { reservationId, as: "no_show", version: 0 }, after)).toMatchObject({
		ok: true,
	});
	expect(await reopenDinner(db, { reservationId, version: 0 }, after)).toMatchObject({
		reason: "changed_meanwhile",
	});
	expect(await reopenDinner(db, { reservationId, version: 1 }, after)).toEqual({ ok: true });
	expect(await finishDinner(db, { reservationId, version: 2 }, after)).toEqual({ ok: true, repeated: false });
	expect(await finishDinner(db, { reservationId, version: 2 }, after)).toEqual({ ok: true, repeated: true });
});

test("a form that saw an older version changes and cancels nothing, nor does a role that may not", async () => {
	const { id: reservationId, date } = await reserved();
	const wanted = { reservationId, date, seating: "20:30", guests: 8, agreedTotalCents: null };
	expect(await changeDinner(db, { ...wanted, version: 0 }, lucia)).toMatchObject({ ok: true });
	expect(await changeDinner(db, { ...wanted, guests: 9, version: 0 }, lucia)).toEqual({
		...{ ok: false, reason: "changed_meanwhile" },
	});
	const cancelling = { reservationId, agreedOwedCents: 0 };
	expect(await cancelDinner(db, { ...cancelling, version: 0 }, lucia)).toMatchObject({
		reason: "changed_meanwhile",
	});
	expect(await cancelDinner(db, cancelling, amir)).toEqual({ ok: false, reason: "not_allowed" });
	expect(await reserveDinner(db, makeDinnerInput(), amir)).toEqual({
		ok: false,
		reason: "not_allowed",
	});
	expect(await cancelDinner(db, { ...cancelling, version: 1 }, lucia)).toEqual({ ok: true, owedCents: 0 });
	// A colleague's form for the same amount is done already; one for another amount is not.
	expect(await cancelDinner(db, { ...cancelling, version: 1 }, lucia)).toEqual({ ok: true, owedCents: 0 });
	const other = { ...cancelling, agreedOwedCents: 5_000, reason: "Late", version: 1 };
	expect(await cancelDinner(db, other, lucia)).toEqual({ ok: false, reason: "changed_meanwhile" });
	expect(await listDinnersOfDay(db, date)).toEqual([]);
});
