import { ChangedBy, useChangedBy } from "#app/ui/desk/changed-rows.tsx";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { todayWords as words } from "../desk-today-words.ts";
import type { HourRow } from "../today.ts";

/** Treatments and dinners of a day, by the hour. */
export function HoursSheet({ rows }: { rows: HourRow[] }) {
	return (
		<DeskSheet id="hours" title={words.hours}>
			{rows.length === 0 ? (
				<p className="sheet-body soft">{words.noHours}</p>
			) : (
				<ol className="hours">
					{rows.map((row) => (
						<Hour key={row.reservationId} row={row} />
					))}
				</ol>
			)}
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
					{[name, who].filter(Boolean).join(" · ")} <ChangedBy name={changedBy} />
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
					aria-label={`${words.steps.open}: ${title}, ${name}`}
				>
					{words.steps.open}
				</DeskButtonLink>
			) : (
				<span className="small">{status === "done" ? words.done : words.didNotCome}</span>
			)}
		</li>
	);
}
