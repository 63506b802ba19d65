import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { listOpenBills } from "#app/features/day-close/queries.server.ts";
import { countStillToDo } from "#app/features/desk/still-to-do-queries.server.ts";
import { readDayPage } from "#app/features/desk/today-queries.server.ts";
import { cancelDinner } from "#app/features/dining/operations/cancel-dinner.server.ts";
import { balanceOfReservation } from "#app/features/folio/balance-queries.server.ts";
import { chargeFolio } from "#app/features/folio/operations/charge-folio.server.ts";
import { discountFolio } from "#app/features/folio/operations/discount-folio.server.ts";
import { moveLines } from "#app/features/folio/operations/move-lines.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { postBusinessDay } from "#app/features/folio/operations/post-business-day.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { findBillOfVisit, listVisitsToSettle } from "#app/features/folio/unbilled-queries.server.ts";
import { grantPoints } from "#app/features/loyalty/operations/grant-points.server.ts";
import { redeemReward } from "#app/features/loyalty/operations/redeem-reward.server.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { vouchers } from "#db/schema/loyalty.ts";
import { reservations } from "#db/schema/reservations.ts";
import { treatments } from "#db/schema/treatments.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { early, makeDeparture, priceDinner } from "#test/factories/departures.ts";
import { asRole, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asGuest, asStaff, makeUser, noon, today } from "#test/factories/forms.ts";
import { bookDinner, makeDinner, makeTreatment, setStayStatus } from "#test/factories/reservations.ts";
import { endVisit, takeBackVisitEnd } from "./operations/end-visit.server.ts";
import { leaveEarly } from "./operations/leave-early.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncCatalog(db);
	await rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, asStaff());
});

/** $120.00, 20 % of it for the staff and 12.5 % GST. */
const massage = 159_00;
const began = new Date(noon.getTime() - 90 * 60_000);
const amir = { by: { kind: "staff", name: "Amir", id: "amir", roles: ["wellness"] }, now: noon } as const;

async function makeGiven(stayReservationId: string | null, startsAt = began) {
	const endsAt = new Date(startsAt.getTime() + 90 * 60_000);
	const made = await makeTreatment(db, { status: "confirmed", name: "Priya Raman", startsAt, endsAt });
	await db.update(reservations).set({ stayReservationId }).where(eq(reservations.id, made.id));
	return made;
}

/** A request for Other to which nobody gave a price. */
async function makeUnpriced(startsAt = began) {
	const made = await makeTreatment(db, { status: "confirmed", startsAt, endsAt: noon });
	const price = { lines: null, baseCents: null, serviceChargeCents: null, taxCents: null, totalCents: null };
	await db
		.update(treatments)
		.set({ serviceId: null, ...price })
		.where(eq(treatments.reservationId, made.id));
	return made;
}

const linesOf = async (reservationId: string) =>
	(await listFolios(db, reservationId)).flatMap(({ lines }) =>
		lines.map(({ description, totalCents, night, done }) => [description, totalCents, night, done.name]),
	);

const done = (id: string, acting: Parameters<typeof endVisit>[3] = amir) =>
	endVisit(db, "treatment", { reservationId: id }, acting);

test("a table is on the bill of its stay once its guests have dined, at the agreed price", async () => {
	const stay = await makeStayInHouse(db);
	const lucia = { by: { kind: "staff", name: "Lucía", id: "lucia", roles: ["dining"] } } as const;
	const dinner = {
		...{ experience: "pavilion-dinner", date: today, seating: "18:00", guests: 2 },
		desk: { stayReservationId: stay.id },
	};
	const made = await bookDinner(db, dinner, { ...lucia, now: noon });
	const evening = { ...lucia, now: new Date(noon.getTime() + 8 * 60 * 60_000) };
	expect(await endVisit(db, "dinner", { reservationId: made.id }, evening)).toMatchObject({ ok: true });
	expect(await linesOf(stay.id)).toEqual([["Pavilion Dinner", 145_75, today, "Lucía"]]);
});

