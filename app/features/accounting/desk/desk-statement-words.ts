import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import type { StatementRefusal } from "../read-statement.server.ts";
import type { ColumnRole } from "../statement-columns.ts";

/** How many lines there are, in words. */
const lines = (count: number) => (count === 1 ? "1 line" : `${count} lines`);

/** Numbers of lines, the first of them by name. */
const atLines = (numbers: readonly number[]) =>
	`${numbers.length === 1 ? "Line" : "Lines"} ${numbers.slice(0, 10).join(", ")}${numbers.length > 10 ? " and others" : ""}`;

const columns: Readonly<Record<ColumnRole, string>> = {
	date: "the date",
	text: "the text",
	reference: "the reference",
	amount: "the amount",
	debit: "what goes out",
	credit: "what comes in",
	balance: "the balance",
	direction: "the direction",
	currency: "the currency",
};

/** A line of the file, and its column where it has a name. */
const at = (line: number, column: string) =>
	column === "" ? `Line ${line}` : `Line ${line}, column “${isolate(column)}”`;

/** Words about the files of the bank's statement: their upload, the preview, and the lines that wait to be matched. */
export const statementWords = {
	title: "Statement of the bank",
	upload: {
		title: "Import a file of the bank",
		lead: "A CSV file, as the bank’s site exports it, with a line of column names: date, description, and amount or debit and credit. Nothing is imported before you have seen it.",
		file: "File",
		fileHint: "CSV, at most 1 MB and 2,000 lines.",
		currency: "Currency of the account",
		submit: "Read the file",
		tooLong: "This file is larger than 1 MB. Export fewer months.",
	},
	waiting: {
		title: "Lines that wait",
		none: "Every line of the bank’s files is matched or set aside.",
		noText: "Line without text",
		suggestion: "Probably:",
		exact: "Shows:",
		match: "Match",
		matchThis: (what: string) => `Match ${what}`,
		choose: "Choose lines",
		chooseFor: (what: string) => `Choose lines for ${what}`,
		page: (first: number, last: number, all: number) =>
			`Lines ${first} to ${last} of ${all}, the oldest first.`,
		next: "The next lines",
		first: "The first lines",
		note: (reference: string) => `ref. ${isolate(reference)}`,
	},
	balance: {
		bank: (day: string) => `The bank says on ${day}`,
		book: "The books say on that day",
		difference: (since: string) => `Difference since ${since}`,
		equal: "No difference",
		waiting: "Of that, lines that wait until that day",
		aside: "Lines set aside until that day",
	},
	one: {
		title: "Line of the bank’s file",
		back: "Not this line",
		fromFile: "From the bank’s file",
	},
	aside: {
		title: "Set it aside",
		lead: "For a line that these books do not have: a supplier, wages, a loan, money of the owner, or one that was matched before by hand. Your accountant books it. It waits no longer, and the balance counts it apart; that can be undone.",
		reason: "Why?",
		reasonHint: "Like: electricity bill of November. No names of guests: it is in the history.",
		submit: "Set it aside",
		list: (count: number) => `Set aside last: ${lines(count)}`,
		by: (reason: string, by: string) => `${isolate(reason)}, by ${isolate(by)}`,
		undo: "Undo",
		undoThis: (what: string) => `Undo: ${what} waits again`,
	},
	preview: {
		title: "The bank’s file, as it was read",
		lead: "Nothing is imported yet.",
		back: "Cards and bank",
		all: "Lines in the file",
		fresh: "New",
		known: "Imported before",
		suggested: "New, with a suggestion",
		from: "First day",
		until: "Last day",
		in: "New: came in",
		out: "New: went out",
		leftOut: (numbers: readonly number[]) =>
			`${atLines(numbers)} of the file ${numbers.length === 1 ? "moves no money and is" : "move no money and are"} left out.`,
		gaps: (numbers: readonly number[]) =>
			`${atLines(numbers)} of the file: the balance does not follow from the line before. A line may be missing.`,
		alike: (count: number) =>
			`${lines(count)} with the day and the amount of a line that another file has brought with another text. If it is the same one, do not import this file: export it with the columns of the other.`,
		toCome: (count: number) => `${lines(count)} with a day that has not come. Check the order of the dates.`,
		dates: {
			title: "Order of the dates",
			legend: (example: string) => `What does ${isolate(example)} mean?`,
			/** @param day under this order, or null where the example has no such day */
			day: (day: string) => `The day comes first: ${day}`,
			month: (day: string) => `The month comes first: ${day}`,
			submit: "Read the dates so",
			first: "Say first what the dates mean. All dates of the file fit both orders.",
		},
		sums: "What was read",
		table: { title: "Lines", balance: (amount: string) => `Balance ${amount}` },
		states: { fresh: "New", known: "Imported before" },
		submit: (count: number) => `Import ${lines(count)}`,
		nothing: "All lines of this file were imported before. There is nothing to import.",
		done: "Back to the bank",
	},
	messages: {
		currency: "Choose the currency of the account.",
		dates: "Choose what the dates mean.",
		line: "Choose the line again.",
		reasonMissing: "Enter why it is set aside.",
		reasonLong: "Please shorten it to 200 characters.",
	},
	refused: {
		statementUnknown: "This file is not there any more. Read it again.",
		datesAsked: "Choose what the dates of the file mean, and import it then.",
		lineUnknown: "This line is not there any more. Reload the page.",
		changed: "A colleague has matched this line or set it aside in the meantime. Look at what is still open.",
	},
} as const;

