import type { PgTable } from "drizzle-orm/pg-core";
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

/** The fields to change; those that are left out, or undefined, stay as they are. */
export type Given<Setting> = { [Name in keyof Setting]?: Setting[Name] | undefined };

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
 */
export async function changeSetting<Setting extends Record<string, unknown>>(
	db: Db,
	{ version, setting }: { version?: string; setting: Given<Setting> },
	acting: Acting,
	{ may = "change_settings", lock, write, ...audited }: SettingRow<Setting>,
): Promise<Outcome<object, SettingRefusal<Setting>>> {
	if (!mayAct(acting, may)) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const current = await lock(tx);
		if (!current) return { ok: false, reason: "unknown" } as const;
		const given = Object.entries(setting).filter(([, value]) => value !== undefined);
		const wanted: Setting = { ...current, ...Object.fromEntries(given) };
		const changes = listChanges(current, wanted);
		if (Object.keys(changes).length === 0) return { ok: true } as const;
		if (version !== undefined && toVersion(current) !== version)
			return { ok: false, reason: "changed_meanwhile", current } as const;
		await write(tx, wanted);
		await recordAudit(tx, acting, { ...audited, changes });
		return { ok: true } as const;
	});
}

/**
 * The operation that changes a setting with one row for the hotel.
 * @param about.id of the setting, in the history; `rowId` is the row's
 */
export const changesOneRow =
	<Setting extends Record<string, unknown>>(about: {
		act: string;
		id: string;
		rowId: string;
		table: PgTable;
		read: (db: Pick<Db, "select">) => Promise<Setting>;
	}) =>
	/** @param input.version the shown version, by `toVersion` */
	(db: Db, input: { version: string; setting: Given<Setting> }, acting: Acting) =>
		changeSetting<Setting>(db, input, acting, {
			act: about.act,
			subject: { kind: "setting", id: about.id },
			lock: async (tx) => {
				// The one row, so that two managers take turns even before it is there.
				const values = { id: about.rowId, ...(await about.read(tx)) };
				await tx.insert(about.table).values(values).onConflictDoNothing();
				await tx.select().from(about.table).for("update");
				return about.read(tx);
			},
			write: (tx, setting) => tx.update(about.table).set(setting),
		});

/** A setting as text, so that a form can send back the version it showed and a change by somebody else is noticed. */
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
