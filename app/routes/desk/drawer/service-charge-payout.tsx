import { data, href } from "react-router";
import { appContext } from "#app/context.ts";
import { serviceChargeWords } from "#app/features/service-charge/desk/desk-service-charge-words.ts";
import { findPayout } from "#app/features/service-charge/queries.server.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatBzd, formatUsd } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { PrintButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import type { Route } from "./+types/service-charge-payout";

const words = serviceChargeWords.list;

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_service_charge")];

export async function loader({ context, params }: Route.LoaderArgs) {
	const payout = isUuid(params.payout) ? await findPayout(context.get(appContext).db, params.payout) : null;
	if (!payout) throw data(null, { status: 404 });
	const { paidOn, paidBy, paidFrom, reason, amountCents, shares, isTakenBack } = payout;
	const from = serviceChargeWords.payOut.places[paidFrom].toLowerCase();
	return {
		reason,
		amountCents,
		shares,
		isTakenBack,
		paid: words.by(formatHotelDate(paidOn, "long"), paidBy, from),
	};
}

/** The list of a pay-out, which everybody signs who gets a share. */
export default function ServiceChargePayout({ loaderData }: Route.ComponentProps) {
	const { reason, amountCents, shares, isTakenBack, paid } = loaderData;
	return (
		<>
			<DeskHead
				title={words.title}
				sub={reason}
				back={{ to: href("/desk/service-charge"), label: words.back }}
				aside={<PrintButton>{words.print}</PrintButton>}
			/>
			<div className="sheet max-w-[720px] print:max-w-none slip">
				<p className="soft px-4 py-3">{paid}</p>
				{isTakenBack ? <p className="warn px-4 pb-3">{words.takenBack}</p> : null}
				<table className="ruled">
					<thead>
						<tr>
							<th scope="col">{words.person}</th>
							<th scope="col" className="num w-[30%]">
								{words.points}
							</th>
							<th scope="col" className="num w-[30%]">
								{words.amount}
							</th>
							<th scope="col" className="hidden w-[34%] print:table-cell">
								{words.signature}
							</th>
						</tr>
					</thead>
					<tbody>
						{shares.map((share) => (
							<tr key={share.name}>
								<th scope="row">{share.name}</th>
								<td className="num">{share.points}</td>
								<td className="num">{formatUsd(share.cents)}</td>
								<td className="hidden print:table-cell" />
							</tr>
						))}
					</tbody>
					<tfoot>
						<tr className="sum">
							<th scope="row">
								{words.total}
								<span className="sub">{words.bzd(formatBzd(amountCents * 2))}</span>
							</th>
							<td className="num">{shares.reduce((sum, { points }) => sum + points, 0)}</td>
							<td className="num">{formatUsd(amountCents)}</td>
							<td className="hidden print:table-cell" />
						</tr>
					</tfoot>
				</table>
			</div>
		</>
	);
}
