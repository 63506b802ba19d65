import { greet } from "#app/features/email/address.ts";
import type { Block, EmailContent } from "#app/features/email/email-content.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import type { BillRow, BillView } from "./bill-rows.ts";
import { billWords } from "./bill-words.ts";
import { describeAhead, listBalance } from "./words.ts";

/** The facts for the e-mail with a bill. */
export type BillFacts = {
	reference: string;
	/** By what name its reader is greeted. */
	name: string;
	/** `7 – 15 Dec`. */
	nights: string;
	bill: BillView;
	/**
	 * Opens the reservation for anyone who has it; null for another payer, who has no business with the reservation.
	 */
	privateLink: string | null;
};

const words = () => billWords().mail;

/** A bill as it is when the e-mail is sent. */
export function writeBillEmail({ reference, name, nights, bill, privateLink }: BillFacts): EmailContent {
	const [balance, ...more] = listBalance(bill);
	const ahead = describeAhead(bill);
	return {
		subject: words().subject(nights),
		preheader: ahead ?? words().preheader(formatUsd(bill.balanceCents)),
		heading: words().heading,
		blocks: [
			greet(name),
			{ kind: "words", text: words().text },
			{ kind: "figure", name: billWords().facts.reference, value: formatReference(reference) },
			amounts(bill.charged, { name: billWords().chargedSum, cents: bill.chargedCents }),
			amounts(bill.paid, balance ?? { name: billWords().balance, cents: 0 }),
			...more.map((one) => amounts([], one)),
			...(bill.toCome.length > 0
				? [amounts(bill.toCome, { name: billWords().expected, cents: bill.expectedCents })]
				: []),
			...(privateLink === null ? [] : [{ kind: "button", label: words().open, url: privateLink } as const]),
		],
	};
}

/** Rows that still count, with their days, and the sum below them. */
function amounts(rows: readonly BillRow[], total: { name: string; cents: number }): Block {
	return {
		kind: "amounts",
		lines: rows
			.filter(({ undone }) => undone === null)
			.map(({ days, what, totalCents }) => ({
				name: [days, what].filter(Boolean).join(" "),
				amount: formatUsd(totalCents),
			})),
		total: { name: total.name, amount: formatUsd(total.cents) },
	};
}
