import { useNavigation } from "react-router";
import { stayLimits } from "#app/content/hotel.ts";
import { stayForm } from "#app/content/stay-form-words.ts";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { Button } from "#app/ui/button.tsx";
import type { Nights } from "../availability.ts";
import { freeCancellationUntil } from "../policy.ts";
import type { VillaSearch } from "../villa-search.ts";
import { describePrice } from "../words.ts";
import { StayDates } from "./stay-dates.tsx";
import { VillaPicture } from "./villa-picture.tsx";

/** The stay as it is chosen so far, with its price to the cent; follows the guest down the form. */
export function StayAside({ id, today, search }: { id: string; today: HotelDate; search: VillaSearch }) {
	const navigation = useNavigation();
	const submitting = navigation.state !== "idle" && navigation.formMethod === "POST";
	const { stay, chosen, quote } = search;
	const words = stayForm.summary;
	return (
		<section aria-label={words.title} data-summary className="grid gap-6 lg:sticky lg:top-[116px]">
			{chosen ? (
				<VillaPicture ids={chosen.villas.map((villa) => villa.id)} sizes="(width < 64rem) 100vw, 19rem" />
			) : null}
			<h2 className="heading">{chosen?.name ?? words.title}</h2>
			{stay ? <StayDates checkIn={stay.from} checkOut={stay.until} /> : null}
			{stay && quote && chosen ? (
				<>
					<PriceTable price={describePrice(quote)} totalCents={quote.totalCents} />
					<p className="text-ink-soft text-small">
						{today <= freeUntil(stay) ? words.freeUntil(formatHotelDate(freeUntil(stay))) : words.tooLate}
					</p>
				</>
			) : (
				<p className="text-ink-soft text-small">{stay ? words.chooseVilla : words.chooseDates}</p>
			)}
			<Button type="submit" form={id} disabled={submitting} className="max-lg:hidden">
				{submitting ? stayForm.submitting : stayForm.submit}
			</Button>
			<p className="text-ink-soft text-small">{words.paid}</p>
		</section>
	);
}

function freeUntil(stay: Nights): HotelDate {
	return freeCancellationUntil(stay.from, stayLimits.freeCancellationDays);
}
