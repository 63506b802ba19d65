import { Form } from "react-router";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { DeskButton, DeskButtonLink } from "./desk-button.tsx";
import { DeskIcon } from "./desk-icon.tsx";

const words = {
	label: "Day",
	show: "Show",
	before: "The day before",
	after: "The day after",
	today: "Today",
};

/** Leads from a day of a screen to the day before, the day after, today, or one that is chosen. */
export function DayLinks({ path, day, today }: { path: string; day: HotelDate; today: HotelDate }) {
	const to = (one: HotelDate) => (one === today ? path : `${path}?day=${one}`);
	return (
		<div className="btns day-links">
			<DeskButtonLink look="line" className="square" to={to(addDays(day, -1))} aria-label={words.before}>
				<DeskIcon name="prev" />
			</DeskButtonLink>
			<DeskButtonLink look="line" className="square" to={to(addDays(day, 1))} aria-label={words.after}>
				<DeskIcon name="next" />
			</DeskButtonLink>
			<Form action={path} className="btns max-sm:min-w-[min(100%,13.5rem)] max-sm:flex-1">
				<input
					// Another day has come by a link: the field shows it.
					key={day}
					type="date"
					className="field-box w-auto max-sm:min-w-33 max-sm:flex-1 max-sm:px-2 max-sm:text-[0.9375rem]"
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
