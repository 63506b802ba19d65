import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import { hasValues } from "#app/lib/pick.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import type { Db } from "#db/connection/database.ts";
import { discounts } from "#db/schema/rates.ts";
import type { Discount } from "../discounts.ts";
import { type DiscountRow, findDiscount, listDiscounts } from "../queries.server.ts";

/** Staff's settings of a discount. */
export type DiscountSetting = Omit<Discount, "id"> & { maxUses: number | null; active: boolean };

export type DiscountRefusal =
	| { reason: "not_allowed" }
	| { reason: "unknown" }
	| { reason: "code_taken" }
	/** Fewer uses than it has been used already. */
	| { reason: "uses_over_limit"; uses: number }
	/** Somebody else has changed it since the form was opened. */
	| { reason: "changed_meanwhile"; current: DiscountRow };

/**
 * Adds a code or a discount for long stays, or changes one. Existing reservations keep their price. Of two new ones that
 * say the same there is one.
 * @param input.id null for a new one
 * @param input.revision the revision that the form showed
 */
export async function saveDiscount(
	db: Db,
	input: { id: string | null; revision: number; setting: DiscountSetting },
	acting: StaffActing,
): Promise<Outcome<{ id: string }, DiscountRefusal>> {
	if (!mayAct(acting, "change_rates")) return { ok: false, reason: "not_allowed" };
	const { setting, revision } = input;
	return asOutcome<{ ok: true; id: string }, DiscountRefusal>(
		() =>
			db.transaction(async (tx) => {
				// A discount without a code is a term of every villa: they are locked first, as everybody locks.
				await tx.execute(sql`select from villas order by id for no key update`);
				// A form that was sent twice adds one.
				const twin = input.id === null && (await listDiscounts(tx)).find((one) => isTwin(one, setting));
				if (twin) return { ok: true, id: twin.id } as const;
				const id = input.id ?? randomUUID();
				const before = input.id === null ? null : await lockDiscount(id);
				if (before && before.revision !== revision)
					throw new Refused<DiscountRefusal>({ reason: "changed_meanwhile", current: before });
				if (before && setting.maxUses !== null && setting.maxUses < before.uses)
					throw new Refused<DiscountRefusal>({ reason: "uses_over_limit", uses: before.uses });
				if (before)
					await tx
						.update(discounts)
						.set({ ...setting, revision: revision + 1 })
						.where(eq(discounts.id, id));
				else await tx.insert(discounts).values({ ...setting, id, createdAt: acting.now });
				await recordAudit(tx, acting, {
					act: "save_discount",
					subject: { kind: "setting", id: `discount/${id}` },
					changes: { before: before && toSetting(before), after: setting },
				});
				return { ok: true, id } as const;

				async function lockDiscount(known: string) {
					await tx.execute(sql`select from ${discounts} where id = ${known} for update`);
					const found = await findDiscount(tx, known);
					if (!found) throw new Refused<DiscountRefusal>({ reason: "unknown" });
					return found;
				}
			}),
		(error) => (sqlState(error) === "23505" ? { reason: "code_taken" } : null),
	);
}

function toSetting({ id: _, uses: __, revision: ___, ...setting }: DiscountRow): DiscountSetting {
	return setting;
}

const isTwin = (one: DiscountRow, setting: DiscountSetting) =>
	hasValues({ ...one, villaIds: String(one.villaIds) }, { ...setting, villaIds: String(setting.villaIds) });
