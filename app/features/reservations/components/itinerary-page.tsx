import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { ItineraryDay, ItineraryEntry } from "../itinerary-days.ts";
import { itineraryWords as words } from "../itinerary-words.ts";
import { ReservationLine } from "./reservation-line.tsx";

const linkLook = "underline underline-offset-4";

type ItineraryPageProps = {
	days: ItineraryDay[];
	/** Reservations without a time. */
	toArrange: ItineraryEntry[];
	today: HotelDate;
	/** Whose name and dates the next form is filled in with; null while there is nothing. */
	goOnFrom: string | null;
	/** Whether anything has a day that a calendar can hold. */
	hasCalendar: boolean;
	signedIn: boolean;
};

/** Everything that a guest has before them, day by day, or where to begin. */
export function ItineraryPage(props: ItineraryPageProps) {
	const { days, toArrange, today, goOnFrom, hasCalendar, signedIn } = props;
	const isEmpty = days.length === 0 && toArrange.length === 0;
	return (
		<>
			<title>{`${words().title} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={words().title}>
				<p>{isEmpty ? words().none : words().lead}</p>
			</PageHeading>
			<Sheet>
				<div className="grid grid-cols-1 gap-12">
					{isEmpty ? (
						<Beginnings />
					) : (
						<>
							<div className="border-sand border-b">
								{days.map((day) => (
									<Part key={day.date} title={<DayTitle date={day.date} isToday={day.date === today} />}>
										<Entries entries={day.entries} />
									</Part>
								))}
								{toArrange.length > 0 ? (
									<Part title={<span className="text-2xl font-light">{words().toArrange}</span>}>
										<Entries entries={toArrange} />
									</Part>
								) : null}
							</div>
							<div className="grid gap-6" data-print="hide">
								<div className="flex flex-wrap gap-3">
									{hasCalendar ? (
										<ButtonLink variant="secondary" reloadDocument to={href("/itinerary/calendar")}>
											{words().calendar}
										</ButtonLink>
									) : null}
									<PrintButton>{words().print}</PrintButton>
								</div>
								<GoOn from={goOnFrom} />
							</div>
						</>
					)}
					<p className="prose-width text-ink-soft text-small" data-print="hide">
						{words().missing.before}{" "}
						<Link className={linkLook} to={href("/reservations")}>
							{words().missing.find}
						</Link>{" "}
						{words().missing.after}
						{signedIn ? null : (
							<>
								{" "}
								<Link className={linkLook} to={href("/sign-in")}>
									{words().missing.signIn}
								</Link>{" "}
								{words().missing.signInAfter}
							</>
						)}
					</p>
				</div>
			</Sheet>
		</>
	);
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
	return (
		<section className="grid grid-cols-1 gap-x-10 gap-y-2 border-sand border-t py-8 first:border-t-0 first:pt-0 lg:grid-cols-[13rem_minmax(0,1fr)]">
			<h2 className="break-after-avoid">{title}</h2>
			{children}
		</section>
	);
}

function DayTitle({ date, isToday }: { date: HotelDate; isToday: boolean }) {
	const [weekday = "", ...day] = formatHotelDate(date, "long").split(" ");
	const year = day.pop();
	return (
		<>
			<span className="label block text-ink-soft">{isToday ? `${words().today}, ${weekday}` : weekday}</span>{" "}
			<time dateTime={date} className="figures block text-2xl font-light tracking-tight">
				{day.join(" ")} <span className="text-base text-ink-soft">{year}</span>
			</time>
		</>
	);
}

function Entries({ entries }: { entries: ItineraryEntry[] }) {
	return (
		<ul className="divide-y divide-sand *:last:pb-0 lg:*:first:pt-0">
			{entries.map(({ kind, reference, at, title, href: to, details, status }) => (
				<ReservationLine
					key={`${kind} ${reference}`}
					kind={words().kinds[kind]}
					at={at?.text ?? words().noTime}
					title={title}
					to={to}
					status={status}
					reference={reference}
					referenceLabel={words().reference}
				>
					{details ? <p className="text-ink-soft text-small tabular-nums">{details}</p> : null}
				</ReservationLine>
			))}
		</ul>
	);
}

/** Links to the other forms, which open with the name and the dates of a reservation. */
function GoOn({ from }: { from: string | null }) {
	const { goOn } = words();
	const search = from === null ? "" : `?reservation=${from}`;
	return (
		<p>
			{goOn.before}{" "}
			<Link className={linkLook} to={`${href("/reserve-wellness")}${search}`}>
				{goOn.wellness}
			</Link>
			{goOn.comma}{" "}
			<Link className={linkLook} to={`${href("/reserve-pavilion")}${search}`}>
				{goOn.pavilion}
			</Link>
			{goOn.comma}{" "}
			<Link className={linkLook} to={`${href("/reserve-table")}${search}`}>
				{goOn.table}
			</Link>{" "}
			{goOn.or}{" "}
			<Link className={linkLook} to={`${href("/booking")}${search}`}>
				{goOn.villa}
			</Link>
			{goOn.after}
		</p>
	);
}

function Beginnings() {
	const { begin } = words();
	return (
		<div className="flex flex-wrap gap-3">
			<ButtonLink to={href("/booking")} viewTransition>
				{begin.villa}
			</ButtonLink>
			<ButtonLink variant="secondary" to={href("/reserve-wellness")} viewTransition>
				{begin.wellness}
			</ButtonLink>
			<ButtonLink variant="secondary" to={href("/reserve-pavilion")} viewTransition>
				{begin.pavilion}
			</ButtonLink>
		</div>
	);
}
