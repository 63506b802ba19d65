import type { ReactNode } from "react";
import { hotel } from "#app/content/hotel/hotel.ts";
import type { DiningCatalog, Experience } from "#app/features/catalog/catalog-terms.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { AlreadySent, FormDraft, FormKey, FormPart } from "#app/ui/form-parts.tsx";
import { FormSheet } from "#app/ui/form-sheet.tsx";
import type { Evening } from "../availability.ts";
import { wantedEvening } from "../draft.ts";
import { pavilionForm } from "../pavilion-form-words.ts";
import { quoteDraft } from "../pricing.ts";
import { describeCancelling } from "../words.ts";
import {
	ChosenExperience,
	DinnerMessage,
	type PavilionResult,
	type RefusedWords,
	SendDinner,
	SendFirst,
} from "./dinner-form-parts.tsx";
import { SeatingField, useEvening } from "./seating-field.tsx";
import { useDiningDraft } from "./use-dining-draft.ts";

/** The data of the page of a dinner's form, or the answer to it. */
export type OpenedDinnerForm = {
	formKey: string;
	/** Chosen by the address, or known of the guest. */
	values: FieldValues;
	/** The days an evening may be reserved for, as the server counts them. */
	dates: { today: HotelDate; last: HotelDate; lastText: string };
	/** The seatings of that evening, where the values say enough to look for them. */
	evening: Evening | null;
	contactEmail: string;
	result: PavilionResult | undefined;
};

/** The parts in which forms of dinners differ. */
type DinnerFormDescription = {
	words: {
		title: string;
		parts: { evening: string; guest: string };
		submit: string;
		refused: RefusedWords;
	};
	/** The experiences of the form. */
	catalog: DiningCatalog;
	schema: "dinnerSchema" | "tableSchema";
	/** The address of an empty form. */
	emptyHref: string;
	/** The field that says which experience it is. */
	experienceField: (chosen: Experience | null) => ReactNode;
	guestsField: (chosen: Experience | null) => ReactNode;
	/** Said while too little is chosen to look for seatings. */
	seatingUnknown: string;
	/** Rendered after the name. */
	guestFields: ReactNode;
	/** Beside the form while no experience is chosen. */
	aside?: ReactNode;
	/** Facts that hold for every evening. */
	foot: { title: string; facts: readonly { term: string; text: string }[] };
};

/** The form that reserves a dinner, with the chosen experience beside it: a group's evening, or a table. */
export function DinnerForm({
	words,
	catalog,
	schema,
	emptyHref,
	experienceField,
	guestsField,
	seatingUnknown,
	guestFields,
	aside,
	foot,
	formKey,
	values,
	dates,
	evening,
	contactEmail,
	result,
}: OpenedDinnerForm & DinnerFormDescription) {
	const { fields } = pavilionForm();
	const { inside, draft, follow } = useDiningDraft(result?.values ?? values, catalog.experiences);
	const seatingsState = useEvening(wantedEvening(draft, dates.today), result?.evening ?? evening);
	const quote = quoteDraft(draft, dates.today);
	return (
		<FormSheet
			aside={draft.experience ? <ChosenExperience experience={draft.experience} /> : aside}
			foot={<Foot {...foot} />}
		>
			<CheckedForm
				data-goes-along
				leadsTo={["/dinners/AAAAAAAA"]}
				title={`${words.title} · ${hotel.name}`}
				loadCheck={loadCheck(async () => (await import("../schema.ts"))[schema](dates.today, catalog))}
				result={result}
				values={values}
				onInput={(event) => follow(event.currentTarget, event.target)}
				advice={result?.sentHref ? <AlreadySent sentHref={result.sentHref} emptyHref={emptyHref} /> : null}
			>
				{({ submitting }) => (
					<>
						<FormKey fresh={formKey} returned={result?.formKey} />
						<FormDraft isAnswered={result !== undefined} />
						{result?.refused ? <DinnerMessage refused={result.refused} words={words.refused} /> : null}
						<SendFirst submit={words.submit} quote={quote} />
						<FormPart step={1} title={words.parts.evening}>
							{experienceField(draft.experience)}
							<div ref={inside} className="grid gap-6 sm:grid-cols-2">
								<TextField
									name="date"
									label={fields.date}
									hint={fields.dateHint(dates.lastText)}
									type="date"
									min={dates.today}
									max={dates.last}
									required
								/>
								{guestsField(draft.experience)}
							</div>
							<SeatingField
								seatings={catalog.seatings}
								seatingsState={seatingsState}
								contactEmail={contactEmail}
								onDate={(date) => fillDate(inside.current?.closest("form"), date)}
								unknown={seatingUnknown}
							/>
						</FormPart>
						<FormPart step={2} title={words.parts.guest}>
							<TextField name="name" label={fields.name} autoComplete="name" required />
							{guestFields}
						</FormPart>
						<SendDinner
							submit={words.submit}
							submitting={submitting}
							quote={quote}
							rule={describeCancelling(draft.date, quote?.totalCents ?? null, dates.today)}
						/>
					</>
				)}
			</CheckedForm>
		</FormSheet>
	);
}

function Foot({ title, facts }: DinnerFormDescription["foot"]) {
	return (
		<>
			<h2 className="mb-5 font-medium">{title}</h2>
			<dl className="grid gap-6 sm:grid-cols-3">
				{facts.map(({ term, text }) => (
					<div key={term}>
						<dt className="mb-1 font-medium text-small">{term}</dt>
						<dd className="text-ink-soft text-small">{text}</dd>
					</div>
				))}
			</dl>
		</>
	);
}

/** Writes a date into a form as if the guest had typed it. */
function fillDate(form: HTMLFormElement | null | undefined, date: string): void {
	const field = form?.elements.namedItem("date");
	if (!(field instanceof HTMLInputElement)) return;
	field.value = date;
	field.dispatchEvent(new Event("input", { bubbles: true }));
	field.focus();
}
