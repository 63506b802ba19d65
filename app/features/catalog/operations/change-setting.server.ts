import { type AuditedAct, recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { type DeskAct, mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";

/** A setting in its table. */
type SettingRow<Setting> = Pick<AuditedAct, "act" | "subject" | "reason"> & {
	may?: DeskAct;
	/** Locks its row and reads it; undefined where there is none. */
	lock: (tx: Transaction) => Promise<Setting | undefined>;
	write: (tx: Transaction, setting: Setting) => Promise<unknown>;
};

type SettingRefusal<Setting> =
	| { reason: "not_allowed" }
	| { reason: "unknown" }
	/** Somebody else has changed it since the form was opened: the present setting. */
	| { reason: "changed_meanwhile"; current: Setting };

/**
 * Changes a setting; every setting is changed here. Saving the saved values again changes nothing, even from an old
 * form.
 * @param input.version the version that the form showed, by `toVersion`; left out for a switch, which is set to one of
 * two states
 * @param input.setting fields that are left out do not change
 */
export async function changeSetting<Setting extends Record<string, unknown>>(
	db: Db,
	{ version, setting }: { version?: string; setting: Partial<Setting> },
	acting: Acting,
	{ may = "change_settings", lock, write, ...audited }: SettingRow<Setting>,
): Promise<Outcome<object, SettingRefusal<Setting>>> {
	if (!mayAct(acting, may)) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const current = await lock(tx);
		if (!current) return { ok: false, reason: "unknown" } as const;
		const wanted = { ...current, ...setting };
		const changes = listChanges(current, wanted);
		if (Object.keys(changes).length === 0) return { ok: true } as const;
		if (version !== undefined && toVersion(current) !== version)
			return { ok: false, reason: "changed_meanwhile", current } as const;
		await write(tx, wanted);
		await recordAudit(tx, { ...audited, changes }, acting);
		return { ok: true } as const;
	});
}

/** A setting as text, so that a form can send back what it showed and a change by somebody else is noticed. */
export function toVersion(setting: Record<string, unknown>): string {
	return JSON.stringify(Object.entries(setting).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The differences, as before and after. */
function listChanges(
	before: Record<string, unknown>,
	after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
	return Object.fromEntries(
		Object.entries(after)
			.filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))
			.map(([name, value]) => [name, [before[name], value]]),
	);
}
