/** A file of a feature beside those that every feature may have. */
export type FeatureAddition = { reason: string; isOpen?: true; hasStatements?: true };

/** More files of the features of money, beside `featureAdditions`. */
export const moneyAdditions: Record<string, FeatureAddition> = {
	"folio/balance-queries.server.ts": {
		reason: "what reservations owe, and what is still to come",
		isOpen: true,
		hasStatements: true,
	},
	"folio/money-out-queries.server.ts": {
		reason: "what went out on a business day, which limits and the owner's sheet count",
		isOpen: true,
		hasStatements: true,
	},
	"folio/money-out-limits.server.ts": {
		reason:
			"how much may go out on a business day, by person, by stay and out of the drawer, under its locks",
		hasStatements: true,
	},
	"folio/balance.ts": { reason: "what a guest still pays, has paid ahead and has paid too much" },
	"folio/bill.ts": { reason: "a bill as pages show it" },
	"folio/bill-rows.ts": { reason: "a bill in words, by day, with nights put together" },
	"folio/desk-choices.ts": { reason: "what the forms of the desk offer" },
	"folio/bill-schema.ts": { reason: "the forms of the desk about a bill" },
	"folio/price-list.ts": { reason: "what the desk charges beside nights, treatments and dinners" },
	"folio/price-list-queries.server.ts": {
		reason: "the price list with what was retired",
		isOpen: true,
		hasStatements: true,
	},
	"folio/price-list-schema.ts": { reason: "the forms of the price list" },
	"folio/entries.ts": { reason: "a charge or a discount as entries of the ledger" },
	"folio/night-change.ts": { reason: "by how much a posted night differs from the agreed price" },
	"folio/tender.ts": { reason: "how a guest pays, the change, and where the money goes" },
	"folio/written-transactions.server.ts": {
		reason: "what stands in the ledger, for the operations that take it back or move it",
		hasStatements: true,
	},
	"desk/open-matters-queries.server.ts": {
		reason: "what is open on a business day that is closed",
		isOpen: true,
	},
	"day-close/owner-sheet-email.ts": { reason: "the figures of a closed day, as an e-mail for an owner" },
	"day-close/sheet-lines.ts": { reason: "the owner's sheet in words, the same on page and in mail" },
	"day-close/sheet-queries.server.ts": {
		reason: "the figures of a day, and what its close will post",
		isOpen: true,
		hasStatements: true,
	},
	"drawer/denominations.ts": { reason: "notes, coins and cash of two currencies" },
	"drawer/drawer-facts.ts": { reason: "a drawer, its counts and its rows of the ledger" },
	"service-charge/shares.ts": { reason: "what each person of the scheme gets" },
};
