import { createHash } from "node:crypto";
import { CsvError, parse } from "csv-parse/sync";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { maxStatementBytes, mostStatementLines } from "./statement.ts";
import {
	type DateOrder,
	findDateOrder,
	readCurrency,
	readDirection,
	readStatedAmount,
	readStatedDay,
	type StatedCurrency,
	type StatedDay,
	toDay,
} from "./statement-cells.ts";
import { type ColumnRole, missingColumns, readColumns, type StatementColumn } from "./statement-columns.ts";

/** A line of a statement as a file has it. Amounts are in cents of the file's currency. */
type ReadLine = {
	/** Its line in the file; the last one where it has several. */
	line: number;
	statedOn: HotelDate;
	text: string;
	reference: string;
	amountCents: number;
	balanceCents: number | null;
	/** Hash of its content, and how many equal lines come before it in the file. */
	identity: string;
	place: number;
};

/** Why a file cannot be read. `line` counts from 1, `column` is its name in the file. */
export type StatementRefusal =
	| Because<"empty_file" | "too_large" | "too_many_lines" | "no_head" | "no_lines">
	| Because<"no_text_file", { kind: "picture" | "pdf" | "workbook" | "other" }>
	| Because<"columns_missing", { line: number; missing: readonly ColumnRole[] }>
	| Because<
			"column_twice" | "other_currency" | "no_date" | "no_amount" | "no_direction",
			{ line: number; column: string }
	  >
	| Because<"quote_open" | "two_amounts", { line: number }>;

/** One refusal for each reason. */
type Because<Reason extends string, Facts = object> = Reason extends string
	? { reason: Reason } & Facts
	: never;

type ReadStatement = {
	/** In the order of time. */
	lines: ReadLine[];
	/** `asked`: the dates fit both orders, and a person has to say which one it is. The lines are read with the day first. */
	order: DateOrder | "asked";
	/** For the question: a date of the file that means two days, and both of them; null where there is none. */
	example: { text: string; day: HotelDate; month: HotelDate } | null;
	/** The lines of the file that move no money, like a balance that is brought forward. */
	leftOut: number[];
	/** The lines whose balance does not follow from the line before: something may be missing there. */
	gaps: number[];
};

/** The text of a file: UTF-8, UTF-16 with its mark, or else Windows-1252, as older programs of banks write. */
export function decodeStatement(bytes: Uint8Array): Outcome<{ content: string }, StatementRefusal> {
	if (bytes.length > maxStatementBytes) return { ok: false, reason: "too_large" };
	const kind = kindOf(bytes);
	if (kind) return { ok: false, reason: "no_text_file", kind };
	const content = decode(bytes);
	if (content.trim() === "") return { ok: false, reason: "empty_file" };
	if (/(?!\s)\p{Cc}/u.test(content)) return { ok: false, reason: "no_text_file", kind: "other" };
	return { ok: true, content };
}

function decode(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/**
 * The format of a file by its first bytes where it is clearly no text: people choose the wrong file, or the bank's
 * other format.
 */
function kindOf(bytes: Uint8Array) {
	const first = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
	if (first.startsWith("%PDF")) return "pdf";
	if (first.startsWith("PK") || first.startsWith("\xd0\xcf\x11\xe0")) return "workbook";
	return /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF)/.test(first) ? "picture" : null;
}

type Row = { cells: string[]; line: number };

/**
 * Reads the text of a statement. Its columns are known by the names in its head, which may come after some lines about the account.
 * @param settings.currency of the account
 * @param settings.order as a person has said it, where the dates fit both orders
 */
