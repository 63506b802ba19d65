import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import type { StayUnit } from "../queries.server.ts";
import { changeAtDesk, type DeskStepInput, type DeskStepRefusal, stayRows } from "./change-at-desk.server.ts";

/** Writes down how many keys each of the stays has, and how many have come back: while the guests are here, and later. */
export async function recordKeys(
	db: Db,
	input: DeskStepInput & { keysOut: number; keysBack: number | null },
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	const { keysOut, keysBack } = input;
	return changeAtDesk(
		db,
		{ ...input, money: null },
		{
			act: "check_out",
			audited: "record_keys",
			isPossible: ({ status }) => ["confirmed", "checked_in", "checked_out"].includes(status),
			change: async ({ tx, units }) => {
				const back = keysBack === null ? null : Math.min(keysBack, keysOut);
				await tx.update(stays).set({ keysOut, keysBack: back }).where(stayRows(units));
				return { changes: { keysOut, keysBack: back } };
			},
		},
		acting,
	);
}

/**
 * Writes down how many keys have come back from several stays together: those of the first villa first. Keys that were
 * never written down as handed out do not come back.
 * @returns what the audit row says about it
 */
export async function writeKeysBack(
	tx: Transaction,
	units: readonly Pick<StayUnit, "id" | "keysOut">[],
	keysBack: number | null,
): Promise<{ keysBack?: number }> {
	if (keysBack === null) return {};
	let left = keysBack;
	for (const { id, keysOut } of units) {
		if (keysOut === null) continue;
		const own = Math.min(left, keysOut);
		left -= own;
		await tx.update(stays).set({ keysBack: own }).where(eq(stays.id, id));
	}
	return { keysBack: keysBack - left };
}
