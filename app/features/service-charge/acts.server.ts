import { approvedActWords } from "#app/content/words/desk-act-words.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { serviceChargeWords } from "./desk/desk-service-charge-words.ts";
import { payOutPool } from "./operations/pay-out-pool.server.ts";
import { saveShares } from "./operations/save-shares.server.ts";
import { takeBackPayout } from "./operations/take-back-payout.server.ts";
import { payOutSchema, readShares, takeBackPayoutSchema } from "./schema.ts";

const { refused } = serviceChargeWords;

const define = actsOn<null>();

export const payOutPoolAct = define({
	name: "pay_out_service_charge",
	may: "pay_out_service_charge",
	approval: "approve_pay_out",
	input: payOutSchema,
	run: (db, { amount: amountCents, ...fields }, acting) => payOutPool(db, { ...fields, amountCents }, acting),
	approves: ({ amount }) => approvedActWords.payOutPool(amount),
	refusals: {
		not_allowed: refused.notAllowed,
		nobody: refused.nobody,
		drawer_short: { field: "amount", message: refused.drawerShort },
		too_much: { field: "amount", message: refused.tooMuch },
		no_open_drawer: { field: "from", message: refused.noOpenDrawer },
		form_already_used: refused.formUsed,
	},
});

/** Takes a pay-out back that was recorded by mistake. */
export const takeBackPayoutAct = define({
	name: "take_back_pay_out",
	may: "pay_out_service_charge",
	input: takeBackPayoutSchema,
	run: (db, { payment: payoutId, backReason: reason, idempotencyKey }, acting) =>
		takeBackPayout(db, { payoutId, reason, idempotencyKey }, acting),
	refusals: {
		gone: { field: "payment", message: refused.gone },
		already_reversed: refused.takenBack,
		no_open_drawer: refused.noDrawerForIt,
		form_already_used: refused.formUsed,
	},
});

export const saveSharesAct = define({
	name: "save_shares",
	may: "pay_out_service_charge",
	approval: "pay_out_service_charge",
	input: ({ form }) => readShares(form),
	run: (db, list, acting) => saveShares(db, list, acting),
	approves: ({ shares }) => approvedActWords.saveShares(shares.length),
	refusals: { not_allowed: refused.notAllowed, changed_meanwhile: refused.changed },
});
