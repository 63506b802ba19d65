import { href, Link } from "react-router";
import { businessDayWords as words } from "#app/features/business-days/desk/desk-business-day-words.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { NightToPost, OpenBill } from "../sheet-queries.server.ts";

/** The nights that the close of the day posts to the bills, with what was agreed for each. */
export function NightsOfDay({ nights }: { nights: readonly NightToPost[] }) {
	const sum = nights.reduce((cents, night) => cents + night.cents, 0);
	return (
		<DeskSheet id="nights" title={words.nights.title} aside={words.nights.sum(nights.length, formatUsd(sum))}>
			{nights.length === 0 ? (
				<p className="sheet-body soft">{words.nights.none}</p>
			) : (
				<table className="list low">
					<thead>
						<tr>
							<th scope="col">{words.nights.guest}</th>
							<th scope="col">{words.nights.villa}</th>
							<th scope="col" className="num">
								{words.nights.amount}
							</th>
						</tr>
					</thead>
					<tbody>
						{nights.map(({ reference, villaName, name, cents }) => (
							<tr key={`${reference} ${villaName}`}>
								<th scope="row" className="c-guest">
									<Link className="name" to={href("/desk/stays/:reference", { reference })}>
										{name}
									</Link>
								</th>
								<td className="c-villa">{shortVillaName(villaName)}</td>
								<td className="c-money num">{formatUsd(cents)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</DeskSheet>
	);
}

/** Bills that somebody who has left still owes, or is owed. */
export function BillsToSettle({ bills }: { bills: readonly OpenBill[] }) {
	if (bills.length === 0) return null;
	return (
		<DeskSheet id="bills" title={words.bills.title} count={bills.length}>
			<table className="list low">
				<tbody>
					{bills.map(({ reference, name, cents }) => (
						<tr key={`${reference} ${name} ${cents}`}>
							<th scope="row" className="c-guest">
								<Link className="name" to={href("/desk/stays/:reference", { reference })}>
									{name}
								</Link>
							</th>
							<td className="num">
								{cents > 0 ? words.bills.owes(formatUsd(cents)) : words.bills.gets(formatUsd(-cents))}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</DeskSheet>
	);
}

/** The cash drawer, which may stay open over the close. */
export function DrawerOfDay({ drawer }: { drawer: { since: HotelMoment; by: string } | null }) {
	return (
		<DeskSheet id="drawer" title={words.drawer.title} icon="cash">
			<div className="sheet-body fields">
				{drawer ? (
					<>
						<p>{words.drawer.open(formatDeskDay(drawer.since.date, "near"), drawer.since.time, drawer.by)}</p>
						<div className="btns">
							<DeskButtonLink look="line" to={href("/desk/drawer/count")}>
								{words.drawer.link}
							</DeskButtonLink>
						</div>
					</>
				) : (
					<p className="soft">{words.drawer.none}</p>
				)}
			</div>
		</DeskSheet>
	);
}
