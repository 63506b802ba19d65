import { hotelHours } from "#app/content/hotel/hotel.ts";
import { stayForm } from "#app/features/stays/stay-form-words.ts";
import { countNights, countTravelers } from "#app/features/stays/words.ts";
import { formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import { waitingListWords } from "../waiting-list-words.ts";

/** What somebody waits for, or what is held for them, as a page may show it. */
export type WaitedFor = { villas: string; checkIn: HotelDate; checkOut: HotelDate; guests: number };

/** The villa, the days with their hours, and the party. */
export function WaitingFacts({ villas, checkIn, checkOut, guests }: WaitedFor) {
	const words = stayForm.summary;
	const hours = hotelHours(useGuestLocale().hourStyle);
	return (
		<section aria-label={waitingListWords.facts.dates} className="grid gap-4 text-small">
			<h2 className="heading">{villas}</h2>
			<dl className="grid grid-cols-2 gap-4">
				<Day name={words.checkIn} date={checkIn} hour={words.from(hours.checkIn)} />
				<Day name={words.checkOut} date={checkOut} hour={words.until(hours.checkOut)} />
			</dl>
			<p className="text-ink-soft">
				{countNights(nightsBetween(checkIn, checkOut))}, {countTravelers(guests)}
			</p>
		</section>
	);
}

function Day({ name, date, hour }: { name: string; date: HotelDate; hour: string }) {
	return (
		<div>
			<dt className="label text-ink-soft">{name}</dt>
			<dd>
				<span className="block font-medium">{formatHotelDate(date)}</span>
				<span className="text-ink-soft">{hour}</span>
			</dd>
		</div>
	);
}
