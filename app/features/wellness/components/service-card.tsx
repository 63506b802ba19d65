import { href } from "react-router";
import { type WellnessService, wellnessTypeOf, wellnessWords } from "#app/content/wellness-services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** One service: picture beside words, a hairline above. */
export function ServiceCard({ service, eager }: { service: WellnessService; eager: boolean }) {
	const headingId = `service-${service.id}`;
	const choice = new URLSearchParams({ wellnessType: wellnessTypeOf(service) });
	return (
		<li className="grid content-start gap-5 sm:grid-cols-[2fr_3fr] sm:gap-8">
			<div className="overflow-hidden rounded-card">
				<Picture
					name={service.picture}
					alt={service.alt}
					sizes="(min-width: 80rem) 14rem, (min-width: 40rem) 36vw, 90vw"
					className="aspect-8/5 size-full object-cover transition duration-700 ease-calm hover:scale-[1.03] sm:aspect-4/5"
					eager={eager}
				/>
			</div>
			<div className="grid content-start justify-items-start gap-4">
				<div>
					<h2 id={headingId} className="heading">
						{service.name}
					</h2>
					<p className="mt-1.5 text-ink-soft">{service.subtitle}</p>
				</div>
				<p className="border-t border-sand pt-4 text-small">{service.description}</p>
				<ButtonLink
					to={`${href("/reserve-wellness")}?${choice}`}
					aria-describedby={headingId}
					className="mt-1 tracking-wide"
				>
					{wellnessWords.book}
				</ButtonLink>
			</div>
		</li>
	);
}
