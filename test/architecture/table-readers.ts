import type { Area } from "../architecture.ts";

/** The views of `db/schema`, which belong to nobody: a statement reads them like tables. */
export const views: readonly string[] = [
	"reservationHeads",
	"stayHeads",
	"villaNights",
	"ledgerLines",
	"revenueLines",
	"visitStays",
	"accountBills",
];

/** The views, and the tables of other owners, that an area reads in its own statements. For the rest it calls their owners' queries. */
export const tableReaders: Record<Area, { reads: string[]; reason: string }> = {
	"app/features/email": {
		reads: ["jobs"],
		reason: "what was mailed about a reservation, what waits and what failed",
	},
	"app/features/rates": { reads: ["villas"], reason: "the rates of the villas in service" },
	"app/features/reservations": {
		reads: ["users", "visitStays", "treatments"],
		reason:
			"an account is locked in the statement that gives it a reservation; a treatment or dinner is listed with the stay that it belongs to; the preferred day of a request says how long its guest is known",
	},
	"app/features/stays": {
		reads: ["reservations", "villas", "users", "rates", "discountUses", "catalogVersions"],
		reason:
			"a stay is a line of its reservation; villa, account and header are locked and written in one statement with it, and its price and the version of a page are read with the villa's terms",
	},
	"app/features/wellness": { reads: ["reservations"], reason: "a treatment is a line of its reservation" },
	"app/features/dining": {
		reads: ["reservations", "users"],
		reason: "a dinner is a line of its reservation; the account is locked in the statement that writes both",
	},
	"app/features/plan": {
		reads: ["reservations", "stays", "villaAllocations", "villas"],
		reason: "what takes the villas on the nights of a change, with the stays that it is for",
	},
	"app/features/guests": {
		reads: ["reservations", "stays"],
		reason: "who of a party is registered, exported and erased with its reservation",
	},
	"app/features/housekeeping": {
		reads: ["reservations", "stays", "villas"],
		reason: "what guests in house ask for, and the condition of each villa",
	},
	"app/features/channels": {
		reads: ["reservations", "stays", "villaAllocations", "importedStays", "villas"],
		reason:
			"a site is told which nights of a villa are taken, except those that came from it, and asked about a stay that was cancelled here alone",
	},
	"app/features/quotes": {
		reads: ["reservations"],
		reason: "a quote is exported and erased with the reservation that was made of it",
	},
	"app/features/shift-notes": {
		reads: ["reservations"],
		reason: "a task is shown with the guest that it is about, exported and erased with the reservation",
	},
	"app/features/loyalty": {
		reads: ["reservations", "stays", "villaAllocations"],
		reason: "points are earned by stays and follow the owner of their reservation",
	},
	"app/features/folio": {
		reads: [
			"reservations",
			"stays",
			"roomTaxExemptions",
			"treatments",
			"dinners",
			"visitStays",
			"drawers",
			"clearings",
			"clearingLines",
			"revenueLines",
			"payerAccounts",
		],
		reason:
			"a bill is made out to the account of a company or an agent; what the nights of a stay have earned for an agent; why a line bears no room tax; which nights and visits a bill still lacks, by reservation; the drawer is locked before cash is paid out of it; a batch whose money is matched with the bank stays",
	},
	"app/features/payments": { reads: ["reservations", "stays"], reason: "deposits without a held stay" },
	"app/features/documents": {
		reads: ["reservations", "ledgerEntries"],
		reason: "a document is made of the lines of a bill, and names the guest",
	},
	"app/features/drawer": {
		reads: ["ledgerEntries", "ledgerTransactions"],
		reason: "what a drawer holds is the sum of its entries",
	},
	"app/features/service-charge": {
		reads: ["ledgerEntries", "ledgerTransactions"],
		reason: "what the pool holds is the sum of its entries",
	},
	"app/features/tax-returns": {
		reads: [
			...["businessDays", "ledgerLines", "ledgerEntries", "ledgerTransactions", "revenueLines"],
			...["stayHeads", "reservationHeads", "registrations", "roomTaxExemptions"],
		],
		reason:
			"a return is the entries of a month with the countries of its guests and why some are exempt, less the payments that were not taken back",
	},
	"app/features/accounting": {
		reads: ["businessDays", "ledgerEntries", "ledgerTransactions", "reservationHeads"],
		reason: "a journal is the entries of a business day; what is open on an account names the reservation",
	},
	"app/features/gift-vouchers": {
		reads: ["vouchers", "ledgerLines", "reservationHeads"],
		reason: "what was done with a gift voucher, and on whose bill it was used",
	},
	"app/features/city-ledger": {
		reads: ["reservationHeads", "stayHeads", "ledgerLines", "folios", "accountBills"],
		reason: "what an account owes are the bills that were put on it, each with its guest and its villas",
	},
	"app/features/day-close": {
		reads: [
			...["reservationHeads", "stayHeads", "villaNights", "ledgerLines", "revenueLines"],
			...["businessDays", "drawers", "folios", "villas", "treatments", "dinners"],
		],
		reason: "the owner's sheet adds up a day of the whole hotel",
	},
	"app/features/front-office": {
		reads: ["reservationHeads", "stayHeads"],
		reason: "who was here before is their reservations with their stays, in one statement",
	},
	"app/features/desk": {
		reads: [
			...["reservationHeads", "stayHeads", "villaNights"],
			...["treatments", "dinners", "checkInSteps", "registrations", "resources", "resourceAllocations"],
			...["villas", "vouchers", "jobs", "auditEvents", "folios"],
		],
		reason: "a row of Today or of the search is a guest with villa, visits and mail, in one statement",
	},
	"app/features/reports": {
		reads: [
			...["reservationHeads", "stayHeads", "villaNights", "ledgerLines", "revenueLines"],
			...["auditEvents", "folios", "villas", "documentLines", "payerAccounts", "accountBills"],
			...["businessDays", "stayFormerPrices", "registrations"],
		],
		reason:
			"reports add up years of the whole hotel; a night of a business day that was closed is sold only if it was posted",
	},
	"db/backup": {
		reads: ["jobs", "pointsAccounts", "pointsEntries"],
		reason: "a restore tells how many jobs wait, and checks that points sum up",
	},
	"db/connection": {
		reads: ["villas"],
		reason: "the probe of the health check, for which an empty database is not ready",
	},
	server: { reads: ["jobs"], reason: "how many jobs wait, for the metrics" },
};
