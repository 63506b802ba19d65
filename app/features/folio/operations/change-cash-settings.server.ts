import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { listChanges, type SettingRefusal, toVersion } from "#app/features/catalog/setting-version.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { cashSettings } from "#db/schema/folio.ts";
import { readPayoutLimitCents } from "../money-out-queries.server.ts";

type CashSetting = { payoutLimitCents: number };

/**
 * Changes what may be paid out of the drawer on one business day before a manager must confirm it. It holds from the next pay-out.
 * @param input.version what the form showed, by `toVersion`
 */
export async function changeCashSettings(
	db: Db,
	{ version, setting }: { version: string; setting: CashSetting },
	acting: Acting,
): Promise<Outcome<object, SettingRefusal<CashSetting>>> {
	if (!mayAct(acting, "change_settings")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		// The one row, so that two managers take turns even before it is there.
		const values = { id: "hotel", payoutLimitCents: await readPayoutLimitCents(tx) };
		await tx.insert(cashSettings).values(values).onConflictDoNothing();
		await tx.select().from(cashSettings).for("update");
		const current = { payoutLimitCents: await readPayoutLimitCents(tx) };
		const changes = listChanges(current, setting);
		if (Object.keys(changes).length === 0) return { ok: true } as const;
		if (toVersion(current) !== version) return { ok: false, reason: "changed_meanwhile", current } as const;
		await tx.update(cashSettings).set(setting);
		await recordAudit(
			tx,
			{ act: "change_cash_settings", subject: { kind: "setting", id: "drawer" }, changes },
			acting,
		);
		return { ok: true } as const;
	});
}
