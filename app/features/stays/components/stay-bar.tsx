import { stayForm } from "#app/content/stay-form-words.ts";
import { nightsBetween } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { VillaSearch } from "../villa-search.ts";
import { countNights } from "../words.ts";

/** The price in reach of the thumb while the form is filled in on a phone. */
export function StayBar({ search, submitting }: { search: VillaSearch; submitting: boolean }) {
	const { stay, quote, chosen } = search;
	const { bar, summary } = stayForm;
	return (
		<div
			data-bottom-bar
			className="sheet bottom-2 z-10 -mx-[12px] flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-[12px] py-3 ring-1 ring-sand sm:mx-0 sm:px-5 lg:hidden [@media(min-height:30rem)]:sticky"
		>
			<p className="min-w-0 grow basis-24 text-small leading-snug">
				{stay && quote ? (
					<>
						<span className="figures block font-semibold">{formatUsd(quote.totalCents)}</span>
						<span className="block text-ink-soft">
							{countNights(nightsBetween(stay.from, stay.until))}, {summary.totalWithTax}
						</span>
					</>
				) : (
					<span className="text-ink-soft">
						{stay ? bar.chooseVilla : chosen ? bar.chooseDates : bar.chooseBoth}
					</span>
				)}
			</p>
			<Button type="submit" disabled={submitting} className="grow px-[16px] sm:grow-0">
				{submitting ? stayForm.submitting : stayForm.submit}
			</Button>
		</div>
	);
}
