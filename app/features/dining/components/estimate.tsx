import { pavilionForm } from "#app/content/pavilion-form-words.ts";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { freeUntil } from "../policy.ts";
import { describePrice } from "../words.ts";

const { aside } = pavilionForm;

/** What the evening comes to, above the button that reserves it, and until when it can be cancelled free of charge. */
export function Estimate({
	quote,
	date,
	today,
}: {
	quote: Quote & { guests: number };
	/** Empty while none is chosen. */
	date: HotelDate | "";
	today: HotelDate;
}) {
	const words = aside.estimate;
	const until = date === "" ? null : freeUntil(date);
	return (
		<section aria-labelledby="evening-price" className="sheet p-5 sm:max-w-md">
			<h2 id="evening-price" className="mb-3 font-medium text-lg leading-snug">
				{words.title(quote.guests)}
			</h2>
			<PriceTable price={describePrice(quote, date >= today ? date : today)} totalCents={quote.totalCents} />
			<div className="mt-3 grid gap-1.5 text-ink-soft text-small">
				<p>{words.plus}</p>
				<p>{words.paid}</p>
				{until ? <p>{until >= today ? aside.freeUntil(formatHotelDate(until)) : aside.tooLate}</p> : null}
			</div>
		</section>
	);
}
