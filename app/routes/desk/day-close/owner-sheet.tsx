import { data, href } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { findBusinessDay } from "#app/features/business-days/queries.server.ts";
import { ownerSheetWords as words } from "#app/features/day-close/desk/desk-owner-sheet-words.ts";
import { OwnerSheet } from "#app/features/day-close/desk/owner-sheet.tsx";
import { findOwnerSheet } from "#app/features/day-close/queries.server.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { addDays, formatHotelDate, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { PrintButton } from "#app/ui/desk/desk-print-button.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import type { Route } from "./+types/owner-sheet";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_owner_sheet")];

export async function loader({ context, params }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const date = parseHotelDate(params.date);
	const sheet = date ? await findOwnerSheet(db, date) : null;
	if (!date || !sheet) throw data(null, { status: 404 });
	const neighbours = [addDays(date, -1), addDays(date, 1)];
	const [day, earlier, later] = await Promise.all([
		findBusinessDay(db, date),
		...neighbours.map((one) => findOwnerSheet(db, one)),
	]);
	const { date: closedOn, time } = hotelClock(sheet.writtenAt);
	const by = day?.closedBy === "roll-business-day" ? words.itself : (day?.closedBy ?? words.itself);
	return {
		date,
		figures: sheet.figures,
		closed: words.closed(formatDeskDay(closedOn, "near"), time, by),
		earlier: earlier ? addDays(date, -1) : null,
		later: later ? addDays(date, 1) : null,
	};
}

const pathOf = (date: HotelDate) => href("/desk/business-day/:date/sheet", { date });

/** The owner's sheet of a closed business day, on one page. */
export default function OwnerSheetPage({ loaderData }: Route.ComponentProps) {
	const { date, figures, closed, earlier, later } = loaderData;
	const neighbours = [
		...(earlier ? [{ to: pathOf(earlier), label: words.earlier, isCurrent: false }] : []),
		...(later ? [{ to: pathOf(later), label: words.later, isCurrent: false }] : []),
	];
	return (
		<>
			<DeskHead
				title={formatHotelDate(date, "long")}
				documentTitle={words.title}
				sub={`${words.title}. ${closed}`}
				back={{ to: href("/desk/business-day"), label: words.back }}
				aside={<PrintButton>{words.print}</PrintButton>}
			>
				{neighbours.length > 0 ? <SegmentLinks label={words.days} links={neighbours} /> : null}
			</DeskHead>
			<div className="sheet">
				<OwnerSheet figures={figures} />
			</div>
		</>
	);
}
