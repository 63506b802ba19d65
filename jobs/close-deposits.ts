import { closeDueGiftOrders } from "#app/features/gift-vouchers/operations/close-due-gift-orders.server.ts";
import { closeDueDeposits } from "#app/features/payments/operations/close-due-deposits.server.ts";
import { settleCancelledDeposits } from "#app/features/payments/operations/refund-deposit.server.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/**
 * Closes the payment pages of deposits whose time is over, releases their nights when nobody can pay any more, and
 * decides the refunds of the deposits of cancelled stays. The same for gift vouchers that are bought on the site.
 */
export const closeDeposits = defineRecurringJob({
	kind: "close-deposits",
	everyMinutes: 1,
	run: async ({ db, payments, now }) => {
		const acting = { by: { kind: "system", task: "close-deposits" }, now: now() } as const;
		await settleCancelledDeposits(db, acting);
		const failedGifts = await closeDueGiftOrders(db, payments, acting);
		const failed = await closeDueDeposits(db, payments, acting);
		if (failedGifts.length > 0)
			throw new Error(`The provider did not answer about ${failedGifts.length} gift vouchers.`, {
				cause: failedGifts[0],
			});
		if (failed.length > 0)
			throw new Error(`The provider did not answer about ${failed.length} deposits.`, {
				cause: failed[0]?.error,
			});
	},
});
