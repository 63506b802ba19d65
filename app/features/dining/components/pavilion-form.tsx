import { useEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import {
	type DiningCatalog,
	type Experience,
	formatExperiencePrice,
} from "#app/features/catalog/catalog-terms.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { AlreadySent, FormDraft, FormKey } from "#app/ui/form-parts.tsx";
import { FactList, FormSheet } from "#app/ui/form-sheet.tsx";
import { useTaxPercents } from "#app/ui/use-tax-percents.ts";
import type { Evening } from "../availability.ts";
import { wantedEvening } from "../draft.ts";
import { pavilionForm } from "../pavilion-form-words.ts";
import { findExperience } from "../policy.ts";
import { quoteDraft } from "../pricing.ts";
import {
	ChosenExperience,
	DinnerMessage,
	fillDate,
	type PavilionResult,
	useDraft,
} from "./dinner-form-parts.tsx";
import { type DiningDates, PavilionFields } from "./pavilion-fields.tsx";
import { useEvening } from "./seating-field.tsx";

/** The form that reserves a group's evening, with the chosen experience beside it. */
export function PavilionForm({
	catalog,
	formKey,
	values,
	dates,
	evening,
	contactEmail,
	result,
}: {
	catalog: DiningCatalog;
	formKey: string;
	/** Chosen by the address, or known of the guest. */
	values: FieldValues;
	dates: DiningDates;
	/** The seatings of that evening, where experience and date are known already. */
	evening: Evening | null;
	contactEmail: string;
	result: PavilionResult | undefined;
}) {
	const { select, draft, follow } = useDiningDraft(result?.values ?? values, catalog.experiences);
	const seatingsState = useEvening(wantedEvening(draft, dates.today), result?.evening ?? evening);
	const quote = quoteDraft(draft, dates.today);
	return (
		<FormSheet
			aside={<ExperienceAside experiences={catalog.experiences} chosen={draft.experience} />}
			foot={<Foot />}
		>
			<CheckedForm
				leadsTo={["/dinners/AAAAAAAA"]}
				title={`${pavilionForm.title} · ${hotel.name}`}
				loadCheck={loadCheck(async () => (await import("../schema.ts")).dinnerSchema(dates.today, catalog))}
				result={result}
				values={values}
				onInput={(event) => follow(event.currentTarget, event.target)}
				advice={
					result?.sentHref ? (
						<AlreadySent sentHref={result.sentHref} emptyHref={href("/reserve-pavilion")} />
					) : null
				}
			>
				{({ submitting }) => (
					<>
						<FormKey fresh={formKey} returned={result?.formKey} />
						<FormDraft isAnswered={result !== undefined} />
						{result?.refused ? <DinnerMessage refused={result.refused} /> : null}
						<PavilionFields
							catalog={catalog}
							submitting={submitting}
							select={select}
							draft={draft}
							dates={dates}
							quote={quote}
							seatingsState={seatingsState}
							contactEmail={contactEmail}
							onDate={(date) => fillDate(select.current?.form, date)}
						/>
					</>
				)}
			</CheckedForm>
		</FormSheet>
	);
}

/** What holds for every evening. */
function Foot() {
	const percents = useTaxPercents();
	const { title, facts } = pavilionForm.foot;
	return (
		<>
			<h2 className="mb-5 font-medium">{title}</h2>
			<dl className="grid gap-6 sm:grid-cols-3">
				{facts(percents).map(({ term, text }) => (
					<div key={term}>
						<dt className="mb-1 font-medium text-small">{term}</dt>
						<dd className="text-ink-soft text-small">{text}</dd>
					</div>
				))}
			</dl>
		</>
	);
}

const { aside } = pavilionForm;

/** Beside the form: the chosen experience; all six while none is chosen. */
function ExperienceAside({
	experiences,
	chosen,
}: {
	experiences: readonly Experience[];
	chosen: Experience | null;
}) {
	return chosen ? <ChosenExperience experience={chosen} /> : <AllExperiences experiences={experiences} />;
}

function AllExperiences({ experiences }: { experiences: readonly Experience[] }) {
	return (
		<section aria-labelledby="all-experiences">
			<h2 id="all-experiences" className="mb-4 text-xl leading-snug tracking-tight">
				{aside.all}
			</h2>
			<FactList
				facts={experiences.map((one) => ({
					term: one.title,
					text: aside.allLine(formatExperiencePrice(one), one.minGuests),
				}))}
			/>
		</section>
	);
}

/**
 * Follows the form while it is filled in. Until the guest has entered a number, the group is the smallest that the
 * experience is served for. Where a link brought an experience along in the navigation's state, it is
 * chosen once the page runs, unless the address or the guest has chosen already.
 */
function useDiningDraft(initial: FieldValues, experiences: readonly Experience[]) {
	const select = useRef<HTMLSelectElement>(null);
	const { draft, follow: followDraft } = useDraft(initial, experiences);
	const brought = experienceIn(useLocation().state, experiences);

	const hasTypedGuests = useRef(false);

	const follow = (form: HTMLFormElement, changed: EventTarget | null = null) => {
		const guests = form.elements.namedItem("guests");
		if (guests instanceof HTMLInputElement) {
			if (changed === guests) hasTypedGuests.current = guests.value !== "";
			const experience = findExperience(experiences, new FormData(form).get("experience"));
			const isNew = experience !== null && experience.id !== draft.experience?.id;
			if (isNew && !hasTypedGuests.current) guests.value = String(experience.minGuests);
		}
		followDraft(form);
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: the form is read once, when it has appeared
	useEffect(() => {
		const field = select.current;
		if (!field?.form) return;
		if (field.value === "" && brought) field.value = brought;
		const guests = field.form.elements.namedItem("guests");
		// Entered before the scripts ran, or brought back by the browser.
		hasTypedGuests.current = guests instanceof HTMLInputElement && guests.value !== guests.defaultValue;
		follow(field.form);
	}, [brought]);

	return { select, draft, follow };
}

function experienceIn(state: unknown, experiences: readonly Experience[]): string | null {
	const experience =
		typeof state === "object" && state !== null && "experience" in state ? state.experience : null;
	return findExperience(experiences, experience)?.id ?? null;
}
