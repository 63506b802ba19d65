import { greet } from "#app/features/email/address.ts";
import type { EmailContent } from "#app/features/email/email-content.ts";
import type { CommissionLine } from "#app/features/folio/commission-queries.server.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { accountWords } from "./desk/desk-account-words.ts";
import type { Statement, StatementLine } from "./queries.server.ts";

const { statement: words, bills, commission } = accountWords;

/**
 * The subject of a line of a statement, as page and mail name it: the bill with its guest, or the money with its bill.
 */
export function describeStatementLine({ kind, what, guestName, ...of }: StatementLine): string {
	const bill = bills.name(of);
	if (kind === "taken_off") return words.takenOff(bill, guestName);
	return kind === "bill" ? words.bill(bill, guestName) : `${what} (${bill})`;
}

/** The subject of a line of commission, with the stay that it was earned with or the reference of the transfer. */
export function describeCommissionLine({ act, isBack, reference, note }: CommissionLine): string {
	const what = commission.lines[act];
	const facts = [reference && formatReference(reference), note].filter(Boolean).join(", ");
	return `${isBack ? commission.back(what) : what}${facts ? ` (${facts})` : ""}`;
}

/** The statement of an account, as it is when it is sent. */
export function writeStatementEmail(
	name: string,
	{ from, last }: { from: HotelDate; last: HotelDate },
	{ openingCents, lines, closingCents, overdueCents, commission: earned }: Statement,
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
			...(earned
				? [
						{
							kind: "amounts",
							lines: [
								{
									name: `${commission.opening} ${formatHotelDate(from, "dated")}`,
									amount: formatUsd(earned.openingCents),
								},
								...earned.lines.map((line) => ({
									name: `${formatHotelDate(line.day, "dated")}, ${describeCommissionLine(line)}`,
									amount: formatUsd(line.cents),
								})),
							],
							total: { name: commission.closing, amount: formatUsd(earned.closingCents) },
						} as const,
					]
				: []),
			...(overdueCents > 0 ? [{ kind: "words", text: words.overdue(formatUsd(overdueCents)) } as const] : []),
		],
	};
}
