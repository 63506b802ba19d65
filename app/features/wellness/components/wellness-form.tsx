import { useState } from "react";
import { href } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { wellnessForm } from "#app/content/wellness-form-words.ts";
import type { ServiceTerms } from "#app/features/catalog/service.ts";
import { readChoice, WellnessFields } from "#app/features/wellness/components/wellness-fields.tsx";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { AlreadySent } from "#app/ui/already-sent.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormSheet } from "#app/ui/form-sheet.tsx";
import { type Clock, type FreeDays, serviceOf, type TimesOfDay } from "../availability.ts";
import { WellnessAside } from "./wellness-aside.tsx";

/** What the server said of the last attempt, or the times of another day where scripts do not run. */
export type WellnessResult = Partial<FormResult> & {
	times?: TimesOfDay | null;
	/** The next days with free times, where the form asked for them. */
	days?: FreeDays | null;
	/** The terms of the services, where they have changed since the page was sent. */
	services?: ServiceTerms[];
};

/** The form that asks for a treatment, with what to expect beside it. */
export function WellnessForm({
	formKey,
	values,
	times,
	days,
	clock,
	services: loadedServices,
	result,
}: {
	formKey: string;
	/** Chosen on another page, or known of the guest. */
	values: FieldValues;
	/** The free times of the day that the values name. */
	times: TimesOfDay | null;
	/** The next days with free times for the type that the values name. */
	days: FreeDays | null;
	clock: Clock;
	/** Empty while the database is unavailable: the form is shown without prices. */
	services: ServiceTerms[];
	result: WellnessResult | undefined;
}) {
	const services = result?.services ?? loadedServices;
	const [choice, setChoice] = useState(readChoice({ ...values, ...result?.values }));
	return (
		<FormSheet
			aside={<WellnessAside service={serviceOf(services, choice.wellnessType)} today={clock.today} />}
		>
			<CheckedForm
				leadsTo={{ route: "routes/booking/treatment", path: "/treatments/AAAAAAAA" }}
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
							choice={choice}
							onChoice={setChoice}
							loadedTimes={result?.times === undefined ? times : result.times}
							loadedDays={result?.days === undefined ? days : result.days}
							keepsChosen={result?.errors?.form !== undefined}
						/>
					</>
				)}
			</CheckedForm>
		</FormSheet>
	);
}
