import { listStandingInvoices } from "#app/features/documents/queries.server.ts";
import {
	type TakeBackPayerRefusal,
	takeBackVillaPayer,
} from "#app/features/folio/operations/name-villa-payer.server.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";

/** `invoiced`: a tax invoice of the other payer has lines of the bill. */
export type GuestPaysRefusal = TakeBackPayerRefusal | { reason: "invoiced" };

type Bill = { reservationId: string; folioId: string; lines: "keep" | "move"; idempotencyKey: string };

/** Makes the guest pay the villa again, for which another payer was named, as long as nothing was invoiced to that one. */
export function makeGuestPayVilla(
	db: Db,
	bill: Bill & { version: number },
	acting: StaffActing,
): Promise<Outcome<object, GuestPaysRefusal>> {
	return asOutcome<{ ok: true }, GuestPaysRefusal>(() =>
		db.transaction(async (tx) => {
			await lockReservation(tx, bill.reservationId);
			await takeBackPayer(tx, bill, acting);
			return { ok: true } as const;
		}),
	);
}

/**
 * The same within the transaction of a step that has locked the reservation. An invoice is issued under that lock too.
 * @throws Refused with a `GuestPaysRefusal`
 */
export async function takeBackPayer(
	tx: Transaction,
	bill: Omit<Bill, "reservationId"> & { version?: number },
	acting: StaffActing,
): Promise<void> {
	const folio = await readFolio(tx, bill.folioId);
	const invoices = await listStandingInvoices(
		tx,
		(folio?.lines ?? []).map(({ lineId }) => lineId),
	);
	if (invoices.size > 0) throw new Refused<GuestPaysRefusal>({ reason: "invoiced" });
	await takeBackVillaPayer(tx, bill, acting);
}