export function readStatement(
	content: string,
	{ currency, order: said }: { currency: StatedCurrency; order?: DateOrder | undefined },
): Outcome<ReadStatement, StatementRefusal> {
	const table = findTable(content);
	if (!table.ok) return table;
	const { rows, above, names, ...head } = table;
	const other = above.find(({ cells }) => namesOther(cells, currency));
	if (other) return { ok: false, reason: "other_currency", line: other.line, column: "" };
	const chosen = chooseColumns(head, currency);
	if (!chosen.ok) return chosen;
	if (rows.length > mostStatementLines) return { ok: false, reason: "too_many_lines" };
	const isHeadAgain = findHeads(names, above);
	const read = readRows(rows, chosen.columns, { currency, isHeadAgain });
	if (!read.ok) return read;
	const { found, leftOut } = read;
	if (found.length === 0) return { ok: false, reason: "no_lines" };
	const order = findDateOrder(found.map(({ day }) => day));
	const asked = order === "asked" ? (said ?? "asked") : order;
	const used = asked === "asked" ? "day" : asked;
	const lines: Omit<ReadLine, "identity" | "place">[] = [];
	for (const { day, dateText: _, ...line } of found) {
		const statedOn = toDay(day, used);
		if (!statedOn || statedOn < "1990-01-01")
			return { ok: false, reason: "no_date", line: line.line, column: chosen.columns.date?.name ?? "" };
		lines.push({ ...line, statedOn });
	}
	const inTime = isNewestFirst(lines) ? lines.toReversed() : lines;
	return {
		...{ ok: true, lines: identify(inTime, currency), order: asked },
		...{ example: findExample(found), leftOut, gaps: findGaps(inTime) },
	};
}

/** The first date that is another day under the other order. */
function findExample(found: readonly FoundLine[]): ReadStatement["example"] {
	for (const { day: stated, dateText: text } of found) {
		const [day, month] = [toDay(stated, "day"), toDay(stated, "month")];
		if (day && month && day !== month) return { text, day, month };
	}
	return null;
}

/** In how many of the first lines the head is searched. */
const mostAbove = 40;

function findTable(
	content: string,
): Outcome<
	{ rows: Row[]; names: string[]; columns: StatementColumn[]; line: number; above: Row[] },
	StatementRefusal
> {
	const text = content.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
	let best: { missing: ColumnRole[]; line: number; columns: number } | null = null;
	let open: number | null = null;
	for (const delimiter of [",", ";", "\t"]) {
		const parsed = parseRows(text, delimiter);
		if (!parsed.ok) {
			open ??= parsed.line;
			continue;
		}
		for (const [index, { cells, line }] of parsed.rows.slice(0, mostAbove).entries()) {
			const columns = readColumns(cells);
			const missing = missingColumns(columns);
			if (missing.length === 0)
				return {
					...{ ok: true, names: cells, columns, line },
					...{ rows: parsed.rows.slice(index + 1), above: parsed.rows.slice(0, index) },
				};
			if (columns.length > (best?.columns ?? 0)) best = { missing, line, columns: columns.length };
		}
	}
	if (open !== null) return { ok: false, reason: "quote_open", line: open };
	if (best) return { ok: false, reason: "columns_missing", line: best.line, missing: best.missing };
	return { ok: false, reason: "no_head" };
}

/** No line of a statement is longer, in characters: beyond it a quotation mark was not closed. */
const longestRow = 20_000;

function parseRows(text: string, delimiter: string): { ok: true; rows: Row[] } | { ok: false; line: number } {
	try {
		const parsed = parse(text, {
			...{ delimiter, record_delimiter: "\n", info: true, max_record_size: longestRow },
			...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
		}) as unknown as { record: string[]; info: { lines: number } }[];
		return { ok: true, rows: parsed.map(({ record, info }) => ({ cells: record, line: info.lines })) };
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		return { ok: false, line: Number((error as { lines?: unknown }).lines ?? 1) };
	}
}

/** Whether a line above the head names the other currency, and not that of the account. */
function namesOther(cells: readonly string[], currency: StatedCurrency): boolean {
	const text = cells.join(" ").toUpperCase();
	const [usd, bzd] = [/\b(USD|US DOLLARS?)\b/.test(text), /\b(BZD|BELIZE DOLLARS?)\b/.test(text)];
	return currency === "usd" ? bzd && !usd : usd && !bzd;
}

