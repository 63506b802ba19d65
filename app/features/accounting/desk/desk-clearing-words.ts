import { nameLedgerAct } from "#app/content/words/ledger-act-words.ts";
import { isolate } from "#app/lib/isolate.ts";
import type { ClearedAccount } from "#app/lib/ledger-accounts.ts";
import { formatBzd, formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import type { Movement } from "../clearing-queries.server.ts";

/** How many movements or lines there are, in words. */
const lines = (count: number) => (count === 1 ? "1 line" : `${count} lines`);

/** An amount of a paper in its currency, with a true minus. @param cents of the currency */
export const formatStated = (currency: "usd" | "bzd", cents: number): string =>
	currency === "usd" ? formatUsd(cents) : formatBzd(cents);

const papers = { batch: "batch", bank: "statement" } as const;

/** Words of the page on which the card terminal, online payments and the bank are reconciled. */
export const clearingWords = {
	title: "Cards and bank",
	lead: "Tick the lines that a batch or the bank’s statement shows, and type its amounts. What stays open has not been paid yet.",
	accounts: {
		card_terminal: "Card terminal",
		online_payments: "Online payments",
		bank: "Bank",
	} satisfies Record<ClearedAccount, string>,
	overview: {
		title: "Open now",
		account: "Account",
		count: "Lines",
		cents: "Open",
		oldest: "Oldest",
		days: (count: number) => (count === 0 ? "today" : count === 1 ? "1 day" : `${count} days`),
		none: "Nothing",
		bankAccount: "Bank account, as on statements",
		statedUntil: (day: string) => `until ${day}`,
		noStatement: "no statement yet",
	},
	open: {
		title: (account: string) => `${account}: open lines`,
		none: "Nothing is open here. The account is reconciled.",
		noneUntil: "Nothing is open until this day.",
		until: "Until",
		show: "Show",
		all: "Show all days",
		tickAll: "Tick all",
		untickAll: "Untick all",
		legend: "Lines that it shows",
		page: (first: number, last: number) =>
			`Lines ${first} to ${last}, the oldest first. Clear these, or go on:`,
		next: "the next lines",
		first: "the first lines",
	},
	movement: {
		voided: (what: string) => `${what}, voided`,
		note: (note: string) => `no. ${isolate(note)}`,
	},
	form: {
		card_terminal: { title: "Batch of the terminal", submit: "Settle the batch" },
		online_payments: { title: "Payout of the provider", submit: "Settle the payout" },
		bank: { title: "Line of the statement", submit: "Match the line" },
		statedOn: { batch: "Day of the batch", bank: "Day on the statement" },
		reference: { batch: "Number of the batch", bank: "Text or number on the statement" },
		referenceHint: "No names of guests: it stays as long as the books.",
		currency: "Currency of the amounts",
		currencies: { usd: "US dollars", bzd: "Belize dollars" },
		direction: "Which way",
		directions: {
			batch: { in: "The bank is paid", out: "The bank is charged" },
			bank: { in: "Money came in", out: "Money went out" },
		},
		amount: { batch: "Amount that the bank is paid", bank: "Amount on the statement" },
		amountHint: {
			batch: "After the fee. 0 where a payment and its refund cancel each other out.",
			bank: "Without a sign: choose above which way it went.",
		},
		fee: { batch: "Fee that was taken off", bank: "Fee of the bank in this line" },
		interest: "Interest in this line",
		feeHint: "For a fee or interest alone, tick no line.",
		sums: {
			ticked: (count: number) => `Ticked, ${lines(count)}`,
			fee: "Less the fee",
			interest: "With interest",
			comes: "Comes to",
			left: "Stays open",
			equal: { batch: "The batch says the same.", bank: "The statement says the same." },
			differs: (paper: "batch" | "bank", amount: string, isMore: boolean) =>
				`The ${papers[paper]} says ${amount} ${isMore ? "more" : "less"}.`,
		},
	},
	opening: {
		title: "Opening balance",
		lead: "What was on the account before the first line of the books. Without it the account is not what the statement says.",
		none: "Not said yet",
		amount: "Amount in US dollars",
		side: "Which side",
		sides: { credit: "There was money on it", overdrawn: "It was overdrawn" },
		submit: "Save the opening balance",
	},
	done: {
		title: "Cleared last",
		none: "Nothing has been cleared here yet.",
		row: (day: string, count: number, by: string) => `${day}, ${lines(count)}, by ${isolate(by)}`,
		feeOnly: (day: string, by: string) => `${day}, a fee or interest, by ${isolate(by)}`,
		undone: "undone",
	},
	one: {
		back: "Cards and bank",
		cleared: (day: string, by: string) => `Recorded on ${day} by ${isolate(by)}`,
		undone: "This was undone. Its lines are open again.",
		statedOn: "Day",
		sum: "Lines",
		fee: "Fee",
		interest: "Interest",
		paid: { batch: "To the bank", bank: "On the bank account" },
		stated: { batch: "The batch says", bank: "The statement says" },
		lines: "Lines that it cleared",
		noLines: "It cleared no line: it was a fee or interest.",
	},
	undo: {
		title: "Undo it",
		lead: "Its lines are open again. It is posted as a correction today.",
		reason: "Why?",
		reasonHint: "Like: wrong batch. It is in the history.",
		submit: "Undo it",
	},
	messages: {
		account: "Choose the account.",
		statedOn: "Enter the day of the batch or of the statement.",
		amount: "Enter an amount like 1200 or 1,200.50, without a sign.",
		opening: "Enter an amount like 1200 or 1,200.50, without a sign.",
		amountMissing: "Enter the amount of the batch or of the statement.",
		fee: "Enter the fee like 35 or 35.50, or leave it empty.",
		interest: "Enter the interest like 1.20, or leave it empty.",
		currency: "Choose the currency.",
		direction: "Choose which way the money went.",
		reference: "Enter the number of the batch, or the text on the statement.",
		referenceLong: "Please shorten it to 80 characters.",
		line: "Choose the line again.",
		reasonMissing: "Enter why it is undone.",
		reasonLong: "Please shorten it to 200 characters.",
	},
	refused: {
		nothingChosen: "Tick the lines that it shows. On the bank’s statement, a fee or interest may be alone.",
		dayToCome: "This day has not come yet. Enter the day of the batch or of the statement.",
		feeTooLarge: (sum: string) => `The fee is more than the ticked lines, which come to ${sum}.`,
		differs: (paper: "batch" | "bank", ticked: string, amount: string, isMore: boolean) =>
			`The ticked lines come to ${ticked}. After the fee, the ${papers[paper]} says ${amount} ${isMore ? "more" : "less"}: tick other lines, or correct the amounts.`,
		changed:
			"A colleague has cleared one of these lines in the meantime. Nothing is saved: look at what is still open, and send it again.",
		lineUnknown: "This line of the statement is not there any more. Nothing is saved: reload the page.",
		notPossible: "This cannot be recorded. Reload the page to see what is open.",
		matched: "Its money is matched with a line of the bank’s statement. Undo that first.",
		alreadyUndone: "A colleague has undone it already.",
	},
} as const;

/** The name of a movement, with the number of its slip and its reservation beneath. */
export function nameMovement({ act, originAct, note, reference }: Omit<Movement, "date" | "cents">): {
	what: string;
	sub: string;
} {
	const { voided, note: number } = clearingWords.movement;
	const name = nameLedgerAct(originAct);
	const parts = [note && number(note), reference && formatReference(reference)].filter(Boolean);
	return {
		what: act === "reversal" ? voided(name) : name,
		// A number and a reference stay in one line each.
		sub: parts.map((part) => String(part).replaceAll(" ", "\u00a0")).join(" · "),
	};
}

/** Batches of the terminal and payouts of the provider are one thing; a line of the statement is another. */
export const paperOf = (account: ClearedAccount): "batch" | "bank" => (account === "bank" ? "bank" : "batch");
