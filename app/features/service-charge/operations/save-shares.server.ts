import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { serviceChargeShares } from "#db/schema/service-charge.ts";
import { listShares } from "../queries.server.ts";
import { versionOf } from "../schema.ts";
import type { Share } from "../shares.ts";

/**
 * Saves the people who share in the service charge, with their points. A person who is left out no longer shares; each
 * pay-out keeps its own list.
 * @param input.version the list that the form showed, as `versionOf` writes it
 */
export async function saveShares(
	db: Db,
	{ shares, version }: { shares: readonly Share[]; version: string },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "not_allowed" | "changed_meanwhile" }>> {
	if (!mayAct(acting, "pay_out_service_charge")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		await tx.execute(sql`lock table service_charge_shares in share row exclusive mode`);
		const before = await listShares(tx);
		if (versionOf(before) !== version) return { ok: false, reason: "changed_meanwhile" };
		await tx
			.update(serviceChargeShares)
			.set({ isActive: false })
			.where(eq(serviceChargeShares.isActive, true));
		for (const share of shares)
			await tx
				.insert(serviceChargeShares)
				.values({ ...share, id: randomUUID() })
				.onConflictDoUpdate({
					target: serviceChargeShares.name,
					set: { points: share.points, isActive: true },
				});
		await recordAudit(
			tx,
			{
				act: "save_service_charge_shares",
				subject: { kind: "setting", id: "service-charge-shares" },
				changes: {
					before: { people: before.length, points: pointsOf(before) },
					after: { people: shares.length, points: pointsOf(shares) },
				},
			},
			acting,
		);
		return { ok: true };
	});
}

function pointsOf(shares: readonly Share[]): number {
	return shares.reduce((sum, { points }) => sum + points, 0);
}
