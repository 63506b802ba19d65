import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";

/** Records that an account was opened, by the form or through a provider. The library has opened it. */
export async function recordOpenedAccount(
	db: Pick<Db, "insert">,
	{ userId }: { userId: string },
	acting: Acting,
): Promise<void> {
	await recordAudit(db, acting, { act: "open_account", subject: { kind: "account", id: userId } });
}

/** Records that a way to sign in was added to an account: `credential` is a password. The library has added it. */
export async function recordSignInMethod(
	db: Pick<Db, "insert">,
	{ userId, provider }: { userId: string; provider: string },
	acting: Acting,
): Promise<void> {
	const subject = { kind: "account", id: userId } as const;
	await recordAudit(db, acting, { act: "add_sign_in_method", subject, changes: { provider } });
}
