import { postSettlement } from "#app/features/folio/operations/post-settlement.server.ts";
import {
	type CancelRefusal,
	cancelStay,
	cancelStayUnit,
} from "#app/features/stays/operations/cancel-stay.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";

/**
 * Cancels a stay for its guest, the whole party or one villa of it, with its money in one transaction: the fee is on
 * the bill at once.
 * @param input.stayId the villa of the party; null cancels all of it
 * @param input.owedCents the fee in US cents: by the rule as the form has shown it, or as a manager decides with a
 * reason
 */
export function cancelAtDesk(
	db: Db,
	input: {
		reservationId: string;
		version: number;
		stayId: string | null;
		owedCents: number;
		isRule: boolean;
		reason?: string | undefined;
	},
	acting: StaffActing,
): Promise<Outcome<object, CancelRefusal | { reason: "last_villa" }>> {
	const { reservationId, version, stayId, owedCents, isRule, reason } = input;
	const settle = async (tx: Transaction) => {
		await postSettlement(tx, { reservationId }, acting);
	};
	const common = { version, isRule, settle, ...(reason && { reason }) };
	return stayId === null
		? cancelStay(db, { reservationId, agreedOwedCents: owedCents, ...common }, acting)
		: cancelStayUnit(db, { reservationId, stayId, owedCents, ...common }, acting);
}
