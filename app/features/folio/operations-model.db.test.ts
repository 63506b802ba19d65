import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { closeBusinessDay } from "#app/features/business-days/operations/close-business-day.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { checkInStay } from "#app/features/stays/operations/check-in-stay.server.ts";
import { checkOutStay } from "#app/features/stays/operations/check-out-stay.server.ts";
import { endStayEarly } from "#app/features/stays/operations/end-stay-early.server.ts";
import { markNoShow } from "#app/features/stays/operations/mark-no-show.server.ts";
import { undoCheckOut } from "#app/features/stays/operations/undo-check-out.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { expectSoundBooks } from "#test/ledger-books.ts";
import { sequencesOf } from "#test/rounds.ts";
import { balanceOfReservation } from "./balance-queries.server.ts";
import { applyDeposit } from "./operations/apply-deposit.server.ts";
import { billCheckIn, billCheckOut, billSettlement, billUndo } from "./operations/bill-check-out.server.ts";
import { chargeFolio } from "./operations/charge-folio.server.ts";
import { discountFolio } from "./operations/discount-folio.server.ts";
import { moveCash } from "./operations/move-cash.server.ts";
import { moveLines } from "./operations/move-lines.server.ts";
import { openFolio } from "./operations/open-folio.server.ts";
import { payOutServiceCharge } from "./operations/pay-out-service-charge.server.ts";
import { postBusinessDay } from "./operations/post-business-day.server.ts";
import { refundPayment } from "./operations/refund-payment.server.ts";
import { reverseTransaction } from "./operations/reverse-transaction.server.ts";
import { settleStay } from "./operations/settle-stay.server.ts";
import { takeDeposit } from "./operations/take-deposit.server.ts";
import { takePayment } from "./operations/take-payment.server.ts";
import { writeOff } from "./operations/write-off.server.ts";
import { listFolios } from "./queries.server.ts";
import type { Tender } from "./tender.ts";

const { db, pool, inProcesses } = await openTestDatabase();

/** The end of a month: business days, taxes and sums cross it. */
const firstDay = "2026-11-29";

