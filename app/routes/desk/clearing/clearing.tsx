import { Form, href, Link } from "react-router";
import { appContext } from "#app/context.ts";
import { clearAccountAct, openBankAct } from "#app/features/accounting/clearing-acts.server.ts";
import {
	listClearings,
	listOpenAccounts,
	listOpenMovements,
	readBankAccount,
	readOpeningCents,
} from "#app/features/accounting/clearing-queries.server.ts";
import { mostClearedLines } from "#app/features/accounting/clearing-schema.ts";
import { ClearingForm, clearingPath } from "#app/features/accounting/desk/clearing-form.tsx";
import { clearingWords as words } from "#app/features/accounting/desk/desk-clearing-words.ts";
import { statementWords } from "#app/features/accounting/desk/desk-statement-words.ts";
import { OpeningBalance } from "#app/features/accounting/desk/opening-balance.tsx";
import { SetAside, StatementSheet } from "#app/features/accounting/desk/statement-sheet.tsx";
import { maxStatementBytes } from "#app/features/accounting/statement.ts";
import {
	putLineBackAct,
	readStatementAct,
	setLineAsideAct,
} from "#app/features/accounting/statement-acts.server.ts";
import { readBankLines } from "#app/features/accounting/statement-queries.server.ts";
import { formatHotelDate, nightsBetween, parseHotelDate } from "#app/lib/hotel-date.ts";
import { type ClearedAccount, clearedAccounts } from "#app/lib/ledger-accounts.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskRows, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { PageLinks, readPage } from "#app/ui/desk/page-links.tsx";
import { SearchText } from "#app/ui/desk/search-field.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { readDeskDay } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/clearing";

export const middleware: Route.MiddlewareFunction[] = [requireAct("clear_accounts")];

export const handle: RouteFacts = {
	// A file of the bank, and the parts that a form wraps around it.
	bodyLimit: {
		bytes: maxStatementBytes + 64 * 1024,
		sentence: () => statementWords.upload.tooLong,
		from: "staff",
	},
};

/** How many clearings are on a page: a month of batches. */
const listed = 31;

/** How many lines of the bank's files are listed that wait. */
const listedWaiting = 40;

/** The account that an address or a form names; the card terminal where it names none. */
const readAccount = (text: unknown): ClearedAccount =>
	clearedAccounts.find((account) => account === text) ?? "card_terminal";

/** How many of the oldest lines the page leaves out: lines beyond the limit of one form are on the pages after it. */
function readSkip(url: URL, name: "skip" | "lines"): number {
	const skip = Number(url.searchParams.get(name));
	return Number.isInteger(skip) && skip > 0 && skip <= 1_000_000 ? skip : 0;
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const account = readAccount(url.searchParams.get("account"));
	const until = parseHotelDate(url.searchParams.get("until") ?? "");
	const skip = readSkip(url, "skip");
	const linesSkip = readSkip(url, "lines");
	const lineId = url.searchParams.get("line");
	const [today, accounts, found, bank, openingCents, clearings, lines] = await Promise.all([
		readDeskDay(context),
		listOpenAccounts(db),
		listOpenMovements(db, account, { until, skip, limit: mostClearedLines + 1 }),
		readBankAccount(db),
		readOpeningCents(db),
		readPage(url, listed, (rows) => listClearings(db, account, rows)),
		account === "bank" ? readBankLines(db, { skip: linesSkip, limit: listedWaiting, lineId }) : null,
	]);
	const suggested = lines?.chosen?.suggestion?.movement;
	// The movement that a line probably shows is listed first, also if it is on a later page.
	const others = found.filter(({ transactionId }) => transactionId !== suggested?.transactionId);
	const movements = [...(suggested ? [suggested] : []), ...others].slice(0, mostClearedLines);
	return {
		formKey: crypto.randomUUID(),
		...{ account, until, today, accounts, movements, bank, openingCents },
		...{ skip, hasMore: found.length > mostClearedLines, lines, linesSkip },
		keys: Object.fromEntries((lines?.waiting ?? []).map(({ id }) => [id, crypto.randomUUID()])),
		isAllTicked: url.searchParams.get("tick") === "all",
		around: clearings.around,
		clearings: clearings.rows.map(({ id, paidCents, isTakenBack, lines, statedOn, clearedBy, ...one }) => ({
			...{ id, reference: one.statementText ?? one.reference, paidCents, isTakenBack },
			sub:
				lines === 0
					? words.done.feeOnly(formatHotelDate(statedOn), clearedBy)
					: words.done.row(formatHotelDate(statedOn), lines, clearedBy),
		})),
	};
}

export const action = takesActs({
	find: (_: Route.ActionArgs, form) => readAccount(form.get("account")),
	path: (account) => clearingPath(account),
	acts: {
		clear: take(clearAccountAct, "account_cleared"),
		match: take(clearAccountAct, "account_cleared"),
		read: take(readStatementAct, ({ statementId: statement }) => ({
			to: href("/desk/clearing/statements/:statement", { statement }),
		})),
		aside: take(setLineAsideAct, "statement_line_aside"),
		put_back: take(putLineBackAct, "statement_line_back"),
		open: take(openBankAct, () => ({ to: clearingPath("bank"), flash: "bank_opened" })),
	},
});

