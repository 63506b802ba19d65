import { beforeEach, describe, expect, test } from "vitest";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { changePlan } from "#app/features/plan/operations/change-plan.server.ts";
import { getStayAvailability } from "#app/features/stays/availability-queries.server.ts";
import { blockVilla } from "#app/features/stays/operations/block-villa.server.ts";
import { cancelStayUnit } from "#app/features/stays/operations/cancel-stay.server.ts";
import { confirmHeldStay } from "#app/features/stays/operations/confirm-held-stay.server.ts";
import { releaseUnpaidStay } from "#app/features/stays/operations/confirm-paid-stay.server.ts";
import {
	askForDeposit,
	dropHeldStay,
	prolongHold,
	retakeHeldStay,
} from "#app/features/stays/operations/prolong-hold.server.ts";
import { releaseEndedHolds } from "#app/features/stays/operations/release-ended-holds.server.ts";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import type { Db } from "#db/connection/database.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import {
	asRole,
	at,
	deposit,
	holdEnds,
	later,
	makeDrawer,
	makeFolio,
	makeHeldStay,
	newKey,
	heldNights as nights,
} from "#test/factories/folio.ts";
import { asGuest, asStaff, makeDeskBooking, makeStayInput, noon, today } from "#test/factories/forms.ts";
import { moveTo } from "#test/factories/plan.ts";
import { countDoubleBookings } from "#test/factories/reservations.ts";
import { expectSoundBooks } from "#test/ledger-books.ts";
import { billHold, billHoldAgreed } from "./operations/follow-hold.server.ts";
import { postBusinessDay } from "./operations/post-business-day.server.ts";
import { refundPayment } from "./operations/refund-payment.server.ts";
import { reverseTransaction } from "./operations/reverse-transaction.server.ts";
import { takeDeposit } from "./operations/take-deposit.server.ts";
import { takePayment } from "./operations/take-payment.server.ts";
import type { Tender } from "./tender.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

async function openHotel() {
	await clearDatabase(pool);
	await syncVillas(db);
	await rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, asStaff());
	await makeDrawer(db);
}

beforeEach(openHotel);

const held = (askedCents?: number | null) => makeHeldStay(db, askedCents);

const bookTheNights = (database: Db = db, now = later) =>
	reserveStay(database, makeStayInput(), asGuest(null, now));

const endsAt = async () =>
	(await pool.query("select ends_at from villa_allocations where released_at is null")).rows;

/** Every way in which a guest may pay at the desk, on the deposit and on the bill. */
const tenders: Tender[] = [
	{ kind: "cash_usd", givenCents: deposit },
	{ kind: "cash_bzd", givenBzdCents: deposit * 2 },
	{ kind: "card_terminal", slipNumber: "4711" },
	{ kind: "bank_transfer" },
	{ kind: "wise_transfer" },
];
const ways = tenders.flatMap((tender) =>
	(["deposit", "bill"] as const).map((onto) => ({ name: `${tender.kind} on the ${onto}`, tender, onto })),
);

test.each(["cancelled", "expired"])(
	"a held party of which one villa is %s is booked by its deposit or by staff, and that villa stays so",
	async (given) => {
		const tender = { kind: "bank_transfer" } as const;
		const ways = [
			(reservationId: string) =>
				takeDeposit(db, { reservationId, tender, amountCents: deposit, idempotencyKey: newKey() }, asStaff()),
			(reservationId: string) => confirmHeldStay(db, { reservationId }, asStaff()),
		];
		for (const [place, confirm] of ways.entries()) {
			const from = addDays(nights.from, 7 * place);
			const villa = (villaId: string) => [{ villaId, from, until: addDays(from, 2) }];
			const party = { place: [villa("sunset-palms"), villa("palm-grove")], guests: 4 };
			const hold = { holdUntil: holdEnds, askedCents: deposit, freeUntil: null };
			const booked = await reserveByPhone(db, { ...makeDeskBooking(party), ...hold }, asStaff());
			const stay = await findStay(db, booked.ok ? booked.reference : "");
			const [reservationId, version] = [stay?.id ?? "", stay?.revision ?? 0];
			const stayId = (await listUnits(db, reservationId))[0]?.id ?? "";
			const ended =
				given === "cancelled"
					? await cancelStayUnit(db, { reservationId, stayId, version, owedCents: 0 }, asStaff())
					: await dropHeldStay(db, { reservationId, version, units: [0], money: billHold }, asStaff());
			expect(ended).toMatchObject({ ok: true });
			expect(await confirm(reservationId)).toMatchObject({ ok: true });
			const units = await listUnits(db, reservationId);
			expect(units.map(({ id, status }) => [id === stayId, status]).toSorted()).toEqual([
				[false, "confirmed"],
				[true, given],
			]);
		}
	},
);

