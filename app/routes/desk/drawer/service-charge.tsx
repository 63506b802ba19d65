import { href, Link } from "react-router";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { appContext } from "#app/context.ts";
import { payOutPoolAct, saveSharesAct, takeBackPayoutAct } from "#app/features/service-charge/acts.server.ts";
import { serviceChargeWords as words } from "#app/features/service-charge/desk/desk-service-charge-words.ts";
import { listPayouts, listPoolMonths, listShares } from "#app/features/service-charge/queries.server.ts";
import { versionOf } from "#app/features/service-charge/schema.ts";
import type { Share } from "#app/features/service-charge/shares.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { AmountField, ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm, FoldedForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskRows, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { PageLinks, readPage } from "#app/ui/desk/page-links.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { TakeBackForm } from "#app/ui/desk/take-back-form.tsx";
import { FieldNote, SelectField, toOptions } from "#app/ui/field.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/service-charge";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_service_charge")];

/** How many pay-outs are on a page: two years of months. */
const listed = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const [months, shares, payouts] = await Promise.all([
		listPoolMonths(db),
		listShares(db),
		readPage(url, listed, (rows) => listPayouts(db, rows)),
	]);
	return {
		formKey: crypto.randomUUID(),
		months,
		balanceCents: months[0]?.balanceCents ?? 0,
		shares,
		version: versionOf(shares),
		around: payouts.around,
		payouts: payouts.rows.map(({ id, paidOn, paidBy, paidFrom, reason, amountCents, isTakenBack }) => ({
			...{ id, reason, amountCents, isTakenBack },
			day: formatHotelDate(paidOn),
			by: words.payouts.by(paidBy, words.payOut.places[paidFrom].toLowerCase()),
		})),
		mayPayOut: may(staffOf(context).roles, "pay_out_service_charge"),
	};
}

export const action = takesActs({
	path: () => href("/desk/service-charge"),
	acts: {
		pay_out: take(payOutPoolAct, ({ payoutId: payout }) => ({
			to: href("/desk/service-charge/:payout", { payout }),
			flash: "service_charge_paid_out",
		})),
		take_back: take(takeBackPayoutAct, { to: "#payouts", flash: "service_charge_taken_back" }),
		shares: take(saveSharesAct, "service_charge_shares_saved"),
	},
});

/** The service-charge pool: its balance by month, the people who share in it, and its pay-outs. */
export default function ServiceCharge({ loaderData, actionData }: Route.ComponentProps) {
	const { months, balanceCents, shares, version, payouts, formKey, mayPayOut } = loaderData;
	const paid = payouts.filter(({ isTakenBack }) => !isTakenBack);
	return (
		<>
			<DeskHead title={words.title} sub={`${words.inPool}: ${formatUsd(balanceCents)}`} />
			<p className="soft mb-3">{words.lead}</p>
			<div className="two">
				<div>
					<DeskSheet id="months" title={words.months.title} empty={months.length === 0 && words.months.none}>
						<table className="ruled [--cell:12px_8px] [--edge:16px] max-sm:[--cell:8px_6px] max-sm:[&_.num]:whitespace-normal">
							<thead>
								<HeadRow
									names={[words.months.month]}
									figures={[words.months.added, words.months.paidOut, words.months.balance]}
								/>
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
					</DeskSheet>
					<DeskSheet id="shares" title={words.shares.title} count={shares.length} body>
						{mayPayOut ? null : <p className="soft">{actWords().approval.here}</p>}
						<SharesForm shares={shares} version={version} />
					</DeskSheet>
				</div>
				<div>
					<DeskSheet id="pay-out" title={words.payOut.title} body>
						{shares.length === 0 ? (
							<p className="soft">{words.payOut.nobody}</p>
						) : balanceCents <= 0 && !actionData ? (
							<p className="soft">{words.payOut.empty}</p>
						) : (
							<>
								{mayPayOut ? null : <p className="soft">{actWords().approval.here}</p>}
								<PayOutForm balanceCents={balanceCents} formKey={formKey} />
							</>
						)}
					</DeskSheet>
					<DeskSheet
						id="payouts"
						title={words.payouts.title}
						empty={payouts.length === 0 && words.payouts.none}
					>
						<DeskRows>
							{payouts.map((one) => (
								<tr key={one.id}>
									<th scope="row">
										<Link className="name" to={href("/desk/service-charge/:payout", { payout: one.id })}>
											{one.reason}
										</Link>
										<span className="sub">
											{one.day}, {isolate(one.by)}
											{one.isTakenBack ? <>, {words.payouts.takenBack}</> : null}
										</span>
									</th>
									<td className="num strong">{formatUsd(one.amountCents)}</td>
								</tr>
							))}
						</DeskRows>
						<PageLinks around={loaderData.around} at="payouts" />
						{mayPayOut && paid.length > 0 ? (
							<FoldedForm act="take_back" title={words.takeBack.title} className="px-4 pb-3">
								<TakeBackForm
									act="take_back"
									check={loadTakeBackCheck}
									formKey={formKey}
									payments={paid.map(({ id, day, reason, amountCents }) => [
										id,
										`${day}, ${formatUsd(amountCents)}, ${isolate(reason)}`,
									])}
									reasonName="backReason"
									words={words.takeBack}
								/>
							</FoldedForm>
						) : null}
					</DeskSheet>
				</div>
			</div>
		</>
	);
}

