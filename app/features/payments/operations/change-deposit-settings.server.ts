import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { listChanges, type SettingRefusal, toVersion } from "#app/features/catalog/setting-version.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { depositSettings } from "#db/schema/payments.ts";
import type { DepositRule } from "../policy.ts";
import { readDepositRule } from "../queries.server.ts";

/**
 * Changes what is asked for as a deposit. Anyone who is about to pay one pays what they were asked for.
 * @param input.version what the form showed, by `toVersion`
 */
export async function changeDepositSettings(
	db: Db,
	{ version, setting }: { version: string; setting: DepositRule },
	acting: Acting,
): Promise<Outcome<object, SettingRefusal<DepositRule>>> {
	if (!mayAct(acting, "change_settings")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		// The one row, so that two managers take turns even before it is there.
		const values = { id: "hotel", ...(await readDepositRule(tx)) };
		await tx.insert(depositSettings).values(values).onConflictDoNothing();
		await tx.select().from(depositSettings).for("update");
		const current = await readDepositRule(tx);
		const changes = listChanges(current, setting);
		if (Object.keys(changes).length === 0) return { ok: true } as const;
		if (toVersion(current) !== version) return { ok: false, reason: "changed_meanwhile", current } as const;
		await tx.update(depositSettings).set(setting);
		await recordAudit(
			tx,
			{ act: "change_deposit_settings", subject: { kind: "setting", id: "deposit" }, changes },
			acting,
		);
		return { ok: true } as const;
	});
}
