import { href } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { wellnessForm } from "#app/content/wellness-form-words.ts";
import { WellnessFields } from "#app/features/wellness/components/wellness-fields.tsx";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { AlreadySent } from "#app/ui/already-sent.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FactList, FormSheet } from "#app/ui/form-sheet.tsx";
import type { TimesOfDay } from "../availability.ts";
import type { Clock } from "../times-query.ts";

/** What the server said of the last attempt, or of a look at other times where scripts do not run. */
export type WellnessResult = Partial<FormResult> & { times?: TimesOfDay | null };

/** The form that asks for a treatment, with what to expect beside it. */
export function WellnessForm({
	formKey,
	values,
	times,
	clock,
	answer,
}: {
	formKey: string;
	/** Chosen on another page, or known of the guest. */
	values: FieldValues;
	/** The free times of the day that the values name. */
	times: TimesOfDay | null;
	clock: Clock;
	answer: WellnessResult | undefined;
}) {
	const { aside } = wellnessForm;
	return (
		<FormSheet
			aside={
				<>
					<h2 className="heading mb-6">{aside.title}</h2>
					<FactList facts={aside.facts} />
				</>
			}
		>
			<CheckedForm
				title={`${wellnessForm.title} · ${hotel.name}`}
				loadCheck={async () => {
					const { checkTreatmentForm } = await import("#app/features/wellness/schema.ts");
					return (form) => checkTreatmentForm(form, clock);
				}}
				answer={answer}
				values={values}
				advice={
					answer?.sentHref ? (
						<AlreadySent sentHref={answer.sentHref} emptyHref={href("/reserve-wellness")} />
					) : null
				}
			>
				{({ submitting }) => (
					<>
						<FormKey fresh={formKey} answered={answer?.formKey} />
						<WellnessFields
							submitting={submitting}
							clock={clock}
							values={{ ...values, ...answer?.values }}
							loadedTimes={answer?.times === undefined ? times : answer.times}
							keepsChosen={answer?.errors?.form !== undefined}
						/>
					</>
				)}
			</CheckedForm>
		</FormSheet>
	);
}
