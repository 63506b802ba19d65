import { and, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { type FolioHeader, takesLateCharge } from "../bill.ts";
import { writeReopened } from "./write-ledger.server.ts";

/**
 * Opens the closed bills again that a late charge may go on. Anyone who may charge can do so until the day ends on which
 * the bill was closed; on a later day only a manager opens a bill (`reopenFolio`). The caller has locked the bills.
 * @returns whether all of them are open now
 */
export async function reopenForCharge(
	tx: Transaction,
	locked: readonly FolioHeader[],
	businessDate: HotelDate,
	acting: Acting,
): Promise<boolean> {
	for (const folio of locked) {
		const { reservationId, number } = folio;
		if (folio.closedAt === null) continue;
		if (!takesLateCharge(folio, businessDate, await isSomebodyExpected(tx, reservationId))) return false;
		await writeReopened(tx, folio, businessDate);
		await recordAudit(tx, acting, {
			act: "reopen_folio",
			subject: { kind: "reservation", id: reservationId },
			changes: { number, isLateCharge: true },
		});
	}
	return true;
}

/** Whether somebody of a party is still to come, or in house. */
export async function isSomebodyExpected(tx: Pick<Db, "$count">, reservationId: string): Promise<boolean> {
	const live = ["held", "confirmed", "checked_in"] as const;
	return (
		(await tx.$count(stays, and(eq(stays.reservationId, reservationId), inArray(stays.status, [...live])))) >
		0
	);
}
