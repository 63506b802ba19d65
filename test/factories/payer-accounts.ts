import type { Db } from "#db/connection/database.ts";
import { payerAccounts } from "#db/schema/payer-accounts.ts";

/** A company that pays within 30 days and has no credit limit. @returns its id */
export async function makeAccount(
	db: Db,
	account: Partial<typeof payerAccounts.$inferInsert> = {},
): Promise<string> {
	const id = crypto.randomUUID();
	await db.insert(payerAccounts).values({
		...{ id, kind: "company", name: `Maya Tours ${id}`, tin: "654321", address: "12 Front Street" },
		...{ email: "accounts@maya.example", termsDays: 30 },
		...account,
	});
	return account.id ?? id;
}
