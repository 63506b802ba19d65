import { href } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { pavilionForm } from "#app/content/pavilion-form-words.ts";
import type { DiningCatalog } from "#app/features/catalog/experience.ts";
import { ExperienceAside } from "#app/features/dining/components/experience-aside.tsx";
import { type DiningDates, PavilionFields } from "#app/features/dining/components/pavilion-fields.tsx";
import { useDiningDraft } from "#app/features/dining/components/use-dining-draft.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { AlreadySent } from "#app/ui/already-sent.tsx";
import { CheckedForm, type FormCheck } from "#app/ui/checked-form.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import { FormSheet } from "#app/ui/form-sheet.tsx";
import type { Evening } from "../availability.ts";
import { wantedEvening } from "../draft.ts";
import { quoteDraft } from "../pricing.ts";
import { DinnerMessage, type DinnerRefused } from "./dinner-message.tsx";
import { useEvening } from "./use-evening.ts";

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
	const loadCheck = async (): Promise<FormCheck> => {
		const { checkDinnerForm } = await import("#app/features/dining/schema.ts");
		return (form): FieldErrors => checkDinnerForm(form, dates.today, catalog);
	};
	return (
		<FormSheet
			aside={<ExperienceAside experiences={catalog.experiences} chosen={draft.experience} />}
			foot={<Foot today={dates.today} />}
		>
			<CheckedForm
				leadsTo={{ route: "routes/booking/dinner", path: "/dinners/AAAAAAAA" }}
				title={`${pavilionForm.title} · ${hotel.name}`}
				loadCheck={loadCheck}
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
function Foot({ today }: { today: HotelDate }) {
	const { title, facts } = pavilionForm.foot;
	return (
		<>
			<h2 className="mb-5 font-medium">{title}</h2>
			<dl className="grid gap-6 sm:grid-cols-3">
				{facts(today).map(({ term, text }) => (
					<div key={term}>
						<dt className="mb-1 font-medium text-small">{term}</dt>
						<dd className="text-ink-soft text-small">{text}</dd>
					</div>
				))}
			</dl>
		</>
	);
}
