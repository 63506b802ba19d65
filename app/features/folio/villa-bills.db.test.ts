import { beforeEach, expect, test } from "vitest";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { checkOutStay } from "#app/features/stays/operations/check-out-stay.server.ts";
import { endStayEarly } from "#app/features/stays/operations/end-stay-early.server.ts";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeDrawer, makePayment } from "#test/factories/folio.ts";
import { asStaff, makeDeskBooking, noon, today } from "#test/factories/forms.ts";
import { closeDay, dayAt, threeVillas, walkInWithTen } from "#test/factories/parties.ts";
import { balanceOfReservation, listToCome } from "./balance-queries.server.ts";
import { findBillFor, listComingOn } from "./bill.ts";
import { billCheckOut } from "./operations/bill-check-out.server.ts";
import { openVillaBills } from "./operations/open-villa-bills.server.ts";
import { postBusinessDay } from "./operations/post-business-day.server.ts";
import { listFolioHeaders, listFolios } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
	await rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, asStaff());
});

async function leave(reservationId: string, units: readonly number[], day: number) {
	const { rows } = await pool.query<{ revision: number }>("select revision from reservations where id = $1", [
		reservationId,
	]);
	const input = { reservationId, version: rows[0]?.revision ?? 0, units, keysBack: null };
	return checkOutStay(db, { ...input, money: billCheckOut() }, asStaff(dayAt(day)));
}

test.each(["one", "each"] as const)(
	"a party in three villas with %s bill walks from the counter to its closed bills",
	async (bills) => {
		const { id, totalCents, unitIds } = await walkInWithTen(db, bills);
		const toCome = await listToCome(db, id);
		const headers = await listFolioHeaders(db, id);
		expect(headers.map(({ stayId }) => stayId)).toEqual(bills === "each" ? unitIds : []);
		for (const { number, stayId } of headers) {
			const own = listComingOn(headers, number, toCome);
			expect(own.map((one) => one.stayId)).toEqual([stayId, stayId]);
		}
		await closeDay(db, 0);
		await closeDay(db, 1);
		const folios = await listFolios(db, id);
		expect(folios).toHaveLength(bills === "each" ? 3 : 1);
		for (const { stayId, lines } of folios) {
			if (stayId === null) expect(lines).toHaveLength(6);
			else expect(lines.map((line) => line.stayId)).toEqual([stayId, stayId]);
		}
		expect(folios.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(totalCents);

		const acting = asStaff(dayAt(2));
		await makeDrawer(db, acting);
		// Two villas leave first: the bills stay open for those who are still there.
		expect(await leave(id, [0, 1], 2)).toMatchObject({ ok: true });
		for (const { id: folioId, balanceCents } of folios) await makePayment(db, folioId, balanceCents, acting);
		expect(await leave(id, [2], 2)).toMatchObject({ ok: true });
		const closed = await listFolios(db, id);
		expect(closed.map(({ closedAt, balanceCents }) => [closedAt !== null, balanceCents])).toEqual(
			closed.map(() => [true, 0]),
		);
		expect(await balanceOfReservation(db, id)).toMatchObject({ balanceCents: 0, toComeCents: 0 });
	},
);

test("what one villa of a party owes for leaving early is on the bill of that villa", async () => {
	const { id, unitIds } = await walkInWithTen(db, "each");
	await closeDay(db, 0);
	const { rows } = await pool.query<{ revision: number }>("select revision from reservations where id = $1", [
		id,
	]);
	const left = await endStayEarly(
		db,
		{
			...{
				reservationId: id,
				version: rows[0]?.revision ?? 0,
				units: [1],
				keysBack: null,
				leavesOn: addDays(today, 1),
			},
			...{ settlement: { choice: "charged" }, money: billCheckOut() },
		},
		asStaff(dayAt(1)),
	);
	expect(left).toMatchObject({ ok: true });
	const bills = (await listFolios(db, id)).map(({ stayId, lines }) => [
		stayId,
		lines.map((line) => line.kind),
	]);
	expect(bills).toEqual([
		// Tonight, too, is posted for those who stay.
		[unitIds[0], ["night", "night"]],
		[unitIds[1], ["night", "settlement"]],
		[unitIds[2], ["night", "night"]],
	]);
});

test("a party on the phone with a bill for each villa has them from the beginning, booked or held", async () => {
	const later = threeVillas.map(([unit]) => [
		{ villaId: unit?.villaId ?? "", from: addDays(today, 9), until: addDays(today, 11) },
	]);
	const call = { freeUntil: null, openBills: openVillaBills };
	const booking = makeDeskBooking({ place: later, guests: 10 });
	const holdUntil = new Date(noon.getTime() + 3_600_000);
	const held = await reserveByPhone(db, { ...booking, ...call, holdUntil }, asStaff());
	const again = await reserveByPhone(db, { ...booking, ...call, holdUntil }, asStaff());
	expect(again).toEqual(held);
	const stay = held.ok ? await findStay(db, held.reference) : null;
	expect(await listFolioHeaders(db, stay?.id ?? "")).toHaveLength(3);
});

test("charges of no villa, and of a villa whose bill is closed, go to the open bill with the lowest number", () => {
	const own = { payerName: null, payerAccountId: null, closedAt: null };
	const bills = [
		{ ...own, number: 1, stayId: "a", closedAt: noon },
		{ ...own, number: 3, stayId: "c" },
		{ ...own, number: 2, stayId: "b" },
	];
	expect([null, "a", "b", "c"].map((stayId) => findBillFor(bills, stayId)?.number)).toEqual([2, 2, 2, 3]);
});

test("what is due of a villa that another payer pays is never on the guest's bill, nor the guest's on that payer's", () => {
	const guests = { number: 1, stayId: null, payerName: null, payerAccountId: null };
	const villas = { number: 2, stayId: "a", payerName: "Reef Tours", payerAccountId: null };
	const [isOpen, isClosed] = [{ closedAt: null }, { closedAt: noon }];
	const found = (...bills: Parameters<typeof findBillFor>[0]) =>
		["a", null].map((stayId) => findBillFor(bills, stayId)?.number ?? "a new one");
	expect(found({ ...guests, ...isOpen }, { ...villas, ...isClosed })).toEqual(["a new one", 1]);
	expect(found({ ...guests, ...isClosed }, { ...villas, ...isOpen })).toEqual([2, "a new one"]);
	const again = { ...villas, ...isOpen, number: 3, stayId: null };
	expect(found({ ...guests, ...isOpen }, { ...villas, ...isClosed }, again)).toEqual([3, 1]);
	// A company with an account stays the same payer under a new name, and another payer with its name is not it.
	const named = { ...again, payerName: "Reef Tours Ltd" };
	const asAccount = { ...villas, ...isClosed, payerAccountId: "r" };
	expect(found({ ...guests, ...isOpen }, asAccount, { ...named, payerAccountId: "r" })).toEqual([3, 1]);
	expect(found({ ...guests, ...isOpen }, asAccount, again)).toEqual(["a new one", 1]);
	// A company that pays everything has the only bill.
	expect(found({ ...guests, ...isOpen, payerName: "Reef Tours" })).toEqual([1, 1]);
});