/**
 * The movements that the card terminal, the payment provider and the bank have not shown yet, and the form that clears
 * them by a paper.
 */
export default function Clearing({ loaderData }: Route.ComponentProps) {
	const { account, until, today, accounts, movements, bank, clearings, formKey, isAllTicked } = loaderData;
	const { skip, hasMore, openingCents, lines, linesSkip, keys } = loaderData;
	const open = accounts.find((one) => one.account === account);
	const { overview } = words;
	return (
		<>
			<DeskHead title={words.title} sub={words.lead} />
			<DeskSheet id="accounts" className="mb-3" title={overview.title}>
				<table className="ruled [--cell:10px_8px] [--edge:16px] max-sm:[--cell:8px_6px]">
					<thead>
						<HeadRow names={[overview.account]} figures={[overview.count, overview.oldest, overview.cents]} />
					</thead>
					<tbody>
						{accounts.map((one) => (
							<tr key={one.account}>
								<th scope="row">
									<Link
										className="text-link"
										to={clearingPath(one.account)}
										aria-current={one.account === account ? "page" : undefined}
									>
										{words.accounts[one.account]}
									</Link>
								</th>
								<td className="num">{one.count === 0 ? overview.none : one.count}</td>
								<td className="num">{one.oldest ? overview.days(nightsBetween(one.oldest, today)) : ""}</td>
								<td className="num strong">{formatUsd(one.cents)}</td>
							</tr>
						))}
						<tr>
							<th scope="row" colSpan={3}>
								{overview.bankAccount}
								<span className="sub">
									{bank.statedUntil
										? overview.statedUntil(formatHotelDate(bank.statedUntil))
										: overview.noStatement}
								</span>
							</th>
							<td className="num strong">{formatUsd(bank.cents)}</td>
						</tr>
					</tbody>
				</table>
			</DeskSheet>
			{lines ? (
				<StatementSheet page={{ skip: linesSkip, size: listedWaiting }} {...{ lines, keys, formKey }} />
			) : null}
			{movements.length > 0 || until || account === "bank" ? (
				<Form className="mb-3 flex flex-wrap items-end gap-3" action={href("/desk/clearing")}>
					<input type="hidden" name="account" value={account} />
					<SearchText name="until" type="date" label={words.open.until} value={until ?? ""} />
					<DeskButton look="line">{words.open.show}</DeskButton>
					{until ? (
						<Link className="btn plain" to={clearingPath(account)}>
							{words.open.all}
						</Link>
					) : null}
				</Form>
			) : null}
			{skip > 0 || hasMore ? (
				<DeskNote>
					{words.open.page(skip + 1, skip + movements.length)}{" "}
					{hasMore ? (
						<Link
							className="text-link"
							to={clearingPath(account, { until, skip: String(skip + mostClearedLines) })}
						>
							{words.open.next}
						</Link>
					) : (
						<Link className="text-link" to={clearingPath(account, { until })}>
							{words.open.first}
						</Link>
					)}
				</DeskNote>
			) : null}
			{movements.length > 0 || account === "bank" ? (
				<ClearingForm
					key={`${formKey} ${account} ${skip} ${lines?.chosen?.id}`}
					{...{ account, movements, today, formKey }}
					line={lines?.chosen ?? null}
					openCents={open?.cents ?? 0}
					tickAll={{
						to: clearingPath(account, {
							...{ until, skip: skip > 0 ? String(skip) : null, tick: isAllTicked ? null : "all" },
							line: lines?.chosen?.id ?? null,
						}),
						isTicked: isAllTicked,
					}}
				/>
			) : (
				<>
					<RefusalNote act="clear" />
					<p className="note">{until ? words.open.noneUntil : words.open.none}</p>
				</>
			)}
			{lines?.chosen ? <SetAside line={lines.chosen} /> : null}
			{account === "bank" ? <OpeningBalance cents={openingCents} formKey={formKey} /> : null}
			<DeskSheet
				id="done"
				className="mt-3"
				title={words.done.title}
				empty={clearings.length === 0 && words.done.none}
			>
				<DeskRows>
					{clearings.map((one) => (
						<tr key={one.id}>
							<th scope="row">
								<Link className="name" to={href("/desk/clearing/:clearing", { clearing: one.id })}>
									{one.reference}
								</Link>
								<span className="sub">
									{one.sub}
									{one.isTakenBack ? `, ${words.done.undone}` : ""}
								</span>
							</th>
							<td className={one.isTakenBack ? "num soft" : "num strong"}>{formatUsd(one.paidCents)}</td>
						</tr>
					))}
				</DeskRows>
				<PageLinks around={loaderData.around} at="done" />
			</DeskSheet>
		</>
	);
}