describe("a treatment that is marked as given", () => {
	test("is on the bill of its stay at once, once, in the name of the person who notes it, who sees no bill", async () => {
		const stay = await makeStayInHouse(db);
		const { id } = await makeGiven(stay.id);
		expect(await done(id)).toEqual({ ok: true, repeated: false });
		expect(await done(id)).toEqual({ ok: true, repeated: true });
		expect(await linesOf(stay.id)).toEqual([["Massages", massage, today, "Amir"]]);
		expect(await balanceOfReservation(db, stay.id)).toMatchObject({ chargedCents: massage });
	});

	test("is off the bill, when that is taken back, in the name of the person who takes it back, who may void no line", async () => {
		const stay = await makeStayInHouse(db);
		const { id } = await makeGiven(stay.id);
		await done(id);
		const elena = { ...amir, by: { ...amir.by, name: "Elena", id: "elena", device: "Spa tablet" } };
		expect(await takeBackVisitEnd(db, "treatment", { reservationId: id }, elena)).toEqual({ ok: true });
		const { rows } = await pool.query(
			"select actor_kind, actor, staff_id, device from ledger_transactions where act = 'reversal'",
		);
		expect(rows).toEqual([{ actor_kind: "staff", actor: "Elena", staff_id: "elena", device: "Spa tablet" }]);
		expect((await balanceOfReservation(db, stay.id)).balanceCents).toBe(0);
	});

	test("is paid with the guest's voucher that names it, which Undo makes good again", async () => {
		const stay = await makeStayInHouse(db);
		const { id: userId, email } = await makeUser(db);
		await grantPoints(db, { email, points: 200, reason: "A birthday" }, asStaff());
		await redeemReward(db, { userId, rewardId: "massages", idempotencyKey: randomUUID() }, asGuest(userId));
		const { id } = await makeGiven(stay.id);
		await db.update(reservations).set({ userId }).where(eq(reservations.id, id));
		const owed = async () => (await balanceOfReservation(db, stay.id)).balanceCents;
		const usedBy = async () => (await db.select().from(vouchers)).map((voucher) => voucher.usedBy);
		for (let time = 0; time < 2; time++) {
			expect(await done(id)).toEqual({ ok: true, repeated: false, vouchers: 1 });
			expect([await owed(), await usedBy()]).toEqual([0, ["Amir"]]);
			expect(await takeBackVisitEnd(db, "treatment", { reservationId: id }, amir)).toEqual({ ok: true });
			expect([await owed(), await usedBy()]).toEqual([0, [null]]);
		}
		await done(id);
		// Nobody else's voucher is used.
		const friends = await makeGiven(stay.id);
		expect(await done(friends.id)).toEqual({ ok: true, repeated: false });
		expect(await owed()).toBe(massage);
	});

	test("is on a bill of its own where nobody stays, and that bill is to be settled", async () => {
		const { id, reference } = await makeGiven(null);
		await done(id);
		expect(await linesOf(id)).toEqual([["Massages", massage, today, "Amir"]]);
		expect(await listOpenBills(db, today)).toMatchObject([{ reference, cents: massage, isDeparted: true }]);
	});

	test("is paid by the deposit of a guest who does not stay, also where the wellness team says it, and Undo holds it again", async () => {
		const { id, reference } = await makeGiven(null);
		const deposit = {
			reservationId: id,
			tender: { kind: "card_terminal", slipNumber: "1234" },
			idempotencyKey: newKey(),
		} as const;
		expect(await takeDeposit(db, { ...deposit, amountCents: 200_00 }, asStaff())).toMatchObject({ ok: true });
		const { hours } = await readDayPage(db, "today", noon);
		expect(hours.find((row) => row.reference === reference)).toMatchObject({
			paidCents: 200_00,
			heldCents: 200_00,
		});
		const balance = () => balanceOfReservation(db, id);
		for (let time = 0; time < 2; time++) {
			expect(await done(id)).toMatchObject({ ok: true });
			const rest = 200_00 - massage;
			expect(await balance()).toMatchObject({
				chargedCents: massage,
				balanceCents: -rest,
				depositsHeldCents: rest,
			});
			expect(await listOpenBills(db, today)).toEqual([]);
			expect(await takeBackVisitEnd(db, "treatment", { reservationId: id }, amir)).toEqual({ ok: true });
			expect(await balance()).toMatchObject({ chargedCents: 0, depositsHeldCents: 200_00 });
		}
	});

	test("is not charged to a stay that was cancelled", async () => {
		const stay = await makeStayInHouse(db);
		const { id } = await makeGiven(stay.id);
		await setStayStatus(db, stay.id, "cancelled");
		await done(id);
		expect(await linesOf(stay.id)).toEqual([]);
		expect(await linesOf(id)).toHaveLength(1);
	});

	test("of an earlier day that is closed is charged today, with its day named", async () => {
		const stay = await makeStayInHouse(db);
		const { id } = await makeGiven(stay.id, new Date("2026-11-20T10:00:00-06:00"));
		await done(id);
		expect(await linesOf(stay.id)).toEqual([["Massages", massage, "2026-11-20", "Amir"]]);
	});

	test("costs nothing when nobody came, and asks for its price where it has none", async () => {
		const stay = await makeStayInHouse(db);
		const missed = await makeGiven(stay.id);
		await endVisit(db, "treatment", { reservationId: missed.id, as: "no_show" }, amir);
		const unpriced = await makeUnpriced();
		expect(await done(unpriced.id)).toEqual({ ok: false, reason: "price_missing" });
		expect(await linesOf(stay.id)).toEqual([]);
	});

	test("gets a price with its end where it had none, with its service charge and GST, and else keeps the agreed one", async () => {
		const unpriced = await makeUnpriced();
		const agreed = await makeGiven(null);
		for (const { id } of [unpriced, agreed])
			expect(await endVisit(db, "treatment", { reservationId: id, priceCents: 8_000 }, amir)).toMatchObject({
				ok: true,
			});
		// $80.00 with 20 % for the staff and 12.5 % GST.
		expect(await linesOf(unpriced.id)).toEqual([["Other", 106_00, today, "Amir"]]);
		expect(await linesOf(agreed.id)).toEqual([["Massages", massage, today, "Amir"]]);
		// Refused, it has no price either.
		const refused = await makeUnpriced();
		const old = { reservationId: refused.id, version: 99, priceCents: 8_000 };
		expect(await endVisit(db, "treatment", old, amir)).toMatchObject({ reason: "changed_meanwhile" });
		expect(await done(refused.id)).toMatchObject({ reason: "price_missing" });
	});

	test("taken back can get another price where it had a wrong one, and keeps its price where nobody types one", async () => {
		const { id } = await makeUnpriced();
		const done = (priceCents: number | null) =>
			endVisit(db, "treatment", { reservationId: id, priceCents }, amir);
		const takeBack = () => takeBackVisitEnd(db, "treatment", { reservationId: id }, amir);
		expect(await done(80_000)).toMatchObject({ ok: true });
		expect(await takeBack()).toEqual({ ok: true });
		expect(await done(8_000)).toMatchObject({ ok: true });
		expect(await balanceOfReservation(db, id)).toMatchObject({ chargedCents: 106_00 });
		expect(await takeBack()).toEqual({ ok: true });
		expect(await done(null)).toMatchObject({ ok: true });
		expect(await balanceOfReservation(db, id)).toMatchObject({ chargedCents: 106_00 });
	});

	test("and taken back is off the bill, is charged when it is given after all, and is not forgotten by the departure", async () => {
		const stay = await makeStayInHouse(db);
		const { id } = await makeGiven(stay.id);
		const takeBack = () => takeBackVisitEnd(db, "treatment", { reservationId: id }, amir);
		for (let time = 0; time < 2; time++) {
			await done(id);
			expect(await balanceOfReservation(db, stay.id)).toMatchObject({ chargedCents: massage });
			expect(await takeBack()).toEqual({ ok: true });
			expect(await balanceOfReservation(db, stay.id)).toMatchObject({ chargedCents: 0 });
		}
		const departure = await makeDeparture(db, stay.reference);
		expect(
			await leaveEarly(db, { ...departure, ...early(today), agreedToPayCents: -1 }, asRole("manager")),
		).toMatchObject({
			reason: "amount_changed",
			toPayCents: 38_041 + massage,
		});
	});

	test("does not change where a discount depends on its charge, and a charge voided by staff is not made again", async () => {
		const stay = await makeStayInHouse(db);
		const { id } = await makeGiven(stay.id);
		await done(id);
		const [line] = (await listFolios(db, stay.id)).flatMap(({ lines }) => lines);
		const { transactionId = "" } = line ?? {};
		const given = await discountFolio(
			db,
			{
				...{ folioId: stay.folioId, lineIds: [line?.lineId ?? ""], reason: "Late" },
				...{ discount: { basisPoints: 1_000 }, idempotencyKey: newKey() },
			},
			asRole("manager"),
		);
		expect(given).toMatchObject({ ok: true });
		expect(await takeBackVisitEnd(db, "treatment", { reservationId: id }, amir)).toEqual({
			ok: false,
			reason: "on_bill",
		});
		const void_ = (transaction: string) =>
			reverseTransaction(
				db,
				{ transactionId: transaction, reason: "A gift", idempotencyKey: newKey() },
				asRole("manager"),
			);
		await void_(given.ok ? given.transactionId : "");
		expect(await void_(transactionId)).toMatchObject({ ok: true });
		await done(id);
		expect(await balanceOfReservation(db, stay.id)).toMatchObject({
			chargedCents: 0,
			toComeCents: 2 * 38_041,
		});
	});

	test("is charged once by the press, the form of the bill and the departure in the same moment", async () => {
		for (let round = 0; round < 8; round++) {
			await clearDatabase(pool);
			await syncCatalog(db);
			const stay = await makeStayInHouse(db);
			const { id } = await makeGiven(stay.id);
			const process = inProcesses();
			const departure = await makeDeparture(db, stay.reference);
			await Promise.all([
				endVisit(process(), "treatment", { reservationId: id }, amir),
				endVisit(process(), "treatment", { reservationId: id }, asRole("reception")),
				chargeFolio(
					process(),
					{
						folioId: stay.folioId,
						charge: { from: "treatment", reservationId: id },
						idempotencyKey: newKey(),
					},
					asRole("reception"),
				),
				leaveEarly(process(), { ...departure, ...early(today), openReason: "Pays later" }, asRole("manager")),
			]);
			const { rows } = await db.execute<{ n: number }>(sql`
				select count(distinct transaction_id)::int as n from ledger_entries
				where service_reservation_id = ${id} and kind = 'charge'`);
			expect(rows).toEqual([{ n: 1 }]);
		}
	});
});

