import { href, Link } from "react-router";
import { hotel, hotelHours } from "#app/content/hotel.ts";
import { landing, landingCards, landingFacts } from "#app/content/landing-words.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { Picture } from "#app/ui/picture.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import type { Route } from "./+types/landing";
import "./landing.css";

export const handle: RouteFacts = { indexed: true, cacheable: true };

export default function Landing({ matches }: Route.ComponentProps) {
	const { appUrl, hotelEmail } = matches[0].loaderData;
	const hours = hotelHours(useGuestLocale().hourStyle);
	return (
		<>
			<title>{hotel.name}</title>
			<meta name="description" content={landing.description} />
			<StructuredData data={describeHotel(appUrl, hotelEmail)} />
			<div className="landing" data-bright-film>
				<header className="landing-words">
					<p className="label mb-3">{hotel.name}</p>
					<h1 className="display">{landing.title}</h1>
					<p className="mt-4 text-lg leading-relaxed sm:mt-5">{landing.lead}</p>
				</header>
				<div className="landing-cards">
					{landingCards.map(({ to, title, picture }, index) => (
						<Link key={to} to={href(to)} viewTransition className="landing-card">
							<Picture
								name={picture}
								alt=""
								sizes="(max-width: 48rem) 92vw, 640px"
								eager={index === 0}
								className="landing-photo"
							/>
							<span className="landing-card-title">{title}</span>
						</Link>
					))}
				</div>
			</div>
			<section aria-labelledby="facts" className="landing-facts">
				<h2 id="facts" className="sr-only">
					{landing.factsTitle}
				</h2>
				<ul className="mx-auto grid max-w-[1102px] gap-x-6 px-5 py-6 sm:px-8 lg:grid-cols-3 lg:py-12">
					{landingFacts.map(({ title, text }) => (
						<li
							key={text}
							className="border-sand py-6 not-first:border-t lg:border-t lg:py-0 lg:pt-6 lg:pr-6"
						>
							<h3 className="mb-1.5 text-lg font-medium">{title(hours)}</h3>
							<p className="text-ink-soft">{text}</p>
						</li>
					))}
				</ul>
			</section>
		</>
	);
}

function describeHotel(appUrl: string, email: string) {
	return {
		"@type": "Hotel",
		name: hotel.name,
		url: appUrl,
		description: landing.description,
		image: `${appUrl}/pictures/landing-villas-1600.jpg`,
		email,
		telephone: hotel.phone,
		faxNumber: hotel.fax,
		address: {
			"@type": "PostalAddress",
			streetAddress: hotel.street,
			addressLocality: hotel.city,
			addressCountry: "BZ",
		},
		checkinTime: hotel.checkInTime,
		checkoutTime: hotel.checkOutTime,
		currenciesAccepted: "USD, BZD",
	};
}
