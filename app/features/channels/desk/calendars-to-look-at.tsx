import { href } from "react-router";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import { sayMoment } from "#app/lib/desk-dates.ts";
import { formatDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { CalendarCell } from "../calendar-cell.ts";
import { channelWords } from "./desk-channel-words.ts";

const words = channelWords.look;

type Sale = {
	id: string;
	site: BookingSite;
	villaName: string;
	from: HotelDate;
	until: HotelDate;
	isUnclear: boolean;
	guest: string | null;
};

type Row = { key: string; name: string; sign: string; text: string; sub: string; to: string; button: string };

/** The faults of the calendars, in sentences, the most costly first. */
export function CalendarsToLookAt({
	cells,
	sales,
	today,
}: {
	cells: readonly CalendarCell[];
	sales: readonly Sale[];
	today: HotelDate;
}) {
	const rows = [...sales.map(toSaleRow), ...cells.flatMap((cell) => toCellRows(cell, today))];
	if (rows.length === 0) return null;
	return (
		<DeskSheet id="look" title={words.title} icon="alert" count={rows.length} className="decide mb-3">
			<ul className="divide-y divide-sand">
				{rows.map(({ key, name, sign, text, sub, to, button }) => (
					<li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
						<div className="w-56 max-md:w-full">
							<p className="font-semibold">{name}</p>
							<p className="small text-coral-deep">{sign}</p>
						</div>
						<div className="min-w-0 grow basis-64">
							<p>{text}</p>
							<p className="small soft">{sub}</p>
						</div>
						<DeskButtonLink look="line" to={to}>
							{button}
						</DeskButtonLink>
					</li>
				))}
			</ul>
		</DeskSheet>
	);
}

function toSaleRow({ id, site, villaName, isUnclear, guest, ...nights }: Sale): Row {
	const { sale } = channelWords;
	const said = (isUnclear ? sale.unclear : sale.sold)(
		siteNames[site],
		villaName,
		formatDays(nights, "medium"),
	);
	return {
		...{ key: id, name: channelWords.name(site, villaName), text: said },
		sign: isUnclear ? words.asked : words.soldTwice,
		sub: guest === null ? "" : isolate(guest),
		to: href("/desk/plan/sold-twice/:event", { event: id }),
		button: words.decide,
	};
}

function toCellRows(cell: CalendarCell, today: HotelDate): Row[] {
	const { id, site, villaName, health, failure, goodAt, heldSince, theirReadAt, events, asksAboutLoss } =
		cell;
	const about = {
		name: channelWords.name(site, villaName),
		to: href("/desk/channels/:calendar", { calendar: id }),
	};
	const rows: Row[] = [];
	if (health === "preview" || health === "new")
		rows.push({
			...{ ...about, key: `${id} preview`, sign: words.waits, text: words.waitsText(events) },
			...{ sub: failure === null ? "" : channelWords.failure(failure), button: words.preview },
			to: href("/desk/channels/:calendar/preview", { calendar: id }),
		});
	if (health === "failed")
		rows.push({
			...{ ...about, key: `${id} failed`, button: words.open },
			sign: words.noGoodRead(goodAt && sayMoment(goodAt, today)),
			text: failure === null ? channelWords.failure("unreachable") : channelWords.failure(failure),
			sub: words.stillClosed(events),
		});
	if (heldSince)
		rows.push({
			...{ ...about, key: `${id} lost`, sign: words.lost, button: words.open },
			text: words.lostText(sayMoment(heldSince, today)),
			sub: asksAboutLoss ? words.lostClosed : words.stillClosed(events),
		});
	if (cell.isUnheard)
		rows.push({
			...{ ...about, key: `${id} unheard`, button: words.open },
			sign: theirReadAt ? words.notRead(sayMoment(theirReadAt, today)) : words.neverRead,
			text: words.notReadText(siteNames[site]),
			sub: words.notReadWhat,
		});
	return rows;
}
