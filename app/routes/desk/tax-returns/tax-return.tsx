import { data, href } from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { toBzdCents } from "#app/features/folio/tender.ts";
import { may } from "#app/features/staff/permissions.ts";
import { fileTaxReturnAct, payTaxAct, takeBackTaxPaymentAct } from "#app/features/tax-returns/acts.server.ts";
import { taxReturnWords as words } from "#app/features/tax-returns/desk/desk-tax-return-words.ts";
import { PayTaxForm, TakeBackTaxForm } from "#app/features/tax-returns/desk/tax-payment-forms.tsx";
import {
	describeDifferences,
	FileReturnForm,
	ReturnFigureTable,
} from "#app/features/tax-returns/desk/tax-return-parts.tsx";
import { listTaxPayments, readTaxMonth } from "#app/features/tax-returns/queries.server.ts";
import { listFiledReturns, readReturnFigures } from "#app/features/tax-returns/return-queries.server.ts";
import {
	dueOn,
	isNilReturn,
	listsOf,
	nameMonth,
	paramsOf,
	parseReturn,
} from "#app/features/tax-returns/tax-return.ts";
import { formatHotelDate, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatBzd, formatUsd } from "#app/lib/money.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskRows, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SumTable } from "#app/ui/desk/sum-table.tsx";
import { readDeskDay } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/tax-return";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_tax_returns")];

function findReturn(params: Route.LoaderArgs["params"]) {
	const found = parseReturn(params);
	if (!found) throw data(null, { status: 404 });
	return found;
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const today = await readDeskDay(context);
	const { tax, month } = findReturn(params);
	if (month > today) throw data(null, { status: 404 });
	const [sums, payments, returns, now] = await Promise.all([
		readTaxMonth(db, tax, month),
		listTaxPayments(db, tax, month),
		listFiledReturns(db, tax, month),
		readReturnFigures(db, tax, month),
	]);
	const filed = returns[0] ?? null;
	return {
		...{ tax, sums, today },
		figures: filed?.figures ?? now,
		differences: filed ? describeDifferences(tax, filed.figures, now) : [],
		filed: returns.map(({ filedOn, reference, notedAt, notedBy }) => ({
			said: words.filing.filed(formatHotelDate(filedOn), reference),
			noted: words.payments.by(formatHotelDate(hotelToday(notedAt)), notedBy),
		})),
		mayExport: may(staffOf(context).roles, "export_reports"),
		mayFile: may(staffOf(context).roles, "file_tax_return"),
		isOver: startOfMonth(month, 1) <= today,
		formKey: crypto.randomUUID(),
		payments: payments.map(({ id, paidOn, amountCents, reference, notedAt, notedBy, isTakenBack }) => ({
			...{ id, amountCents, reference, isTakenBack },
			day: formatHotelDate(paidOn),
			noted: words.payments.by(formatHotelDate(hotelToday(notedAt)), notedBy),
		})),
		mayPay: may(staffOf(context).roles, "pay_tax"),
	};
}

export const action = takesActs({
	find: ({ params }: Route.ActionArgs) => findReturn(params),
	path: ({ tax, month }) => href("/desk/tax-returns/:tax/:month", paramsOf(tax, month)),
	acts: {
		file: take(fileTaxReturnAct, "tax_return_filed"),
		pay: take(payTaxAct, "tax_paid"),
		take_back: take(takeBackTaxPaymentAct, "tax_payment_taken_back"),
	},
});

