import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { closeBusinessDay } from "#app/features/business-days/operations/close-business-day.server.ts";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { undoCheckIn } from "#app/features/stays/operations/check-in-stay.server.ts";
import { checkOutStay, undoCheckOut } from "#app/features/stays/operations/check-out-stay.server.ts";
import { endStayEarly } from "#app/features/stays/operations/end-stay-early.server.ts";
import { markNoShow } from "#app/features/stays/operations/mark-no-show.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { priceLine } from "#app/lib/priced-line.ts";
import { folios } from "#db/schema/folio.ts";
import { stays } from "#db/schema/stays.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import {
	asRole,
	makeCharge,
	makeDrawer,
	makeFolio,
	makePayment,
	makeStayInHouse,
	newKey,
} from "#test/factories/folio.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { makeStay, setStayStatus } from "#test/factories/reservations.ts";
import { balanceOfReservation } from "./balance-queries.server.ts";
import {
	billCheckOut,
	billSettlement,
	billUndo,
	billUndoCheckIn,
} from "./operations/bill-check-out.server.ts";
import { chargeFolio } from "./operations/charge-folio.server.ts";
import { closeFolio, reopenFolio } from "./operations/close-folio.server.ts";
import { postBusinessDay } from "./operations/post-business-day.server.ts";
import { reverseTransaction } from "./operations/reverse-transaction.server.ts";
import { takeDeposit } from "./operations/take-deposit.server.ts";
import { writeOff } from "./operations/write-off.server.ts";
import { accountCents, listFolios, readFolio } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(() => clearDatabase(pool));

const reason = "Asked for by the guest";

const night = 38_041;
const evening = (day: number) => new Date(`2026-11-${day}T23:00:00-06:00`);
const closeDay = (day: number, acting: Acting = asStaff(evening(day))) =>
	closeBusinessDay(db, { date: `2026-11-${day}`, openMatters: 0, post: postBusinessDay }, acting);
const openFirstDay = () =>
	rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, asStaff());
const balanceOf = async (folioId: string) => (await readFolio(db, folioId))?.balanceCents;

/** Pays the two nights of a stay on its first bill. */
async function payNights(reservationId: string) {
	const folioId = await makeFolio(db, reservationId);
	await makePayment(db, folioId, 2 * night);
	return { folioId };
}

describe("the nights of a day", () => {
	test("are posted by its close, each once, and are to come until then", async () => {
		await openFirstDay();
		const { id, folioId } = await makeStayInHouse(db);
		expect(await balanceOfReservation(db, id)).toMatchObject({ chargedCents: 0, toComeCents: 2 * night });
		expect(await closeDay(21)).toMatchObject({ ok: true });
		expect(await closeDay(21)).toMatchObject({ ok: false, reason: "closed_meanwhile" });
		expect(await balanceOfReservation(db, id)).toMatchObject({
			chargedCents: night,
			toComeCents: night,
			dueCents: 2 * night,
		});
		await closeDay(22);
		const bill = await readFolio(db, folioId);
		expect(bill?.lines.map(({ night: day, done }) => [day, done.businessDate])).toEqual([
			["2026-11-21", "2026-11-21"],
			["2026-11-22", "2026-11-22"],
		]);
		expect(await accountCents(db, "room_tax_due")).toBe(-2 * 3_141);
	});

	test("come to the agreed price when that was changed after they were posted", async () => {
		await openFirstDay();
		const { stayId, folioId } = await makeStayInHouse(db);
		await closeDay(21);
		const [stay] = await db.select().from(stays).where(eq(stays.id, stayId));
		const nights = (stay?.nights ?? []).map((line) =>
			priceLine({
				kind: "night",
				itemId: line.itemId,
				description: line.description,
				night: line.night ?? "",
				quantity: 1,
				unitCents: 30_000,
				serviceChargeBasisPoints: 0,
				tax: { code: "room_tax", basisPoints: 900 },
			}),
		);
		await db
			.update(stays)
			.set({ nights, baseCents: 60_000, taxCents: 5_400, totalCents: 65_400 })
			.where(eq(stays.id, stayId));
		await closeDay(22);
		expect(await balanceOf(folioId)).toBe(65_400);
		expect((await readFolio(db, folioId))?.lines.map(({ kind }) => kind)).toContain("night_change");
	});

	test("stay voided when staff have voided them", async () => {
		await openFirstDay();
		const { folioId } = await makeStayInHouse(db);
		await closeDay(21);
		const [line] = (await readFolio(db, folioId))?.lines ?? [];
		const back = { transactionId: line?.transactionId ?? "", reason, idempotencyKey: newKey() };
		const later = evening(22);
		expect(await reverseTransaction(db, back, asRole("reception", later))).toMatchObject({
			reason: "not_allowed",
		});
		expect(await reverseTransaction(db, back, asRole("manager", later))).toMatchObject({ ok: true });
		await closeDay(22);
		expect(await balanceOf(folioId)).toBe(night);
	});
});

