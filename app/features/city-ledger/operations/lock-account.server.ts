import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Transaction } from "#db/connection/database.ts";
import { payerAccounts } from "#db/schema/payer-accounts.ts";
import type { PayerAccount } from "../queries.server.ts";

/**
 * Locks an account, after the bills: its limits of debt and commission are judged for one person at a time. Null where
 * there is none.
 */
export async function lockAccount(tx: Transaction, id: string): Promise<PayerAccount | null> {
	const [account] = await tx.select().from(payerAccounts).where(eq(payerAccounts.id, id)).for("update");
	return account ?? null;
}

/** In how many days an account that the app adds pays. */
const usualTermsDays = 30;

/**
 * The account of a booking site by its name, added with the first commission that the hotel owes it. `payer_accounts_name_once` guarantees
 * that there is one.
 */
export async function takeSiteAccount(tx: Transaction, name: string, acting: Acting): Promise<string> {
	const id = randomUUID();
	const added = await tx
		.insert(payerAccounts)
		.values({ id, kind: "agent", name, termsDays: usualTermsDays, createdAt: acting.now })
		.onConflictDoNothing({ target: payerAccounts.name })
		.returning({ id: payerAccounts.id });
	if (added.length === 0) {
		const [found] = await tx
			.select({ id: payerAccounts.id })
			.from(payerAccounts)
			.where(eq(payerAccounts.name, name));
		if (!found) throw new Error("The account of a booking site was neither added nor found.");
		return found.id;
	}
	const changes = { termsDays: usualTermsDays, creditLimitCents: null };
	await recordAudit(tx, { act: "add_account", subject: { kind: "payer_account", id }, changes }, acting);
	return id;
}
