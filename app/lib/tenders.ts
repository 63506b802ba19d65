/** Money that reaches the hotel's bank account by itself, found there by a reference. */
export const transferTenders = ["bank_transfer", "wise_transfer"] as const;

/**
 * Ways to pay with money that the desk takes, in the order of its form. A departure and the sale of a gift voucher take these alone. At a
 * departure a deposit that is held pays by itself, a gift voucher has a field of its own and pays first, and a voucher of points is taken
 * in on the bill, because it pays for its treatment alone. A gift voucher is never sold for another one: that would move its last day.
 */
export const moneyTenders = ["cash_usd", "cash_bzd", "card_terminal", ...transferTenders] as const;

/**
 * The tenders of an account of a company or an agent. Points are a guest's own, and a deposit is held for one stay.
 */
export const accountTenders = [...moneyTenders, "gift_voucher"] as const;

/**
 * The tenders of a bill at the desk: also a gift voucher, a voucher of the guest's points, and a deposit that is held.
 */
export const deskTenders = [...accountTenders, "voucher", "deposit"] as const;

/**
 * Every kind of payment, as the ledger writes it. Only a payment provider brings `online`; `commission` is the amount
 * that an agent or a site deducts when paying a bill.
 */
export const tenderKinds = [...deskTenders, "online", "commission"] as const;

export type TenderKind = (typeof tenderKinds)[number];

/** Tenders that bring no money to the hotel: they settle a liability of the hotel, or give something away. */
const noMoney = ["gift_voucher", "voucher", "deposit", "commission"] as const;

/** A kind of payment that brings money to the hotel. */
export type MoneyTender = Exclude<TenderKind, (typeof noMoney)[number]>;

type TransferTender = (typeof transferTenders)[number];

/** Whether the bank account receives it. */
export function isTransfer(tender: string): tender is TransferTender {
	return transferTenders.some((kind) => kind === tender);
}

/** Whether it brings money, which can be given back. */
export function isMoneyTender(tender: TenderKind | null): tender is MoneyTender {
	return tender !== null && !noMoney.some((kind) => kind === tender);
}