describe("a hold on the phone", () => {
	test.each(ways)(
		"whose deposit is paid by $name is booked at once, and nobody else gets the villa",
		async (way) => {
			const { id, status, matter } = await held();
			const paid = { tender: way.tender, amountCents: deposit, idempotencyKey: newKey() };
			const outcome =
				way.onto === "deposit"
					? await takeDeposit(db, { ...paid, reservationId: id }, asStaff())
					: await takePayment(db, { ...paid, folioId: await makeFolio(db, id) }, asStaff());
			expect(outcome).toMatchObject({ ok: true });
			expect(await status()).toBe("confirmed");
			await releaseEndedHolds(db, asStaff(later));
			expect(await bookTheNights()).toMatchObject({ ok: false, reason: "villa_taken" });
			expect([await status(), await matter()]).toEqual(["confirmed", undefined]);
			await expectSoundBooks(pool);
		},
	);

	test("with a part of its deposit does not end by itself, is on Today, and is booked once the rest has come", async () => {
		const hold = await held();
		expect(await hold.pay(5_000)).toMatchObject({ ok: true });
		expect(await hold.matter(noon)).toMatchObject({
			...{ isHeld: true, isOver: false, askedCents: deposit, receivedCents: 5_000, end: "today 18:00" },
		});
		expect(await releaseEndedHolds(db, asStaff(later))).toBe(0);
		const window = { from: today, until: "2027-02-01" };
		expect((await getStayAvailability(db, window, later)).villas[0]?.taken).toEqual([nights]);
		expect(await bookTheNights()).toMatchObject({ ok: false, reason: "villa_taken" });
		expect(
			await blockVilla(db, { villaId: "sunset-palms", ...nights, reason: "Paint" }, asStaff(later)),
		).toMatchObject({ ok: false, reason: "villa_taken" });
		expect(await hold.status()).toBe("held");
		expect(await hold.matter()).toMatchObject({ isHeld: true, isOver: true });
		expect(await hold.pay(15_000, later)).toMatchObject({ ok: true });
		expect([await hold.status(), await hold.matter()]).toEqual(["confirmed", undefined]);
	});

	test("for which nothing was asked waits for staff with any money, until they confirm it", async () => {
		const hold = await held(null);
		await hold.pay(100_000);
		expect([await hold.status(), (await hold.matter())?.receivedCents]).toEqual(["held", 100_000]);
		expect(await bookTheNights()).toMatchObject({ ok: false });
		expect(await confirmHeldStay(db, { reservationId: hold.id }, asStaff(later))).toMatchObject({ ok: true });
		expect([await hold.status(), await hold.matter()]).toEqual(["confirmed", undefined]);
	});

	test("without money ends by itself as before", async () => {
		const hold = await held();
		expect(await bookTheNights()).toMatchObject({ ok: true });
		expect([await hold.status(), await hold.matter()]).toEqual(["expired", undefined]);
	});

	test("is booked when the sum asked for later has been received already", async () => {
		const hold = await held(null);
		await hold.pay(deposit);
		const ask = { ...(await hold.step()), askedCents: deposit, money: billHold };
		expect(await askForDeposit(db, ask, asStaff())).toEqual({ ok: true });
		expect(await hold.status()).toBe("confirmed");
	});

	test("that money secures stays secured on another villa, and when its online deposit is given up", async () => {
		const hold = await held();
		await hold.pay(5_000);
		const [unit] = await listUnits(db, hold.id);
		const { version } = await hold.step();
		const move = moveTo({ stayId: unit?.id ?? "", version }, [{ villaId: "palm-grove", ...nights }]);
		expect(await changePlan(db, { moves: [move], mailGuest: false }, asStaff())).toMatchObject({ ok: true });
		expect((await pool.query("select kind from villa_allocations where released_at is null")).rows).toEqual([
			{ kind: "hold" },
		]);
		await db.transaction(async (tx) => {
			expect(await releaseUnpaidStay(tx, { reservationId: hold.id }, asStaff(later))).toBe(false);
		});
		expect(await releaseEndedHolds(db, asStaff(later))).toBe(0);
		expect(await hold.status()).toBe("held");
	});
});

