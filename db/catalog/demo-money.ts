import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { hotel, initialContact } from "#app/content/hotel/hotel.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { rollHotelDays } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import type { Issuer } from "#app/features/documents/document-content.ts";
import { issueInvoice } from "#app/features/documents/operations/issue-invoice.server.ts";
import { issueReceipt } from "#app/features/documents/operations/issue-receipt.server.ts";
import { billSettlement } from "#app/features/folio/operations/bill-check-out.server.ts";
import { chargeFolio } from "#app/features/folio/operations/charge-folio.server.ts";
import { closeFolio } from "#app/features/folio/operations/close-folio.server.ts";
import { discountFolio } from "#app/features/folio/operations/discount-folio.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { postNightsOf } from "#app/features/folio/operations/post-nights.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { accountCents, readFolio } from "#app/features/folio/queries.server.ts";
import { payOutPool } from "#app/features/service-charge/operations/pay-out-pool.server.ts";
import { saveShares } from "#app/features/service-charge/operations/save-shares.server.ts";
import { listShares } from "#app/features/service-charge/queries.server.ts";
import { versionOf } from "#app/features/service-charge/schema.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { markNoShow } from "#app/features/stays/operations/mark-no-show.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { type DemoStep, done, manager, reception, system, toTender } from "#db/catalog/demo-acting.ts";
import { type DemoStay, demoStays, demoTreatments } from "#db/catalog/demo-data.ts";
import { listDrawerSteps } from "#db/catalog/demo-drawers.ts";
import { listGiftSteps } from "#db/catalog/demo-gift-vouchers.ts";
import {
	demoCharges,
	demoDepartures,
	demoDeposits,
	demoPayments,
	demoShares,
} from "#db/catalog/demo-money-data.ts";
import { listRateSteps } from "#db/catalog/demo-rates.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { priceListItems } from "#db/schema/folio.ts";
import { reservations } from "#db/schema/reservations.ts";

/**
 * Lets the demo hotel have taken money since its first guest came: every charge, payment, drawer, document and close of a day is done
 * by the hotel's own operations at its own moment, one after the other, so that every page of money says something true.
 * @param db the pool of the transaction: operations take their turn by it
 * @param now nothing happens after it
 */
export async function addDemoMoney(
	tx: Transaction,
	{ today, now, pool }: { today: HotelDate; now: Date; pool: Db["$client"] },
): Promise<void> {
	// Operations begin a transaction of their own: here a savepoint of the start's.
	const db: Db = Object.assign(tx, { $client: pool });
	const idOf = await readReservationIds(tx);
	const at = (day: number, time: string) => instantAt(addDays(today, day), time);
	const steps = [
		...listStepsOfStays(db, idOf),
		...listStepsOfCharges(db, idOf, await readPriceList(tx)),
		...listStepsOfThePool(db),
		...listDrawerSteps(db),
		...listGiftSteps(db, idOf, today),
		...listRateSteps(db, today),
	];
	const timeline = steps
		.map((step) => ({ ...step, at: at(step.day, step.time) }))
		.map((step) => (step.atLatestNow && step.at > now ? { ...step, at: now } : step))
		.filter((step) => step.at <= now)
		.toSorted((one, other) => one.at.getTime() - other.at.getTime());
	for (const step of timeline) await step.run(step.at);
}

