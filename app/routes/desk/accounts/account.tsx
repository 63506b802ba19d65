import type { ReactNode } from "react";
import { Form, href, Link, type LinksFunction } from "react-router";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import {
	changeAccountAct,
	payAccountAct,
	payCommissionAct,
	takeBackCommissionAct,
	writeOffAccountBillAct,
} from "#app/features/city-ledger/acts.server.ts";
import { AccountCommissionSheet } from "#app/features/city-ledger/desk/account-commission.tsx";
import { AccountForm } from "#app/features/city-ledger/desk/account-form.tsx";
import { AccountPayment, AccountWriteOff } from "#app/features/city-ledger/desk/account-payment.tsx";
import { accountWords as words } from "#app/features/city-ledger/desk/desk-account-words.ts";
import { daysLate, openCentsOf, sumByAge, sumCommission } from "#app/features/city-ledger/policy.ts";
import { type AccountBill, listAccountBills } from "#app/features/city-ledger/queries.server.ts";
import { listCommissionLines } from "#app/features/folio/commission-queries.server.ts";
import billStyles from "#app/features/folio/components/bill.css?url";
import { folioPath } from "#app/features/folio/desk/folio-path.ts";
import { shownLimitCents, writeOffLimitCents } from "#app/features/folio/policy.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatHotelDate, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatPercent, formatUsd } from "#app/lib/money.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { PageLinks, toPage } from "#app/ui/desk/page-links.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { readDeskDay, readStaffActing } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/account";
import { getAccount } from "./find-account.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_accounts")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: billStyles }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const account = await getAccount(context, params);
	const { roles } = staffOf(context);
	const today = await readDeskDay(context);
	const bills = await listAccountBills(db, account.id);
	const settled = bills.filter(({ openCents }) => openCents === 0).toReversed();
	return {
		account,
		commission: sumCommission(await listCommissionLines(db, account.id)),
		open: bills.filter(({ openCents }) => openCents !== 0),
		settled: { ...toPage(settled, url), count: settled.length },
		today,
		mayPayCommission: may(roles, "pay_commission"),
		mayPay: may(roles, "take_payment"),
		writeOff: may(roles, "write_off")
			? { limitCents: shownLimitCents(writeOffLimitCents(readStaffActing(context))) }
			: null,
		mayChange: may(roles, "change_accounts"),
		formKey: context.get(requestContext).formKey,
	};
}

const path = ({ id }: { id: string }) => href("/desk/accounts/:account", { account: id });

export const action = takesActs({
	find: ({ context, params }: Route.ActionArgs) => getAccount(context, params),
	path,
	acts: {
		pay: take(payAccountAct, { to: "#open", flash: "account_paid" }),
		write_off: take(writeOffAccountBillAct, { to: "#open", flash: "account_written_off" }),
		change: take(changeAccountAct, "account_saved"),
		commission: take(payCommissionAct, { to: "#commission-due", flash: "commission_paid" }),
		commission_back: take(takeBackCommissionAct, { to: "#commission-due", flash: "commission_taken_back" }),
	},
});