/** Every way in which money goes back. */
const waysBack = {
	reversed: (transactionId: string, now: Date) =>
		reverseTransaction(db, { transactionId, reason: "Wrong guest", idempotencyKey: newKey() }, asStaff(now)),
	refunded: (paymentTransactionId: string, now: Date) =>
		refundPayment(
			db,
			{ paymentTransactionId, amountCents: 5_000, reason: "Wrong guest", idempotencyKey: newKey() },
			asStaff(now),
		),
};

describe.each(Object.entries(waysBack))("a deposit that is %s", (_, refund) => {
	test("before the end of its hold lets it end again as agreed", async () => {
		const hold = await held();
		const paid = await hold.pay(5_000);
		expect(await endsAt()).toEqual([{ ends_at: null }]);
		expect(await refund(paid.ok ? paid.transactionId : "", noon)).toMatchObject({ ok: true });
		expect(await endsAt()).toEqual([{ ends_at: holdEnds }]);
		expect(await hold.matter(noon)).toBeUndefined();
		expect(await bookTheNights()).toMatchObject({ ok: true });
		expect(await hold.status()).toBe("expired");
	});

	test("after the end of its hold leaves the decision to staff, who release or prolong it", async () => {
		const hold = await held();
		const paid = await hold.pay(5_000);
		expect(await refund(paid.ok ? paid.transactionId : "", later)).toMatchObject({ ok: true });
		expect(await hold.matter()).toMatchObject({ isHeld: true, isOver: true, receivedCents: 0 });
		expect(await bookTheNights()).toMatchObject({ ok: false });
		const holdUntil = at("22T18:00");
		const prolonged = { ...(await hold.step()), holdUntil, money: billHoldAgreed };
		expect(await prolongHold(db, prolonged, asStaff(later))).toEqual({ ok: true });
		expect(await endsAt()).toEqual([{ ends_at: holdUntil }]);
		expect(await hold.matter()).toBeUndefined();
	});
});

describe("the end of a hold", () => {
	test("is another one once it is prolonged, at the latest on the evening of the arrival", async () => {
		const hold = await held();
		const prolong = async (holdUntil: Date, now = noon) =>
			prolongHold(db, { ...(await hold.step()), holdUntil, money: billHoldAgreed }, asRole("reception", now));
		for (const wrong of [noon, at("21T11:00"), new Date("2026-12-13T00:00:00-06:00")])
			expect(await prolong(wrong)).toEqual({ ok: false, reason: "hold_end_wrong" });
		expect(await prolong(new Date("2026-12-12T23:59:00-06:00"))).toEqual({ ok: true });
		expect(await prolong(at("22T18:00"))).toEqual({ ok: true });
		expect(await bookTheNights()).toMatchObject({ ok: false });
		expect(await prolong(at("23T18:00"), at("22T18:00"))).toEqual({ ok: false, reason: "not_possible" });
		const { rows } = await pool.query(
			"select count(*)::int as n from audit_events where act = 'prolong_hold'",
		);
		expect(rows).toEqual([{ n: 2 }]);
	});

	test("that is prolonged with a part of the deposit is a decision again only when it has come", async () => {
		const hold = await held();
		await hold.pay(5_000);
		const prolonged = { ...(await hold.step()), holdUntil: at("22T18:00"), money: billHoldAgreed };
		expect(await prolongHold(db, prolonged, asStaff())).toEqual({ ok: true });
		expect(await hold.matter(at("22T17:59"))).toBeUndefined();
		expect(await hold.matter(at("22T18:00"))).toMatchObject({ isHeld: true, isOver: true });
		expect(await endsAt()).toEqual([{ ends_at: null }]);
	});
});

