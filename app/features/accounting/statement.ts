import { hotel } from "#app/content/hotel/hotel.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import type { StatedCurrency } from "./statement-cells.ts";

/** How large a file of the bank may be, and how many lines it may have: a year of a small hotel. */
export const maxStatementBytes = 1024 * 1024;
export const mostStatementLines = 2_000;

/** The text of a preview that nobody has confirmed is stored for so long. Hours. */
export const previewHours = 24;

/** The text and the reference of a line are stored for so long after its day. Days: a year of accounts, and two months to close it. */
export const statementTextDays = 425;

/** A movement and its line are at most so many days apart: a transfer over a long weekend. */
const daysApart = 7;

/** So many movements of one amount are compared with a line, the nearest first: with more of them nobody can say which one it is. */
const mostOfOneAmount = 10;

/** A movement that is open, as far as a suggestion needs it. */
type OpenMovement = { transactionId: string; date: HotelDate; note: string | null; cents: number };

/** A line of a statement, as far as a suggestion needs it. */
type StatedLine = {
	id: string;
	currency: StatedCurrency;
	statedOn: HotelDate;
	amountCents: number;
	text: string;
	reference: string;
};

/**
 * What a line may show. `isExact`: the same amount, and either the movement's own number or no other line and movement that could be meant;
 * nobody has to look at more than one row then.
 */
export type Suggestion<Movement extends OpenMovement = OpenMovement> = {
	movement: Movement;
	isExact: boolean;
};

/**
 * Finds for each line the movement that it probably shows: by the number of the slip, the transfer or the batch in its text, or by the same
 * amount within some days. No movement is suggested for two lines. The number comes first, then the nearest day.
 * @returns by the id of the line
 */
export function suggestMatches<Movement extends OpenMovement>(
	lines: readonly StatedLine[],
	movements: readonly Movement[],
): Map<string, Suggestion<Movement>> {
	const byCents = Map.groupBy(movements, ({ cents }) => cents);
	const byNumber = Map.groupBy(movements, ({ note }) => numberOf(note));
	const pairs = [...Map.groupBy(lines, sameDayAndAmount).values()].flatMap((equal) => {
		const [first] = equal;
		const daysTo = (movement: Movement) => Math.abs(nightsBetween(movement.date, first?.statedOn ?? ""));
		const near = (first ? usCentsOf(first) : [])
			.flatMap((cents) => byCents.get(cents) ?? [])
			.map((movement) => ({ movement, days: daysTo(movement) }))
			.filter(({ days }) => days <= daysApart)
			.toSorted((one, other) => one.days - other.days)
			.slice(0, mostOfOneAmount);
		return equal.flatMap((line) => {
			const named = numbersIn(`${line.text} ${line.reference}`)
				.flatMap((number) => byNumber.get(number) ?? [])
				.filter(({ cents }) => line.amountCents > 0 === cents > 0);
			return [...new Set([...named, ...near.map(({ movement }) => movement)])].map((movement) => ({
				...{ line, movement, days: daysTo(movement) },
				...{ isSame: usCentsOf(line).includes(movement.cents), isNamed: named.includes(movement) },
			}));
		});
	});
	const ofLine = Map.groupBy(pairs, ({ line }) => line);
	const ofMovement = Map.groupBy(pairs, ({ movement }) => movement);
	const rank = ({ isNamed, isSame, days }: (typeof pairs)[number]) =>
		(isNamed ? 0 : 2_000_000) + (isSame ? 0 : 1_000_000) + days;
	const found = new Map<string, Suggestion<Movement>>();
	const taken = new Set<string>();
	for (const { line, movement, isSame, isNamed } of pairs.toSorted((a, b) => rank(a) - rank(b))) {
		if (found.has(line.id) || taken.has(movement.transactionId)) continue;
		const isOnly = ofLine.get(line)?.length === 1 && ofMovement.get(movement)?.length === 1;
		found.set(line.id, { movement, isExact: isSame && (isNamed || isOnly) });
		taken.add(movement.transactionId);
	}
	return found;
}

const sameDayAndAmount = ({ currency, statedOn, amountCents }: StatedLine) =>
	`${statedOn} ${amountCents} ${currency}`;