describe("the check-out", () => {
	test("posts the nights, and leaves an open bill only by a manager with a reason", async () => {
		const stay = await makeStay(db, { checkIn: "2026-11-19", checkOut: "2026-11-21" });
		await setStayStatus(db, stay.id, "checked_in");
		const out = (acting: Acting, why?: string) =>
			checkOutStay(
				db,
				{ reservationId: stay.id, version: 0, units: [0], keysBack: null, money: billCheckOut(why) },
				acting,
			);
		expect(await out(asRole("reception"))).toMatchObject({ reason: "balance_open" });
		expect(await out(asRole("reception"), "The company pays")).toMatchObject({ reason: "balance_open" });
		expect(await out(asRole("manager"), " ")).toMatchObject({ reason: "open_reason_missing" });
		expect(await listFolios(db, stay.id)).toEqual([]);
		expect(await out(asRole("manager"), "The company pays")).toMatchObject({ ok: true });
		const [bill] = await listFolios(db, stay.id);
		expect(bill).toMatchObject({ balanceCents: 2 * night, closedReason: "The company pays" });
		const undo = { reservationId: stay.id, version: 1, units: [0], money: billUndo };
		expect(await undoCheckOut(db, undo, asRole("reception"))).toMatchObject({ ok: true });
		await makeDrawer(db, asRole("manager"));
		await makePayment(db, bill?.id ?? "", 2 * night);
		const again = { reservationId: stay.id, version: 2, units: [0], keysBack: null, money: billCheckOut() };
		expect(await checkOutStay(db, again, asRole("reception"))).toMatchObject({ ok: true });
		expect(await listFolios(db, stay.id)).toMatchObject([{ balanceCents: 0, closedReason: null }]);
	});

	test("takes the held deposit, and the fee of an early departure is due once and forgotten when it is undone", async () => {
		await openFirstDay();
		const { id, folioId } = await makeStayInHouse(db);
		const tender = { kind: "cash_usd", givenCents: night } as const;
		await takeDeposit(
			db,
			{ reservationId: id, tender, amountCents: night, idempotencyKey: newKey() },
			asStaff(),
		);
		const step = { reservationId: id, units: [0] };
		const early = {
			...step,
			version: 0,
			leavesOn: "2026-11-21",
			settlement: { choice: "charged" },
			keysBack: null,
			money: billCheckOut(),
		} as const;
		expect(await endStayEarly(db, early, asRole("reception"))).toMatchObject({ ok: true });
		expect(await readFolio(db, folioId)).toMatchObject({
			balanceCents: 0,
			lines: [{ kind: "settlement", totalCents: night, description: "Early departure" }],
			payments: [{ kind: "deposit", paidCents: night }],
		});
		expect(
			await undoCheckOut(db, { ...step, version: 1, money: billUndo }, asRole("reception")),
		).toMatchObject({
			ok: true,
		});
		expect(await balanceOf(folioId)).toBe(-night);
		expect(
			await undoCheckIn(db, { ...step, version: 2, money: billUndoCheckIn }, asRole("reception")),
		).toMatchObject({
			ok: true,
		});
		expect([await balanceOf(folioId), await accountCents(db, "deposits_held")]).toEqual([0, -night]);
		await closeDay(21);
		expect(await accountCents(db, "cancellation_revenue")).toBe(0);
	});

	test("lets reception charge items found afterwards until the day closes, each form once", async () => {
		await openFirstDay();
		const stay = await makeStay(db, { checkIn: "2026-11-19", checkOut: "2026-11-21" });
		await setStayStatus(db, stay.id, "checked_in");
		const { folioId } = await payNights(stay.id);
		const out = { reservationId: stay.id, version: 0, units: [0], keysBack: null, money: billCheckOut() };
		expect(await checkOutStay(db, out, asRole("reception"))).toMatchObject({ ok: true });
		expect((await readFolio(db, folioId))?.closedOn).toBe("2026-11-21");
		const charge = {
			from: "free_text",
			department: "dining",
			description: "Minibar",
			quantity: 1,
			unitCents: 1_000,
		} as const;
		const found = { folioId, charge, idempotencyKey: newKey() };
		const twice = await Promise.all([
			chargeFolio(db, found, asRole("reception")),
			chargeFolio(db, found, asRole("reception")),
		]);
		expect(twice.map((one) => one.ok && one.isRepeated).toSorted()).toEqual([false, true]);
		expect(await readFolio(db, folioId)).toMatchObject({ closedAt: null, balanceCents: 1_325 });
		await makePayment(db, folioId, 1_325);
		expect(await closeFolio(db, { folioId }, asRole("reception"))).toMatchObject({ ok: true });
		await closeDay(21);
		const late = { ...found, idempotencyKey: newKey() };
		expect(await chargeFolio(db, late, asRole("reception", evening(22)))).toMatchObject({
			reason: "folio_closed",
		});
	});

	test("does not open a bill that was closed while guests of the party are in house", async () => {
		const { folioId } = await makeStayInHouse(db);
		expect(await closeFolio(db, { folioId }, asRole("reception"))).toMatchObject({ ok: true });
		await expect(makeCharge(db, folioId)).rejects.toThrow("folio_closed");
	});

	test("a check-in is not undone while something is on the bill", async () => {
		const { id, folioId } = await makeStayInHouse(db);
		await makeCharge(db, folioId);
		const undo = { reservationId: id, version: 0, units: [0], money: billUndoCheckIn };
		expect(await undoCheckIn(db, undo, asRole("reception"))).toMatchObject({ reason: "something_posted" });
	});
});

