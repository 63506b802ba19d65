import { useState } from "react";
import { href } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { serviceDescriptions, serviceTitle, wellnessWords } from "#app/content/hotel/wellness-services.ts";
import type { ServiceTerms } from "#app/features/catalog/catalog-terms.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatShortUsd } from "#app/lib/money.ts";
import { BelizeDollars } from "#app/ui/belize-dollars.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { AlreadySent, FormDraft, FormKey, type ReservingAnswer } from "#app/ui/form-parts.tsx";
import { FactList, FormSheet } from "#app/ui/form-sheet.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import { useTaxPercents } from "#app/ui/use-tax-percents.ts";
import { type Clock, type FreeDays, serviceOf, type TimesOfDay } from "../availability.ts";
import { wellnessForm } from "../wellness-form-words.ts";
import { readChoice, WellnessFields } from "./wellness-fields.tsx";

/** The server's answer to the last attempt, or the times of another day where scripts do not run. */
export type WellnessResult = ReservingAnswer & {
	times?: TimesOfDay | null;
	/** The next days with free times, where the form asked for them. */
	days?: FreeDays | null;
	/** The terms of the services, where they have changed since the page was sent. */
	services?: ServiceTerms[];
};

/** The form that asks for a treatment, with a description of the treatment beside it. */
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
		<FormSheet aside={<WellnessAside service={serviceOf(services, choice.wellnessType)} />}>
			<CheckedForm
				data-goes-along
				leadsTo={["/treatments/AAAAAAAA"]}
				title={`${wellnessForm().title} · ${hotel.name}`}
				loadCheck={loadCheck(async () => (await import("../schema.ts")).treatmentSchema(clock, services))}
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
						<FormDraft isAnswered={result !== undefined} />
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

/** Beside the form: the chosen treatment, where there is room for its picture, and what to expect anything that is chosen. */
function WellnessAside({ service }: { service: ServiceTerms | null }) {
	const { title, facts } = wellnessForm().aside;
	const { phone } = useHotelContact();
	const shown = serviceDescriptions().find(({ id }) => id === service?.id);
	return (
		<>
			{service && shown ? (
				<section className="mb-6 border-sand border-b pb-6 max-[61.25rem]:hidden">
					<Picture
						key={shown.id}
						name={shown.picture}
						alt={shown.alt}
						sizes="22rem"
						className="-mx-6 -mt-6 mb-5 aspect-4/3 w-[calc(100%+3rem)] max-w-none rounded-t-card object-cover"
					/>
					<p className="text-xl leading-snug tracking-tight">{serviceTitle(service.name)}</p>
					<p className="mt-0.5 text-ink-soft text-small">{shown.subtitle}</p>
					<p className="mt-2 text-small">
						<span className="figures font-medium">
							{wellnessWords().price(formatShortUsd(service.priceCents))}
						</span>{" "}
						<BelizeDollars cents={service.priceCents} />
						<span className="text-ink-soft"> · {wellnessWords().minutes(service.minutes)}</span>
					</p>
				</section>
			) : null}
			<h2 className="mb-4 text-xl leading-snug tracking-tight">{title}</h2>
			<FactList facts={facts(phone, useTaxPercents())} />
		</>
	);
}
