import type { MouseEvent } from "react";
import { useNavigation } from "react-router";
import { formatUsd } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { NextStep } from "../stay-choice.ts";
import { stayForm } from "../stay-form-words.ts";
import type { VillaSearch } from "../villa-search.ts";
import { isForPairs } from "../words.ts";
import { focusVillaCards } from "./villa-choice.tsx";

/** Where each step is done, as an address within the page: without scripts the button is a link. */
const places: Record<NextStep, string> = {
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
	step: NextStep;
	search: VillaSearch;
	/** Whether the last step names the total, too. */
	withTotal?: boolean;
	className?: string;
}) {
	const { step, search, className } = props;
	const hydrated = useHydrated();
	const navigation = useNavigation();
	const submitting = navigation.state !== "idle" && navigation.formMethod === "POST";
	const { steps, submitTotal } = stayForm;
	const label = submitting
		? stayForm.submitting
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
			<Button onClick={go} disabled={submitting} className={className} data-next-step={step}>
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

function goTo(step: Exclude<NextStep, "reserve">): void {
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
