import { refundJob } from "#app/features/payments/email-jobs.server.ts";
import { refundDeposit } from "#app/features/payments/operations/refund-deposit.server.ts";
import { defineJob } from "./queue/define-job.ts";

/** Pays back a deposit, or a part of it, by the way it came. */
export const refundDeposits = defineJob({
	...refundJob,
	handle: async (refund, { db, payments, now }) => {
		const acting = { by: { kind: "system", task: "refund-deposit" }, now: now() } as const;
		await refundDeposit(db, payments, refund, acting);
	},
});
