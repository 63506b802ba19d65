import { z } from "zod";
import { approvedActWords } from "#app/content/words/desk-act-words.ts";
import { deskDepositWords as words } from "#app/features/folio/desk/desk-deposit-words.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import {
	noteLateDeposit,
	payRefundByHand,
	retryDepositRefund,
} from "./operations/retry-deposit-refund.server.ts";
import { refundByHandSchema } from "./schema.ts";

const refusals = {
	not_allowed: words.notAllowed,
	changed_meanwhile: words.changed,
	reason_missing: { field: "reason", message: words.byHandMissing },
	over_limit: words.overLimit,
	used_on_bill: words.usedOnBill,
};

const define = actsOn<{ id: string; reference: string }>();

/** Takes note that a deposit was paid after its nights were released. */
export const noteLateDepositAct = define({
	name: "note_late_deposit",
	may: "see_stay",
	input: z.object({}),
	run: (db, _, acting, { id: reservationId }) => noteLateDeposit(db, { reservationId }, acting),
	refusals,
});

/** Sends a refund once more that the payment provider has refused. */
export const retryRefundAct = define({
	name: "retry_deposit_refund",
	may: "refund_payment",
	proof: "refund_payment",
	input: refundByHandSchema.pick({ refundId: true }),
	run: (db, { refundId }, acting, { id: reservationId }) =>
		retryDepositRefund(db, { reservationId, refundId }, acting),
	refusals,
});

/** Notes that a refund was made by hand, on the provider's own pages. */
export const payRefundByHandAct = define({
	name: "pay_deposit_refund_by_hand",
	may: "refund_payment",
	proof: "refund_payment",
	approval: "exceed_limit",
	input: refundByHandSchema,
	run: (db, fields, acting, { id: reservationId }) =>
		payRefundByHand(db, { reservationId, ...fields }, acting),
	approves: (_, { reference }) => approvedActWords.refundByHand(reference),
	refusals,
});
