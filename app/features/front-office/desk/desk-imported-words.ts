import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";

const nightsOf = (count: number) => (count === 1 ? "1 night" : `${count} nights`);

/** The price of a stay that another site has sold. */
export const importedWords = {
	title: (site: string) => `Sold by ${site}`,
	reference: "Reservation there",
	missing: (site: string, since: string) =>
		`The calendar of ${site} has had this stay no longer since ${since}. Some sites leave a stay out on its day of arrival. Look there: cancel it here if it was cancelled.`,
	unpriced: (nights: number) => `The price of ${nightsOf(nights)} is not known. Type it here.`,
	asked: "Copy it from the site: the price there, with tax, and what the site keeps.",
	facts: {
		gross: "Price at the site, with tax",
		nights: "The nights cost now",
		fee: "Fee for nights given back",
		noShowFee: "Fee for the guest who has not come",
		commission: "The site keeps",
		net: "Left for the hotel",
	},
	paidBy: (name: string | null) =>
		`The nights are paid by ${name === null ? "the guest, here at the hotel" : isolate(name)}.`,
	leftEarly:
		"The guests left early, and the bill has a fee for the nights given back. The price to type here is that of the slept nights alone.",
	missed:
		"The guest has not come. The standard fee, the first night, follows the price that you type; a fee that was decided otherwise stays. It earns the site no commission.",
	differs: "The nights have changed since the price was typed. Type it again.",
	correct: "Correct the price",
	fields: {
		price: "Price in US dollars, with tax",
		per: "It is the price of",
		perStay: (nights: number) => `the whole stay, ${nightsOf(nights)}`,
		perNight: "each night",
		percent: "Site keeps, percent",
		amount: "or US dollars",
		payer: "Who pays the nights",
		payerHint: "An account pays when its bill is due; everything else stays on the guest’s bill.",
		payGuest: "The guest, here at the hotel",
		payUnchanged: (name: string) => `As now: ${isolate(name)}`,
	},
	noAccount: "The site has no account yet. A manager adds it under Accounts and chooses the site there.",
	accounts: "Open the accounts",
	submit: "Save the price",
	saving: "Saving…",
	approves: (reference: string, { per, cents }: { per: "stay" | "night"; cents: number }) =>
		`price of the imported stay ${formatReference(reference)}: ${formatUsd(cents)}${per === "night" ? " a night" : ""}`,
	/** On Today and in the close of the day. */
	list: {
		title: "Price not known",
		lead: "Another site has sold these stays. Their nights are posted at $0.00 until you type the price.",
		nights: nightsOf,
		type: "Type the price",
	},
	/** In the form of a no-show. */
	noShow: (nights: number) =>
		`Another site has sold this stay, and the price of ${nightsOf(nights)} is not typed yet. If the site pays for a guest who does not come, type the price first: the standard fee is then the first night, and the site’s account can pay it. Typed afterwards on the page of the stay, the standard fee follows it; an amount that you decide here stays.`,
	/** In the form of a departure. */
	departure: {
		title: "Price not known",
		text: (nights: number) =>
			`Another site has sold this stay, and the price of ${nightsOf(nights)} is not typed yet. Type it first, so that the bill is right.`,
		type: "Type the price",
		reason: "Why the guest leaves without it",
		reasonHint:
			"Only where the site does not say the price yet. The stay remains on Today until it is typed.",
		refused:
			"Nothing was saved: the price of this stay is not known. Type it first, or say why the guest leaves without it.",
	},
	messages: {
		price: "Please enter the price in US dollars, like 412.50.",
		per: "Please choose whether it is for the stay or for a night.",
		percent: "Please enter a percentage from 0 to 100, like 15.5.",
		amount: "Please enter the amount in US dollars, like 61.88.",
		commission: "Please enter what the site keeps: the percentage or the amount, not both. 0 for nothing.",
		payer: "Please choose who pays the nights.",
		commissionTooMuch: "The site cannot keep more than the guest has paid.",
		priceTooLow: "The price is too low for these nights.",
		accountUnknown: "This account is not there any more. Choose another one.",
	},
} as const;
