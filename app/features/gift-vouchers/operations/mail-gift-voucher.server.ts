import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { enqueueMailOnce } from "#jobs/queue/enqueue.ts";
import { giftEmailJob } from "../email-jobs.server.ts";
import type { OneGift } from "../queries.server.ts";

/** Sends a gift voucher to its recipient, or to its buyer: pressed twice within a minute, once. */
export async function mailGiftVoucher(
	db: Db,
	{ gift, to }: { gift: OneGift; to: "receiver" | "buyer" },
	acting: Acting,
): Promise<Outcome<object, { reason: "not_allowed" | "no_address" | "nothing_left" }>> {
	if (!mayAct(acting, "send_mail")) return { ok: false, reason: "not_allowed" };
	const email = to === "receiver" ? gift.receiverEmail : gift.buyerEmail;
	if (!email) return { ok: false, reason: "no_address" };
	if (gift.balanceCents === 0) return { ok: false, reason: "nothing_left" };
	await db.transaction(async (tx) => {
		const mail = { content: [email], now: acting.now };
		if (!(await enqueueMailOnce(tx, giftEmailJob, { voucherId: gift.id, to }, mail))) return;
		await recordAudit(
			tx,
			{ act: "mail_gift_voucher", subject: { kind: "voucher", id: gift.id }, changes: { to } },
			acting,
		);
	});
	return { ok: true };
}