/** The balance of a company or an agent, how late it is, its payment and its statement. */
export default function Account({ loaderData }: Route.ComponentProps) {
	const { account, commission, open, settled, today, mayPay, writeOff, mayPayCommission } = loaderData;
	const { mayChange, formKey } = loaderData;
	const isChangeRefused = useResultOf("change") !== undefined;
	const isWriteOffRefused = useResultOf("write_off") !== undefined;
	// A bill on which more was paid than it owes is paid by nobody.
	const due = open.filter(({ openCents }) => openCents > 0);
	const { creditLimitCents, commissionBasisPoints, kind, site, termsDays, tin, address, phone, email } =
		account;
	const facts = [
		...[words.kinds[kind], site && words.facts.site(siteNames[site]), words.facts.terms(termsDays)],
		...[
			creditLimitCents === null ? null : words.facts.limit(formatUsd(creditLimitCents)),
			commissionBasisPoints === null ? null : words.facts.commission(formatPercent(commissionBasisPoints)),
			tin && `TIN ${tin}`,
		],
		...[address, phone, email],
	].filter(Boolean);
	return (
		<>
			<DeskHead
				title={account.name}
				sub={facts.join(" · ")}
				back={{ to: href("/desk/accounts"), label: words.back }}
			/>
			<div className="two pb-16">
				<div>
					<dl className="state-line grid-cols-5 max-sm:grid-cols-2">
						{sumByAge(open, today).map((cents, age) => (
							<div key={words.ageing[age]}>
								<dt className="whitespace-normal">{words.ageing[age]}</dt>
								<dd>{formatUsd(cents)}</dd>
							</div>
						))}
					</dl>
					<Bills id="open" title={words.bills.open} bills={open} count={open.length} today={today} />
					{settled.count > 0 ? (
						<Bills
							id="settled"
							title={words.bills.settled}
							bills={settled.rows}
							count={settled.count}
							today={null}
						>
							<PageLinks around={settled.around} at="settled" />
						</Bills>
					) : null}
				</div>
				<div>
					{mayPay && due.length > 0 ? (
						<DeskSheet id="pay" title={words.payment.title} body>
							<AccountPayment
								key={openCentsOf(due)}
								bills={due}
								commissionDueCents={commission?.dueCents ?? 0}
								formKey={formKey}
							/>
						</DeskSheet>
					) : null}
					{writeOff && due.length > 0 ? (
						<section className="sheet">
							<details className="fold px-4" open={isWriteOffRefused || undefined}>
								<summary className="text-lagoon">{words.writeOff.title}</summary>
								<div className="pb-4">
									<AccountWriteOff
										key={openCentsOf(due)}
										bills={due}
										limitCents={writeOff.limitCents}
										formKey={formKey}
									/>
								</div>
							</details>
						</section>
					) : null}
					{commission ? (
						<AccountCommissionSheet commission={commission} mayPay={mayPayCommission} formKey={formKey} />
					) : null}
					<DeskSheet id="statement" title={words.statement.title}>
						<Form
							method="get"
							action={href("/desk/accounts/:account/statement", { account: account.id })}
							className="sheet-body"
						>
							<div className="fields">
								<div className="cols2">
									<Day name="from" label={words.statement.from} value={startOfMonth(today)} />
									<Day name="until" label={words.statement.until} value={today} />
								</div>
								<DeskButton look="line">{words.statement.show}</DeskButton>
							</div>
						</Form>
					</DeskSheet>
					{mayChange ? (
						<section className="sheet">
							<details className="fold px-4" open={isChangeRefused || undefined}>
								<summary className="text-lagoon">{words.change}</summary>
								<div className="pb-4">
									<AccountForm account={account} formKey={formKey} />
								</div>
							</details>
						</section>
					) : null}
				</div>
			</div>
		</>
	);
}

function Day({ name, label, value }: { name: string; label: string; value: HotelDate }) {
	return (
		<div className="field">
			<label className="font-medium" htmlFor={name}>
				{label}
			</label>
			<input className="field-box w-full" id={name} type="date" name={name} defaultValue={value} required />
		</div>
	);
}

function Bills({
	id,
	title,
	bills,
	count,
	today,
	children,
}: {
	id: string;
	title: string;
	bills: AccountBill[];
	/** How many there are on all pages of the list. */
	count: number;
	/** Null for bills that are paid. */
	today: HotelDate | null;
	/** The ways to the other pages. */
	children?: ReactNode;
}) {
	return (
		<DeskSheet id={id} title={title} count={count} empty={count === 0 && words.bills.none}>
			<table className="ruled [--cell:10px_8px] [--edge:16px]">
				<thead>
					<HeadRow
						names={[words.bills.bill, words.bills.due]}
						figures={[today === null ? words.bills.was : words.bills.amount]}
					/>
				</thead>
				<tbody>
					{bills.map(({ folioId, guestName, since, dueOn, cents, openCents, ...bill }) => {
						const late = today === null ? 0 : daysLate(dueOn, today);
						return (
							<tr key={folioId}>
								<th scope="row">
									<Link className="row-link" to={folioPath(bill.reference, bill.number)}>
										{isolate(guestName)}
									</Link>
									<span className="sub">
										{words.bills.name(bill)} · {words.bills.since} {formatHotelDate(since, "dated")}
									</span>
								</th>
								<td>
									{formatHotelDate(dueOn, "dated")}
									{late > 0 ? <span className="sub warn">{words.bills.late(words.days(late))}</span> : null}
								</td>
								<td className="num">{formatUsd(today === null ? cents : openCents)}</td>
							</tr>
						);
					})}
					{today === null ? null : (
						<tr className="sum">
							<th scope="row" colSpan={2}>
								{words.list.total}
							</th>
							<td className="num">{formatUsd(openCentsOf(bills))}</td>
						</tr>
					)}
				</tbody>
			</table>
			{children}
		</DeskSheet>
	);
}
