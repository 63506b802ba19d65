import { sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db } from "#db/connection/database.ts";
import { listOpenMovements, type Movement, readOpeningCents } from "./clearing-queries.server.ts";
import { readStatement } from "./read-statement.server.ts";
import {
	compareBalances,
	type MatchedDay,
	type StatedBalance,
	type Suggestion,
	suggestMatches,
	toUsCents,
} from "./statement.ts";
import type { DateOrder, StatedCurrency } from "./statement-cells.ts";

type Reader = Pick<Db, "execute">;

/** A file of the bank's statement. `content` is null once its lines are imported. */
export type Statement = { id: string; currency: StatedCurrency; content: string | null };

export async function findStatement(db: Reader, id: string): Promise<Statement | null> {
	if (!isUuid(id)) return null;
	const { rows } = await db.execute<Statement>(
		sql`select id, currency, content from bank_statements where id = ${id}::uuid`,
	);
	return rows[0] ?? null;
}

/** Which lines of a file were imported before. @returns keys as `lineKey` makes them */
async function listKnownLines(db: Reader, identities: readonly string[]): Promise<Set<string>> {
	const { rows } = await db.execute<{ identity: string; place: number }>(sql`
		select identity, place from bank_statement_lines where identity = any(${sql.param([...identities])}::text[])`);
	return new Set(rows.map(lineKey));
}

/** The key by which a line of a file is the same line in another file. */
export const lineKey = ({ identity, place }: { identity: string; place: number }) => `${identity} ${place}`;

/** A line of the bank's statement as a file has brought it. The amount is in cents of its currency. */
export type StatementLine = {
	id: string;
	currency: StatedCurrency;
	statedOn: HotelDate;
	amountCents: number;
	/** Empty after its time. */
	text: string;
	reference: string;
	/** The reason why nobody matches it, and who gave it; null while it is not set aside. */
	asideReason: string | null;
	asideBy: string | null;
	isMatched: boolean;
};

const statementLines = sql`
	select l.id, l.currency, l.stated_on::text as "statedOn", l.amount_cents as "amountCents", l.text, l.reference,
		l.aside_reason as "asideReason", l.aside_by as "asideBy", l.aside_at, s.imported_at, l.position,
		exists (
			select from clearings c where c.statement_line_id = l.id
				and not exists (select from ledger_transactions back where back.reverses_id = c.transaction_id)) as "isMatched"
	from bank_statement_lines l join bank_statements s on s.id = l.statement_id`;

/** The lines that are neither matched nor set aside, the oldest first. */
async function listWaitingLines(db: Reader): Promise<StatementLine[]> {
	const { rows } = await db.execute<StatementLine>(sql`
		select * from (${statementLines}) l where l."asideReason" is null and not l."isMatched"
		order by l."statedOn", l.imported_at, l.position, l.id`);
	return rows;
}

/** The lines that were set aside, the last one first. */
async function listLinesAside(db: Reader, limit: number): Promise<StatementLine[]> {
	const { rows } = await db.execute<StatementLine>(sql`
		select * from (${statementLines}) l where l."asideReason" is not null order by l.aside_at desc, l.id limit ${limit}`);
	return rows;
}

/** A line by its id; null where there is none. */
export async function findStatementLine(db: Reader, id: string): Promise<StatementLine | null> {
	if (!isUuid(id)) return null;
	const { rows } = await db.execute<StatementLine>(
		sql`select * from (${statementLines}) l where l.id = ${id}::uuid`,
	);
	return rows[0] ?? null;
}

/** The bank's balance at the end of each day whose last line has one, the oldest first. */
async function listStatedBalances(db: Reader): Promise<StatedBalance[]> {
	const { rows } = await db.execute<StatedBalance>(sql`
		select currency, day, cents from (
			select distinct on (l.currency, l.stated_on) l.currency, l.stated_on::text as day, l.balance_cents as cents
			from bank_statement_lines l join bank_statements s on s.id = l.statement_id
			order by l.currency, l.stated_on, s.imported_at desc, l.position desc) last
		where cents is not null order by day, currency`);
	return rows;
}

/** The sum of the lines that are set aside until a day, in US cents: the books never have them. */
async function readAsideCents(db: Reader, day: HotelDate): Promise<number> {
	const { rows } = await db.execute<{ currency: StatedCurrency; cents: number }>(sql`
		select currency, sum(amount_cents)::float8 as cents from bank_statement_lines
		where aside_reason is not null and stated_on <= ${day}::date group by 1`);
	return Math.round(rows.reduce((sum, one) => sum + toUsCents(one), 0));
}

/** The sums of the matched lines of each day of the statement, including those that were typed by hand. */
async function listMatchedDays(db: Reader): Promise<MatchedDay[]> {
	const { rows } = await db.execute<MatchedDay>(sql`
		select c.stated_on::text as day, c.currency, sum(c.amount_cents)::float8 as cents
		from clearings c
		where c.account_id = 'bank'
			and not exists (select from ledger_transactions back where back.reverses_id = c.transaction_id)
		group by 1, 2`);
	return rows;
}

