import { href, Link } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { addCalendarAct, readAllCalendarsAct } from "#app/features/channels/acts.server.ts";
import { toCalendarCell } from "#app/features/channels/calendar-cell.ts";
import { AddCalendar } from "#app/features/channels/desk/add-calendar.tsx";
import { CalendarGrid } from "#app/features/channels/desk/calendar-grid.tsx";
import { CalendarsToLookAt } from "#app/features/channels/desk/calendars-to-look-at.tsx";
import { channelWords as words } from "#app/features/channels/desk/desk-channel-words.ts";
import { isUnclear } from "#app/features/channels/double-sale.ts";
import { listDoubleSales } from "#app/features/channels/double-sale-queries.server.ts";
import type { ReadAll } from "#app/features/channels/operations/read-all-calendars.server.ts";
import { listCalendars } from "#app/features/channels/queries.server.ts";
import { bookingSites } from "#app/lib/booking-sites.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/channels";
import { readingOf } from "./find-calendar.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_calendars")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now, settings } = context.get(appContext);
	const [calendars, sales, villas] = await Promise.all([
		listCalendars(db),
		listDoubleSales(db),
		listVillas(db),
	]);
	const at = now();
	const cells = calendars.map((calendar) =>
		toCalendarCell(calendar, sales.filter(({ calendarId }) => calendarId === calendar.id).length, at),
	);
	const wanted = url.searchParams.get("site");
	return {
		...{ cells, villas },
		today: hotelClock(at).date,
		seconds: settings.calendarReadSeconds,
		hasStandIns: !settings.isPublic,
		sales: sales.map(({ id, calendarId, site, villaName, from, until, state, inTheWay, reservationId }) => ({
			...{ id, calendarId, site, villaName, from, until },
			isUnclear: isUnclear({ state, hasStay: reservationId !== null }),
			guest: inTheWay.find(({ name }) => name !== null)?.name ?? null,
		})),
		wanted: {
			villaId: url.searchParams.get("villa") ?? "",
			site: bookingSites.find((site) => site === wanted) ?? "",
		},
	};
}

export const action = takesActs({
	find: ({ context }: Route.ActionArgs) => readingOf(context),
	path: () => href("/desk/channels"),
	acts: {
		all: take(readAllCalendarsAct, ({ ok: _, ...readAll }) => ({ facts: { readAll } })),
		add: take(addCalendarAct, ({ calendarId: calendar }) => ({
			to: href("/desk/channels/:calendar/preview", { calendar }),
		})),
	},
});

/** The calendars that the hotel exchanges with other booking sites, their faults, and the form for another one. */
export default function Channels({ loaderData }: Route.ComponentProps) {
	const { cells, villas, today, seconds, sales, wanted } = loaderData;
	const read = cells.filter(({ health }) => health !== "preview" && health !== "new");
	const { figures } = words;
	const readAll = useResultOf("all")?.facts?.readAll;
	return (
		<>
			<DeskHead
				title={words.title}
				sub={words.every(seconds)}
				{...(read.length > 0 && {
					aside: (
						<DeskForm act="all">
							<SubmitButton doing={words.readAll.reading} look="line">
								{words.readAll.button}
							</SubmitButton>
						</DeskForm>
					),
				})}
			/>
			{readAll ? (
				<p role="status" className="note mb-3">
					{words.readAll.done(readAll as ReadAll)}
				</p>
			) : null}
			{cells.length > 0 ? (
				<dl className="state-line grid-cols-5 max-md:grid-cols-2">
					<Figure name={figures.good} value={read.filter(({ health }) => health === "good").length}>
						{figures.of(read.length)}
					</Figure>
					<Figure name={figures.theirs} value={cells.filter(({ isReadByThem }) => isReadByThem).length}>
						{figures.inHours(cells.length)}
					</Figure>
					<Figure name={figures.events} value={read.reduce((sum, { events }) => sum + events, 0)} />
					<Figure name={figures.soldTwice} value={sales.length} />
					<Figure name={figures.previews} value={cells.length - read.length} />
				</dl>
			) : null}
			<CalendarsToLookAt cells={cells} sales={sales} today={today} />
			<DeskSheet id="calendars" title={words.grid.title} aside={words.grid.legend}>
				<CalendarGrid cells={cells} villas={villas} today={today} />
			</DeskSheet>
			<DeskSheet id="add" title={words.add.title} className="mt-3 mb-16" body>
				<AddCalendar key={`${wanted.villaId} ${wanted.site}`} villas={villas} wanted={wanted} />
				{loaderData.hasStandIns ? (
					<Link to={href("/dev/sites")} className="inline-flex min-h-11 items-center text-lagoon">
						{words.add.standIns}
					</Link>
				) : null}
			</DeskSheet>
		</>
	);
}

function Figure({ name, value, children }: { name: string; value: number; children?: string }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>
				{value} {children ? <small>{children}</small> : null}
			</dd>
		</div>
	);
}