/** A tax of a month: the amount due, its payments, and the form that notes one. */
export default function TaxReturn({ loaderData, actionData }: Route.ComponentProps) {
	const { tax, sums, today, isOver, payments, formKey, mayPay } = loaderData;
	const { figures, filed, differences, mayFile, mayExport } = loaderData;
	const { month, chargedCents, creditCents, paidCents, dueCents, carriedCents } = sums;
	const standing = payments.filter(({ isTakenBack }) => !isTakenBack);
	return (
		<>
			<DeskHead
				title={words.titleOf(tax, nameMonth(month))}
				back={{ to: href("/desk/tax-returns"), label: words.back }}
			/>
			<div className="two">
				<div>
					<DeskSheet id="return" title={words.filing.title}>
						<div className="sheet-body">
							{filed.map(({ said, noted }, place) => (
								<p key={noted + said} className={place === 0 ? "strong" : "soft"}>
									{said} <span className="soft small">{noted}</span>
								</p>
							))}
							<p className="soft">
								{!isOver
									? words.filing.running(nameMonth(month))
									: filed.length > 0
										? words.filing.asFiled
										: isNilReturn(figures) && words.filing.nil}
							</p>
							{differences.length > 0 ? (
								<div className="warn" role="note">
									<p>{words.filing.differs}</p>
									<ul>
										{differences.map((one) => (
											<li key={one}>{one}</li>
										))}
									</ul>
								</div>
							) : null}
						</div>
						<ReturnFigureTable tax={tax} figures={figures} />
						{mayExport ? <ReturnFiles tax={tax} month={month} /> : null}
					</DeskSheet>
					<DeskSheet id="due" title={words.figures.title} body>
						<SumTable
							rows={[
								{ name: words.figures.charged, sum: chargedCents },
								creditCents > 0 && { name: words.figures.credit, sum: -creditCents },
								{ name: words.figures.paid, sum: paidCents },
								{ name: words.figures.due, sum: dueCents, look: "total" },
								{ name: words.figures.inBzd, sum: formatBzd(toBzdCents(dueCents)), look: "soft" },
								carriedCents > 0 && { name: words.figures.carried, sum: carriedCents },
								isOver && { name: words.figures.by, sum: formatHotelDate(dueOn(tax, month)), look: "soft" },
							]}
						/>
						{carriedCents > 0 ? <p className="soft mt-2">{words.figures.less}</p> : null}
					</DeskSheet>
					<DeskSheet
						id="payments"
						title={words.payments.title}
						empty={payments.length === 0 && words.payments.none}
					>
						<DeskRows>
							{payments.map((one) => (
								<tr key={one.id}>
									<th scope="row">
										{one.day}, {isolate(one.reference)}
										<span className="sub">
											{one.noted}
											{one.isTakenBack ? `, ${words.payments.takenBack}` : ""}
										</span>
									</th>
									<td className={one.isTakenBack ? "num soft line-through" : "num strong"}>
										{formatUsd(one.amountCents)}
										<span className="sub">{formatBzd(toBzdCents(one.amountCents))}</span>
									</td>
								</tr>
							))}
						</DeskRows>
					</DeskSheet>
				</div>
				{mayPay ? (
					<div>
						{mayFile && isOver ? (
							<DeskSheet id="file" title={filed.length > 0 ? words.filing.formAgain : words.filing.form} body>
								<FileReturnForm {...{ today, formKey }} version={String(filed.length)} />
							</DeskSheet>
						) : null}
						<DeskSheet id="pay" title={words.pay.title} body>
							{!isOver ? (
								<p className="soft">{words.pay.running(nameMonth(month))}</p>
							) : dueCents <= 0 && !actionData ? (
								<p className="soft">{words.pay.nothing}</p>
							) : (
								<PayTaxForm {...{ dueCents, today, formKey }} />
							)}
						</DeskSheet>
						{standing.length > 0 ? (
							<DeskSheet id="take-back" title={words.takeBack.title} body>
								<TakeBackTaxForm payments={standing} formKey={formKey} />
							</DeskSheet>
						) : null}
					</div>
				) : null}
			</div>
		</>
	);
}

/** The files of the month: the return, and the list behind it. */
function ReturnFiles({ tax, month }: { tax: ReturnedTax; month: HotelDate }) {
	return (
		<div className="sheet-body flex flex-wrap gap-2 no-print">
			{listsOf[tax].flatMap((list) =>
				(["csv", "xlsx"] as const).map((format) => (
					<DeskButtonLink
						key={`${list}.${format}`}
						look="line"
						reloadDocument
						to={href("/desk/tax-returns/:tax/:month/:list/:format", {
							...paramsOf(tax, month),
							list,
							format,
						})}
					>
						{`${words.filing.lists[list]}, ${words.filing.formats[format]}`}
					</DeskButtonLink>
				)),
			)}
		</div>
	);
}
