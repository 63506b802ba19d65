import { isolate } from "#app/lib/isolate.ts";

/** The reports by their address, in the order of their list. */
export const reportIds = [
	"occupancy",
	"countries",
	"sources",
	"pick-up",
	"pace",
	"revenue",
	"room-tax",
	"gst",
	"payments",
	"adjustments",
	"deposits",
	"deposits-roll-forward",
	"gift-vouchers",
	"balances",
	"receivables",
	"not-invoiced",
	"service-charge",
	"trial-balance",
	"cancellations",
	"changes",
] as const;

export type ReportId = (typeof reportIds)[number];

/**
 * A report in its list and above its figures: its name, the question that it answers, and how its figures are made.
 */
type ReportWords = { title: string; sentence: string; definition: readonly string[] };

const asOfWords =
	"As of a day means: as everything was when that business day ended. Later bookings, changes, cancellations and prices are left out.";

export const reportWords: Readonly<Record<ReportId, ReportWords>> = {
	occupancy: {
		title: "Occupancy, ADR and RevPAR",
		sentence: "How full the villas are and how much a night earns, by day, month, villa or source.",
		definition: [
			"Occupancy is the nights with a guest divided by all villa nights. Closed villas count as villa nights; villas out of service do not.",
			"ADR is room revenue divided by nights sold: complimentary nights, house use and nights imported from other websites are not in the divisor. RevPAR is room revenue divided by all villa nights.",
			"A night of a closed business day is sold only if it was posted, and counts on the day on which it was posted: closed days never change. A guest who was expected then and whom nobody has noted as a no-show is “not come, not marked” and in no sum. Nights that are still to be closed count at the agreed price. Holds are in no figure.",
			"Room revenue is what was posted to rooms after discounts, late departures included, without tax and without fees for cancellations and no-shows. It is the column Rooms of the report on revenue.",
			asOfWords,
		],
	},
	countries: {
		title: "Nights by country of guest",
		sentence: "From where the guests came who have slept here, by villa night.",
		definition: [
			"A villa night is of the country of the first registered adult of the stay who has one, as the register has it now. Nights to come are not in it: it ends with the last business day.",
			"The nights and their room revenue are those of the report on occupancy over the same days: sold, complimentary and imported nights. House use and closed villas are not in it.",
			"Not registered are nights of guests whose country nobody has asked, of guests of other websites, and of guests who were forgotten since. Other are countries that were written down before there was a list.",
		],
	},
	sources: {
		title: "Revenue by source",
		sentence: "What each source has sold, and what other sites take of it.",
		definition: [
			"The nights and their room revenue are those of the report on occupancy over the same days. Nights without a price are nights of other sites whose price nobody has typed yet: they are in no revenue.",
			"Paid to the site is the room revenue with its room tax, as the guest has paid it there. The hotel’s own sources have none.",
			"Commission is what the site takes by the price that was typed last, for the share of the stay’s room revenue in these days. The books post it with each night, as an expense that the hotel owes; an agent’s commission on a stay of the hotel’s own sources is there alone. Left is what was paid to the site less its commission.",
		],
	},
	"pick-up": {
		title: "On the books and pick-up",
		sentence: "Reservations for each month or day, and the change since an earlier day.",
		definition: [
			"On the books are the nights sold and their room revenue, as in the report on occupancy. Pick-up is what is on the books now, or as of the later day, less what was on the books as of the earlier one; cancellations make it smaller.",
			asOfWords,
			"A price that was changed before the app wrote former prices down is taken as it stood when the app began to.",
		],
	},
	pace: {
		title: "Pace",
		sentence: "Whether each month is ahead of the same month last year, at the same distance.",
		definition: [
			"Each month as it is on the books as of a day is compared with the same month a year before as it was on the books a year before that day, and with what that month came to in the end.",
			asOfWords,
		],
	},
	revenue: {
		title: "Revenue by department",
		sentence: "Revenue of rooms, pavilion, wellness, shop and other services, by month or day.",
		definition: [
			"The amounts posted to the accounts of revenue on the business days, without tax and without service charge. A correction counts on the business day on which it was posted.",
			"Each department is shown after its discounts; what was given away in each is shown beside. Fees for cancellations and no-shows are not room revenue, and what was left on gift vouchers after their last day is of no department.",
		],
	},
	"room-tax": {
		title: "Room tax return",
		sentence: "Nights, guests, base and room tax of each month, for the return to the Belize Tourism Board.",
		definition: [
			"The nights posted on the business days of the month, as in the return. Base is what bears the tax, fees for stays that were given up included; the exempt price is beside it. Exempt nights are among the nights: those of exempt guests, those free of charge, and those at a rate of 0%. The return is due by the 14th of the next month.",
			"Guests are the guests of the stays whose nights were posted, each stay once a month, as many as were noted when the month was closed. A correction counts in the month in which it was posted.",
		],
	},
	gst: {
		title: "GST sales book",
		sentence: "Taxed and exempt sales of each month, and the GST on them, for the return of the month.",
		definition: [
			"The sales that were posted on the business days of the month, as in the return. Base and service charge are those of sales with GST, zero-rated those at a rate of 0%. Rooms are exempt, and so is what bears no tax. The return is due by the 15th of the next month.",
			"A correction counts in the month in which it was posted.",
		],
	},
	payments: {
		title: "Payments",
		sentence:
			"Every payment and refund with its tender, currency, slip number and person, for the drawer and the bank.",
		definition: [
			"The money that guests have given and got back on the business days, deposits included. Money given back is below zero; a voided payment is a row of its own on the day on which it was voided.",
			"Cash in Belize dollars counts at two for one. Change in the other currency is a row of its own. A deposit used on a bill and a voucher bring no money and are not in it, nor is cash that was moved between the drawer and the bank or paid out.",
		],
	},
	adjustments: {
		title: "Discounts, refunds and voids",
		sentence: "What was given away, written off, given back or voided, by whom, why and how much.",
		definition: [
			"Each discount on a bill, write-off, refund and voided posting of the business days, with tax and service charge. Every amount is above zero: the kind says which way it went.",
			"A discount that belongs to an agreed price, such as a code, is not in it: it is in the report on revenue.",
		],
	},
	deposits: {
		title: "Deposits held",
		sentence: "Money that guests have paid before their stay, not yet applied or refunded.",
		definition: [
			"Deposits taken less those applied to a bill and those paid back, by reservation, as they stood when the business day ended.",
		],
	},
	"deposits-roll-forward": {
		title: "Deposits taken and used",
		sentence: "Deposits held before each month or day, taken, applied, paid back, and held after it.",
		definition: [
			"What was posted to the account of deposits on the business days: what is held after the last day is that account in the trial balance. Whole months are shown by month.",
			"A deposit that the hotel keeps for a cancellation or a no-show pays that fee on the bill and is applied. One that was voided lowers what was taken.",
		],
	},
	"gift-vouchers": {
		title: "Gift vouchers sold and used",
		sentence:
			"What the hotel owes for gift vouchers, sold, used, given back to them, expired, and owed after it.",
		definition: [
			"What was posted to the account of gift vouchers on the business days: what is owed after the last day is that account in the trial balance, and the sum of what is left on all vouchers. Whole months are shown by month.",
			"The sale of a voucher is no revenue, and what it pays for is. A sale that was voided lowers what was sold, a payment that was voided lowers what was used. What is left on a voucher after its last day is revenue.",
		],
	},
	balances: {
		title: "Open balances",
		sentence: "Bills on which something is due, or on which more is paid than charged so far.",
		definition: [
			"What was charged on a bill less what was paid, as it stood when the business day ended. Nights and services that are still to come are not in it.",
		],
	},
	receivables: {
		title: "Receivables by age",
		sentence: "Who owes what since when, bill by bill, with how to reach them.",
		definition: [
			"Each bill with an amount that was open when the business day ended, by the days since its guests left or, of a bill on account, since it was due. Below zero the hotel owes it. All bills together are what the trial balance has as owed by guests.",
			"A treatment or dinner without a stay counts from its day, a stay that was cancelled or never came to from its last charge. The villa, the state and the day of departure are those of now. The bill of a company has its e-mail and the telephone number of the guest.",
			"A bill on account has the company or agent as its payer, with the day on which it is due and the days since then. Departure is the day on which its guests left.",
		],
	},
	"not-invoiced": {
		title: "Not invoiced",
		sentence: "Charges without a tax invoice, credited but still charged, or voided after their invoice.",
		definition: [
			"The lines posted to bills on the business days, with what is charged for each now, tax included. A guest who is in house is usually invoiced on leaving.",
			"Credited, still charged: a credit note has reversed the invoice, and the line is still on the bill. Take it off the bill, or invoice it again. Voided after its invoice: the line is off the bill, and its invoice has no credit note yet.",
		],
	},
	"service-charge": {
		title: "Service charge of the staff",
		sentence: "Service charge collected and paid out, by month, and what is in the pool.",
		definition: [
			"The service charge belongs to the staff and is not revenue. Collected is what was posted to the pool on the business days of the month, paid out is what has left it; the pool is what is left at the end of the month.",
		],
	},
	"trial-balance": {
		title: "Trial balance",
		sentence: "What is on each account of the books at the end of a day: debits and credits are equal.",
		definition: [
			"The sum of everything that was posted to an account until the end of the business day. All journals until that day together are these balances.",
			"Money, what guests owe and what was lost are debits; revenue, taxes, deposits and the service charge are credits. US dollars, Belize dollars at two for one.",
		],
	},
	cancellations: {
		title: "Cancellations and no-shows",
		sentence: "Cancelled stays and no-shows, with their nights, lost room revenue and fees.",
		definition: [
			"A stay counts on the business day on which it was cancelled or noted as a no-show. A no-show that is taken back on the same day does not count; on a later day it counts less on that day: closed days never change.",
			"Nights and room revenue are those that the stay had then, at the agreed price without tax. The fee is the amount charged, not the amount paid.",
		],
	},
	changes: {
		title: "Who changed what",
		sentence: "Every act of the staff, the guests and the app, by person, act and day.",
		definition: [
			"Every act is recorded when it is done and never changes. Names of guests and what they wrote are not recorded, so that a guest can be forgotten.",
		],
	},
};

