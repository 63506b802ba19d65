import { hotelHours } from "#app/content/hotel.ts";
import { stayForm } from "#app/content/stay-form-words.ts";
import { formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import { countNights } from "../words.ts";

const words = stayForm.summary;

/** Arrival and departure with their hours. */
export function StayDates({ checkIn, checkOut }: { checkIn: HotelDate; checkOut: HotelDate }) {
	const hours = hotelHours(useGuestLocale().hourStyle);
	return (
		<div className="grid gap-3 text-small">
			<dl className="grid grid-cols-2 gap-4">
				<div>
					<dt className="label text-ink-soft">{words.checkIn}</dt>
					<dd>
						<span className="block font-medium">{formatHotelDate(checkIn)}</span>
						<span className="text-ink-soft">{words.from(hours.checkIn)}</span>
					</dd>
				</div>
				<div>
					<dt className="label text-ink-soft">{words.checkOut}</dt>
					<dd>
						<span className="block font-medium">{formatHotelDate(checkOut)}</span>
						<span className="text-ink-soft">{words.until(hours.checkOut)}</span>
					</dd>
				</div>
			</dl>
			<p className="text-ink-soft">{countNights(nightsBetween(checkIn, checkOut))}</p>
		</div>
	);
}
