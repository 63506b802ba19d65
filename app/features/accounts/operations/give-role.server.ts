import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { users } from "#db/schema/accounts.ts";
import type { Accounts } from "../accounts.server.ts";
import type { OfficeActing } from "../policy.ts";

export type Role = (typeof users.$inferSelect)["role"];

/**
 * Gives an account a role. An unverified address gets none: its account may belong to a stranger. A closed account
 * can only lose its role.
 * @param input.email in lower case
 */
export async function giveRole(
	{ db, onEvent }: Pick<Accounts, "db" | "onEvent">,
	{ email, role }: { email: string; role: Role },
	acting: OfficeActing,
): Promise<Outcome<{ name: string }, { reason: "unknown" | "unverified" | "closed" }>> {
	const outcome = await db.transaction(async (tx) => {
		const [user] = await tx.select().from(users).where(eq(users.email, email)).for("no key update");
		if (!user) return { ok: false, reason: "unknown" } as const;
		if (!user.emailVerified) return { ok: false, reason: "unverified" } as const;
		if (user.disabledAt && role !== "guest") return { ok: false, reason: "closed" } as const;
		await tx.update(users).set({ role }).where(eq(users.id, user.id));
		const change = {
			act: "give_role",
			subject: { kind: "account", id: user.id },
			changes: { role: [user.role, role] },
		} as const;
		await recordAudit(tx, change, acting);
		return { ok: true, user } as const;
	});
	if (!outcome.ok) return outcome;
	const { id: account, role: from, name } = outcome.user;
	onEvent({ event: "role_changed", account, from, to: role });
	return { ok: true, name };
}
