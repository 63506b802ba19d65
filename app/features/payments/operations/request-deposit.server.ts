import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { findReservation } from "#app/features/reservations/queries.server.ts";
import { confirmHeldStay } from "#app/features/stays/operations/confirm-held-stay.server.ts";
import { askForHoldDeposit } from "#app/features/stays/operations/write-hold.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { deposits } from "#db/schema/payments.ts";
import { type DepositRule, depositCents, holdMinutes, minutesAfter } from "../policy.ts";
import type { ProviderName } from "../provider.ts";
import { type Deposit, findDeposit } from "../queries.server.ts";

/**
 * Asks for the deposit of a stay that is held for it. Asked again it is the same deposit. A process that dies between the hold
 * and this leaves a hold that ends by itself, and the form sent again comes here again.
 * @returns null where none is to be paid: the stay is confirmed then, or was never held
 */
export async function requestDeposit(
	db: Db,
	{ reference, rule, provider }: { reference: string; rule: DepositRule; provider: ProviderName },
	acting: Acting,
): Promise<Deposit | null> {
	const header = await findReservation(db, reference);
	if (!header) return null;
	const { id: reservationId } = header;
	const earlier = await findDeposit(db, reservationId);
	if (earlier) return earlier;
	const units = await listUnits(db, reservationId);
	const holdEndsAt = units[0]?.holdEndsAt ?? null;
	if (holdEndsAt === null || units.some(({ status }) => status !== "held")) return null;
	const amountCents = depositCents(
		rule,
		units.flatMap(({ lines }) => lines),
	);
	if (amountCents === 0) {
		await confirmHeldStay(db, { reservationId }, acting);
		return null;
	}
	const closesAt = minutesAfter(acting.now, holdMinutes);
	await db.transaction(async (tx) => {
		const [asked] = await tx
			.insert(deposits)
			.values({
				id: randomUUID(),
				reservationId,
				provider,
				amountCents,
				closesAt,
				holdEndsAt,
				createdAt: acting.now,
			})
			.onConflictDoNothing()
			.returning({ id: deposits.id });
		if (!asked) return;
		await askForHoldDeposit(tx, { reservationId, askedCents: amountCents });
		await recordAudit(
			tx,
			{
				act: "request_deposit",
				subject: { kind: "reservation", id: reservationId },
				changes: { amountCents, kind: rule.kind },
			},
			acting,
		);
	});
	return findDeposit(db, reservationId);
}
