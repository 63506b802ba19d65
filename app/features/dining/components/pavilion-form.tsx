import { useEffect, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import { maxExperienceGuests } from "#app/content/hotel/experiences.ts";
import { hotel } from "#app/content/hotel/hotel.ts";
import {
	type DiningCatalog,
	type Experience,
	formatExperiencePrice,
} from "#app/features/catalog/catalog-terms.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { AlreadySent, FormDraft, FormKey } from "#app/ui/form-parts.tsx";
import { FactList, FormSheet } from "#app/ui/form-sheet.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useTaxPercents } from "#app/ui/use-tax-percents.ts";
import type { Evening } from "../availability.ts";
import { type DiningDraft, readDraft, wantedEvening } from "../draft.ts";
import { pavilionForm } from "../pavilion-form-words.ts";
import { findExperience } from "../policy.ts";
import { quoteDraft } from "../pricing.ts";
import { type DiningDates, PavilionFields, useEvening } from "./pavilion-fields.tsx";

/** What the server said of the last attempt, or of a look at the seatings where scripts do not run. */
export type PavilionResult = {
	values?: FieldValues;
	errors?: FieldErrors;
	refused?: DinnerRefused;
	/** The key to send next: the same one as long as nothing was reserved under it. */
	formKey?: string;
	/** Where the dinner is that this form has already become, or the page that finds it. */
	sentHref?: string;
	/** The seatings of the evening that was asked for, as they are now. */
	evening?: Evening | null;
};

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
	const { select, draft, follow, fillDate } = useDiningDraft(result?.values ?? values, catalog.experiences);
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
							onDate={fillDate}
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

/** Why a form that was right was not accepted, in the command's own reasons. */
type DinnerRefused =
	| { reason: "seating_taken"; dateText: string; isFull: boolean }
	| { reason: "too_late" }
	| { reason: "price_changed"; totalCents: number };

/** Says what happened to a form that was sent, takes the focus, and leaves everything typed as it is. */
function DinnerMessage({ refused }: { refused: DinnerRefused }) {
	const box = useRef<HTMLDivElement>(null);

	useEffect(() => {
		if (refused) box.current?.focus();
	}, [refused]);

	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="mb-8 rounded-card border-coral border-l-4 bg-coral/8 px-6 py-5"
		>
			<p>
				<Words refused={refused} />
			</p>
		</div>
	);
}

function Words({ refused }: { refused: DinnerRefused }) {
	const { taken, full, tooLate, priceChanged } = pavilionForm.refused;
	if (refused.reason === "seating_taken") return (refused.isFull ? full : taken)(refused.dateText);
	if (refused.reason === "too_late") return tooLate;
	return (
		<>
			{priceChanged.before} <strong className="figures">{formatUsd(refused.totalCents)}</strong>
			{priceChanged.after}
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
	if (!chosen) return <AllExperiences experiences={experiences} />;
	return (
		<section aria-labelledby="chosen-experience">
			<Picture
				key={chosen.id}
				name={chosen.picture}
				alt={chosen.alt}
				sizes="(min-width: 64rem) 22rem, 90vw"
				className="-mx-6 -mt-6 mb-5 aspect-4/3 w-[calc(100%+3rem)] max-w-none rounded-t-card object-cover"
			/>
			<h2 id="chosen-experience" className="text-xl leading-snug tracking-tight">
				{chosen.title}
			</h2>
			<p className="mt-0.5 text-ink-soft text-small">
				<span className="figures">{aside.priceText(formatExperiencePrice(chosen))}</span>
				{", "}
				{aside.groupText(chosen.minGuests, maxExperienceGuests)}
			</p>
			<ul className="mt-4 text-small">
				{chosen.details.map((detail) => (
					<li key={detail} className="border-sand border-t py-2 text-pretty last:pb-0">
						{detail}
					</li>
				))}
			</ul>
		</section>
	);
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
	const [draft, setDraft] = useState<DiningDraft>(() => readDraft(initial, experiences));
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
		const next = readDraft(textsOf(new FormData(form)), experiences);
		setDraft((last) => (sameDraft(last, next) ? last : next));
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

	/** Writes a date into the form as if the guest had typed it. */
	const fillDate = (date: HotelDate) => {
		const field = select.current?.form?.elements.namedItem("date");
		if (!(field instanceof HTMLInputElement)) return;
		field.value = date;
		field.dispatchEvent(new Event("input", { bubbles: true }));
		field.focus();
	};

	return { select, draft, follow, fillDate };
}

function experienceIn(state: unknown, experiences: readonly Experience[]): string | null {
	const experience =
		typeof state === "object" && state !== null && "experience" in state ? state.experience : null;
	return findExperience(experiences, experience)?.id ?? null;
}

function textsOf(form: FormData): FieldValues {
	return Object.fromEntries(
		[...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
	);
}

function sameDraft(one: DiningDraft, other: DiningDraft): boolean {
	return (
		one.experience?.id === other.experience?.id && one.guests === other.guests && one.date === other.date
	);
}
