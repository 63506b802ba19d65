import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { hasValues } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { staffNotes } from "#db/schema/reservations.ts";
import { formerGuest } from "../retention.ts";
import { lockReservation } from "./write-reservation.server.ts";

/**
 * Notes something on a reservation for colleagues. Notes are added and never changed, so two desks cannot overwrite each
 * other and no version is asked for. A form that is sent twice adds one.
 */
export async function addStaffNote(
	db: Db,
	input: { reservationId: string; text: string; idempotencyKey: string },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "not_allowed" | "gone" | "form_already_used" }>> {
	if (!mayAct(acting, "write_staff_note")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const header = await lockReservation(tx, input.reservationId);
		// Nothing more is written about a forgotten guest.
		if (!header || header.name === formerGuest) return { ok: false, reason: "gone" } as const;
		const added = await tx
			.insert(staffNotes)
			.values({ id: randomUUID(), ...input, writtenBy: acting.by.name, createdAt: acting.now })
			.onConflictDoNothing({ target: staffNotes.idempotencyKey })
			.returning({ id: staffNotes.id });
		const subject = { kind: "reservation", id: header.id } as const;
		if (added.length > 0) {
			await recordAudit(tx, acting, { act: "add_staff_note", subject });
			return { ok: true } as const;
		}
		const { idempotencyKey } = staffNotes;
		const [earlier] = await tx.select().from(staffNotes).where(eq(idempotencyKey, input.idempotencyKey));
		return hasValues(earlier, input)
			? ({ ok: true } as const)
			: ({ ok: false, reason: "form_already_used" } as const);
	});
}
