import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import type { ActResult } from "./act-result.ts";
import { DayLinks } from "./day-links.tsx";
import { DeskButtonLink } from "./desk-button.tsx";
import { DeskHead } from "./desk-head.tsx";
import { Roof } from "./desk-icon.tsx";
import { PressResult } from "./press-result.tsx";
import { EndButtons, EndSign, type ShownVisit, type VisitKind, visitPath } from "./visit-row.tsx";

/** The page of a day: its head, with the way to other days and to a new reservation. */
export function VisitDayPage<Visit extends ShownVisit>({
	kind,
	day,
	today,
	link,
	mayArrange,
	result,
	children,
}: {
	kind: VisitKind<Visit>;
	day: HotelDate;
	today: HotelDate;
	/** Before the button that reserves. */
	link: ReactNode;
	mayArrange: boolean;
	result: ActResult | undefined;
	children: ReactNode;
}) {
	return (
		<>
			<DeskHead
				title={formatDeskDay(day)}
				documentTitle={kind.title}
				aside={
					<>
						{link}
						{mayArrange ? (
							<DeskButtonLink look="fill" icon="plus" to={`${href(`${kind.path}/reserve`)}?day=${day}`}>
								{visitWords.reserve}
							</DeskButtonLink>
						) : null}
					</>
				}
			>
				<DayLinks path={kind.path} day={day} today={today} />
			</DeskHead>
			<PressResult result={result} />
			{children}
		</>
	);
}

/** A day without visits. */
export function NoVisits({ none: { title, text } }: { none: VisitKind<ShownVisit>["none"] }) {
	return (
		<section className="sheet calm">
			<Roof />
			<h2>{title}</h2>
			<p>{text}</p>
		</section>
	);
}

/** Visits of a day, each with the next thing to do. */
export function VisitTable<Visit extends ShownVisit>({
	kind,
	visits,
	mayArrange,
}: {
	kind: VisitKind<Visit>;
	visits: readonly Visit[];
	mayArrange: boolean;
}) {
	const { columns, actions } = visitWords;
	return (
		<table className="list">
			<thead className="sr-only">
				<tr>
					{[...kind.columns, columns.state, columns.next].map((head) => (
						<th key={head} scope="col">
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{visits.map((visit) => {
					const { reference, name, status, hasBegun, isUnpriced } = visit;
					const { before, underName, after } = kind.cells(visit);
					const of = actions.of(name, kind.timeOf(visit));
					return (
						<tr key={reference} id={`row-${reference}`}>
							{before}
							<th scope="row" className="c-guest">
								<Link className="name" to={visitPath(kind, reference)}>
									{isolate(name)}
								</Link>
								<span className="sub">{underName}</span>
							</th>
							{after}
							<td className="c-state">
								<EndSign status={status} done={kind.done} />
							</td>
							<td>
								{mayArrange && (status !== "confirmed" || (hasBegun && !isUnpriced)) ? (
									<EndButtons visit={visit} done={kind.done} of={of} />
								) : (
									<DeskButtonLink look="plain" to={visitPath(kind, reference)}>
										{actions.open}
										<span className="sr-only">{of}</span>
									</DeskButtonLink>
								)}
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
