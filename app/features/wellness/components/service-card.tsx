import { href } from "react-router";
import { wellnessWords } from "#app/content/wellness-services.ts";
import type { Service } from "#app/features/catalog/service.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatShortUsd } from "../words.ts";

/** One service: picture beside words and price. */
export function ServiceCard({ service, eager }: { service: Service; eager: boolean }) {
	const { terms } = service;
	const headingId = `service-${service.id}`;
	const choice = new URLSearchParams({ wellnessType: terms?.formChoice ?? service.name });
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
				{terms ? (
					<p className="figures text-small">
						<strong className="font-semibold text-body">
							{wellnessWords.price(formatShortUsd(terms.priceCents))}
						</strong>
						<span className="text-ink-soft"> · {wellnessWords.minutes(terms.minutes)}</span>
					</p>
				) : null}
				{terms?.inService === false ? (
					<p className="font-medium text-small">{wellnessWords.outOfService}</p>
				) : (
					<ButtonLink
						to={`${href("/reserve-wellness")}?${choice}`}
						aria-describedby={headingId}
						className="mt-1 tracking-wide"
					>
						{wellnessWords.book}
					</ButtonLink>
				)}
			</div>
		</li>
	);
}
