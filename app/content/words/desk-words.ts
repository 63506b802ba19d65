import { isolate } from "#app/lib/isolate.ts";

/** Words around every staff screen. */
export const deskWords = {
	name: "Palapa front desk",
	/** After the title of each page. */
	titleEnd: "Palapa desk",
	skip: "Skip to content",
	nav: "Desk",
	more: "More",
	search: {
		label: "Search guests, references, phones, villas and vouchers",
		placeholder: "Name, reference, phone…",
		open: "Search",
		/** The name of the form in the bar, beside that of the search's own page. */
		inBar: "Search from anywhere",
		to: "/desk/search",
	},
	lock: (name: string) => `${isolate(name)}, lock this device`,
	/** Why a page does not open. */
	failure: {
		notAllowed: {
			title: "This page is not for your role",
			lead: "Ask a manager if you need it for your work.",
		},
		notFound: {
			title: "There is no such page at the desk",
			lead: "The address may be mistyped, or the page no longer exists. Search for the guest, or go to Today.",
		},
		/** Of an address with something in it that cannot be read; the sentence says what. */
		unreadable: "Something in this address is wrong",
		unavailable: {
			title: "The database is not available",
			lead: "Nothing was changed. Wait a moment and try again. If this lasts, use the printed day sheet.",
		},
		broken: {
			title: "This page could not be shown",
			lead: "The fault was written to the log. Nothing that was saved is lost.",
		},
		connection: {
			title: "No connection to the server",
			lead: "Nothing was changed. Check the network and try again.",
		},
		retry: "Try again",
		today: "Go to Today",
	},
} as const;
