import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";

/** Words that treatments and dinners share at the desk. */
export const visitWords = {
	reserve: "Reserve",
	guests: (guests: number) => (guests === 1 ? "1 guest" : `${guests} guests`),
	unreachable: "No e-mail, no phone",
	columns: { guest: "Guest", state: "State", next: "Next" },
	facts: { guests: "Guests", reach: "Contact", price: "Price" },
	/** The word for a visit that was given or served is the kind's own. */
	states: {
		requested: "Waits for a time",
		confirmed: "Booked",
		no_show: "Did not come",
		cancelled: "Cancelled",
	},
	actions: {
		undo: "Undo",
		open: "Open",
		/** After the button's words, for screen readers. */
		of: (name: string, time: string) => `, ${isolate(name)}, ${time}`,
	},
	/** The words for one that was given or served. */
	done: { treatment: "Done", dinner: "Served" },
	/** The field of the price, where it has none before it is done. */
	price: { label: "Price for each guest, in US dollars", hint: "Before service charge and GST." },
	/** Visits on no bill yet. */
	settle: {
		title: "Treatments and dinners to settle",
		putOn: "Put on the bill",
		bill: "Bill",
		none: "Not on a bill",
		noPrice: "No price yet",
		on: (name: string) => `Bill of ${isolate(name)}`,
		paidAhead: "Paid ahead",
		held: (amount: string) => `${amount} deposit held`,
		paid: (amount: string) => `${amount} paid`,
	},
	/** The list of visits that may belong to several stays. */
	askStay: {
		title: "Whose is this?",
		lead: "The e-mail or phone is that of a stay, but nobody has said that it belongs to it. Ask the guest.",
		kinds: { treatment: "Treatment", dinner: "Dinner" },
		/** The label of the choice, for screen readers. */
		stay: (name: string) => `The stay of this visit of ${isolate(name)}`,
		submit: "Save",
	},
	refused: {
		changed:
			"A colleague or the guest has changed this since you opened the page. Nothing was saved. This is how it is now.",
		priceChanged: (totalCents: number) =>
			`Nothing was saved: the price is ${formatUsd(totalCents)} now, with service charge and GST. If the guest agrees, send the form again.`,
		notBegun: "It has not begun yet, so nothing was changed.",
		priceMissing:
			"It has no price yet, and is charged when it is done. Open it and enter the price for each guest. Nothing was changed.",
		onBill:
			"It is on a bill, and a discount, a voucher or a closed bill depends on it. Take that back there first. Nothing was changed.",
		notAllowed: "Your role may not do this. Nothing was changed.",
	},
	/** Whether the guest hears of it by e-mail. */
	mail: (email: string | null) =>
		email ? "The guest gets an e-mail." : "There is no e-mail address: tell the guest.",
	/** The form that moves a treatment or a dinner to another stay. */
	moveForm: {
		title: "Move to another stay",
		belongsTo: (name: string, villas: string) => `It belongs to ${isolate(name)}, ${villas}.`,
		toNone: "It belongs to no stay.",
		stay: "Move it to",
		hint: "What is on a bill for it goes to the other bill, at the same price.",
		choose: "Choose a stay",
		none: "No stay: a bill of its own",
		submit: "Move it",
		missing: "Choose a stay.",
		partyGone: "This guest is not in house or expected any more. Choose another stay.",
		sameStay: "It belongs there already.",
		ended: "It was cancelled or nobody came, so nothing was moved.",
		billClosed: "It is on a bill that is closed. Reopen the bill first. Nothing was moved.",
		somethingDepends:
			"A discount, share, voucher or refund belongs to its line on the bill. Void that first. Nothing was moved.",
		alreadyPaid:
			"It has a payment or deposit of its own. Open its bill and refund that first. Nothing was moved.",
		notAllowed: "Your role may not move what was charged on an earlier day. Nothing was moved.",
	},
	/** The form that reserves a treatment or a dinner. */
	reserveForm: {
		party: "Guest in house",
		partyHint: "Name, phone and e-mail come from the stay.",
		nobody: "Somebody else",
		inHouse: "In house",
		expected: "Not checked in",
		partyOption: (villas: string, name: string, days: string) => `${villas}: ${isolate(name)}, ${days}`,
		forStay: (name: string, days: string) => `For the stay of ${isolate(name)}, ${days}`,
		/** Beside the price of a form that is about to be saved. */
		price: (total: string) => `${total} with service charge and GST`,
		name: "Name",
		nameHint: "Leave empty for a guest in house.",
		phone: "Phone",
		phoneHint: "From abroad with the country code, like +44 20 7946 0958.",
		email: "E-mail",
		emailHint: "The confirmation goes there.",
		nameMissing: "Choose a guest in house, or enter a name.",
		partyGone: "This guest is no longer in house that day. Choose again.",
		used: (reference: string) => `This form has made a reservation before: ${reference}.`,
	},
} as const;