const loadTakeBackCheck = loadCheck(() =>
	import("#app/features/service-charge/schema.ts").then((file) => file.takeBackPayoutSchema),
);

const loadPayOutCheck = loadCheck(() =>
	import("#app/features/service-charge/schema.ts").then((file) => file.payOutSchema),
);

/** Pays an amount out of the pool to the people of the list. */
function PayOutForm({ balanceCents, formKey }: { balanceCents: number; formKey: string }) {
	return (
		<DeskForm
			fields
			act="pay_out"
			loadCheck={loadPayOutCheck}
			formKey={formKey}
			aria-label={words.payOut.title}
			key={formKey}
		>
			<p className="soft">{words.payOut.lead}</p>
			<AmountField
				name="amount"
				label={words.payOut.amount}
				hint={words.payOut.amountHint(formatUsd(balanceCents))}
			/>
			<SelectField name="from" label={words.payOut.from}>
				{toOptions(
					(["bank", "drawer_usd", "drawer_bzd"] as const).map((place) => [place, words.payOut.places[place]]),
				)}
			</SelectField>
			<ReasonField label={words.payOut.reason} hint={words.payOut.reasonHint} />
			<SubmitRow look="fill">{words.payOut.submit}</SubmitRow>
		</DeskForm>
	);
}

/** How many empty rows are below the people, for new ones. */
const emptyRows = 3;

/** The people and their points as rows of a form. The server checks them: there are as many fields as people. */
function SharesForm({ shares, version }: { shares: readonly Share[]; version: string }) {
	const points = shares.reduce((sum, share) => sum + share.points, 0);
	const values = Object.fromEntries(
		shares.flatMap(({ name, points }, row) => [
			[`name_${row}`, name],
			[`points_${row}`, String(points)],
		]),
	);
	const typedRows = Object.keys(useResultOf("shares")?.values ?? {}).filter((name) =>
		name.startsWith("name_"),
	).length;
	const rows = Math.max(shares.length + emptyRows, typedRows);
	return (
		<DeskForm fields act="shares" {...{ values, version }} aria-label={words.shares.title} key={version}>
			<p className="soft">{words.shares.lead}</p>
			<table className="w-full border-separate [border-spacing:0_6px]">
				<thead>
					<tr>
						<th className="small soft text-left" scope="col">
							{words.shares.name}
						</th>
						<th className="small soft pl-2 text-left" scope="col">
							{words.shares.points}
						</th>
						<th scope="col" className="num small soft">
							{words.shares.part}
						</th>
					</tr>
				</thead>
				<tbody>
					{Array.from({ length: rows }, (_, row) => (
						<tr key={shares[row]?.name ?? `empty-${row - shares.length}`}>
							<td>
								<input type="hidden" name={`was_${row}`} value={shares[row]?.name ?? ""} />
								<ShareField name={`name_${row}`} label={words.shares.nameOf(row + 1)} maxLength={100} />
							</td>
							<td className="pl-2">
								<ShareField
									name={`points_${row}`}
									label={words.shares.pointsOf(row + 1)}
									maxLength={4}
									inputMode="numeric"
								/>
							</td>
							<td className="num soft pl-2">
								{shares[row] ? `${((shares[row].points * 100) / points).toFixed(1)}%` : ""}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<SubmitRow look="line">{words.shares.submit}</SubmitRow>
		</DeskForm>
	);
}

function ShareField({
	name,
	label,
	maxLength,
	inputMode,
}: {
	name: string;
	label: string;
	maxLength: number;
	inputMode?: "numeric";
}) {
	const { error, value, note } = useFieldState(name);
	const described = [error && `${name}-error`, note && `${name}-note`].filter(Boolean).join(" ");
	return (
		<>
			<input
				className={`field-box ${inputMode === "numeric" ? "w-20 text-right" : ""}`}
				id={name}
				name={name}
				type="text"
				aria-label={label}
				maxLength={maxLength}
				inputMode={inputMode}
				autoComplete="off"
				defaultValue={value}
				aria-invalid={error ? true : undefined}
				aria-describedby={described || undefined}
			/>
			{error ? (
				<p id={`${name}-error`} className="warn small">
					<span className="sr-only">Error: </span>
					{error}
				</p>
			) : null}
			<FieldNote name={name} />
		</>
	);
}
