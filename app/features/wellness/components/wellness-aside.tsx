import { wellnessForm } from "#app/content/wellness-form-words.ts";
import { serviceDescriptions, wellnessWords } from "#app/content/wellness-services.ts";
import type { ServiceTerms } from "#app/features/catalog/service.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { FactList } from "#app/ui/form-sheet.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import { formatShortUsd } from "../words.ts";

/** Beside the form: the chosen treatment, where there is room for its picture, and what to expect whatever is chosen. */
export function WellnessAside({ service, today }: { service: ServiceTerms | null; today: HotelDate }) {
	const { title, facts } = wellnessForm.aside;
	const { phone } = useHotelContact();
	const shown = serviceDescriptions.find(({ id }) => id === service?.id);
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
					<p className="text-xl leading-snug tracking-tight">{service.name}</p>
					<p className="mt-0.5 text-ink-soft text-small">{shown.subtitle}</p>
					<p className="mt-2 text-small">
						<span className="figures font-medium">
							{wellnessWords.price(formatShortUsd(service.priceCents))}
						</span>
						<span className="text-ink-soft"> · {wellnessWords.minutes(service.minutes)}</span>
					</p>
				</section>
			) : null}
			<h2 className="mb-4 text-xl leading-snug tracking-tight">{title}</h2>
			<FactList facts={facts(phone, today)} />
		</>
	);
}
