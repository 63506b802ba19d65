import { beforeEach, describe, expect, test } from "vitest";
import { closeBusinessDay } from "#app/features/business-days/operations/close-business-day.server.ts";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { checkInStay, undoCheckIn } from "#app/features/stays/operations/check-in-stay.server.ts";
import { endStayEarly } from "#app/features/stays/operations/end-stay-early.server.ts";
import { markNoShow, undoNoShow } from "#app/features/stays/operations/mark-no-show.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole, makeCharge, makeDrawer, newKey } from "#test/factories/folio.ts";
import { asStaff } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { balanceOfReservation } from "./balance-queries.server.ts";
import {
	billCheckIn,
	billCheckOut,
	billSettlement,
	billUndo,
	billUndoCheckIn,
} from "./operations/bill-check-out.server.ts";
import { openFolio } from "./operations/open-folio.server.ts";
import { postBusinessDay } from "./operations/post-business-day.server.ts";
import { takeDeposit } from "./operations/take-deposit.server.ts";
import { accountCents, listFolios } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, asStaff());
});

const reason = "Asked for by the guest";
const night = 38_041;
const evening = new Date("2026-11-21T23:00:00-06:00");
const closeDay = () =>
	closeBusinessDay(db, { date: "2026-11-21", openMatters: 0, post: postBusinessDay }, asStaff(evening));

/** Two nights from today, confirmed, with a deposit of so many US cents. */
async function paidAhead(amountCents: number) {
	const stay = await makeStay(db, { checkIn: "2026-11-21", checkOut: "2026-11-23" });
	await makeDrawer(db);
	const tender = { kind: "cash_usd", givenCents: amountCents } as const;
	const deposit = { reservationId: stay.id, tender, amountCents, idempotencyKey: newKey() };
	expect(await takeDeposit(db, deposit, asStaff())).toMatchObject({ ok: true });
	const step = { reservationId: stay.id, units: [0] };
	return {
		...stay,
		step,
		checkIn: (version: number) =>
			checkInStay(db, { ...step, version, money: billCheckIn }, asRole("reception")),
		heldCents: async () => 0 - (await accountCents(db, "deposits_held")),
		bills: async () =>
			(await listFolios(db, stay.id)).map(({ balanceCents, payments }) => [
				balanceCents,
				payments.filter(({ voided }) => !voided).map(({ kind, paidCents }) => [kind, paidCents]),
			]),
	};
}

describe("a deposit that is held", () => {
	test("is a payment on the bill from the check-in on, and is held again when that is undone", async () => {
		const { id, step, checkIn, heldCents, bills } = await paidAhead(night);
		const due = { chargedCents: 0, paidCents: night, balanceCents: -night, dueCents: night };
		expect(await balanceOfReservation(db, id)).toMatchObject({ ...due, depositsHeldCents: night });
		expect(await checkIn(0)).toEqual({ ok: true });
		expect(await balanceOfReservation(db, id)).toMatchObject({ ...due, depositsHeldCents: 0 });
		expect([await heldCents(), await bills()]).toEqual([0, [[-night, [["deposit", night]]]]]);
		const undo = { ...step, version: 1, money: billUndoCheckIn };
		expect(await undoCheckIn(db, undo, asRole("reception"))).toEqual({ ok: true });
		expect([await heldCents(), await bills()]).toEqual([night, [[0, []]]]);
		expect(await checkIn(2)).toEqual({ ok: true });
		expect([await heldCents(), await bills()]).toEqual([0, [[-night, [["deposit", night]]]]]);
		await closeDay();
		expect(await bills()).toEqual([[0, [["deposit", night]]]]);
	});

	test("pays at the check-out what each payer owes, and the rest is held for the guest", async () => {
		const { id, step, checkIn, heldCents, bills } = await paidAhead(2 * night);
		expect(await checkIn(0)).toEqual({ ok: true });
		const company = await openFolio(db, { reservationId: id, payer: { name: "Reef Ltd" } }, asStaff());
		await makeCharge(db, company.ok ? company.folioId : "");
		await closeDay();
		const leave = {
			...{ ...step, version: 1, leavesOn: "2026-11-22", keysBack: null, money: billCheckOut() },
			settlement: { choice: "waived", reason },
		} as const;
		const leaves = new Date("2026-11-22T09:00:00-06:00");
		expect(await endStayEarly(db, leave, asRole("manager", leaves))).toEqual({ ok: true });
		expect(await bills()).toEqual([
			[0, [["deposit", night]]],
			[0, [["deposit", 1_325]]],
		]);
		expect(await heldCents()).toBe(night - 1_325);
	});

	test("pays at the close of the day the fee of a guest who has cancelled, also while somebody is about to post for the same guest", async () => {
		const stay = await paidAhead(50_000);
		const cancelled = await cancelStay(db, { reservationId: stay.id, agreedOwedCents: night }, asStaff());
		expect(cancelled).toEqual({ ok: true, owedCents: night });
		let closing: ReturnType<typeof closeDay> | undefined;
		// A posting has the reservation, and then waits for the day that is being closed.
		await db.transaction(async (tx) => {
			await lockReservation(tx, stay.id);
			closing = closeDay();
			await closing;
			expect(await takeBusinessDay(tx, evening)).toBe("2026-11-22");
		});
		expect(await closing).toEqual({ ok: true, opened: "2026-11-22" });
		expect(await stay.bills()).toEqual([[0, [["deposit", night]]]]);
		expect(await stay.heldCents()).toBe(50_000 - night);
	});

	test("pays for a no-show at once, and is held again when the guest comes after all", async () => {
		const { step, heldCents, bills } = await paidAhead(2 * night);
		const decided = {
			seenOn: "2026-11-21",
			settlement: { choice: "charged" },
			money: billSettlement,
		} as const;
		const late = asRole("reception", evening);
		expect(await markNoShow(db, { ...step, version: 0, ...decided }, late)).toMatchObject({ ok: true });
		expect([await heldCents(), await bills()]).toEqual([night, [[0, [["deposit", night]]]]]);
		expect(await undoNoShow(db, { ...step, version: 1, money: billUndo }, late)).toMatchObject({ ok: true });
		expect([await heldCents(), await bills()]).toEqual([2 * night, [[0, []]]]);
	});
});
