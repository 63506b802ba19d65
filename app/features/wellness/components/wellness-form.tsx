import { href } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { wellnessForm } from "#app/content/wellness-form-words.ts";
import type { ServiceTerms } from "#app/features/catalog/service.ts";
import { WellnessFields } from "#app/features/wellness/components/wellness-fields.tsx";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { AlreadySent } from "#app/ui/already-sent.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FactList, FormSheet } from "#app/ui/form-sheet.tsx";
import type { Clock, TimesOfDay } from "../availability.ts";

/** What the server said of the last attempt, or the times of another day where scripts do not run. */
export type WellnessResult = Partial<FormResult> & {
	times?: TimesOfDay | null;
	/** The terms of the services, where they have changed since the page was sent. */
	services?: ServiceTerms[];
};

/** The form that asks for a treatment, with what to expect beside it. */
export function WellnessForm({
	formKey,
	values,
	times,
	clock,
	services: loadedServices,
	result,
}: {
	formKey: string;
	/** Chosen on another page, or known of the guest. */
	values: FieldValues;
	/** The free times of the day that the values name. */
	times: TimesOfDay | null;
	clock: Clock;
	/** Empty while the database is unavailable: the form stands without prices. */
	services: ServiceTerms[];
	result: WellnessResult | undefined;
}) {
	const { aside } = wellnessForm;
	const services = result?.services ?? loadedServices;
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
					return (form) => checkTreatmentForm(form, clock, services);
				}}
				result={result}
				values={values}
				advice={
					result?.sentHref ? (
						<AlreadySent sentHref={result.sentHref} emptyHref={href("/reserve-wellness")} />
					) : null
				}
			>
				{({ submitting }) => (
					<>
						<FormKey fresh={formKey} returned={result?.formKey} />
						<WellnessFields
							submitting={submitting}
							clock={clock}
							services={services}
							values={{ ...values, ...result?.values }}
							loadedTimes={result?.times === undefined ? times : result.times}
							keepsChosen={result?.errors?.form !== undefined}
						/>
					</>
				)}
			</CheckedForm>
		</FormSheet>
	);
}