test("a treatment that another payer takes over is called Wellness on their bill, and is still charged once", async () => {
	const stay = await makeStayInHouse(db);
	const { id } = await makeGiven(stay.id);
	await done(id);
	const opened = await openFolio(
		db,
		{ reservationId: stay.id, payer: { name: "Reef Tours Ltd" } },
		asRole("reception"),
	);
	const toFolioId = opened.ok ? opened.folioId : "";
	const lineIds = (await listFolios(db, stay.id)).flatMap(({ lines }) => lines.map(({ lineId }) => lineId));
	const move = { fromFolioId: stay.folioId, toFolioId, lineIds, idempotencyKey: newKey() };
	expect(await moveLines(db, move, asRole("reception"))).toMatchObject({ ok: true });
	expect(await linesOf(stay.id)).toEqual([["Wellness", massage, today, "Amir"]]);
	expect(await done(id)).toEqual({ ok: true, repeated: true });
	expect(await findBillOfVisit(db, id)).toEqual({
		...{ reference: stay.reference, number: 2, name: "Reef Tours Ltd" },
	});
	// Taken back, it goes from the bill where it is.
	expect(await takeBackVisitEnd(db, "treatment", { reservationId: id }, amir)).toEqual({ ok: true });
	expect(await balanceOfReservation(db, stay.id)).toMatchObject({ chargedCents: 0 });
});