/** How many clearings have matched a line, including those that were undone. */
export async function countClearingsOf(db: Reader, lineId: string): Promise<number> {
	const { rows } = await db.execute<{ count: number }>(
		sql`select count(*)::int as count from clearings where statement_line_id = ${lineId}::uuid`,
	);
	return rows[0]?.count ?? 0;
}

/**
 * How many new lines of a file have the day and the amount of a line that another file has brought, and that this one
 * has not: the same lines, perhaps, with other columns or texts.
 */
async function countAlike(
	db: Reader,
	currency: StatedCurrency,
	lines: readonly { statedOn: HotelDate; amountCents: number; isKnown: boolean }[],
): Promise<number> {
	const { rows } = await db.execute<{ statedOn: HotelDate; amountCents: number; count: number }>(sql`
		select stated_on::text as "statedOn", amount_cents as "amountCents", count(*)::int as count from bank_statement_lines
		where currency = ${currency} and stated_on = any(${sql.param(lines.map(({ statedOn }) => statedOn))}::date[]) group by 1, 2`);
	return rows.reduce((sum, { statedOn, amountCents, count }) => {
		const own = lines.filter((line) => line.statedOn === statedOn && line.amountCents === amountCents);
		const known = own.filter(({ isKnown }) => isKnown).length;
		return sum + Math.min(own.length - known, Math.max(0, count - known));
	}, 0);
}

/** A waiting line, with the movement that it probably shows. */
export type WaitingLine = StatementLine & { suggestion: Suggestion<Movement> | null };

/**
 * The content of a file and the result of importing it: which lines are new, which were imported before, and which
 * movements the new ones probably show.
 * @param settings.order the order of its dates, as a person has chosen it
 * @returns null where the file is imported already
 */
export async function readPreview(
	db: Reader,
	{ content, currency }: Statement,
	{ order, now }: { order: DateOrder | undefined; now: Date },
) {
	const read = content === null ? null : readStatement(content, { currency, order });
	if (!read) return null;
	if (!read.ok) throw new Error(`A stored statement was refused: ${read.reason}`);
	const [known, movements] = await Promise.all([
		listKnownLines(
			db,
			read.lines.map(({ identity }) => identity),
		),
		listOpenMovements(db, "bank"),
	]);
	const lines = read.lines.map((line) => ({
		...{ ...line, id: lineKey(line), currency },
		isKnown: known.has(lineKey(line)),
	}));
	const fresh = lines.filter(({ isKnown }) => !isKnown);
	const suggestions = suggestMatches(fresh, movements);
	const sumOf = (isIn: boolean) =>
		fresh.reduce((sum, { amountCents }) => (amountCents > 0 === isIn ? sum + amountCents : sum), 0);
	return {
		lines: lines.map(({ id, statedOn, text, reference, amountCents, balanceCents, isKnown }) => ({
			...{ key: id, statedOn, text, reference, amountCents, balanceCents },
			...{ isKnown, suggestion: suggestions.get(id) ?? null },
		})),
		alike: await countAlike(db, currency, lines),
		...{ order: read.order, example: read.example, leftOut: read.leftOut, gaps: read.gaps },
		...{ fresh: fresh.length, known: lines.length - fresh.length, suggested: suggestions.size },
		...{ inCents: sumOf(true), outCents: sumOf(false) },
		...{ from: lines[0]?.statedOn ?? "", until: lines.at(-1)?.statedOn ?? "" },
		toCome: lines.filter(({ statedOn }) => statedOn > hotelToday(now)).length,
	};
}

/** How many of the lines that were set aside last are listed. */
const listedAside = 20;

/**
 * The files of the bank for their page: the lines that wait, those that were set aside last, and the bank's balance
 * beside the books'.
 * @param page.skip how many of the oldest lines are left out
 * @param page.lineId a line that is to be matched now; it is with them even if it is on another page
 */
export async function readBankLines(
	db: Reader,
	{ skip, limit, lineId }: { skip: number; limit: number; lineId: string | null },
) {
	const [all, movements, aside, balances, matched, openingCents] = await Promise.all([
		listWaitingLines(db),
		listOpenMovements(db, "bank"),
		listLinesAside(db, listedAside),
		listStatedBalances(db),
		listMatchedDays(db),
		readOpeningCents(db),
	]);
	const suggestions = suggestMatches(all, movements);
	const suggested = (line: StatementLine): WaitingLine => ({
		...line,
		suggestion: suggestions.get(line.id) ?? null,
	});
	const chosen = all.find(({ id }) => id === lineId);
	const balance = compareBalances({ balances, matched, openingCents });
	const until = all.filter(({ statedOn }) => balance && statedOn <= balance.day);
	return {
		waiting: all.slice(skip, skip + limit).map(suggested),
		...{ count: all.length, aside, balance },
		chosen: chosen ? suggested(chosen) : null,
		asideCents: balance ? await readAsideCents(db, balance.day) : 0,
		/** The sum of the lines that wait until the day of the balance, in US cents. */
		waitingCents: Math.round(
			until.reduce((sum, { currency, amountCents }) => sum + toUsCents({ currency, cents: amountCents }), 0),
		),
	};
}
