import { href, Link } from "react-router";
import { findWords } from "#app/content/words/desk-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { addAccountAct } from "#app/features/city-ledger/acts.server.ts";
import { AccountForm } from "#app/features/city-ledger/desk/account-form.tsx";
import { accountWords as words } from "#app/features/city-ledger/desk/desk-account-words.ts";
import { daysLate, openCentsOf } from "#app/features/city-ledger/policy.ts";
import { listAccounts } from "#app/features/city-ledger/queries.server.ts";
import { readCommissionsDue } from "#app/features/folio/commission-queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { searchFor } from "#app/lib/word-search.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { FindInList, PageLinks, readFind, toPage } from "#app/ui/desk/page-links.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { readDeskDay } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/accounts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_accounts")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const today = await readDeskDay(context);
	const commissions = await readCommissionsDue(db);
	const accounts = (await listAccounts(db)).map(({ id, name, kind, termsDays, bills }) => ({
		...{ id, name, kind, termsDays },
		openCents: openCentsOf(bills),
		commissionCents: commissions.get(id) ?? 0,
		overdueCents: openCentsOf(bills.filter(({ dueOn }) => daysLate(dueOn, today) > 0)),
	}));
	const find = readFind(url);
	const isFound = searchFor(find);
	const found = accounts.filter(({ name }) => isFound(name));
	const sumOf = (key: "openCents" | "overdueCents" | "commissionCents") =>
		found.reduce((sum, account) => sum + account[key], 0);
	return {
		...toPage(found, url),
		...{ find, count: found.length },
		sums: { open: sumOf("openCents"), overdue: sumOf("overdueCents"), commission: sumOf("commissionCents") },
		hasCommission: accounts.some(({ commissionCents }) => commissionCents !== 0),
		mayChange: may(staffOf(context).roles, "change_accounts"),
		formKey: context.get(requestContext).formKey,
	};
}

export const action = takesActs({
	path: () => href("/desk/accounts"),
	acts: {
		add: take(addAccountAct, ({ id }) => ({
			to: href("/desk/accounts/:account", { account: id }),
			flash: "account_saved",
		})),
	},
});

/** The companies and agents that pay later, with the balance of each. */
export default function Accounts({ loaderData }: Route.ComponentProps) {
	const { rows, around, find, count, sums, hasCommission, mayChange, formKey } = loaderData;
	const { list } = words;
	return (
		<>
			<DeskHead title={words.title} sub={words.lead} />
			<div className={mayChange ? "two" : undefined}>
				<DeskSheet
					id="accounts"
					title={words.title}
					count={count}
					empty={count === 0 && find === "" && list.none}
				>
					<FindInList label={list.find} find={find} around={around} />
					{count === 0 ? <p className="sheet-body soft">{findWords.nothing}</p> : null}
					<div className="overflow-x-auto" hidden={count === 0}>
						<table className="ruled [--cell:10px_8px] [--edge:16px]">
							<thead>
								<HeadRow
									names={[list.name]}
									figures={[list.open, list.overdue, ...(hasCommission ? [list.commission] : [])]}
								/>
							</thead>
							<tbody>
								{rows.map(({ id, name, kind, termsDays, openCents, overdueCents, commissionCents }) => (
									<tr key={id}>
										<th scope="row">
											<Link className="row-link" to={href("/desk/accounts/:account", { account: id })}>
												{isolate(name)}
											</Link>
											<span className="sub">
												{words.kinds[kind]}, {words.facts.terms(termsDays).toLowerCase()}
											</span>
										</th>
										<td className="num">{formatUsd(openCents)}</td>
										<td className={overdueCents > 0 ? "num warn" : "num"}>{formatUsd(overdueCents)}</td>
										{hasCommission ? <td className="num">{formatUsd(commissionCents)}</td> : null}
									</tr>
								))}
								<tr className="sum">
									<th scope="row">{list.total}</th>
									<td className="num">{formatUsd(sums.open)}</td>
									<td className="num">{formatUsd(sums.overdue)}</td>
									{hasCommission ? <td className="num">{formatUsd(sums.commission)}</td> : null}
								</tr>
							</tbody>
						</table>
					</div>
					<PageLinks around={around} />
				</DeskSheet>
				{mayChange ? (
					<DeskSheet id="add" title={words.add} body>
						<AccountForm account={null} formKey={formKey} />
					</DeskSheet>
				) : null}
			</div>
		</>
	);
}
