import { data, href, Link, type LinksFunction } from "react-router";
import { serviceChargeWords as words } from "#app/content/desk-service-charge-words.ts";
import { appContext } from "#app/context.ts";
import { DeskHead } from "#app/features/desk/components/desk-head.tsx";
import { DeskSheet } from "#app/features/desk/components/desk-sheet.tsx";
import { PayOutForm, SharesForm } from "#app/features/desk/components/service-charge-forms.tsx";
import { payOutPool } from "#app/features/service-charge/operations/pay-out-pool.server.ts";
import { saveShares } from "#app/features/service-charge/operations/save-shares.server.ts";
import { listPayouts, listPoolMonths, listShares } from "#app/features/service-charge/queries.server.ts";
import { payOutSchema, readShares, versionOf } from "#app/features/service-charge/schema.ts";
import { may } from "#app/features/staff/permissions.ts";
import { checkFields, readForm, readValues } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import type { Route } from "./+types/service-charge";
import { readStaffActing } from "./acting.ts";
import drawerStyles from "./drawer.css?url";
import { runWithApproval } from "./pay-out-approval.server.ts";
import { ProofField, type ProofNeed } from "./proof-field.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: drawerStyles }];

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

type Result = FormResult & { intent: "pay_out" | "shares"; proof?: ProofNeed };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	return form.get("intent") === "shares" ? save(form, context) : payOut(request, form, context);
}

async function save(form: FormData, context: Route.ActionArgs["context"]) {
	const typed = readShares(form);
	const fail = (errors: FormResult["errors"], status: number) =>
		data<Result>({ intent: "shares", errors, values: readValues(form) }, { status });
	if (!typed.ok) return fail(typed.errors, 400);
	const outcome = await saveShares(context.get(appContext).db, typed, readStaffActing(context));
	if (outcome.ok)
		return redirectWithFlash(context, href("/desk/service-charge"), "service_charge_shares_saved");
	const { refused } = words;
	return outcome.reason === "not_allowed"
		? fail({ form: refused.notAllowed }, 403)
		: fail({ form: refused.changed }, 409);
}

async function payOut(request: Request, form: FormData, context: Route.ActionArgs["context"]) {
	const { roles } = staffOf(context);
	const checked = checkFields(payOutSchema, form);
	const { values } = checked;
	const fail = (errors: FormResult["errors"], status: number) =>
		data<Result>({ intent: "pay_out", errors, values, formKey: crypto.randomUUID() }, { status });
	const { refused } = words;
	if (!may(roles, "pay_out_service_charge")) return fail({ form: refused.notAllowed }, 403);
	if (!checked.ok) return fail(checked.errors, 400);
	const { amount, ...fields } = checked.fields;
	const ran = await runWithApproval(request, context, form, (acting) =>
		payOutPool(context.get(appContext).db, { ...fields, amountCents: amount }, acting),
	);
	if ("waits" in ran) {
		const { errors, status, proof } = ran.waits;
		const formKey = fields.idempotencyKey;
		return data<Result>(
			{ intent: "pay_out", errors, values: { ...values, ...ran.waits.values }, formKey, proof },
			{ status },
		);
	}
	const { outcome } = ran;
	if (outcome.ok)
		return redirectWithFlash(
			context,
			href("/desk/service-charge/:payout", { payout: outcome.payoutId }),
			"service_charge_paid_out",
		);
	switch (outcome.reason) {
		case "not_allowed":
		// Asked for by `runWithApproval`: what comes here has an approval that is none.
		case "needs_approval":
			return fail({ form: refused.notAllowed }, 403);
		case "drawer_short":
			return fail({ amount: refused.drawerShort }, 409);
		case "nobody":
			return fail({ form: refused.nobody }, 409);
		case "too_much":
			return fail({ amount: refused.tooMuch }, 409);
		case "no_open_drawer":
			return fail({ from: refused.noOpenDrawer }, 409);
		case "form_already_used":
			return fail({ form: refused.formUsed }, 409);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendForm(serverAction, words.notSent);

/** The service-charge pool: what is in it by month, who shares in it, and its pay-outs. */
export default function ServiceCharge({ loaderData, actionData }: Route.ComponentProps) {
	const { months, balanceCents, shares, version, payouts, formKey, mayPayOut } = loaderData;
	const result = actionData as Result | undefined;
	const resultOf = (intent: Result["intent"]) => (result?.intent === intent ? result : undefined);
	return (
		<>
			<DeskHead title={words.title} sub={`${words.inPool}: ${formatUsd(balanceCents)}`} />
			<p className="page-lead soft">{words.lead}</p>
			<div className="two">
				<div>
					<DeskSheet id="months" title={words.months.title}>
						{months.length === 0 ? (
							<p className="sheet-body soft">{words.months.none}</p>
						) : (
							<table className="list low count-result">
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
							{mayPayOut ? (
								<SharesForm shares={shares} version={version} result={resultOf("shares")} />
							) : (
								<p className="soft">{words.shares.onlyLead}</p>
							)}
						</div>
					</DeskSheet>
				</div>
				<div>
					{mayPayOut ? (
						<DeskSheet id="pay-out" title={words.payOut.title}>
							<div className="sheet-body">
								{shares.length === 0 ? (
									<p className="soft">{words.payOut.nobody}</p>
								) : balanceCents <= 0 && !result ? (
									<p className="soft">{words.payOut.empty}</p>
								) : (
									<PayOutForm
										balanceCents={balanceCents}
										formKey={formKey}
										result={resultOf("pay_out")}
										proof={result?.proof ? <ProofField need={result.proof} /> : null}
									/>
								)}
							</div>
						</DeskSheet>
					) : null}
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