/** The nights of every day with its close, the departures, and the guest who did not come. */
function listStepsOfStays(db: Db, idOf: ReadonlyMap<string, string>): DemoStep[] {
	const left = demoStays.filter(({ arrives, nights, ended }) => !ended && arrives + nights < 0);
	const firstDay = Math.min(...left.map(({ arrives }) => arrives));
	const departures = left.map((stay, place): DemoStep => {
		const reservationId = find(idOf, stay.reference);
		const departure = { reference: stay.reference, name: stay.name, reservationId, slip: 4_101 + 7 * place };
		return { day: lastDay(stay), time: "10:30", run: (now) => leaveWithBill(db, departure, now) };
	});
	const noShows = demoStays
		.filter(({ ended }) => ended === "no_show")
		.map(
			(stay): DemoStep => ({
				...{ day: stay.arrives, time: "22:40" },
				run: (now) => markAsNoShow(db, find(idOf, stay.reference), now),
			}),
		);
	const cancellations = demoStays
		.filter(({ ended }) => ended === "cancelled")
		.map(
			({ reference }): DemoStep => ({
				...{ day: 0, time: "23:59", atLatestNow: true },
				run: (now) => {
					const reservationId = find(idOf, reference);
					return done(cancelStay(db, { reservationId, agreedOwedCents: 0 }, reception(now)));
				},
			}),
		);
	const closes = Array.from({ length: -firstDay }, (_, place): DemoStep => {
		const day = firstDay + place;
		const inHouse = left.filter((stay) => stay.arrives <= day && day < lastDay(stay));
		return {
			...{ day: day + 1, time: "03:30" },
			run: (now) =>
				closeDay(
					db,
					inHouse.map(({ reference }) => find(idOf, reference)),
					now,
				),
		};
	});
	return [...departures, ...noShows, ...cancellations, ...closes];
}

const lastDay = ({ arrives, nights }: DemoStay) => arrives + nights;

/**
 * Closes the day that ends at a moment. The close posts the nights of the guests in house; those who have left since count as gone in
 * their rows, so theirs are posted before it.
 */
async function closeDay(db: Db, reservationIds: readonly string[], now: Date): Promise<void> {
	const acting = system("roll-business-day", now);
	await db.transaction(async (tx) => {
		const date = await takeBusinessDay(tx, now);
		for (const reservationId of reservationIds) await postNightsOf(tx, { reservationId, date }, acting);
	});
	await rollHotelDays(db, async () => 0, acting);
}

async function markAsNoShow(db: Db, reservationId: string, now: Date): Promise<void> {
	const step = { reservationId, version: 0, units: [0], money: billSettlement };
	const seenOn = await readBusinessDate(db, now);
	await done(markNoShow(db, { ...step, seenOn, settlement: { choice: "charged" } }, reception(now)));
}

/** Charges, payments and deposits; a discount, a charge that was voided, and a treatment of today. */
function listStepsOfCharges(
	db: Db,
	idOf: ReadonlyMap<string, string>,
	itemIdOf: ReadonlyMap<string, string>,
): DemoStep[] {
	const folioOf = async (reference: string, now: Date) =>
		(await done(openFolio(db, { reservationId: find(idOf, reference), payer: null }, reception(now))))
			.folioId;
	const charge = async (reference: string, item: string, quantity: number, now: Date) => {
		const input = { from: "price_list", itemId: find(itemIdOf, item), quantity } as const;
		const folioId = await folioOf(reference, now);
		return done(chargeFolio(db, { folioId, charge: input, idempotencyKey: randomUUID() }, reception(now)));
	};
	const [treatment] = demoTreatments;
	return [
		...demoCharges.map(
			([reference, day, time, item, quantity]): DemoStep => ({
				...{ day, time },
				run: (now) => charge(reference, item, quantity, now),
			}),
		),
		...demoPayments.map(
			([reference, day, time, tender, amountCents], place): DemoStep => ({
				...{ day, time },
				run: async (now) => {
					const paid = { tender: toTender(tender, amountCents, 4_211 + place), amountCents };
					const folioId = await folioOf(reference, now);
					return done(takePayment(db, { folioId, ...paid, idempotencyKey: randomUUID() }, reception(now)));
				},
			}),
		),
		...demoDeposits.map(
			([reference, day, time, tender, amountCents], place): DemoStep => ({
				...{ day, time },
				run: (now) => {
					const paid = { tender: toTender(tender, amountCents, 4_311 + place), amountCents };
					const reservationId = find(idOf, reference);
					return done(
						takeDeposit(db, { reservationId, ...paid, idempotencyKey: randomUUID() }, reception(now)),
					);
				},
			}),
		),
		{
			...{ day: -11, time: "12:15" },
			run: async (now) => {
				const folioId = await folioOf("K6JTQQKJ", now);
				const lines = (await readFolio(db, folioId))?.lines ?? [];
				const lineIds = lines.filter(({ kind }) => kind === "night").map(({ lineId }) => lineId);
				const discount = { basisPoints: 1_000 };
				const reason = "The plunge pool was being repaired.";
				const given = { folioId, lineIds: lineIds.slice(-1), discount, reason, idempotencyKey: randomUUID() };
				return done(discountFolio(db, given, manager(now)));
			},
		},
		{
			...{ day: -6, time: "12:05" },
			run: async (now) => {
				const { transactionId } = await charge("87PYJVKQ", "Sun hat", 1, now);
				const reason = "It was bought by the guests of Tropical Hideaway.";
				const mistake = { transactionId, reason, idempotencyKey: randomUUID() };
				return done(reverseTransaction(db, mistake, reception(now)));
			},
		},
		{
			...{ day: 0, time: "11:20" },
			run: async (now) => {
				const folioId = await folioOf("NDEDDNY5", now);
				const input = { from: "treatment", reservationId: find(idOf, treatment?.reference ?? "") } as const;
				return done(
					chargeFolio(db, { folioId, charge: input, idempotencyKey: randomUUID() }, reception(now)),
				);
			},
		},
	];
}

