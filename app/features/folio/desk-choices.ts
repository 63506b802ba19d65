/** The ways in which the desk takes a payment, in the order of its form. */
export const deskTenders = [
	"cash_usd",
	"cash_bzd",
	"card_terminal",
	"bank_transfer",
	"voucher",
	"deposit",
] as const;

/**
 * The ways to pay at a departure: a deposit that is held pays by itself, and a voucher is taken in on the bill, because it pays
 * for its treatment alone.
 */
export const departureTenders = ["cash_usd", "cash_bzd", "card_terminal", "bank_transfer"] as const;

/** Whose revenue it is that stands in words of its own on a bill. */
export const otherDepartments = ["dining", "wellness", "shop", "other"] as const;
