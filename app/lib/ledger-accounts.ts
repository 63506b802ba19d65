/**
 * The accounts of the ledger by their ids, in the order of a trial balance: money, guests, liabilities, revenue,
 * losses.
 */
export const ledgerAccountIds = [
	"drawer_usd",
	"drawer_bzd",
	"card_terminal",
	"bank",
	"bank_account",
	"online_payments",
	"guest_folios",
	"room_tax_due",
	"gst_due",
	"service_charge_pool",
	"deposits_held",
	"gift_vouchers",
	"commission_due",
	"opening_balances",
	"room_revenue",
	"dining_revenue",
	"wellness_revenue",
	"shop_revenue",
	"other_revenue",
	"other_room_revenue",
	"cancellation_revenue",
	"bank_interest",
	"vouchers_expired",
	"vouchers_redeemed",
	"discounts_given",
	"written_off",
	"paid_out",
	"drawer_difference",
	"card_fees",
	"bank_fees",
	"commissions",
] as const;

/** An account. Plus: the guest owes more, or the hotel has more. */
export type LedgerAccountId = (typeof ledgerAccountIds)[number];

/**
 * The accounts on which money waits until a paper of the bank, or of the company that pays it out, shows it: each
 * movement is cleared once.
 */
export const clearedAccounts = ["card_terminal", "online_payments", "bank"] as const;

export type ClearedAccount = (typeof clearedAccounts)[number];
