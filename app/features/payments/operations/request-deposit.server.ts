import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { findReservation } from "#app/features/reservations/queries.server.ts";
import { askForHoldDeposit } from "#app/features/stays/operations/write-hold.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Transaction } from "#db/connection/database.ts";
import { deposits } from "#db/schema/payments.ts";
import { type DepositRule, depositCents, endOfPaying } from "../policy.ts";
import type { ProviderName } from "../provider.ts";

/**
 * Asks for the deposit of a stay that is held for it, in the transaction that holds it: there is no hold of a guest without its
 * deposit. A reservation has one deposit, by the unique key of its row.
 */
export async function requestDeposit(
	tx: Transaction,
	{ reference, rule, provider }: { reference: string; rule: DepositRule; provider: ProviderName },
	acting: Acting,
): Promise<void> {
	const header = await findReservation(tx, reference);
	if (!header) return;
	const { id: reservationId } = header;
	const units = await listUnits(tx, reservationId);
	const holdEndsAt = units[0]?.holdEndsAt ?? null;
	if (holdEndsAt === null) return;
	const amountCents = depositCents(
		rule,
		units.flatMap(({ lines }) => lines),
	);
	await tx.insert(deposits).values({
		id: randomUUID(),
		reservationId,
		provider,
		amountCents,
		closesAt: endOfPaying(holdEndsAt),
		holdEndsAt,
		createdAt: acting.now,
	});
	await askForHoldDeposit(tx, { reservationId, askedCents: amountCents });
	await recordAudit(tx, acting, {
		act: "request_deposit",
		subject: { kind: "reservation", id: reservationId },
		changes: { amountCents, kind: rule.kind },
	});
}