describe("money on an ended hold", () => {
	test("never brings it back by itself; staff take the nights again, which are still free", async () => {
		const hold = await held();
		expect(await hold.pay(deposit, later)).toMatchObject({ ok: true });
		expect(await hold.status()).toBe("expired");
		expect(await hold.matter()).toMatchObject({ isHeld: false, isFree: true, receivedCents: deposit });
		const again = {
			...{ ...(await hold.step()), villaId: "sunset-palms", holdUntil: null, money: billHoldAgreed },
		};
		expect(await retakeHeldStay(db, again, asRole("reception", later))).toEqual({ ok: true });
		expect([await hold.status(), await hold.matter()]).toEqual(["confirmed", undefined]);
	});

	test("whose villa another guest has leaves another villa, or the money back", async () => {
		const hold = await held();
		expect(await bookTheNights()).toMatchObject({ ok: true });
		const paid = await hold.pay(5_000, later);
		expect(await hold.matter()).toMatchObject({ isHeld: false, isFree: false });
		const take = async (villaId: string) =>
			retakeHeldStay(
				db,
				{ ...(await hold.step()), villaId, holdUntil: at("22T18:00"), money: billHoldAgreed },
				asStaff(later),
			);
		expect(await take("sunset-palms")).toEqual({ ok: false, reason: "villa_taken" });
		expect(await take("palm-grove")).toEqual({ ok: true });
		// Held again with a part of the deposit: it does not end by itself, and waits until the end that staff agreed on.
		expect([await hold.status(), await hold.matter()]).toEqual(["held", undefined]);
		expect(await hold.matter(at("22T18:00"))).toMatchObject({ isHeld: true });
		const drop = { ...(await hold.step()), money: billHold };
		expect(await dropHeldStay(db, drop, asStaff(at("21T18:05")))).toEqual({ ok: true });
		expect(await hold.matter()).toMatchObject({ isHeld: false, isFree: true, receivedCents: 5_000 });
		await waysBack.refunded(paid.ok ? paid.transactionId : "", later);
		expect(await hold.matter()).toBeUndefined();
	});
});

test("of a deposit and a guest who wants the nights at the moment when the hold ends, one has the villa, and the money is never lost", async () => {
	for (const round of Array.from({ length: 12 }, (_, place) => place)) {
		await openHotel();
		const hold = await held(round % 3 === 0 ? null : deposit);
		const amountCents = round % 2 === 0 ? deposit : 5_000;
		const now = round % 4 === 3 ? holdEnds : new Date(holdEnds.getTime() - 1);
		const pay = () =>
			takeDeposit(
				anyProcess(),
				{ reservationId: hold.id, tender: { kind: "bank_transfer" }, amountCents, idempotencyKey: newKey() },
				asStaff(now),
			);
		const [booked, swept, paid] = await Promise.all([
			bookTheNights(anyProcess(), holdEnds),
			releaseEndedHolds(anyProcess(), asStaff(holdEnds)),
			pay(),
		]);
		expect(paid).toMatchObject({ ok: true });
		const status = await hold.status();
		const matter = await hold.matter();
		expect({ round, booked: booked.ok, swept, status, hasMatter: matter !== undefined }).toEqual({
			round,
			swept: expect.any(Number),
			...(status === "expired"
				? { booked: true, status: "expired", hasMatter: true }
				: {
						booked: false,
						status: round % 3 !== 0 && amountCents === deposit ? "confirmed" : "held",
						hasMatter: round % 3 === 0 || amountCents !== deposit,
					}),
		});
		expect(await countDoubleBookings(pool)).toBe(0);
	}
});
