import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DeskIconName } from "#app/content/words/desk-icons.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { ChangedBy, useChangedBy } from "#app/ui/desk/changed-rows.tsx";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon, Roof } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { describePaidAhead } from "#app/ui/desk/visit-page.tsx";
import { todayWords as words } from "../desk-today-words.ts";
import { type Day, type HourRow, hourOf } from "../today.ts";

const figureWords = words.figures;

/** The day at a glance. Each figure opens its rows; a zero has none. */
export function StateLine({ figures, isToday }: { figures: Day["figures"]; isToday: boolean }) {
	const { checkedIn, villas, arrivals, departures, notReady, requests, mail, dueCents } = figures;
	const arriving = arrivals > 0 ? "#arrivals" : null;
	return (
		<dl className="state-line" aria-label={words.glance}>
			<Figure label={figureWords.checkedIn} count={checkedIn} to="#staying">
				{checkedIn} <small>{figureWords.ofVillas(villas)}</small>
			</Figure>
			<Figure label={figureWords.arrivals} count={arrivals} to="#arrivals" />
			<Figure label={figureWords.departures} count={departures} to="#departures" />
			<Figure label={figureWords.notReady} count={notReady} to={arriving ?? "#decide"} icon="dirty" />
			<Figure
				label={figureWords.requests}
				count={requests}
				to={isToday ? "#decide" : "/desk/wellness"}
				icon="bell"
			/>
			<Figure label={figureWords.mail} count={mail} to={isToday ? "#decide" : "/desk#decide"} icon="mail" />
			<Figure
				label={isToday ? figureWords.dueToday : figureWords.dueTomorrow}
				count={dueCents}
				to={arriving ?? "#departures"}
				className="money"
			>
				{formatUsd(dueCents)}
			</Figure>
		</dl>
	);
}

function Figure({
	label,
	count,
	to,
	icon,
	className,
	children,
}: {
	label: string;
	count: number;
	to: string;
	/** Beside a count, unless it is zero. */
	icon?: DeskIconName;
	className?: string;
	/** The figure where it is more than the count. */
	children?: ReactNode;
}) {
	const isZero = count === 0;
	const classes = [className, isZero && "zero"].filter(Boolean).join(" ");
	const link = to.startsWith("#") ? (
		// The browser's own: it moves the focus to the rows, also without scripts.
		<a href={to}>{label}</a>
	) : (
		<Link to={to}>{label}</Link>
	);
	return (
		<div className={classes || undefined}>
			<dt>{isZero ? label : link}</dt>
			<dd>
				{icon && !isZero ? <DeskIcon name={icon} /> : null}
				{children ?? count}
			</dd>
		</div>
	);
}

/** Treatments and dinners of a day, by the hour. */
export function HoursSheet({ rows }: { rows: HourRow[] }) {
	return (
		<DeskSheet id="hours" title={words.hours} empty={rows.length === 0 && words.noHours}>
			<ol className="hours">
				{rows.map((row) => (
					<Hour key={row.reservationId} row={row} />
				))}
			</ol>
		</DeskSheet>
	);
}

function Hour({ row }: { row: HourRow }) {
	const { reservationId, reference, kind, from, minutes, title, guests, name, who, diet, status, isPast } =
		row;
	const changedBy = useChangedBy(reservationId);
	const page = kind === "treatment" ? "/desk/wellness" : "/desk/pavilion";
	return (
		<li className={[isPast && "past", changedBy && "changed"].filter(Boolean).join(" ") || undefined}>
			<span>{from}</span>
			<DeskIcon name={kind === "treatment" ? "leaf" : "dine"} />
			<span>
				{words.title(title, minutes, guests)}
				<span className="sub">
					{[isolate(name), isolate(who), describePaidAhead(row)].filter(Boolean).join(" · ")}{" "}
					<ChangedBy name={changedBy} />
				</span>
				{diet ? (
					<span className="sub">
						<span className="sr-only">{words.dietLabel} </span>
						{diet}
					</span>
				) : null}
			</span>
			{status === "confirmed" ? (
				<DeskButtonLink
					look="plain"
					to={`${page}/${reference}`}
					aria-label={`${words.steps.open}: ${title}, ${isolate(name)}`}
				>
					{words.steps.open}
				</DeskButtonLink>
			) : (
				<span className="small">{status === "done" ? words.done : words.didNotCome}</span>
			)}
		</li>
	);
}

const calmWords = words.calm;

/** A day on which nobody arrives or leaves and nothing is to be decided. */
export function CalmSheet({
	figures,
	next,
	isToday,
}: {
	figures: Day["figures"];
	/** The arrivals of the next day, and the hour of the first in minutes; null where nobody named one. */
	next: { arrivals: number; first: number | null };
	isToday: boolean;
}) {
	return (
		<section className="sheet calm" aria-labelledby="calm-h">
			<Roof />
			<h2 id="calm-h">{isToday ? calmWords.title : calmWords.titleThen}</h2>
			<p>
				{calmWords.lead(figures.isEveryReady, figures.free)}
				{isToday
					? ` ${calmWords.next(next.arrivals, next.first === null ? null : hourOf(next.first))}`
					: null}
			</p>
			<div className="btns">
				{isToday ? (
					<DeskButtonLink look="line" to="/desk?day=tomorrow">
						{calmWords.seeTomorrow}
					</DeskButtonLink>
				) : null}
				<DeskButtonLink look="plain" to="/desk/plan">
					{calmWords.plan}
				</DeskButtonLink>
			</div>
		</section>
	);
}