/** The amount of a line in the books: an odd number of Belize cents is half a US cent more or less. */
function usCentsOf({ currency, amountCents }: StatedLine): number[] {
	const cents = toUsCents({ currency, cents: amountCents });
	return [...new Set([Math.floor(cents), Math.ceil(cents)])];
}

const wordsOf = (text: string) => text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The number of a movement as words of a text. @returns null where it has none, or one so short that it is in too many texts */
function numberOf(note: string | null): string | null {
	const number = wordsOf(note ?? "").join(" ");
	return number.length >= 4 && /\d/.test(number) ? number : null;
}

/** Everything in a text that could be such a number: up to four words that follow each other. */
function numbersIn(text: string): string[] {
	const words = wordsOf(text);
	return words.flatMap((_, from) => [1, 2, 3, 4].map((count) => words.slice(from, from + count).join(" ")));
}

/** The bank's balance at the end of a day, in cents of the currency of its file. */
export type StatedBalance = { currency: StatedCurrency; day: HotelDate; cents: number };

/**
 * The amount that the books had put on the account by the lines of one day of a statement. `cents` is in cents of the
 * currency.
 */
export type MatchedDay = { day: HotelDate; currency: StatedCurrency; cents: number };

/** The bank's balance beside the books', in US cents. */
export type BalanceCheck = {
	/** The last day with a balance by the bank, of the account whose file ends first. */
	day: HotelDate;
	bankCents: number;
	bookCents: number;
	/** How much more the bank says. */
	differenceCents: number;
	/** The first day since when they have differed without a break; null where they are equal. */
	since: HotelDate | null;
};

/**
 * Compares the balance of the books with the bank's balance, at the end of each day that has one in a file. The books
 * have on a day the opening balance and every matched line of a statement until then, in Belize dollars by the cent of
 * the paper: rounding to the US cent in the ledger is not a difference. Accounts in both currencies are one account of
 * the books.
 * @param input.balances the last of each day and currency; a day without one has that of the day before
 * @param input.openingCents the balance before the first line, in US cents
 * @returns null where no file has a balance
 */
export function compareBalances({
	balances,
	matched,
	openingCents,
}: {
	balances: readonly StatedBalance[];
	matched: readonly MatchedDay[];
	openingCents: number;
}): BalanceCheck | null {
	const inTime = balances.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
	const ofCurrency = [...Map.groupBy(inTime, ({ currency }) => currency).values()];
	// Every currency has a balance from its first day on, and none is known after its last.
	const from =
		ofCurrency
			.map(([first]) => first?.day ?? "")
			.toSorted()
			.at(-1) ?? "";
	const until = ofCurrency.map((all) => all.at(-1)?.day ?? "").toSorted()[0] ?? "";
	const days = [...new Set(inTime.map(({ day }) => day))].filter((day) => day >= from && day <= until);
	const checks: BalanceCheck[] = [];
	for (const day of days) {
		const bank = ofCurrency.reduce((sum, all) => sum + toUsCents(all.findLast((one) => one.day <= day)), 0);
		const book = matched.reduce((sum, one) => (one.day <= day ? sum + toUsCents(one) : sum), openingCents);
		const differenceCents = Math.round(bank - book);
		const since = differenceCents === 0 ? null : (checks.at(-1)?.since ?? day);
		checks.push({ day, bankCents: Math.round(bank), bookCents: Math.round(book), differenceCents, since });
	}
	return checks.at(-1) ?? null;
}

/** US cents with the half cent of an odd number of Belize cents; 0 of nothing. */
export const toUsCents = (stated: { currency: StatedCurrency; cents: number } | undefined) =>
	stated ? stated.cents / (stated.currency === "bzd" ? hotel.bzdPerUsd : 1) : 0;

/**
 * What a clearing is called by that matches a line: its reference, where that is one number. Other texts may name a payer, and the books keep
 * what a clearing is called for ever: those are called by their day.
 */
export const referenceOf = ({ reference, statedOn }: { reference: string; statedOn: HotelDate }): string =>
	/^[\p{L}\p{N}./#-]{1,80}$/u.test(reference) && /\d/.test(reference) ? reference : statedOn;
