import { waitingListWords } from "#app/content/waiting-list-words.ts";
import { StayDates } from "#app/features/stays/components/stay-dates.tsx";
import { countTravelers } from "#app/features/stays/words.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/** What somebody waits for, or what is held for them, as a page may show it. */
export type WaitedFor = { villas: string; checkIn: HotelDate; checkOut: HotelDate; guests: number };

/** The villa, the days and the party. */
export function WaitingFacts({ villas, checkIn, checkOut, guests }: WaitedFor) {
	return (
		<section aria-label={waitingListWords.facts.dates} className="grid gap-4">
			<h2 className="heading">{villas}</h2>
			<StayDates checkIn={checkIn} checkOut={checkOut} />
			<p className="text-ink-soft text-small">{countTravelers(guests)}</p>
		</section>
	);
}