/** The states of a bill's guests. */
export const receivableStates = {
	on_account: "On account",
	in_house: "In house",
	expected: "Expected",
	left: "Left",
	no_show: "Did not come",
	cancelled: "Cancelled",
	stay: "Stay",
	treatment: "Treatment",
	dinner: "Dinner",
};

/** The ages of balances due, by the days since the departure, and of a bill on account since it was due. */
export const ageWords = [
	"Not left or not due yet",
	"Up to 30 days",
	"31 to 60 days",
	"61 to 90 days",
	"Over 90 days",
];

/** Words of the pages of reports. */
export const reportPage = {
	title: "Reports",
	lead: "Every figure says how it is made and opens the rows that it sums.",
	back: "Reports",
	definition: "How the figures are made",
	fields: {
		from: "From",
		until: "To",
		asOf: "As of the end of",
		asOfHint: "Empty for now",
		since: "Compared with the end of",
		by: "By",
		person: "Person",
		act: "Act",
		everybody: "Everybody",
		everyAct: "Every act",
		show: "Show",
	},
	trialBalance: {
		account: "Account",
		code: "Code",
		debit: "Debit",
		credit: "Credit",
		difference: "Difference",
		balance: "Balance",
		chart: "Balances of the accounts, debit or credit",
	},
	payments: {
		received: "Received less given back",
		inBzd: "Of it in Belize dollars",
		count: "Payments and refunds",
		tender: "Tender",
		currency: "Currency",
		note: "Slip or reference",
		bzd: "BZ$",
		usd: "US$",
		sum: "Sum",
		voided: (what: string) => `${what}, voided`,
		inCurrency: (tender: string, currency: string) => `${tender}, ${currency}`,
	},
	people: { guests: "Guests", app: "The app" },
	groups: { day: "Day", month: "Month", villa: "Villa", source: "Source", country: "Country" },
	ranges: {
		label: "Days",
		lastMonth: "Last month",
		thisMonth: "This month",
		next: "Next 90 days",
		year: "This year",
	},
	problems: {
		from: "Write the first day like 2026-12-01.",
		until: "Write the last day like 2026-12-31.",
		order: "The last day must not be before the first one.",
		long: "Choose at most ten years.",
		asOf: "Write the day like 2026-10-01, or leave it empty.",
		since: "Write the earlier day like 2026-10-01.",
	},
	export: { csv: "CSV", xlsx: "XLSX", print: "Print" },
	table: "Figures",
	total: "Total",
	none: "Nothing in these days",
	noneText: "Choose other days, or look at another report.",
	open: (label: string) => `Rows of ${label}`,
	openRows: "show the rows",
	frame: (label: string) => `Table: ${label}`,
	close: "Close the rows",
	first: (shown: string, all: string) => `The first ${shown} of ${all} rows. The figure counts all of them.`,
	asOfNow: "As known now",
	asOfDay: (day: string) => `As known at the end of ${day}`,
	days: (from: string, last: string) => (from === last ? from : `${from} to ${last}`),
	/** The text of a file beneath its table, or on its second sheet. */
	about: {
		sheet: "About this report",
		hotel: "Hotel",
		report: "Report",
		period: "Period",
		asOf: "As of",
		endOf: (day: string) => `The end of ${day}`,
		currency: "Currency",
		usd: "US dollars (USD), unless a column names another one",
		rows: "Rows",
		notAll: (shown: string, all: string) =>
			`This file has the first ${shown} of ${all} rows, and its total counts all of them. Choose fewer days to have every row.`,
		definition: "Definition",
	},
	printed: (when: string, name: string) => `Printed ${when}, ${isolate(name)}`,
} as const;

/** How a line of a bill and its tax invoices differ. */
export const unmatchedWords = {
	not_invoiced: "Not invoiced",
	credited: "Credited, still charged",
	voided: "Voided after its invoice",
} as const;

/** Where a reservation has come from. */
export const sourceWords: Readonly<Record<string, string>> = {
	website: "Website",
	desk: "Front desk",
	phone: "Phone",
	channel: "Other websites",
	demo: "Demo",
	hotel: "Closed by the hotel",
};

/** Guests of no known country, by the code that replaces it. */
export const guestCountryWords: Readonly<Record<string, string>> = {
	written: "Other, as written",
	unknown: "Not registered",
};

/** The uses of a night of a villa. */
export const nightUseWords: Readonly<Record<string, string>> = {
	sold: "Sold",
	complimentary: "Complimentary",
	house_use: "House use",
	out_of_order: "Closed",
	imported: "Imported",
	not_come: "Not come, not marked",
};
