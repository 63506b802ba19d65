import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import type { FreeDays } from "../availability.ts";
import { wellnessForm } from "../wellness-form-words.ts";

const words = wellnessForm.days;

/** The next days with free times, one press each; where scripts do not run, each asks for its times. */
export function DayChoice({
	days,
	chosen,
	onDate,
}: {
	days: FreeDays["days"];
	/** The date that the form has, empty while it has none. */
	chosen: string;
	onDate: (date: HotelDate) => void;
}) {
	return (
		<section aria-labelledby="free-days" className="grid gap-2">
			<h3 id="free-days" className="font-medium text-small">
				{words.title}
			</h3>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
				{days.map(({ date, times }) => (
					<li key={date} className="grid">
						<button
							type="submit"
							formNoValidate
							name="showDate"
							value={date}
							aria-pressed={date === chosen}
							onClick={(event) => {
								event.preventDefault();
								onDate(date);
							}}
							className="grid min-h-14 content-center rounded-xl border border-sand-deep bg-shell px-2.5 py-2 text-left leading-tight transition-colors duration-200 ease-calm hover:border-lagoon aria-pressed:border-lagoon aria-pressed:bg-lagoon/6 aria-pressed:inset-ring aria-pressed:inset-ring-lagoon forced-colors:aria-pressed:border-[Highlight] forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-[Highlight]"
						>
							<span className="figures font-medium text-small">{dayAndMonth(date)}</span>
							<span className="mt-0.5 text-ink-soft text-label">{words.times(times)}</span>
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** `Mon 23 Nov`: these days are so near that the year says nothing. */
function dayAndMonth(date: HotelDate): string {
	return formatHotelDate(date).slice(0, -5);
}
