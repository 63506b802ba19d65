import type { LedgerAccountId } from "#app/lib/ledger-accounts.ts";
import type { departments } from "#app/lib/row-codes.ts";

/** The accounts of the ledger in the words of the accountant. */
export const accountWords = {
	drawer_usd: "Drawer, US dollars",
	drawer_bzd: "Drawer, Belize dollars",
	card_terminal: "Card terminal",
	bank: "Bank, not yet on a statement",
	bank_account: "Bank account, as on statements",
	online_payments: "Online payments",
	guest_folios: "Guests",
	room_tax_due: "Room tax due",
	gst_due: "GST due",
	service_charge_pool: "Service charge of the staff",
	deposits_held: "Deposits held",
	gift_vouchers: "Gift vouchers not used yet",
	commission_due: "Commissions payable",
	opening_balances: "Opening balances",
	room_revenue: "Rooms",
	dining_revenue: "Pavilion",
	wellness_revenue: "Wellness",
	shop_revenue: "Shop",
	other_revenue: "Transfers and other",
	other_room_revenue: "Fees of the rooms department",
	cancellation_revenue: "Cancellation fees",
	bank_interest: "Interest of the bank",
	vouchers_expired: "Gift vouchers expired",
	vouchers_redeemed: "Vouchers redeemed",
	discounts_given: "Discounts given",
	written_off: "Written off",
	paid_out: "Paid out of the drawer",
	drawer_difference: "Differences of the drawer",
	card_fees: "Fees for cards and online payments",
	bank_fees: "Fees of the bank",
	commissions: "Commissions of agents and booking sites",
} as const satisfies Record<LedgerAccountId, string>;

/** The departments, as a journal names them. */
export const departmentWords = {
	room: "Rooms",
	dining: "Pavilion",
	wellness: "Wellness",
	shop: "Shop",
	other: "Other",
} as const satisfies Record<(typeof departments)[number], string>;