type Columns = { [Role in ColumnRole]?: StatementColumn } & { texts: StatementColumn[] };

/** One column for each role. An amount that is there in both currencies is the one of the account. */
function chooseColumns(
	{ columns, line }: { columns: StatementColumn[]; line: number },
	currency: StatedCurrency,
): Outcome<{ columns: Columns }, StatementRefusal> {
	const chosen: Columns = { texts: columns.filter(({ role }) => role === "text") };
	for (const role of ["amount", "debit", "credit", "balance"] as const) {
		const all = columns.filter((column) => column.role === role);
		const own = all.filter((column) => column.currency === null || column.currency === currency);
		const [first, second] = own.length > 1 ? own.filter((column) => column.currency !== null) : own;
		if (own.length > 1 && (!first || second))
			return { ok: false, reason: "column_twice", line, column: own[1]?.name ?? "" };
		if (all[0] && own.length === 0) return { ok: false, reason: "other_currency", line, column: all[0].name };
		if (first) chosen[role] = first;
	}
	for (const role of ["date", "reference", "direction", "currency"] as const) {
		const [first] = columns.filter((column) => column.role === role).toSorted((a, b) => a.rank - b.rank);
		if (first) chosen[role] = first;
	}
	return { ok: true, columns: chosen };
}

type FoundLine = Omit<ReadLine, "statedOn" | "identity" | "place"> & { day: StatedDay; dateText: string };

/**
 * Tells whether a line is the head once more, as some files repeat it on every page. Between it and the line
 * before it that moves money only the lines above the first head, sums and numbers of pages may be: anything else may
 * be about another account.
 */
function findHeads(names: readonly string[], above: readonly Row[]) {
	const textOf = (cells: readonly string[]) => cells.map((cell) => cell.trim()).join("\n");
	const ofAccount = new Set(above.map(({ cells }) => textOf(cells)));
	return ({ cells }: Row, since: readonly Row[]) =>
		textOf(cells) === textOf(names) &&
		since.every((row) => ofAccount.has(textOf(row.cells)) || isSum(row.cells) || isPage(row.cells));
}

const isPage = (cells: readonly string[]) => /^\s*(page\b|p[aá]gina\b|$)/i.test(cells.join(" "));

function readRows(
	rows: readonly Row[],
	columns: Columns,
	{ currency, isHeadAgain }: { currency: StatedCurrency; isHeadAgain: ReturnType<typeof findHeads> },
): Outcome<{ found: FoundLine[]; leftOut: number[] }, StatementRefusal> {
	const found: FoundLine[] = [];
	const leftOut: number[] = [];
	const cellOf = ({ cells }: Row, column: StatementColumn | undefined) =>
		column ? (cells[column.index] ?? "") : "";
	const debits = rows.map((row) => readStatedAmount(cellOf(row, columns.debit), currency));
	// Some banks write outgoing amounts with a minus although they have their own column.
	const isOutNegative = debits.every((cents) => typeof cents !== "number" || cents <= 0);
	const saysDirection = findDirections(rows, columns, { currency, cellOf });
	let since: Row[] = [];
	for (const [index, row] of rows.entries()) {
		const { line } = row;
		if (isHeadAgain(row, since)) {
			leftOut.push(line);
			continue;
		}
		since.push(row);
		const amounts = {} as Record<"amount" | "debit" | "credit" | "balance", number | null>;
		for (const role of ["amount", "debit", "credit", "balance"] as const) {
			const column = columns[role];
			const cents =
				role === "debit" ? (debits[index] ?? null) : readStatedAmount(cellOf(row, column), currency);
			if (typeof cents === "string")
				return {
					ok: false,
					reason: cents === "wrong" ? "no_amount" : cents,
					...{ line, column: column?.name ?? "" },
				};
			amounts[role] = cents;
		}
		const said = readCurrency(cellOf(row, columns.currency));
		if (said !== null && said !== currency)
			return { ok: false, reason: "other_currency", line, column: columns.currency?.name ?? "" };
		const { amount, debit, credit, balance } = amounts;
		const dateText = cellOf(row, columns.date).trim();
		// Totals at the end, under a day or under a name.
		if (isSum([dateText]) || (dateText === "" && isSum(row.cells))) {
			leftOut.push(line);
			continue;
		}
		if ([amount, debit, credit].filter(Boolean).length > 1) return { ok: false, reason: "two_amounts", line };
		const out = debit ? (isOutNegative ? debit : 0 - debit) : 0;
		const direction = readDirection(cellOf(row, columns.direction));
		if (amount && !direction && saysDirection(row))
			return { ok: false, reason: "no_direction", line, column: columns.direction?.name ?? "" };
		const signed = amount && direction ? (direction === "out" ? -1 : 1) * Math.abs(amount) : (amount ?? 0);
		const amountCents = out || credit || signed;
		// A balance that is brought forward, or a remark.
		if (amountCents === 0) {
			leftOut.push(line);
			continue;
		}
		const day = readStatedDay(dateText);
		if (!day) return { ok: false, reason: "no_date", line, column: columns.date?.name ?? "" };
		since = [];
		found.push({
			...{ line, day, dateText, amountCents, balanceCents: balance },
			text: clean(columns.texts.map((column) => cellOf(row, column)).join(" "), 300),
			reference: clean(cellOf(row, columns.reference), 100),
		});
	}
	return { ok: true, found, leftOut };
}