const kinds = {
	picture: "This is a picture, not a CSV file.",
	pdf: "This is a PDF, not a CSV file.",
	workbook: "This is a workbook of a spreadsheet, not a CSV file.",
	other: "This is not a text file.",
} as const;

/** Why a file was not read, with the line and the column where it is so. */
export function sayStatementRefusal(refusal: StatementRefusal): string {
	switch (refusal.reason) {
		case "empty_file":
			return "Choose the file of the bank. What was sent is empty.";
		case "too_large":
			return statementWords.upload.tooLong;
		case "too_many_lines":
			return "This file has more than 2,000 lines. Export fewer months.";
		case "no_head":
			return "This is no statement: the file has no line with the names of its columns, like Date, Description and Amount.";
		case "no_lines":
			return "This file has the names of its columns, but no line that moves money.";
		case "no_text_file":
			return `${kinds[refusal.kind]} Export the statement as CSV.`;
		case "columns_missing":
			return `Line ${refusal.line} has no column for ${refusal.missing.map((role) => columns[role]).join(" and ")}. A statement has a date, a description, and an amount or debit and credit.`;
		case "column_twice":
			return `${at(refusal.line, refusal.column)}: there is a second column for the same amount. Remove one of them.`;
		case "other_currency":
			return `${at(refusal.line, refusal.column)}: this is another currency than that of the account. Choose the currency of the file, or another file.`;
		case "no_date":
			return `${at(refusal.line, refusal.column)}: this is no date that the other lines allow. Write it like 2026-11-30.`;
		case "no_amount":
			return `${at(refusal.line, refusal.column)}: this is no amount. Write it like 1,200.50.`;
		case "no_direction":
			return `${at(refusal.line, refusal.column)}: this does not say whether the money came in or went out. Write credit or debit.`;
		case "quote_open":
			return `Line ${refusal.line}: a quotation mark is not closed.`;
		case "two_amounts":
			return `Line ${refusal.line} has an amount that comes in and one that goes out.`;
	}
}

/** How a line is called: by its text, or its reference. */
export const nameLine = ({ text, reference }: { text: string; reference: string }): string =>
	text || reference || statementWords.waiting.noText;

/** Day and reference beneath the text of a line. */
export const describeLine = ({
	statedOn,
	text,
	reference,
}: {
	statedOn: HotelDate;
	text: string;
	reference: string;
}): string =>
	[formatHotelDate(statedOn), text && reference && statementWords.waiting.note(reference)]
		.filter(Boolean)
		.join(" · ");
