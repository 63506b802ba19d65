import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import type { ClearedAccount } from "#app/lib/ledger-accounts.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { ClearingHead } from "./clearing-queries.server.ts";
import { openBankSchema, readClearing, readStated, takeBackClearingSchema } from "./clearing-schema.ts";
import { clearingWords, formatStated } from "./desk/desk-clearing-words.ts";
import { clearAccount } from "./operations/clear-account.server.ts";
import { openBank } from "./operations/open-bank.server.ts";

const { refused } = clearingWords;

/** Settles a batch of the terminal or a payout of the provider, or matches a line of the bank's statement. */
export const clearAccountAct = actsOn<ClearedAccount>()({
	name: "clear_account",
	may: "clear_accounts",
	input: ({ form }) => readClearing(form),
	run: (
		db,
		{ account, statedOn, reference, transactionIds, statementLine, idempotencyKey, ...typed },
		acting,
	) =>
		clearAccount(
			db,
			{
				...{ account, statedOn, reference, transactionIds, idempotencyKey },
				statementLineId: statementLine || null,
				...readStated({ account, ...typed }),
			},
			acting,
		),
	refusals: {
		nothing_chosen: refused.nothingChosen,
		day_to_come: { field: "statedOn", message: refused.dayToCome },
		fee_too_large: ({ sumCents }) => ({
			field: "fee",
			message: refused.feeTooLarge(formatUsd(sumCents)),
		}),
		sum_differs: ({ sumCents, differenceCents }, form) => {
			const currency = form.get("currency") === "bzd" ? "bzd" : "usd";
			const by = formatStated(currency, Math.abs(differenceCents));
			return {
				field: "amount",
				message: refused.differs(
					form.get("account") === "bank" ? "bank" : "batch",
					formatUsd(sumCents),
					by,
					differenceCents > 0,
				),
			};
		},
		changed_meanwhile: refused.changed,
		line_unknown: refused.lineUnknown,
	},
});

/** Undoes a clearing: its movements are open again. */
export const takeBackClearingAct = actsOn<ClearingHead>()({
	name: "take_back_clearing",
	may: "clear_accounts",
	input: takeBackClearingSchema,
	run: async (db, sent, acting, { transactionId }) => {
		const outcome = await reverseTransaction(db, { ...sent, transactionId }, acting);
		if (outcome.ok) return { ok: true };
		const { reason } = outcome;
		if (reason === "not_allowed" || reason === "already_reversed" || reason === "key_used") return outcome;
		return { ok: false, reason: reason === "something_depends" ? "matched" : "unposted" };
	},
	refusals: {
		already_reversed: refused.alreadyUndone,
		matched: refused.matched,
		unposted: refused.notPossible,
	},
});

/** Saves the balance of the bank account before the books began. */
export const openBankAct = actsOn<ClearedAccount>()({
	name: "open_bank",
	may: "clear_accounts",
	input: openBankSchema,
	run: (db, { openingAmount, side, idempotencyKey }, acting) =>
		openBank(
			db,
			{ amountCents: side === "overdrawn" ? 0 - openingAmount : openingAmount, idempotencyKey },
			acting,
		),
	refusals: {},
});
