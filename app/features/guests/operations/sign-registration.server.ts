import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { listUnitsByIds } from "#app/features/stays/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { registrations } from "#db/schema/guests.ts";

/**
 * Stores the signature that an adult has drawn on the tablet, or takes it away with a path of null.
 * @param input.seenAt when the details were last changed that the adult has signed for: other ones are not signed
 */
export async function signRegistration(
	db: Db,
	input: { registrationId: string; path: string | null; seenAt: Date },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "not_allowed" | "gone" | "changed_meanwhile" }>> {
	if (!mayAct(acting, "register_guests")) return { ok: false, reason: "not_allowed" };
	const { registrationId, path, seenAt } = input;
	const [found] = await db.select().from(registrations).where(eq(registrations.id, registrationId));
	const [unit] = found ? await listUnitsByIds(db, [found.stayId]) : [];
	if (!unit) return { ok: false, reason: "gone" };
	return db.transaction(async (tx) => {
		const header = await lockReservation(tx, unit.reservationId);
		const [current] = await tx.select().from(registrations).where(eq(registrations.id, registrationId));
		if (!header || !current) return { ok: false, reason: "gone" } as const;
		if (current.updatedAt.getTime() !== seenAt.getTime())
			return { ok: false, reason: "changed_meanwhile" } as const;
		await tx
			.update(registrations)
			.set({ signature: path, signedAt: path === null ? null : acting.now })
			.where(eq(registrations.id, registrationId));
		const act = path === null ? "clear_signature" : "sign_registration";
		const subject = { kind: "reservation", id: header.id } as const;
		await recordAudit(tx, acting, { act, subject, changes: { stayId: unit.id } });
		return { ok: true } as const;
	});
}