test("a dinner of a guest who does not stay is paid by its deposit at the close of the day where it is cancelled for a price", async () => {
	const { id } = await makeDinner(db, { date: today, name: "Ed", email: null });
	const tender = { kind: "card_terminal", slipNumber: "1234" } as const;
	const deposit = { reservationId: id, tender, amountCents: 100_00, idempotencyKey: newKey() };
	await takeDeposit(db, deposit, asStaff());
	const cancelled = { reservationId: id, agreedOwedCents: 60_00, reason: "Agreed by telephone" };
	expect(await cancelDinner(db, cancelled, asStaff())).toMatchObject({ ok: true });
	const night = { by: { kind: "system", task: "departure" }, now: noon } as const;
	await db.transaction((tx) => postBusinessDay(tx, { date: today }, night));
	expect(await listOpenBills(db, today)).toEqual([]);
	expect(await balanceOfReservation(db, id)).toMatchObject({ chargedCents: 60_00, depositsHeldCents: 40_00 });
});

test("a dinner that was served is on a bill at once as well", async () => {
	const stay = await makeStayInHouse(db);
	const dinner = await makeDinner(db, { date: "2026-11-20", name: "Priya Raman" });
	await priceDinner(db, dinner.id);
	await db.update(reservations).set({ stayReservationId: stay.id }).where(eq(reservations.id, dinner.id));
	const lucia = { by: { kind: "staff", name: "Lucía", id: "lucia", roles: ["dining"] }, now: noon } as const;
	expect(await endVisit(db, "dinner", { reservationId: dinner.id }, amir)).toMatchObject({
		reason: "not_allowed",
	});
	expect(await endVisit(db, "dinner", { reservationId: dinner.id }, lucia)).toMatchObject({ ok: true });
	expect(await linesOf(stay.id)).toMatchObject([[expect.any(String), 795_00, "2026-11-20", "Lucía"]]);
});