/**
 * Tells of a line whether its direction is said by its column alone: no amount of the file has a minus, and its other
 * lines say in or out. A column in which no line says it, such as the kinds of payments, is about something else.
 */
function findDirections(
	rows: readonly Row[],
	{ amount, direction }: Columns,
	{
		currency,
		cellOf,
	}: { currency: StatedCurrency; cellOf: (row: Row, column: StatementColumn | undefined) => string },
) {
	const isSaid = rows.some((row) => readDirection(cellOf(row, direction)) !== null);
	const isSigned = rows.some((row) => Number(readStatedAmount(cellOf(row, amount), currency)) < 0);
	return (row: Row) => isSaid && !isSigned && cellOf(row, direction).trim() !== "";
}

const isSum = (cells: readonly string[]) => /\b(total|balance|sum|saldo)/i.test(cells.join(" "));

const clean = (text: string, most: number) =>
	text
		.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
		.trim()
		.slice(0, most)
		.toWellFormed();

type InTime = Pick<ReadLine, "statedOn" | "amountCents" | "balanceCents">;

/** How many lines have a balance that follows from the line before. */
const countFollowing = (lines: readonly InTime[]) =>
	lines.filter((line, index) => index > 0 && follows(lines[index - 1], line)).length;

const follows = (before: InTime | undefined, { amountCents, balanceCents }: InTime) =>
	!before || before.balanceCents === null || balanceCents === null
		? null
		: before.balanceCents + amountCents === balanceCents;

/** Some banks write the newest line first. The days say it, and within one day the balances. */
function isNewestFirst(lines: readonly InTime[]): boolean {
	const [first, last] = [lines[0], lines.at(-1)];
	if (first && last && first.statedOn !== last.statedOn) return first.statedOn > last.statedOn;
	return countFollowing(lines.toReversed()) > countFollowing(lines);
}

const findGaps = (lines: readonly (InTime & { line: number })[]) =>
	lines.flatMap((line, index) => (follows(lines[index - 1], line) === false ? [line.line] : []));

/** Gives each line its hash, and counts equal lines: two equal lines of one day are two. */
function identify(
	lines: readonly Omit<ReadLine, "identity" | "place">[],
	currency: StatedCurrency,
): ReadLine[] {
	const seen = new Map<string, number>();
	return lines.map((line) => {
		const { statedOn, amountCents, text, reference } = line;
		const says = JSON.stringify([currency, statedOn, amountCents, text, reference]);
		const identity = createHash("sha256").update(says).digest("hex");
		const place = seen.get(identity) ?? 0;
		seen.set(identity, place + 1);
		return { ...line, identity, place };
	});
}