const cents = fc.integer({ min: 1, max: 30_000 });
const kinds = [
	"check_in",
	"check_out",
	"leave_early",
	"undo_check_out",
	"no_show",
	"charge",
	"charge",
	"pay",
	"pay",
	"refund",
	"move",
	"split",
	"reverse",
	"discount",
	"deposit",
	"apply",
	"write_off",
	"settle",
	"move_cash",
	"pay_out",
	"close_day",
] as const;
const act = fc.record({
	kind: fc.constantFrom(...kinds),
	/** Which of the stays, and which of its bills, lines or payments. */
	stay: fc.nat(2),
	which: fc.nat(20),
	cents,
	/** How many minutes have passed since the act before it. */
	minutes: fc.integer({ min: 0, max: 700 }),
	/** Which tender, whether the change is in the other currency, and whether the form is sent twice. */
	way: fc.nat(3),
	isOdd: fc.boolean(),
	isTwice: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** A step is what one desk does, or what two do at the same moment. */
const step = fc.array(act, { minLength: 1, maxLength: 2 });

type Guest = { id: string; stayId: string; nights: number; isTouched: boolean };

function tenderOf({ way, isOdd, cents: amount, which }: Act): Tender {
	const changeIn = isOdd ? ({ changeIn: "usd" } as const) : {};
	if (way === 0)
		return { kind: "cash_usd", givenCents: amount + which, ...(isOdd && ({ changeIn: "bzd" } as const)) };
	if (way === 1) return { kind: "cash_bzd", givenBzdCents: amount * 2 + which, ...changeIn };
	return way === 2 ? { kind: "card_terminal", slipNumber: `00${which}` } : { kind: "bank_transfer" };
}

/** What one desk does. A refusal is as good as a success: the sums at the end are what counts. */
async function perform(on: Db, guests: Guest[], one: Act, acting: Acting): Promise<void> {
	const guest = guests[one.stay % guests.length];
	if (!guest) return;
	const { id: reservationId } = guest;
	const [unit] = await listUnits(on, reservationId);
	const header = await on.execute<{ revision: number }>(
		`select revision from reservations where id = '${reservationId}'`,
	);
	const version = header.rows[0]?.revision ?? 0;
	const party = { reservationId, version, units: [0] };
	const bills = await listFolios(on, reservationId);
	const bill = bills[one.which % Math.max(bills.length, 1)];
	const line = bill?.lines[one.which % Math.max(bill.lines.length, 1)];
	const payment = bill?.payments[one.which % Math.max(bill.payments.length, 1)];
	const key = randomUUID();
	const folioId = bill?.id ?? randomUUID();
	const businessDate = await readBusinessDate(on, acting.now);
	const again = async (work: () => Promise<unknown>) => {
		await work();
		if (one.isTwice) await work();
	};
	if (
		["charge", "discount", "move", "split", "reverse", "no_show", "leave_early", "settle"].includes(one.kind)
	)
		guest.isTouched = true;
	switch (one.kind) {
		case "check_in":
			return void (await checkInStay(on, { ...party, money: billCheckIn }, acting));
		case "check_out":
			return void (await checkOutStay(on, { ...party, keysBack: null, money: billCheckOut() }, acting));
		case "leave_early": {
			const leave = { leavesOn: businessDate, settlement: { choice: "charged" }, keysBack: null } as const;
			return void (await endStayEarly(on, { ...party, ...leave, money: billCheckOut() }, acting));
		}
		case "undo_check_out":
			return void (await undoCheckOut(on, { ...party, money: billUndo }, acting));
		case "no_show": {
			const decided = { seenOn: businessDate, settlement: { choice: "charged" } } as const;
			return void (await markNoShow(on, { ...party, ...decided, money: billSettlement }, acting));
		}
		case "charge": {
			const opened = await openFolio(on, { reservationId, payer: null }, acting);
			if (!opened.ok || !unit) return;
			const department = (["dining", "wellness", "shop", "room"] as const)[one.way] ?? "other";
			const charge = {
				from: "free_text",
				department,
				description: "Charge",
				quantity: (one.which % 3) + 1,
				unitCents: one.cents,
			} as const;
			const target = bill?.id ?? opened.folioId;
			return again(() => chargeFolio(on, { folioId: target, charge, idempotencyKey: key }, acting));
		}
		case "pay":
			return again(() =>
				takePayment(
					on,
					{ folioId, tender: tenderOf(one), amountCents: one.cents, idempotencyKey: key },
					acting,
				),
			);
		case "refund": {
			const of = payment?.transactionId ?? randomUUID();
			const amountCents = Math.min(one.cents, payment?.refundableCents ?? 1);
			const refund = { paymentTransactionId: of, amountCents, reason: "Too much", slipNumber: "77" };
			return again(() => refundPayment(on, { ...refund, idempotencyKey: key }, acting));
		}
		case "split":
			return void (await openFolio(on, { reservationId, payer: { name: "Reef Ltd" } }, acting));
		case "move": {
			const to = bills.find(({ id }) => id !== folioId)?.id ?? folioId;
			const lineIds = [line?.lineId ?? payment?.lineId ?? randomUUID()];
			return again(() =>
				moveLines(on, { fromFolioId: folioId, toFolioId: to, lineIds, idempotencyKey: key }, acting),
			);
		}
		case "reverse": {
			const found = one.isOdd ? line : payment;
			const transactionId = found?.transactionId ?? randomUUID();
			return again(() =>
				reverseTransaction(on, { transactionId, reason: "A mistake", idempotencyKey: key }, acting),
			);
		}
		case "discount": {
			const discount = one.isOdd ? { basisPoints: (one.which + 1) * 400 } : { amountCents: one.cents };
			const lineIds = (bill?.lines ?? []).slice(0, 2).map(({ lineId }) => lineId);
			return again(() =>
				discountFolio(on, { folioId, lineIds, discount, reason: "Late", idempotencyKey: key }, acting),
			);
		}
		case "deposit":
			return again(() =>
				takeDeposit(
					on,
					{ reservationId, tender: tenderOf(one), amountCents: one.cents, idempotencyKey: key },
					acting,
				),
			);
		case "apply":
			return again(() => applyDeposit(on, { folioId, idempotencyKey: key }, acting));
		case "write_off": {
			guest.isTouched = true;
			const amountCents = Math.min(one.cents, Math.max(bill?.balanceCents ?? 0, 1));
			return again(() => writeOff(on, { folioId, amountCents, reason: "Lost", idempotencyKey: key }, acting));
		}
		case "settle":
			return again(() => settleStay(on, { reservationId }, acting));
		case "move_cash": {
			const places = { from: one.isOdd ? "bank" : "drawer_bzd", to: "drawer_usd" } as const;
			const move = { ...places, amountCents: one.cents, reason: "Float", idempotencyKey: key };
			return again(() => moveCash(on, move, acting));
		}
		case "pay_out": {
			const out = { amountCents: one.cents, from: "bank", reason: "November" } as const;
			return again(() => payOutServiceCharge(on, { ...out, idempotencyKey: key }, acting));
		}
		case "close_day": {
			const day = { date: businessDate, openMatters: 0, post: postBusinessDay };
			return again(() => closeBusinessDay(on, day, acting));
		}
	}
}

/** Everything that must be true of the ledger, whatever was done. */
async function checkBooks(guests: readonly Guest[]): Promise<void> {
	await expectSoundBooks(pool);
	for (const { id, isTouched } of guests) {
		const bills = await listFolios(db, id);
		const balance = await balanceOfReservation(db, id);
		const sum = (of: (bill: (typeof bills)[number]) => number) =>
			bills.reduce((all, bill) => all + of(bill), 0);
		expect(sum(({ balanceCents }) => balanceCents)).toBe(balance.balanceCents + balance.depositsHeldCents);
		expect(sum(({ chargedCents }) => chargedCents)).toBe(balance.chargedCents);
		expect(balance.depositsHeldCents).toBeGreaterThanOrEqual(0);
		if (isTouched) continue;
		const [unit] = await listUnits(db, id);
		expect(balance.chargedCents + balance.toComeCents).toBe(unit?.totalCents ?? 0);
		if (unit?.status === "checked_out") expect(balance.chargedCents).toBe(unit.totalCents);
	}
}

const next = inProcesses();
const sequences = sequencesOf(5);

test(
	"whatever several desks charge, take, give back, move and close, the books agree",
	async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
				await clearDatabase(pool);
				await db.execute(
					`insert into business_days (date, opened_at) values ('${firstDay}', '${firstDay}T12:00:00Z')`,
				);
				const guests: Guest[] = [];
				for (const nights of [1, 2, 3]) {
					const stay = await makeStay(db, { checkIn: firstDay, checkOut: addDays(firstDay, nights) });
					guests.push({ id: stay.id, stayId: stay.stayId, nights, isTouched: false });
				}
				let now = new Date(`${firstDay}T21:00:00Z`);
				for (const acts of steps) {
					now = new Date(now.getTime() + (acts[0]?.minutes ?? 0) * 60_000);
					const acting = { by: { kind: "staff", name: "Maria" }, now } as const;
					await Promise.all(acts.map((one) => perform(next(), guests, one, acting)));
				}
				await checkBooks(guests);
			}),
			{ numRuns: sequences, endOnFailure: true },
		);
	},
	Math.max(90_000, sequences * 10_000),
);
