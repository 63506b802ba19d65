import { Form } from "react-router";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { DeskButton, DeskButtonLink } from "./desk-button.tsx";
import { DeskIcon } from "./desk-icon.tsx";

type DayWords = { label: string; show: string; before: string; after: string; today: string };

/** Leads from a day of a screen to the day before, the day after, today, or one that is chosen. */
export function DayLinks({
	path,
	day,
	today,
	words,
}: {
	path: string;
	day: HotelDate;
	today: HotelDate;
	words: DayWords;
}) {
	const to = (one: HotelDate) => (one === today ? path : `${path}?day=${one}`);
	return (
		<div className="day-links">
			<DeskButtonLink look="line" className="square" to={to(addDays(day, -1))} aria-label={words.before}>
				<DeskIcon name="prev" />
			</DeskButtonLink>
			<DeskButtonLink look="line" className="square" to={to(addDays(day, 1))} aria-label={words.after}>
				<DeskIcon name="next" />
			</DeskButtonLink>
			<Form action={path} className="day-form">
				<input
					// Another day has come by a link: the field shows it.
					key={day}
					type="date"
					name="day"
					defaultValue={day}
					aria-label={words.label}
					title={formatDeskDay(day)}
				/>
				<DeskButton look="line">{words.show}</DeskButton>
			</Form>
			{day === today ? null : (
				<DeskButtonLink look="plain" to={to(today)}>
					{words.today}
				</DeskButtonLink>
			)}
		</div>
	);
}
