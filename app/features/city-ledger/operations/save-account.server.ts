import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { hasValues } from "#app/lib/pick.ts";
import { violatedConstraint } from "#app/lib/sql-state.ts";
import type { Db } from "#db/connection/database.ts";
import { payerAccounts } from "#db/schema/payer-accounts.ts";
import type { PayerAccount } from "../queries.server.ts";

/** `site` is left out by a form that does not ask for it. */
type Details = Omit<PayerAccount, "id" | "version" | "createdAt" | "site"> &
	Partial<Pick<PayerAccount, "site">>;

/**
 * Adds the account of a company or an agent, or changes one. `payer_accounts_name_once` lets no two have one name, and
 * `payer_accounts_site_once` no two be that of one booking site. Bills that are on it keep name, address and due day
 * that they were given.
 * @param input.version that the form showed; left out where the account is new, whose id is the key of its form
 */
export async function saveAccount(
	db: Db,
	{ id, version, ...details }: Details & { id: string; version?: number },
	acting: Acting,
): Promise<
	Outcome<
		{ id: string },
		{ reason: "not_allowed" | "name_taken" | "site_taken" | "changed_meanwhile" | "form_already_used" }
	>
> {
	if (!mayAct(acting, "change_accounts")) return { ok: false, reason: "not_allowed" };
	try {
		return await db.transaction(async (tx) => {
			const written =
				version === undefined
					? await tx
							.insert(payerAccounts)
							.values({ id, ...details, createdAt: acting.now })
							.onConflictDoNothing({ target: payerAccounts.id })
							.returning({ id: payerAccounts.id })
					: await tx
							.update(payerAccounts)
							.set({ ...details, version: version + 1 })
							.where(and(eq(payerAccounts.id, id), eq(payerAccounts.version, version)))
							.returning({ id: payerAccounts.id });
			// The form was sent twice.
			if (written.length === 0 && version === undefined) {
				const [earlier] = await tx.select().from(payerAccounts).where(eq(payerAccounts.id, id));
				return hasValues(earlier, details)
					? ({ ok: true, id } as const)
					: ({ ok: false, reason: "form_already_used" } as const);
			}
			if (written.length === 0) return { ok: false, reason: "changed_meanwhile" } as const;
			await recordAudit(tx, acting, {
				act: version === undefined ? "add_account" : "change_account",
				subject: { kind: "payer_account", id },
				changes: { termsDays: details.termsDays, creditLimitCents: details.creditLimitCents },
			});
			return { ok: true, id } as const;
		});
	} catch (error) {
		const violated = violatedConstraint(error);
		if (violated === "payer_accounts_name_once") return { ok: false, reason: "name_taken" };
		if (violated === "payer_accounts_site_once") return { ok: false, reason: "site_taken" };
		throw error;
	}
}
