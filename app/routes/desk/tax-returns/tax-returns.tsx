import { href, Link } from "react-router";
import { appContext } from "#app/context.ts";
import { taxReturnWords as words } from "#app/features/tax-returns/desk/desk-tax-return-words.ts";
import { findFirstMonth, listTaxMonths, type TaxMonth } from "#app/features/tax-returns/queries.server.ts";
import { listFiledReturns } from "#app/features/tax-returns/return-queries.server.ts";
import { dueOn, nameMonth, paramsOf } from "#app/features/tax-returns/tax-return.ts";
import { formatHotelDate, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { type ReturnedTax, returnedTaxes } from "#app/lib/taxes.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { readDeskDay } from "../acts/acting.ts";
import type { Route } from "./+types/tax-returns";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_tax_returns")];

/** How many months are listed; an older one is listed while something of it is to pay. */
const listed = 24;

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const running = startOfMonth(await readDeskDay(context));
	const from = await findFirstMonth(db);
	const taxes = await Promise.all(
		returnedTaxes.map(async (tax) => {
			const months = from ? await listTaxMonths(db, tax, { from, last: running }) : [];
			const filed = await listFiledReturns(db, tax);
			return {
				tax,
				months: months
					.filter(({ dueCents }, place) => place < listed || dueCents !== 0)
					.map((one) => ({
						...one,
						filedOn: filed.find(({ month }) => month === one.month)?.filedOn ?? null,
					})),
			};
		}),
	);
	return { taxes, running };
}

/** The taxes by month: charged, paid and due. A month opens its page. */
export default function TaxReturns({ loaderData }: Route.ComponentProps) {
	const { taxes, running } = loaderData;
	return (
		<>
			<DeskHead title={words.title} sub={words.lead} />
			{taxes.map(({ tax, months }) => (
				<DeskSheet key={tax} id={tax} title={words.taxes[tax]} empty={months.length === 0 && words.none}>
					<table className="ruled [--cell:12px_8px] [--edge:16px] max-sm:[--cell:8px_6px] max-sm:[&_.num]:whitespace-normal">
						<thead>
							<HeadRow
								names={[words.columns.month]}
								figures={[words.columns.charged, words.columns.paid, words.columns.due]}
							/>
						</thead>
						<tbody>
							{months.map((one) => (
								<tr key={one.month}>
									<th scope="row">
										<Link
											className="text-link font-semibold"
											to={href("/desk/tax-returns/:tax/:month", paramsOf(tax, one.month))}
										>
											{nameMonth(one.month)}
										</Link>
										<span className="sub">{stateOf(tax, one, running)}</span>
									</th>
									<td className="num">{formatUsd(one.chargedCents)}</td>
									<td className="num">{formatUsd(one.paidCents)}</td>
									<td className="num strong">{formatUsd(one.dueCents)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</DeskSheet>
			))}
		</>
	);
}

function stateOf(
	tax: ReturnedTax,
	one: TaxMonth & { filedOn: HotelDate | null },
	running: HotelDate,
): string {
	const { states } = words;
	const { month, paidCents, dueCents, carriedCents, filedOn } = one;
	if (month >= running) return states.running;
	const by = formatHotelDate(dueOn(tax, month));
	const paid = paidCents > 0 ? states.paid : states.nothing;
	const rest = carriedCents > 0 ? states.carried(formatUsd(carriedCents)) : paid;
	return [
		filedOn ? states.filed(formatHotelDate(filedOn)) : states.toFile(by),
		dueCents > 0 ? states.due(by) : rest,
	].join(" · ");
}