test("a visit that is done and on no bill, or was never marked, is listed until it is settled, and the close of the day counts it", async () => {
	const stay = await makeStayInHouse(db);
	const yesterday = new Date("2026-11-20T10:00:00-06:00");
	const unmarked = await makeGiven(stay.id, yesterday);
	// Like a row from the time before done treatments were charged.
	const old = await makeGiven(stay.id, yesterday);
	await db.update(treatments).set({ status: "done" }).where(eq(treatments.reservationId, old.id));
	// It has begun today: it is marked when it is over.
	await makeGiven(stay.id);
	const unpriced = await makeUnpriced(new Date("2026-11-20T11:00:00-06:00"));
	const listed = async () =>
		new Map((await listVisitsToSettle(db, today, noon)).map(({ reference, isDone }) => [reference, isDone]));
	expect(await listed()).toEqual(
		new Map([
			[unmarked.reference, false],
			[old.reference, true],
			[unpriced.reference, false],
		]),
	);
	expect(await countStillToDo(db, today, noon)).toMatchObject({ unbilled: 3 });
	expect((await readDayPage(db, "today", noon)).unbilled).toMatchObject([
		{ title: "Massages", totalCents: massage },
		{ title: "Massages", totalCents: massage },
		{ title: null, totalCents: null },
	]);
	// The rows that were done before are charged by a person alone.
	expect(await linesOf(stay.id)).toEqual([]);
	expect(await done(old.id)).toEqual({ ok: true, repeated: true });
	await endVisit(db, "treatment", { reservationId: unmarked.id, as: "no_show" }, amir);
	expect([...(await listed()).keys()]).toEqual([unpriced.reference]);
	expect(await linesOf(stay.id)).toEqual([["Massages", massage, "2026-11-20", "Amir"]]);
	expect(await findBillOfVisit(db, old.id)).toMatchObject({ reference: stay.reference, number: 1 });
	expect(await findBillOfVisit(db, unmarked.id)).toBeNull();
});
