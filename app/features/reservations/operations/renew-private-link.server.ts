import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { newLinkToken } from "./write-reservation.server.ts";

/**
 * Gives a reservation a new private link in place of the one before, which opens nothing from then on. The caller
 * decides first who may do so (`mayOpenReservation`).
 */
export async function renewPrivateLink(
	db: Db,
	{ reservationId }: { reservationId: string },
	acting: Acting,
): Promise<void> {
	await db.transaction(async (tx) => {
		await tx
			.update(reservations)
			.set({ linkToken: newLinkToken(), linkRenewedAt: acting.now })
			.where(eq(reservations.id, reservationId));
		const subject = { kind: "reservation", id: reservationId } as const;
		await recordAudit(tx, acting, { act: "renew_private_link", subject });
	});
}