/** The people who share in the service charge, and one pay-out of half of it. */
function listStepsOfThePool(db: Db): DemoStep[] {
	return [
		{
			...{ day: -12, time: "11:00" },
			run: async (now) =>
				done(saveShares(db, { shares: demoShares, version: versionOf(await listShares(db)) }, manager(now))),
		},
		{
			...{ day: -10, time: "15:00" },
			run: async (now) => {
				const amountCents = Math.floor(-(await accountCents(db, "service_charge_pool")) / 200) * 100;
				const payOut = { amountCents, from: "bank", reason: "First half of the month" } as const;
				return done(payOutPool(db, { ...payOut, idempotencyKey: randomUUID() }, manager(now)));
			},
		},
	];
}

async function readReservationIds(tx: Transaction): Promise<Map<string, string>> {
	const rows = await tx
		.select({ id: reservations.id, reference: reservations.reference })
		.from(reservations)
		.where(eq(reservations.source, "demo"));
	return new Map(rows.map(({ id, reference }) => [reference, id]));
}

async function readPriceList(tx: Transaction): Promise<Map<string, string>> {
	const rows = await tx.select({ id: priceListItems.id, name: priceListItems.name }).from(priceListItems);
	return new Map(rows.map(({ id, name }) => [name, id]));
}

function find(idOf: ReadonlyMap<string, string>, name: string): string {
	const id = idOf.get(name);
	if (!id) throw new Error(`The demo hotel has no ${name}`);
	return id;
}

type Departure = { reference: string; reservationId: string; name: string; slip: number };

const issuer: Issuer = {
	...{ name: hotel.business.name, tin: hotel.business.demoTin, address: hotel.address },
	...initialContact,
};

/** A guest leaves: the balance is paid, the receipt and the invoice are issued, and the bill is closed. */
async function leaveWithBill(
	db: Db,
	{ reference, reservationId, name, slip }: Departure,
	now: Date,
): Promise<void> {
	const { tender = "card_terminal", leftOpen, invoiceTo } = demoDepartures[reference] ?? {};
	const acting = reception(now);
	const { folioId } = await done(openFolio(db, { reservationId, payer: null }, acting));
	const bill = await readFolio(db, folioId);
	const amountCents = (bill?.balanceCents ?? 0) - (leftOpen?.cents ?? 0);
	const { transactionId: paymentId } = await done(
		takePayment(
			db,
			{ folioId, amountCents, tender: toTender(tender, amountCents, slip), idempotencyKey: randomUUID() },
			acting,
		),
	);
	const recipient = { name, address: null, tin: null };
	await done(issueReceipt(db, { reservationId, paymentId, recipient, issuer }, acting));
	if (invoiceTo) {
		const lineIds = bill?.lines.filter(({ voided }) => !voided).map(({ lineId }) => lineId) ?? [];
		const idempotencyKey = randomUUID();
		const invoice = { reservationId, folioId, lineIds, recipient: { ...recipient, name: invoiceTo }, issuer };
		await done(issueInvoice(db, { ...invoice, idempotencyKey }, acting));
	}
	const closing = { folioId, ...(leftOpen && { reason: leftOpen.reason }) };
	// Only a manager lets a guest leave with something owed.
	await done(closeFolio(db, closing, leftOpen ? manager(now) : acting));
}
