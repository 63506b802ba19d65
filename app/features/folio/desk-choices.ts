/** The ways in which the desk takes a payment, in the order of its form. */
export const deskTenders = [
	"cash_usd",
	"cash_bzd",
	"card_terminal",
	"bank_transfer",
	"voucher",
	"deposit",
] as const;

/** Whose revenue it is that stands in words of its own on a bill. */
export const otherDepartments = ["dining", "wellness", "shop", "other"] as const;
