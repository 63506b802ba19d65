import { href, type LinksFunction } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import dayStyles from "#app/features/desk/components/day-sheet.css?url";
import { DaySheetTables } from "#app/features/desk/components/day-sheet-tables.tsx";
import { withoutCounterFacts } from "#app/features/desk/day-sheet.ts";
import { readDaySheet } from "#app/features/desk/day-sheet-queries.server.ts";
import { daySheetWords as words } from "#app/features/desk/desk-day-sheet-words.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { PrintButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import type { Route } from "./+types/day-sheet";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: dayStyles }];

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_day_sheet")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const isToday = url.searchParams.get("day") !== "tomorrow";
	const whole = await readDaySheet(db, isToday ? "today" : "tomorrow", now());
	const sheet = may(staffOf(context).roles, "see_stay") ? whole : withoutCounterFacts(whole);
	const { date, time } = hotelClock(now());
	return {
		sheet,
		isToday,
		printed: words.printed(formatHotelDate(date), time),
	};
}

/** The day on one page of paper: for the counter, the kitchen, and a night without network. */
export default function DaySheetPage({ loaderData }: Route.ComponentProps) {
	const { sheet, isToday, printed } = loaderData;
	const path = href("/desk/day-sheet");
	return (
		<>
			<DeskHead
				title={formatHotelDate(sheet.date, "long")}
				documentTitle={words.title}
				aside={<PrintButton>{words.print}</PrintButton>}
			>
				<SegmentLinks
					label={words.days}
					links={[
						{ to: path, label: words.today, isCurrent: isToday },
						{ to: `${path}?day=tomorrow`, label: words.tomorrow, isCurrent: !isToday },
					]}
				/>
			</DeskHead>
			<div className="sheet paper">
				<DaySheetTables sheet={sheet} />
				<p className="soft small">{printed}</p>
			</div>
		</>
	);
}
