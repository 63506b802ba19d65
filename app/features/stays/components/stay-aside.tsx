import { type MouseEvent, memo } from "react";
import { useNavigation } from "react-router";
import { hotelHours, stayLimits } from "#app/content/hotel/hotel.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { Button } from "#app/ui/button.tsx";
import { FactRow } from "#app/ui/form-sheet.tsx";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Nights } from "../availability.ts";
import { describePrice, isForPairs } from "../offer-words.ts";
import { freeCancellationUntil, owedOnCancellation } from "../policy.ts";
import type { FormStep } from "../stay-choice.ts";
import { stayForm } from "../stay-form-words.ts";
import type { VillaSearch } from "../villa-search.ts";
import { describeDay, listNames } from "../words.ts";
import { focusVillaCards, VillaBanner } from "./villa-look.tsx";

/** The stay as it is chosen so far, with its price to the cent; follows the guest down the form. */
export const StayAside = memo(function StayAside(props: {
	formId: string;
	today: HotelDate;
	search: VillaSearch;
	/** `3`, or `8, 2 of them children`. */
	party: string;
	step: FormStep;
	/** The schedule of payments, where not everything is paid at the resort. */
	paid: string | undefined;
}) {
	const { formId, today, search, step } = props;
	const { stay, wanted, chosen, quote } = search;
	const words = stayForm().summary;
	const hours = hotelHours(useGuestLocale().hourStyle);
	const villas = (chosen ?? wanted)?.villas ?? [];
	const facts = [
		[words.checkIn, stay?.from, words.from(hours.checkIn)],
		[words.checkOut, stay?.until, words.until(hours.checkOut)],
	] as const;
	return (
		<section aria-label={words.title} data-summary className="grid gap-4">
			<VillaBanner ids={villas.map(({ id }) => id)} />
			<h2 className="text-xl leading-snug">
				{villas.length === 0
					? words.title
					: villas.length === 1
						? villas[0]?.name
						: listNames(villas.map(({ name }) => shortVillaName(name)))}
			</h2>
			<dl className="grid gap-1.5 text-small">
				{facts.map(([name, day, hour]) => (
					<FactRow key={name} name={name}>
						{day ? `${describeDay(day, today)}, ${hour}` : hour}
					</FactRow>
				))}
				<FactRow name={words.travelers}>{props.party}</FactRow>
			</dl>
			<div className="border-sand border-t pt-4">
				{quote ? (
					<PriceTable price={describePrice(quote)} totalCents={quote.totalCents} />
				) : (
					<p className="text-ink-soft text-small">
						{!stay ? words.chooseDates : isForPairs(search) ? words.choosePair : words.chooseVilla}
					</p>
				)}
			</div>
			<div className="grid gap-2">
				<NextStepButton {...{ formId, search, step }} withTotal className="max-[61.25rem]:hidden min-h-12" />
				<p className="text-center text-ink-soft text-label">{props.paid ?? words.paid}</p>
			</div>
			<p className="text-small">{stay && quote ? describeRule(stay, quote, today) : words.freeDays}</p>
		</section>
	);
});

/** Until when cancelling is free, and its fee afterwards: of two villas the first night of both. */
export function describeRule(stay: Nights, { lines }: Quote, today: HotelDate): string {
	const until = freeCancellationUntil(stay.from, stayLimits.freeCancellationDays);
	const villaIds = new Set(lines.map(({ itemId }) => itemId));
	const units = [...villaIds].map((villaId) => ({
		freeCancellationUntil: until,
		lines: lines.filter(({ itemId }) => itemId === villaId),
	}));
	const firstNight = formatUsd(owedOnCancellation(units, stay.from));
	const { freeUntil, tooLate } = stayForm().summary;
	return today <= until
		? freeUntil(formatHotelDate(until), villaIds.size, firstNight)
		: tooLate(villaIds.size, firstNight);
}

/** Where each step is done, as an address within the page: without scripts the button is a link. */
const places: Record<FormStep, string> = {
	check_in: "checkIn",
	check_out: "checkOut",
	other_dates: "checkIn",
	villa: "villa",
	name: "name",
	reserve: "reserve",
};

/**
 * The one thing to do next, in the bar and in the summary. With something missing it goes to that field and focuses it; at
 * the end it sends the form. It is never a submit button itself, and without scripts a link.
 */
export function NextStepButton(props: {
	formId: string;
	step: FormStep;
	search: VillaSearch;
	/** Whether the last step names the total, too. */
	withTotal?: boolean;
	className?: string;
}) {
	const { step, search, className } = props;
	const hydrated = useHydrated();
	const navigation = useNavigation();
	const submitting = navigation.state !== "idle" && navigation.formMethod === "POST";
	const { steps, submitTotal } = stayForm();
	const label = submitting
		? stayForm().submitting
		: step === "reserve" && props.withTotal && search.quote
			? submitTotal(formatUsd(search.quote.totalCents))
			: steps[step === "villa" && isForPairs(search) ? "villas" : step];
	const go = (event: MouseEvent) => {
		event.preventDefault();
		if (step === "reserve") sendForm(props.formId);
		else goTo(step);
	};
	if (hydrated)
		return (
			<Button onClick={go} busy={submitting} className={className} data-next-step={step}>
				{label}
			</Button>
		);
	return (
		<a href={`#${places[step]}`} data-next-step={step} className={`next-step-link ${className ?? ""}`}>
			{label}
		</a>
	);
}

/** As if the button at the end of the form were pressed. */
function sendForm(formId: string): void {
	const form = document.getElementById(formId);
	const submit = form?.querySelector<HTMLButtonElement>("#reserve");
	if (form instanceof HTMLFormElement) form.requestSubmit(submit);
}

function goTo(step: Exclude<FormStep, "reserve">): void {
	if (step === "villa") {
		document.getElementById("villa")?.scrollIntoView({ block: "start" });
		focusVillaCards();
		return;
	}
	const opener = document.querySelector<HTMLElement>(`[data-opens-calendar="${places[step]}"]`);
	// On a narrow screen dates are chosen in the calendar, which opens at once.
	if (opener?.checkVisibility()) opener.click();
	else {
		const field = document.getElementById(places[step]);
		field?.focus({ preventScroll: true });
		(field?.closest("[data-field]") ?? field)?.scrollIntoView({ block: "center" });
	}
}
