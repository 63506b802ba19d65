import { desc, eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { findLockedBusinessDate } from "#app/features/business-days/queries.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { folios } from "#db/schema/folio.ts";
import { insertFolio } from "./write-ledger.server.ts";

type Payer = { name: string; address?: string | null; tin?: string | null; email?: string | null };

/** Whether a bill is made out to a payer: to the same name at another address somebody else pays. */
function isPayer(folio: typeof folios.$inferSelect, { name, address, tin }: Payer): boolean {
	return (
		folio.payerName === name && folio.payerAddress === (address ?? null) && folio.payerTin === (tin ?? null)
	);
}

/** No party has more payers. */
export const mostFolios = 20;

/**
 * Opens a bill for a reservation: the first one for its guest, or one for another payer. The first one is opened by itself
 * when something is posted; asking for it again finds it, and the open one of the same payer.
 * @param input.payer null for the guest of the reservation; a company has an address and a tax number (TIN)
 */
export async function openFolio(
	db: Db | Transaction,
	input: { reservationId: string; payer: Payer | null },
	acting: Acting,
): Promise<Outcome<{ folioId: string }, { reason: "not_allowed" | "reservation_unknown" | "too_many" }>> {
	if (!mayAct(acting, "charge_folio")) return { ok: false, reason: "not_allowed" };
	const { reservationId, payer } = input;
	return db.transaction(async (tx) => {
		const header = await lockReservation(tx, reservationId);
		if (!header) return { ok: false, reason: "reservation_unknown" };
		// Before any bill, as every posting does: the close of the day opens and locks bills while it holds the day.
		await findLockedBusinessDate(tx);
		const known = await tx
			.select()
			.from(folios)
			.where(eq(folios.reservationId, reservationId))
			.orderBy(desc(folios.number));
		const first = known.at(-1);
		if (payer === null && first) return { ok: true, folioId: first.id };
		const same = known.find((folio) => payer !== null && folio.closedAt === null && isPayer(folio, payer));
		if (same) {
			if (payer?.email)
				await tx.update(folios).set({ payerEmail: payer.email }).where(eq(folios.id, same.id));
			return { ok: true, folioId: same.id };
		}
		// The guest has the first bill, so that a second payer is never the only one.
		if (!first && payer !== null) await insertFolio(tx, { reservationId, number: 1 }, acting);
		const number = (known[0]?.number ?? (payer === null ? 0 : 1)) + 1;
		if (number > mostFolios) return { ok: false, reason: "too_many" };
		const folioId = await insertFolio(
			tx,
			{
				reservationId,
				number,
				payerName: payer?.name ?? null,
				payerAddress: payer?.address ?? null,
				payerTin: payer?.tin ?? null,
				payerEmail: payer?.email ?? null,
			},
			acting,
		);
		await recordAudit(tx, acting, {
			act: "open_folio",
			subject: { kind: "reservation", id: reservationId },
			changes: { number },
		});
		return { ok: true, folioId };
	});
}
