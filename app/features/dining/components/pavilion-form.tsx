import { href } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { pavilionForm } from "#app/content/pavilion-form.ts";
import { requestWords } from "#app/content/requests.ts";
import { ExperienceAside } from "#app/features/dining/components/experience-aside.tsx";
import { type DiningDates, PavilionFields } from "#app/features/dining/components/pavilion-fields.tsx";
import { useDiningDraft } from "#app/features/dining/components/use-dining-draft.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { AlreadySent } from "#app/ui/already-sent.tsx";
import { CheckedForm, type FormCheck } from "#app/ui/checked-form.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import { FormSheet } from "#app/ui/form-sheet.tsx";
import type { RequestAnswer } from "#app/ui/request-answer.ts";

/** The form that asks for a group's evening, with the chosen experience beside it. */
export function PavilionForm({
	formKey,
	values,
	dates,
	answer,
}: {
	formKey: string;
	/** Chosen by the address, or known of the guest. */
	values: FieldValues;
	dates: DiningDates;
	answer: RequestAnswer | undefined;
}) {
	const { select, draft, follow } = useDiningDraft(answer?.values ?? values);
	const loadCheck = async (): Promise<FormCheck> => {
		const { checkDiningForm } = await import("#app/features/dining/schema.ts");
		return (form): FieldErrors => checkDiningForm(form, dates.today);
	};
	return (
		<FormSheet aside={<ExperienceAside draft={draft} today={dates.today} />} foot={<Foot />}>
			<CheckedForm
				title={`${pavilionForm.title} · ${hotel.name}`}
				loadCheck={loadCheck}
				answer={answer}
				values={values}
				onInput={(event) => follow(event.currentTarget)}
				advice={
					answer?.sentHref ? (
						<AlreadySent
							words={requestWords}
							sentHref={answer.sentHref}
							emptyHref={href("/reserve-pavilion")}
						/>
					) : null
				}
			>
				{({ submitting }) => (
					<>
						<FormKey fresh={formKey} answered={answer?.formKey} />
						<PavilionFields submitting={submitting} select={select} draft={draft} dates={dates} />
					</>
				)}
			</CheckedForm>
		</FormSheet>
	);
}

/** What holds for every evening. */
function Foot() {
	const { title, facts } = pavilionForm.foot;
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
