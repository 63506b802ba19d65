import { beforeEach, describe, expect, test } from "vitest";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { balanceOfReservation } from "#app/features/folio/balance-queries.server.ts";
import { balanceOfStay, isPaidOnArrival } from "#app/features/folio/bill.ts";
import { postBusinessDay } from "#app/features/folio/operations/post-business-day.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { cash, makeDeparture } from "#test/factories/departures.ts";
import { makeCharge, makeDrawer, makeFolio, makePayment, newKey } from "#test/factories/folio.ts";
import { asStaff } from "#test/factories/forms.ts";
import { closeDay, dayAt, walkInWithTen } from "#test/factories/parties.ts";
import { checkOutGuest, previewCheckOut } from "./operations/check-out-guest.server.ts";
import type { DeparturePreview } from "./operations/settle-departure.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
	await rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, asStaff());
	await makeDrawer(db);
});

/** The bills of a party, each by the place of its villa. */
const readBills = async (reservationId: string) =>
	(await listFolios(db, reservationId)).map(({ id, balanceCents, closedAt }) => ({
		...{ id, balanceCents, isClosed: closedAt !== null },
	}));

/** The sum of the table of a departure, which is in its last row. */
const addUp = ({ chargedCents, paidCents, heldCents, otherBills, ...preview }: DeparturePreview) =>
	chargedCents -
	paidCents -
	heldCents -
	otherBills.reduce((cents, { openCents }) => cents + openCents, 0) +
	(preview.toPayCents > 0 ? preview.tooMuchCents : 0);

test.each(["each", "one"] as const)(
	"at the check-in a party with %s bill sees the payments on it",
	async (bills) => {
		const { id, unitIds, totalCents } = await walkInWithTen(db, bills);
		const folioId = bills === "each" ? (await readBills(id))[0]?.id : await makeFolio(db, id);
		const read = async () => {
			const balance = await balanceOfReservation(db, id);
			return unitIds.map((unitId) => balanceOfStay(balance, unitId));
		};
		const before = (await read()).map(({ dueCents }) => dueCents);
		const paidOn = bills === "each" ? [true, false, false] : [true, true, true];
		if (bills === "each") expect(before.reduce((sum, cents) => sum + cents, 0)).toBe(totalCents);
		else expect(before).toEqual([totalCents, totalCents, totalCents]);
		await makePayment(db, folioId ?? "", 1_000);
		const after = await read();
		expect(after.map(isPaidOnArrival)).toEqual(paidOn);
		expect(after.map(({ dueCents }) => dueCents)).toEqual(
			before.map((cents, place) => cents - (paidOn[place] ? 1_000 : 0)),
		);
	},
);

test("a deposit of the party is counted once: the balances of its villas add up to that of the party", async () => {
	const { id, unitIds, totalCents } = await walkInWithTen(db, "each");
	await pool.query("update stays set status = 'confirmed' where reservation_id = $1", [id]);
	const [own] = (await balanceOfReservation(db, id)).ownBills.values();
	const depositCents = (own?.dueCents ?? 0) + 500;
	const taken = await takeDeposit(
		db,
		{ reservationId: id, ...cash(depositCents), idempotencyKey: newKey() },
		asStaff(),
	);
	expect(taken).toMatchObject({ ok: true });
	const balance = await balanceOfReservation(db, id);
	const due = unitIds.map((unitId) => balanceOfStay(balance, unitId).dueCents);
	expect(due[0]).toBe(0);
	expect(due.reduce((sum, cents) => sum + cents, 0)).toBe(totalCents - depositCents);
	expect(balance.dueCents).toBe(totalCents - depositCents);
});

const orders = [[[0], [1], [2]], [[2], [1], [0]], [[1], [0, 2]], [[0, 2], [1]], [[0, 1, 2]]];
/** The amount charged (plus) or paid (minus) on the bill of each villa before anybody leaves. US cents. */
const moves = [
	[0, 0, 0],
	[5_000, 0, 0],
	[0, 5_000, -300_00],
	[-2_000_00, 700, 0],
	[0, -2_000_00, 0],
];

describe("a guest who leaves with a bill of their own pays that one, and the table adds up", () => {
	const cases = orders.flatMap((order, place) =>
		moves.filter((_, at) => (place + at) % 2 === 0).map((move) => [order, move] as const),
	);
	test.each(cases)("%j after %j", async (order, move) => {
		const { id, reference } = await walkInWithTen(db, "each");
		const bills = await readBills(id);
		for (const [place, cents] of move.entries()) {
			const folioId = bills[place]?.id ?? "";
			if (cents > 0) await makeCharge(db, folioId, { unitCents: cents });
			if (cents < 0) await makePayment(db, folioId, -cents);
		}
		await closeDay(db, 0);
		await closeDay(db, 1);
		const acting = asStaff(dayAt(2));
		await makeDrawer(db, acting);
		for (const [step, units] of order.entries()) {
			const isLast = step === order.length - 1;
			const before = await readBills(id);
			const owed = before.filter(
				({ balanceCents }, place) => balanceCents > 0 && (isLast || units.includes(place)),
			);
			const preview = async () => {
				const input = await makeDeparture(db, reference, { units });
				const shown = await previewCheckOut(db, input, acting);
				if (!shown) throw new Error("The departure is not possible.");
				expect(shown).toMatchObject({ isLast, isClosing: true, toPayCents: owed[0]?.balanceCents ?? 0 });
				expect(addUp(shown)).toBe(shown.toPayCents > 0 ? shown.toPayCents : -shown.tooMuchCents);
				return { input, toPayCents: shown.toPayCents, otherBills: shown.otherBills };
			};
			expect((await preview()).otherBills.map(({ openCents }) => openCents)).toEqual(
				owed.slice(1).map(({ balanceCents }) => balanceCents),
			);
			// The others of their bills are paid on their own pages first.
			for (const other of owed.slice(1)) await makePayment(db, other.id, other.balanceCents, acting);
			const { input, toPayCents } = await preview();
			const payment = toPayCents > 0 ? cash(toPayCents) : null;
			expect(await checkOutGuest(db, { ...input, payment }, acting)).toEqual({ ok: true });
			for (const [place, { isClosed, balanceCents }] of (await readBills(id)).entries()) {
				const hasLeft = order
					.slice(0, step + 1)
					.flat()
					.includes(place);
				expect([place, isClosed]).toEqual([place, hasLeft && balanceCents === 0]);
				if (!hasLeft) expect(balanceCents).toBe(before[place]?.balanceCents);
			}
		}
		expect((await findStay(db, reference))?.status).toBe("checked_out");
	});

	test("a guest who pays later leaves the bill open, for the last of the party", async () => {
		const { id, reference } = await walkInWithTen(db, "each");
		await closeDay(db, 0);
		await closeDay(db, 1);
		const acting = asStaff(dayAt(2));
		await makeDrawer(db, acting);
		expect(await checkOutGuest(db, await makeDeparture(db, reference, { units: [1] }), acting)).toEqual({
			ok: true,
		});
		expect((await readBills(id)).map(({ isClosed }) => isClosed)).toEqual([false, false, false]);
		const last = await makeDeparture(db, reference, { units: [0, 2] });
		expect(await checkOutGuest(db, last, acting)).toMatchObject({ ok: false, reason: "open_reason_missing" });
	});
});
