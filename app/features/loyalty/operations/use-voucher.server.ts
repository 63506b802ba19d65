import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { vouchers } from "#db/schema/loyalty.ts";
import { rewardColumns } from "../queries.server.ts";

type VoucherUse = { rewardName: string; usedAt: Date; usedBy: string };

/** Staff mark a voucher as used. Once: the second time it is refused and says when and by whom it was used. */
export async function useVoucher(
	db: Db,
	{ code }: { code: string },
	acting: StaffActing,
): Promise<
	Outcome<
		VoucherUse,
		{ reason: "voucher_unknown" | "not_allowed" } | ({ reason: "voucher_used" } & VoucherUse)
	>
> {
	const { now, by, approvedBy } = acting;
	if (!mayAct({ by, approvedBy }, "use_voucher")) return { ok: false, reason: "not_allowed" };
	const used = await db.transaction(async (tx) => {
		const voucher = await markUsed(tx, code, acting);
		if (voucher)
			await recordAudit(tx, { act: "use_voucher", subject: { kind: "voucher", id: voucher.id } }, acting);
		return voucher;
	});
	if (used) return { ok: true, rewardName: used.rewardName, usedAt: now, usedBy: by.name };
	const [earlier] = await db
		.select({ rewardName: rewardColumns.rewardName, usedAt: vouchers.usedAt, usedBy: vouchers.usedBy })
		.from(vouchers)
		.where(eq(vouchers.code, code));
	if (!earlier?.usedAt) return { ok: false, reason: "voucher_unknown" };
	const { rewardName, usedAt, usedBy } = earlier;
	return { ok: false, reason: "voucher_used", rewardName, usedAt, usedBy: usedBy ?? "" };
}

async function markUsed(tx: Transaction, code: string, { by, now }: StaffActing) {
	const [voucher] = await tx
		.update(vouchers)
		.set({ usedAt: now, usedBy: by.name })
		.where(and(eq(vouchers.code, code), eq(vouchers.kind, "points"), isNull(vouchers.usedAt)))
		.returning({ id: vouchers.id, ...rewardColumns });
	return voucher ?? null;
}

/** The same within a payment, whose transaction it is part of: the act that it belongs to is recorded there. */
export async function takeInVoucher(
	tx: Transaction,
	code: string,
	acting: StaffActing,
): Promise<
	Outcome<{ id: string; rewardId: string }, { reason: "voucher_unknown" | "voucher_used" | "not_allowed" }>
> {
	if (!mayAct(acting, "use_voucher")) return { ok: false, reason: "not_allowed" };
	const voucher = await markUsed(tx, code, acting);
	if (voucher) return { ok: true, id: voucher.id, rewardId: voucher.rewardId };
	const known = await tx.$count(vouchers, eq(vouchers.code, code));
	return { ok: false, reason: known > 0 ? "voucher_used" : "voucher_unknown" };
}

/** Makes a voucher valid again whose payment was voided, in the same transaction. */
export async function returnVoucher(tx: Transaction, code: string): Promise<void> {
	await tx.update(vouchers).set({ usedAt: null, usedBy: null }).where(eq(vouchers.code, code));
}
