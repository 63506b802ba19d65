import { greet } from "#app/features/email/address.ts";
import type { EmailContent } from "#app/features/email/email-content.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { accountWords } from "./desk/desk-account-words.ts";
import type { Statement, StatementLine } from "./queries.server.ts";

const { statement: words, bills } = accountWords;

/** What a line of a statement is about, as page and mail say it: the bill with its guest, or the money with its bill. */
export function describeStatementLine({ what, reference, number, guestName }: StatementLine): string {
	const bill = bills.number(formatReference(reference), number);
	return what === null ? words.bill(bill, guestName) : `${what} (${bill})`;
}

/** The statement of an account, as it is when it is sent. */
export function writeStatementEmail(
	name: string,
	{ from, last }: { from: HotelDate; last: HotelDate },
	{ openingCents, lines, closingCents, overdueCents }: Statement,
): EmailContent {
	const period = words.period(formatHotelDate(from, "dated"), formatHotelDate(last, "dated"));
	return {
		subject: words.subject(period),
		preheader: words.preheader(formatUsd(closingCents)),
		heading: `${words.title}, ${period}`,
		blocks: [
			greet(name),
			{ kind: "words", text: words.text },
			{
				kind: "amounts",
				lines: [
					{ name: `${words.opening} ${formatHotelDate(from, "dated")}`, amount: formatUsd(openingCents) },
					...lines.map((line) => ({
						name: [
							formatHotelDate(line.day, "dated"),
							describeStatementLine(line),
							line.dueOn && `${words.due} ${formatHotelDate(line.dueOn, "dated")}`,
						]
							.filter(Boolean)
							.join(", "),
						amount: formatUsd(line.cents),
					})),
				],
				total: { name: words.closing, amount: formatUsd(closingCents) },
			},
			...(overdueCents > 0 ? [{ kind: "words", text: words.overdue(formatUsd(overdueCents)) } as const] : []),
		],
	};
}
