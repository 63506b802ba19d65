import { eq } from "drizzle-orm";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { listHoldMatters } from "#app/features/desk/today-queries.server.ts";
import { chargeFolio } from "#app/features/folio/operations/charge-folio.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { postSettlement } from "#app/features/folio/operations/post-settlement.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import type { Tender } from "#app/features/folio/tender.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import type { Acting, StaffRole } from "#app/lib/actor.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { drawers } from "#db/schema/drawers.ts";
import { stays } from "#db/schema/stays.ts";
import { asStaff, makeDeskBooking, noon, today } from "./forms.ts";
import { makeStay, setStayStatus } from "./reservations.ts";

/** A key of a form of its own. */
export const newKey = () => crypto.randomUUID();

/** Opens the cash drawer where none is open, with an empty float if nothing else is said: without one no cash is taken. */
export async function makeDrawer(
	db: Db,
	{ now, bzdFloatCents = 0 }: { now: Date; bzdFloatCents?: number } = asStaff(),
): Promise<void> {
	await db.transaction(async (tx) => {
		const date = await takeBusinessDay(tx, now);
		await tx
			.insert(drawers)
			.values({
				...{ id: newKey(), idempotencyKey: newKey(), openedOn: date, openedAt: now, openedBy: "Maria" },
				...{ usdLeftCents: 0, bzdLeftCents: bzdFloatCents, usdFloatCents: 0, bzdFloatCents },
			})
			.onConflictDoNothing();
	});
}

/** Posts the fee decided for the nights of a stay, as its cancellation or the close of the day does. */
export async function settleNow(db: Db, reservationId: string, acting: Acting = asStaff()) {
	const posted = await db.transaction(async (tx) => {
		await lockReservation(tx, reservationId);
		return postSettlement(tx, { reservationId }, acting);
	});
	return { ok: true, posted } as const;
}

/** The first bill of a reservation, opened if need be. The cash drawer is open then. */
export async function makeFolio(db: Db, reservationId: string, acting: Acting = asStaff()): Promise<string> {
	await makeDrawer(db, acting);
	const outcome = await openFolio(db, { reservationId, payer: null }, acting);
	if (!outcome.ok) throw new Error(`The bill was not opened: ${outcome.reason}`);
	return outcome.folioId;
}

/** Maria in one role: the rights of roles about money differ. */
export function asRole(role: StaffRole, now = noon) {
	return { by: { kind: "staff", name: "Maria", roles: [role] }, now } as const;
}

/** Two nights from today for $760.82, in house, with an empty bill; each night is $380.41 with its tax. */
export async function makeStayInHouse(db: Db, guest: { name?: string; email?: string | null } = {}) {
	const stay = await makeStay(db, { checkIn: today, checkOut: addDays(today, 2), ...guest });
	await setStayStatus(db, stay.id, "checked_in");
	await db.update(stays).set({ checkedInOn: today, checkedInAt: noon }).where(eq(stays.id, stay.stayId));
	return { ...stay, folioId: await makeFolio(db, stay.id) };
}

/** Puts a charge from the bar on a bill: $10.00 with 20 % service charge and 12.5 % GST, $13.25 in all. */
export async function makeCharge(
	db: Db,
	folioId: string,
	{ unitCents = 1_000, quantity = 1 }: { unitCents?: number; quantity?: number } = {},
	acting: Acting = asStaff(),
): Promise<string> {
	const charge = {
		from: "free_text",
		department: "dining",
		description: "Bar",
		quantity,
		unitCents,
	} as const;
	const outcome = await chargeFolio(db, { folioId, charge, idempotencyKey: newKey() }, acting);
	if (!outcome.ok) throw new Error(`Nothing was charged: ${outcome.reason}`);
	return outcome.transactionId;
}

/** Pays on a bill in US dollars, exactly. */
export async function makePayment(
	db: Db,
	folioId: string,
	amountCents: number,
	acting: Acting = asStaff(),
): Promise<string> {
	const tender = { kind: "cash_usd", givenCents: amountCents } as const;
	const outcome = await takePayment(db, { folioId, tender, amountCents, idempotencyKey: newKey() }, acting);
	if (!outcome.ok) throw new Error(`Nothing was paid: ${outcome.reason}`);
	return outcome.transactionId;
}

/** An instant of November on the hotel's clock: `21T18:00`. */
export const at = (time: string) => new Date(`2026-11-${time}:00-06:00`);
/** Until when the villa is held, on the phone at noon. */
export const holdEnds = at("21T18:00");
export const later = at("21T18:01");
export const heldNights = { from: "2026-12-12", until: "2026-12-14" };
/** The deposit that is asked for, in US cents. */
export const deposit = 20_000;

/** Sunset Palms for the nights of `makeStayInput`, held until 18:00 for a guest who was asked for $200, or for nothing. */
export async function makeHeldStay(db: Db, askedCents: number | null = deposit) {
	const booking = makeDeskBooking({ villaId: "sunset-palms", checkIn: heldNights.from, name: "Joel Tun" });
	const hold = { ...booking, holdUntil: holdEnds, askedCents, freeUntil: null };
	const outcome = await reserveByPhone(db, hold, asStaff());
	if (!outcome.ok) throw new Error(`Not held: ${outcome.reason}`);
	const { reference } = outcome;
	const stay = await findStay(db, reference);
	if (!stay) throw new Error("The hold is not there.");
	return {
		id: stay.id,
		reference,
		status: async () => (await findStay(db, reference))?.status,
		step: async () => ({
			reservationId: stay.id,
			version: (await findStay(db, reference))?.revision ?? -1,
			units: [0],
		}),
		pay: (amountCents: number, now = noon, tender?: Tender) =>
			takeDeposit(
				db,
				{
					reservationId: stay.id,
					tender: tender ?? { kind: "bank_transfer" },
					amountCents,
					idempotencyKey: newKey(),
				},
				asStaff(now),
			),
		matter: async (now = later) =>
			(await listHoldMatters(db, today, now)).find(({ reservationId }) => reservationId === stay.id),
	};
}
