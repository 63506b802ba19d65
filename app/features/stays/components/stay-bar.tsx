import { memo } from "react";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { nightsBetween } from "#app/lib/hotel-date.ts";
import { formatUsd, formatWholeUsd } from "#app/lib/money.ts";
import type { NextStep } from "../stay-choice.ts";
import { stayForm } from "../stay-form-words.ts";
import type { VillaSearch } from "../villa-search.ts";
import { countFree, countNights, findLowestTotal, listNames } from "../words.ts";
import { NextStepButton } from "./next-step.tsx";
import "./stay-bar.css";

/** The bar at the bottom of a narrow screen: what the stay costs so far, and the next step. */
export const StayBar = memo(function StayBar({
	formId,
	search,
	step,
}: {
	formId: string;
	search: VillaSearch;
	step: NextStep;
}) {
	const [title, detail] = describeBar(search);
	return (
		<aside data-bottom-bar aria-label={stayForm.summary.title} className="stay-bar" data-print="hide">
			<p>
				<b className="figures">{title}</b>
				<small>{detail}</small>
			</p>
			<NextStepButton formId={formId} search={search} step={step} />
		</aside>
	);
});

/** The total and the nights; before that the villa and its price, or what is free. */
function describeBar(search: VillaSearch): [title: string, detail: string] {
	const { stay, quote, wanted, free } = search;
	const { option, summary, calendar } = stayForm;
	const nights = stay ? countNights(nightsBetween(stay.from, stay.until)) : null;
	if (quote && nights) return [formatUsd(quote.totalCents), `${nights}, ${summary.totalWithTax}`];
	if (nights) {
		const lowest = findLowestTotal(free);
		return lowest === null
			? [calendar.foot.noneFree, nights]
			: [`${calendar.foot.from} ${formatUsd(lowest)}`, `${nights}, ${countFree(search)}`];
	}
	if (wanted) {
		const name = listNames(wanted.villas.map((villa) => shortVillaName(villa.name)));
		const price = wanted.nightlyCents;
		return [name, price === null ? "" : option.nightly(formatWholeUsd(price))];
	}
	return [summary.title, stayForm.dates.add];
}
