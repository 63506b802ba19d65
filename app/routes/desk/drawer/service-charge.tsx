import { href, Link } from "react-router";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { appContext } from "#app/context.ts";
import { payOutPoolAct, saveSharesAct } from "#app/features/service-charge/acts.server.ts";
import { serviceChargeWords as words } from "#app/features/service-charge/desk/desk-service-charge-words.ts";
import { PayOutForm, SharesForm } from "#app/features/service-charge/desk/service-charge-forms.tsx";
import { listPayouts, listPoolMonths, listShares } from "#app/features/service-charge/queries.server.ts";
import { versionOf } from "#app/features/service-charge/schema.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { readsAfterConflict, sendsActs } from "../acts/sends-acts.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/service-charge";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_service_charge")];

/** How many pay-outs are listed: two years of months. */
const listed = 24;

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const [months, shares, payouts] = await Promise.all([
		listPoolMonths(db),
		listShares(db),
		listPayouts(db, listed),
	]);
	return {
		formKey: crypto.randomUUID(),
		months,
		balanceCents: months[0]?.balanceCents ?? 0,
		shares,
		version: versionOf(shares),
		payouts: payouts.map(({ id, paidOn, paidBy, paidFrom, reason, amountCents }) => ({
			...{ id, reason, amountCents },
			day: formatHotelDate(paidOn),
			by: words.payouts.by(paidBy, words.payOut.places[paidFrom].toLowerCase()),
		})),
		mayPayOut: may(staffOf(context).roles, "pay_out_service_charge"),
	};
}

export const action = takesActs({
	find: () => null,
	path: () => href("/desk/service-charge"),
	acts: {
		pay_out: take(payOutPoolAct, ({ payoutId: payout }) => ({
			to: href("/desk/service-charge/:payout", { payout }),
			flash: "service_charge_paid_out",
		})),
		shares: take(saveSharesAct, "service_charge_shares_saved"),
	},
});

export const clientAction = sendsActs();

export const shouldRevalidate = readsAfterConflict;

/** The service-charge pool: what is in it by month, who shares in it, and its pay-outs. */
export default function ServiceCharge({ loaderData, actionData }: Route.ComponentProps) {
	const { months, balanceCents, shares, version, payouts, formKey, mayPayOut } = loaderData;
	return (
		<>
			<DeskHead title={words.title} sub={`${words.inPool}: ${formatUsd(balanceCents)}`} />
			<p className="soft mb-3">{words.lead}</p>
			<div className="two">
				<div>
					<DeskSheet id="months" title={words.months.title}>
						{months.length === 0 ? (
							<p className="sheet-body soft">{words.months.none}</p>
						) : (
							<table className="ruled [--cell:12px_8px] [--edge:16px] max-sm:[--cell:8px_6px] max-sm:[&_.num]:whitespace-normal">
								<thead>
									<tr>
										<th scope="col">{words.months.month}</th>
										<th scope="col" className="num">
											{words.months.added}
										</th>
										<th scope="col" className="num">
											{words.months.paidOut}
										</th>
										<th scope="col" className="num">
											{words.months.balance}
										</th>
									</tr>
								</thead>
								<tbody>
									{months.map((one) => (
										<tr key={one.month}>
											<th scope="row">{formatHotelDate(`${one.month}-01`, "month")}</th>
											<td className="num">{formatUsd(one.addedCents)}</td>
											<td className="num">{formatUsd(one.paidOutCents)}</td>
											<td className="num strong">{formatUsd(one.balanceCents)}</td>
										</tr>
									))}
								</tbody>
							</table>
						)}
					</DeskSheet>
					<DeskSheet id="shares" title={words.shares.title} count={shares.length}>
						<div className="sheet-body">
							{mayPayOut ? null : <p className="soft">{actWords.approval.here}</p>}
							<SharesForm shares={shares} version={version} result={actionData} />
						</div>
					</DeskSheet>
				</div>
				<div>
					<DeskSheet id="pay-out" title={words.payOut.title}>
						<div className="sheet-body">
							{shares.length === 0 ? (
								<p className="soft">{words.payOut.nobody}</p>
							) : balanceCents <= 0 && !actionData ? (
								<p className="soft">{words.payOut.empty}</p>
							) : (
								<>
									{mayPayOut ? null : <p className="soft">{actWords.approval.here}</p>}
									<PayOutForm balanceCents={balanceCents} formKey={formKey} result={actionData} />
								</>
							)}
						</div>
					</DeskSheet>
					<DeskSheet id="payouts" title={words.payouts.title}>
						{payouts.length === 0 ? (
							<p className="sheet-body soft">{words.payouts.none}</p>
						) : (
							<table className="list">
								<tbody>
									{payouts.map((one) => (
										<tr key={one.id}>
											<th scope="row">
												<Link className="name" to={href("/desk/service-charge/:payout", { payout: one.id })}>
													{one.reason}
												</Link>
												<span className="sub">
													{one.day}, {one.by}
												</span>
											</th>
											<td className="num strong">{formatUsd(one.amountCents)}</td>
										</tr>
									))}
								</tbody>
							</table>
						)}
					</DeskSheet>
				</div>
			</div>
		</>
	);
}
