import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatUsd } from "#app/lib/money.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { todayWords } from "../desk-today-words.ts";
import type { Day } from "../today.ts";

const words = todayWords.figures;

/** The day at a glance. Each figure opens its rows; a zero has none. */
export function StateLine({ figures, isToday }: { figures: Day["figures"]; isToday: boolean }) {
	const { checkedIn, villas, arrivals, departures, notReady, requests, mail, dueCents } = figures;
	return (
		<dl className="state-line" aria-label={todayWords.glance}>
			<Figure label={words.checkedIn} isZero={checkedIn === 0} to="#staying">
				{checkedIn} <small>{words.ofVillas(villas)}</small>
			</Figure>
			<Figure label={words.arrivals} isZero={arrivals === 0} to="#arrivals">
				{arrivals}
			</Figure>
			<Figure label={words.departures} isZero={departures === 0} to="#departures">
				{departures}
			</Figure>
			<Figure label={words.notReady} isZero={notReady === 0} to={arrivals > 0 ? "#arrivals" : "#decide"}>
				{notReady > 0 ? <DeskIcon name="dirty" /> : null}
				{notReady}
			</Figure>
			<Figure label={words.requests} isZero={requests === 0} to={isToday ? "#decide" : "/desk/wellness"}>
				{requests > 0 ? <DeskIcon name="bell" /> : null}
				{requests}
			</Figure>
			<Figure label={words.mail} isZero={mail === 0} to={isToday ? "#decide" : "/desk#decide"}>
				{mail > 0 ? <DeskIcon name="mail" /> : null}
				{mail}
			</Figure>
			<Figure
				label={isToday ? words.dueToday : words.dueTomorrow}
				isZero={dueCents === 0}
				to={arrivals > 0 ? "#arrivals" : "#departures"}
				className="money"
			>
				{formatUsd(dueCents)}
			</Figure>
		</dl>
	);
}

function Figure({
	label,
	isZero,
	to,
	className,
	children,
}: {
	label: string;
	isZero: boolean;
	to: string;
	className?: string;
	children: ReactNode;
}) {
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
			<dd>{children}</dd>
		</div>
	);
}