test("a no-show is owed once, however often the day's close and the desk ask", async () => {
	await openFirstDay();
	const stay = await makeStay(db, { checkIn: "2026-11-21", checkOut: "2026-11-23" });
	const decided = { seenOn: "2026-11-21", settlement: { choice: "charged" }, money: billSettlement } as const;
	const marked = await markNoShow(
		db,
		{ reservationId: stay.id, version: 0, units: [0], ...decided },
		asRole("reception", evening(21)),
	);
	expect(marked).toMatchObject({ ok: true });
	await closeDay(21);
	await closeDay(22);
	expect(await listFolios(db, stay.id)).toMatchObject([
		{ balanceCents: night, lines: [{ kind: "settlement", description: "No-show" }] },
	]);
	expect(await accountCents(db, "room_revenue")).toBe(0);
});

test("a cancelled stay's amount becomes a posting at the close of the day", async () => {
	await openFirstDay();
	const stay = await makeStay(db, { status: "cancelled", owedCents: night, cancelledAt: noon });
	await closeDay(21);
	await closeDay(22);
	expect(await listFolios(db, stay.id)).toMatchObject([
		{ balanceCents: night, lines: [{ description: "Cancellation" }] },
	]);
});

test("a bill is closed when nothing is owed; a small rest is written off by the reception, a large one by a manager", async () => {
	const { folioId } = await makeStayInHouse(db);
	await makeCharge(db, folioId);
	expect(await closeFolio(db, { folioId, reason }, asRole("reception"))).toMatchObject({
		reason: "not_allowed",
	});
	expect(await closeFolio(db, { folioId }, asRole("manager"))).toMatchObject({ reason: "reason_missing" });
	const lose = (amountCents: number, acting: Acting) =>
		writeOff(db, { folioId, amountCents, reason, idempotencyKey: newKey() }, acting);
	expect(await lose(501, asRole("reception"))).toMatchObject({ reason: "over_limit" });
	expect(await lose(1_326, asRole("manager"))).toMatchObject({ reason: "amount_invalid" });
	expect(await lose(1_325, asRole("manager"))).toMatchObject({ ok: true });
	expect(await closeFolio(db, { folioId }, asRole("reception"))).toEqual({ ok: true, balanceCents: 0 });
	expect(await reopenFolio(db, { folioId, reason }, asRole("reception"))).toMatchObject({
		reason: "not_allowed",
	});
	expect(await reopenFolio(db, { folioId, reason }, asRole("manager"))).toMatchObject({ ok: true });
	const [row] = await db.select().from(folios).where(eq(folios.id, folioId));
	expect(row).toMatchObject({ closedAt: null, closedReason: null });
});
