import { nameOf } from "#app/features/audit/operations/record-audit.server.ts";
import { changeSetting } from "#app/features/catalog/operations/change-setting.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { ledgerAccountIds } from "#app/lib/ledger-accounts.ts";
import type { Db } from "#db/connection/database.ts";
import { accountCodes } from "#db/schema/journals.ts";
import { type AccountCodes, readAccountCodes } from "../queries.server.ts";
import { lockJournals } from "./write-journals.server.ts";

/**
 * Changes the codes of accounts. A journal whose file was handed over keeps its codes.
 * @param input.version the version that the form showed, by `toVersion`
 */
export function changeAccountCodes(
	db: Db,
	input: { version: string; setting: Partial<AccountCodes> },
	acting: Acting,
) {
	return changeSetting<AccountCodes>(db, input, acting, {
		act: "change_account_codes",
		subject: { kind: "setting", id: "codes" },
		lock: async (tx) => {
			await lockJournals(tx);
			return readAccountCodes(tx);
		},
		write: async (tx, wanted) => {
			const current = await readAccountCodes(tx);
			const changed = ledgerAccountIds.filter((id) => wanted[id] !== current[id]);
			const setBy = nameOf(acting.by) ?? acting.by.kind;
			await tx
				.insert(accountCodes)
				.values(
					changed.map((accountId) => ({ accountId, code: wanted[accountId], setAt: acting.now, setBy })),
				);
		},
	});
}
