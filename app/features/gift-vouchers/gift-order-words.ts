import { isolate } from "#app/lib/isolate.ts";

/** Words of a gift voucher on paper, on a screen and in its e-mail. */
export const giftPaperWords = {
	title: "Gift voucher",
	for: (name: string) => `For ${isolate(name)}`,
	from: (name: string) => `From ${isolate(name)}`,
	code: "Code",
	until: (day: string) => `Good until ${day}.`,
	how: "Show this code when you pay at the hotel. It can be used in parts, for nights, meals, treatments and the shop. It is not paid out in cash.",
	care: "Whoever knows the code can use the voucher.",
} as const;

/** Words of the pages on which a guest buys a gift voucher. */
export const giftOrderWords = {
	title: "Gift vouchers",
	intro: "Give somebody nights by the reef, a dinner at the pavilion or an hour at the wellness center.",
	description:
		"Buy a gift voucher for nights, meals and treatments at the resort. It is sent by e-mail, at once or on the day you choose.",
	form: {
		amount: "Amount",
		other: "Another amount",
		typed: "Amount in US dollars",
		limits: (least: string, most: string) => `From ${least} to ${most}.`,
		you: "From you",
		buyerName: "Your name",
		buyerEmail: "Your e-mail",
		buyerEmailHint: "We send the receipt with the voucher here.",
		them: "For somebody",
		themLead: "Leave this empty if you want to give the voucher yourself: you can print it.",
		receiverName: "Their name",
		receiverEmail: "Their e-mail",
		receiverEmailHint: "We send them the voucher too.",
		message: "A few words with it",
		sendOn: "Send it on",
		sendOnHint: "Leave it empty to send it as soon as you have paid.",
		submit: "Continue to payment",
		submitting: "One moment…",
		failed: "We could not take this. Nothing was paid. Please send it again.",
		alreadyUsed: "This form was sent before with something else. Please check it and send it again.",
	},
	aside: {
		title: "Good to know",
		facts: (validMonths: number | null) => [
			{
				term: "Use",
				text: "For nights, meals, treatments and the shop, in parts if you like. It is not paid out in cash.",
			},
			{
				term: "Valid",
				text:
					validMonths === null
						? "Without an end."
						: `For ${validMonths} ${validMonths === 1 ? "month" : "months"} from today.`,
			},
			{ term: "Tax", text: "None on the voucher. What it pays for is charged with the usual taxes." },
			{ term: "Payment", text: "On the page of our payment provider. We never see your card." },
		],
	},
	messages: {
		amount: (least: string, most: string) => `Please enter an amount from ${least} to ${most}.`,
		choose: "Please choose an amount.",
		buyer: "Please enter your name.",
		buyerEmail: "Please enter your e-mail address.",
		long: "Please shorten this to 300 characters.",
		nameLong: "Please shorten the name to 100 characters.",
		unreal: "Please remove the invisible characters.",
		sendOn: (last: string) => `Please choose a day from today to ${last}.`,
		receiverEmail: "Please enter the e-mail address to which we send it on that day.",
	},
	order: {
		title: "Pay the gift voucher",
		lead: "The voucher is yours as soon as it is paid.",
		for: "For",
		sent: "Sent to them",
		atOnce: "As soon as it is paid",
		notSent: "You give it yourself",
		amount: "To pay now",
		pay: (amount: string) => `Pay ${amount}`,
		elsewhere: "You pay on the page of our payment provider and come back here.",
		standIn: "This is a demonstration: no money is taken.",
		checking: "We have not heard from the payment provider yet. Open this page again in a minute.",
		unreachable:
			"The payment provider cannot be reached now. Nothing was paid. Please try again in a minute.",
		expiredTitle: "This was not paid in time",
		expired: "Nothing was charged. You are welcome to start again.",
		again: "Buy a gift voucher",
	},
	paid: {
		title: "Your gift voucher",
		lead: (address: string) => `Thank you. We have sent the receipt with the voucher to ${isolate(address)}.`,
		leadShort: "Thank you. This page shows what is left on it.",
		sentOn: (address: string, day: string) => `We send it to ${isolate(address)} on ${day}.`,
		sentNow: (address: string) => `We are sending it to ${isolate(address)} too.`,
		used: "Nothing is left on this voucher.",
		print: "Print",
	},
	mail: {
		open: "Open and print it",
		paid: "Paid online",
	},
} as const;
