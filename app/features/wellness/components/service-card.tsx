import { href } from "react-router";
import { serviceTitle, wellnessWords } from "#app/content/hotel/wellness-services.ts";
import type { Service } from "#app/features/catalog/catalog-terms.ts";
import { formatShortUsd } from "#app/lib/money.ts";
import { ArtistsImpressionMark } from "#app/ui/artists-impression.tsx";
import { BelizeDollars } from "#app/ui/belize-dollars.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";

/**
 * One service: picture, words, price and length, and the way to its form. On a phone the button is beside the price,
 * above the description, so that the first one is on the first screen.
 */
export function ServiceCard({ service, eager }: { service: Service; eager: boolean }) {
	const { terms } = service;
	const headingId = `service-${service.id}`;
	const choice = new URLSearchParams({ wellnessType: terms?.formChoice ?? service.name });
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-4 sheet overflow-hidden pb-5 sm:flex sm:flex-col sm:items-stretch">
			<div className="relative col-span-2 overflow-hidden">
				<Picture
					name={service.picture}
					alt={service.alt}
					sizes="(min-width: 72rem) 16rem, (min-width: 48rem) 42vw, (min-width: 40rem) 45vw, 90vw"
					className="aspect-4/3 w-full object-cover transition duration-700 ease-calm hover:scale-[1.03]"
					eager={eager}
				/>
				<ArtistsImpressionMark />
			</div>
			<div className="col-span-2 px-5 pt-4">
				<h2 id={headingId} className="text-xl leading-snug tracking-tight">
					{serviceTitle(service.name)}
				</h2>
				<p className="text-ink-soft text-small">{service.subtitle}</p>
			</div>
			<p className="order-last col-span-2 mx-5 mt-4 border-sand border-t pt-4 text-small sm:order-none sm:mt-2 sm:border-0 sm:pt-0">
				{service.description}
			</p>
			<div className="pt-3 pl-5 sm:mt-auto sm:px-5">
				{terms ? (
					<p className="text-small tabular-nums sm:border-sand sm:border-t sm:pt-3">
						<strong className="font-semibold text-lg tracking-tight">
							{wellnessWords().price(formatShortUsd(terms.priceCents))}
						</strong>
						<span className="block text-ink-soft">{wellnessWords().minutes(terms.minutes)}</span>
						<BelizeDollars cents={terms.priceCents} className="text-ink-soft" />
					</p>
				) : null}
			</div>
			<div className="grid pt-3 pr-5 sm:px-5">
				{terms?.inService === false ? (
					<p className="font-medium text-small">{wellnessWords().outOfService}</p>
				) : (
					<ButtonLink
						to={`${href("/reserve-wellness")}?${choice}`}
						aria-describedby={headingId}
						className="tracking-wide"
					>
						{wellnessWords().book}
					</ButtonLink>
				)}
			</div>
		</li>
	);
}
