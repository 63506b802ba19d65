import { isolate } from "#app/lib/isolate.ts";
import { formatCount } from "#app/lib/money.ts";

/** Words of the owner's sheet: one page for each business day that is closed, and its mail. */
export const ownerSheetWords = {
	title: "Owner’s sheet",
	back: "Business day",
	print: "Print",
	of: (day: string) => `Owner’s sheet, ${day}`,
	closed: (day: string, hour: string, by: string) => `Closed ${day}, ${hour}, by ${isolate(by)}`,
	itself: "the app",
	earlier: "Day before",
	later: "Day after",
	days: "Days",
	columns: {
		day: "Day",
		month: "Month to date",
		year: "Year to date",
		lastYear: { day: "Day last year", month: "Month last year", year: "Year last year" },
		begins: (day: string) => `The books begin on ${day}: no sum begins earlier.`,
		none: (day: string) => `There is nothing of last year to compare with: the books begin on ${day}.`,
		partly: (day: string) => `Last year begins on ${day}, with the books. A dash is a day before them.`,
	},
	rooms: {
		title: "Rooms",
		occupancy: "Occupancy",
		ofVillas: (taken: number, available: number) =>
			`${taken} of ${available} ${available === 1 ? "villa" : "villas"}`,
		adr: "ADR",
		adrHint: "Room revenue, for each night sold",
		revpar: "RevPAR",
		revparHint: "The same, for each villa in the inventory",
		sold: "Nights sold",
		complimentary: "Complimentary nights",
		imported: "Nights of other sites without a price",
		outOfOrder: "Closed",
	},
	guests: {
		title: "Guests",
		arrivals: "Arrivals",
		departures: "Departures",
		noShows: "No-shows",
		notCome: "Not come, not marked",
		pastDay: "Stayed past their day, no night posted",
		cancellations: "Cancellations",
	},
	revenue: {
		title: "Revenue",
		hintBefore: "Before service charge and taxes",
		hint: "After discounts, before service charge and taxes",
		rooms: "Rooms",
		dining: "Pavilion",
		wellness: "Wellness",
		shop: "Shop",
		other: "Bar, transfers and other",
		cancellations: "Cancellations and no-shows",
		vouchersExpired: "Gift vouchers expired",
		discounts: "Discounts given",
		writtenOff: "Written off",
		total: "Total",
	},
	discounts: { title: "Discounts", hint: "Already taken off the revenue" },
	accounts: {
		title: "Accounts of companies and agents",
		put: "Put on account",
		paid: "Paid from accounts",
		writtenOff: "Written off or credited",
		takenOff: "Taken off accounts",
		open: "Open on accounts",
	},
	taxes: { title: "Taxes", room: "Room tax", gst: "GST", total: "Total" },
	tenders: {
		title: "Payments and refunds",
		none: "No payments or refunds.",
		times: (count: number) => (count === 1 ? "once" : `${formatCount(count)} times`),
		total: "Total",
	},
	moneyOut: {
		title: "Refunds, write-offs and pay-outs",
		hint: "By person",
		none: "None on this day.",
		kinds: {
			refund: "Refund",
			reversal: "Payment voided",
			write_off: "Written off",
			pay_out: "Paid out of the drawer",
		},
		nobody: "The app",
		approved: (name: string) => `approved by ${isolate(name)}`,
		total: "Total",
	},
	drawers: {
		title: "Cash drawers",
		none: "No drawer was closed on this day.",
		by: (openedBy: string, closedBy: string) =>
			openedBy === closedBy ? openedBy : `${isolate(openedBy)}, closed by ${isolate(closedBy)}`,
	},
	service: {
		title: "Service-charge pool",
		added: "Came in",
		paidOut: "Paid out to the staff",
		balance: "In the pool",
	},
	open: {
		title: "Open balances",
		departed: "Guests who have left",
		inHouse: "Guests in house",
		bills: (count: number) => (count === 1 ? "1 bill" : `${formatCount(count)} bills`),
	},
	matters: {
		count: (count: number) =>
			count === 0
				? "Nothing was left to do when the day was closed."
				: `${formatCount(count)} still to do when the day was closed.`,
	},
	mail: {
		subject: (day: string) => `Owner’s sheet, ${day}`,
		preheader: (occupancy: string, revenue: string) => `Occupancy ${occupancy}, revenue ${revenue}`,
		open: "Open the sheet",
		note: "Counts and sums of the business day that was closed. It names no guest.",
	},
} as const;
