import { href, Link } from "react-router";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { type BookingSite, bookingSites } from "#app/lib/booking-sites.ts";
import { sayMoment } from "#app/lib/desk-dates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { CalendarCell } from "../calendar-cell.ts";
import { channelWords } from "./desk-channel-words.ts";

const words = channelWords.grid;

/** Every villa by every site: when each side last read the other. On a narrow screen a villa has its calendars under each other. */
export function CalendarGrid({
	cells,
	villas,
	today,
}: {
	cells: readonly CalendarCell[];
	villas: readonly { id: string; name: string }[];
	today: HotelDate;
}) {
	return (
		<table className="ruled table-fixed [--cell:6px_6px] [--edge:16px] max-md:block">
			<thead className="max-md:hidden">
				<tr>
					<th scope="col">{words.villa}</th>
					{bookingSites.map((site) => (
						<th key={site} scope="col">
							{siteNames[site]}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="max-md:block">
				{villas.map(({ id, name }) => (
					<tr
						key={id}
						className={
							cells.some(({ villaId }) => villaId === id)
								? "max-md:block max-md:px-4 max-md:py-2"
								: "max-md:hidden"
						}
					>
						<th scope="row" className="align-middle font-semibold max-md:block max-md:border-0 max-md:p-0">
							{shortVillaName(name)}
						</th>
						{bookingSites.map((site) => {
							const cell = cells.find((one) => one.villaId === id && one.site === site);
							return (
								<td
									key={site}
									className={cell ? "max-md:block max-md:border-0 max-md:p-0" : "align-middle max-md:hidden"}
								>
									{cell ? <Cell cell={cell} today={today} /> : <AddLink villa={{ id, name }} site={site} />}
								</td>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function AddLink({ villa, site }: { villa: { id: string; name: string }; site: BookingSite }) {
	return (
		<Link
			className="flex min-h-11 items-center px-2 text-lagoon"
			to={`${href("/desk/channels")}?villa=${villa.id}&site=${site}#add`}
			aria-label={words.addTo(siteNames[site], villa.name)}
		>
			<span aria-hidden="true">{words.add}</span>
		</Link>
	);
}

function Cell({ cell, today }: { cell: CalendarCell; today: HotelDate }) {
	const { id, site, health, events, soldTwice, goodAt, theirReadAt, villaName } = cell;
	const isBad = health === "failed" || health === "shrunk" || soldTwice > 0;
	const isWaiting = health === "preview" || health === "new";
	const to = isWaiting
		? href("/desk/channels/:calendar/preview", { calendar: id })
		: href("/desk/channels/:calendar", { calendar: id });
	const count =
		soldTwice > 0
			? words.soldTwice(soldTwice)
			: isBad
				? words.stillClosed(events)
				: events === 0
					? words.noEvents
					: channelWords.events(events);
	return (
		<Link
			to={to}
			className={`grid min-h-11 gap-0.5 rounded-md px-2 py-1 text-small ${
				isBad
					? "border-l-4 border-coral-deep bg-coral-wash text-coral-deep"
					: isWaiting
						? "border border-dashed border-ink"
						: ""
			}`}
		>
			<span className="font-semibold md:sr-only">
				{siteNames[site]}
				<span className="sr-only">, {villaName}</span>
			</span>
			{isWaiting ? (
				<span>{health === "preview" ? words.preview : words.first}</span>
			) : (
				<>
					<span className="flex flex-wrap items-center gap-x-1.5">
						<DeskIcon
							name={health === "failed" || health === "trying" ? "late" : isBad ? "alert" : "check"}
							size="s"
						/>
						{words.in(goodAt ? sayMoment(goodAt, today) : "–")}
						<span className="ml-auto">{count}</span>
					</span>
					<span className={cell.isUnheard ? "font-semibold text-coral-deep" : "soft"}>
						{words.out(theirReadAt && sayMoment(theirReadAt, today))}
					</span>
				</>
			)}
		</Link>
	);
}
