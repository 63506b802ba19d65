import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { enqueueMailOnce } from "#jobs/queue/enqueue.ts";
import { statementEmailJob } from "../email-jobs.server.ts";
import { findAccount, readStatement } from "../queries.server.ts";

/** Sends the statement of an account to its address: pressed twice within a minute, once, unless its lines have changed meanwhile. */
export async function mailStatement(
	db: Db,
	payload: { accountId: string; from: HotelDate; last: HotelDate },
	acting: Acting,
): Promise<Outcome<object, { reason: "not_allowed" | "no_address" }>> {
	if (!mayAct(acting, "send_mail")) return { ok: false, reason: "not_allowed" };
	const email = (await findAccount(db, payload.accountId))?.email;
	if (!email) return { ok: false, reason: "no_address" };
	await db.transaction(async (tx) => {
		const statement = JSON.stringify(await readStatement(tx, payload.accountId, payload));
		const mail = { content: [email, statement], now: acting.now };
		if (!(await enqueueMailOnce(tx, statementEmailJob, payload, mail))) return;
		await recordAudit(tx, acting, {
			act: "mail_statement",
			subject: { kind: "payer_account", id: payload.accountId },
			changes: {},
		});
	});
	return { ok: true };
}
