import { useNavigation } from "react-router";
import { stayLimits } from "#app/content/hotel.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { Button } from "#app/ui/button.tsx";
import { freeCancellationUntil } from "../cancellation.ts";
import type { VillaSearch } from "../look-for-villa.ts";
import { CancellationRule, PriceTable, StayDates } from "./stay-summary.tsx";
import { VillaPicture } from "./villa-picture.tsx";

/** The stay as it is chosen so far, with its price to the cent; follows the guest down the form. */
export function StayAside({ id, today, search }: { id: string; today: HotelDate; search: VillaSearch }) {
	const navigation = useNavigation();
	const submitting = navigation.state !== "idle" && navigation.formMethod === "POST";
	const { stay, chosen, quote } = search;
	return (
		<section aria-label="Your stay" data-summary className="grid gap-6 lg:sticky lg:top-[116px]">
			{chosen ? <VillaPicture ids={chosen.villaIds} sizes="(width < 64rem) 100vw, 19rem" /> : null}
			<h2 className="heading">{chosen?.name ?? "Your stay"}</h2>
			{stay ? <StayDates checkIn={stay.from} checkOut={stay.until} /> : null}
			{stay && quote && chosen ? (
				<>
					<PriceTable quote={quote} villaNames={namesOf(search)} />
					<CancellationRule
						freeUntil={freeCancellationUntil(stay.from, stayLimits.freeCancellationDays)}
						today={today}
					/>
				</>
			) : (
				<p className="text-ink-soft text-small">
					{stay ? "Choose a villa to see the price." : "Choose your dates to see the price."}
				</p>
			)}
			<Button type="submit" form={id} disabled={submitting} className="max-lg:hidden">
				{submitting ? "Submitting..." : "Submit Reservation"}
			</Button>
			<p className="text-ink-soft text-small">
				Nothing is charged now; you pay at the resort. Booked directly, without commission.
			</p>
		</section>
	);
}

function namesOf({ chosen }: VillaSearch): ReadonlyMap<string, string> {
	const names = chosen?.name.split(" and ") ?? [];
	return new Map(chosen?.villaIds.map((id, index) => [id, names[index] ?? id]));
}
