import { and, eq, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import { hotelTimeZone, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { villaAllocations } from "#db/schema/stays.ts";
import { heldForDays } from "../policy.ts";
import { changeInTurn, lockVillas } from "./write-allocations.server.ts";

/**
 * Empties the reasons of staff for blocks and holds, which may name somebody although the form asks for no names. No
 * account and no reservation leads to these words, so nothing but time can erase them: those of a hold, which is
 * mostly for somebody, `heldForDays` after it was over; those of a block as long after its last night, or its release,
 * as guests without an account are remembered. The purpose of the block stays. Called daily; running it twice changes
 * nothing more.
 * @returns how many reasons were emptied
 */
export async function deleteOldReasons(db: Db, afterMonths: number, acting: Acting): Promise<number> {
	const { id, villaId, kind, nights, reason, stayId, endsAt, releasedAt } = villaAllocations;
	const holdsOverBy = new Date(acting.now.getTime() - heldForDays * 24 * 60 * 60_000);
	const today = hotelToday(acting.now);
	const lastDay = sql`least(upper(${nights}), (${releasedAt} at time zone ${hotelTimeZone})::date)`;
	const old = and(
		isNull(stayId),
		ne(reason, ""),
		or(
			and(eq(kind, "hold"), or(lte(endsAt, holdsOverBy), lte(releasedAt, holdsOverBy))),
			and(
				eq(kind, "block"),
				sql`${lastDay} <= ${today}::date - make_interval(months => ${afterMonths}::integer)`,
			),
		),
	);
	const found = await db.select({ villaId }).from(villaAllocations).where(old);
	if (found.length === 0) return 0;
	const villaIds = [...new Set(found.map((one) => one.villaId))];
	return changeInTurn(db, { villaIds }, async (tx) => {
		await lockVillas(tx, villaIds);
		const emptied = await tx
			.update(villaAllocations)
			.set({ reason: "" })
			.where(and(old, inArray(villaId, villaIds)))
			.returning({ id, villaId });
		for (const emptiedVillaId of new Set(emptied.map((one) => one.villaId)))
			await recordAudit(
				tx,
				{ act: "delete_block_reasons", subject: { kind: "villa", id: emptiedVillaId } },
				acting,
			);
		return emptied.length;
	});
}
