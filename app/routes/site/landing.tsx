import type { ReactNode } from "react";
import { href, Link, type To, useRouteLoaderData } from "react-router";
import { directions } from "#app/content/hotel/directions-words.ts";
import { type HotelContact, hotel, hotelCity, hotelHours } from "#app/content/hotel/hotel.ts";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { landing, landingCards, landingVillas } from "#app/content/words/landing-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { readVillaOccupancy } from "#app/features/catalog/queries.server.ts";
import { lowestNightlyCents } from "#app/features/rates/nightly-rate.ts";
import { listRatesInService } from "#app/features/rates/queries.server.ts";
import { DatesStrip } from "#app/features/stays/components/dates-strip.tsx";
import { readStayQuery } from "#app/features/stays/schema.ts";
import { bookingWindow } from "#app/features/stays/stay-choice.ts";
import { writeStayQuery } from "#app/features/stays/stay-link.ts";
import { languagePrefix } from "#app/lib/language.ts";
import { formatShortUsd } from "#app/lib/money.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readToday } from "#app/routes/clock.ts";
import { readPaymentWords } from "#app/routes/deposit-terms.server.ts";
import { BelizeDollars } from "#app/ui/belize-dollars.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import { useTaxPercents } from "#app/ui/use-tax-percents.ts";
import type { Route } from "./+types/landing";
import { AskAPerson } from "./ask-a-person.tsx";
import { BelizeMap } from "./belize-map.tsx";
import "./landing.css";

export const handle: RouteFacts = {
	indexed: true,
	above: LandingLead,
	cachedBy: ["villas", "deposit_settings"],
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const today = readToday(context);
	const { villaId: _, ...choice } = readStayQuery(url.searchParams, today);
	const shown = landingVillas.flatMap((wanted) =>
		villaDescriptions()
			.filter(({ id }) => id === wanted)
			.map(({ id, name, subtitle, picture, alt }) => ({ id, name, subtitle, picture, alt })),
	);
	const search = writeStayQuery(choice);
	const [prices, payment] = await Promise.all([readPrices(context, today, shown), readPaymentWords(context)]);
	return { today, choice, search, payment, ...prices };
}

/** From the rates; without a database the page is shown and names no price. */
async function readPrices<Shown extends { id: string }>(
	context: Route.LoaderArgs["context"],
	today: string,
	shown: readonly Shown[],
) {
	try {
		const { db } = context.get(appContext);
		const [rates, sleeps] = await Promise.all([listRatesInService(db, today), readVillaOccupancy(db)]);
		const nights = { from: today, until: bookingWindow(today).until };
		const lowest = (villaId: string) => lowestNightlyCents(rates, villaId, nights);
		const prices = villaDescriptions().flatMap(({ id }) => lowest(id) ?? []);
		return {
			villas: shown.map((villa) => ({
				...villa,
				sleeps: sleeps[villa.id] ?? null,
				fromCents: lowest(villa.id),
			})),
			priceRange: prices.length === 0 ? null : { from: Math.min(...prices), until: Math.max(...prices) },
		};
	} catch (error) {
		context.get(requestContext).reportError(error);
		return {
			villas: shown.map((villa) => ({ ...villa, sleeps: null, fromCents: null })),
			priceRange: null,
		};
	}
}

/** Heading and search, which come before `main`: the page's main part holds no form. */
function LandingLead() {
	const data = useRouteLoaderData<typeof loader>("routes/site/landing");
	if (!data) return null;
	return (
		<div className="landing-lead">
			<header className="wrap">
				<p className="label">{hotel.name}</p>
				<h1 className="display mt-2">{landing().title}</h1>
				<p className="landing-words">{landing().lead}</p>
			</header>
			<div className="wrap landing-strip" data-print="hide">
				<DatesStrip today={data.today} choice={data.choice} action={href("/rooms")} />
			</div>
		</div>
	);
}

export default function Landing({ matches, loaderData }: Route.ComponentProps) {
	const { appUrl, contact } = matches[0].loaderData;
	const { villas, priceRange, search, payment } = loaderData;
	const { from, cancellation, payment: atResort } = landing().terms;
	const description = landing().description(payment?.clause);
	const facts = landing().direct.facts(useTaxPercents(), payment?.fact);
	const { inShort } = directions();
	const hours = hotelHours(useGuestLocale().hourStyle);
	return (
		<>
			<title>{hotel.name}</title>
			<meta name="description" content={description} />
			<StructuredData data={describeHotel({ appUrl, description, priceRange, contact })} />
			<ul className="wrap landing-terms">
				{priceRange ? <li>{from(formatShortUsd(priceRange.from))}</li> : null}
				<li>{cancellation}</li>
				<li>{payment?.short ?? atResort}</li>
			</ul>
			<section aria-label={landing().cardsTitle} className="landing-ways">
				<ul className="landing-cards">
					{landingCards.map(({ to, picture }, index) => (
						<li key={to}>
							<Link
								to={{ pathname: href(to), search: to === "/rooms" ? search : "" }}
								viewTransition
								className="landing-card"
							>
								<Picture
									name={picture}
									alt=""
									// A phone takes a smaller file than its card: a picture seen at 35 % needs no more.
									sizes="(max-width: 48rem) 270px, 330px"
									eager={index === 0}
									className="landing-photo"
								/>
								<span className="landing-card-title">
									{landing().cards[to]}
									<Icon name="next" className="size-5.5" />
								</span>
							</Link>
						</li>
					))}
				</ul>
			</section>
			<div className="shore">
				<Part
					id="villas"
					title={landing().villas.title}
					more={<MoreLink to={{ pathname: href("/rooms"), search }}>{landing().villas.all}</MoreLink>}
				>
					<ul className="landing-villas">
						{villas.map((villa) => (
							<VillaInShort key={villa.id} villa={villa} search={search} />
						))}
					</ul>
				</Part>
				<section aria-labelledby="way" className="wrap landing-part landing-place">
					<BelizeMap />
					<div>
						<h2 id="way" className="heading">
							{inShort.title}
						</h2>
						<ol className="landing-steps">
							{inShort.steps(hours).map(({ title, text }) => (
								<li key={title}>
									<h3 className="landing-third">{title}</h3>
									<p className="text-small text-ink-soft">{text}</p>
								</li>
							))}
						</ol>
						<Link
							to={href("/getting-here")}
							viewTransition
							className="mt-6 inline-flex min-h-12 items-center rounded-pill border border-sand-deep px-6 font-medium hover:bg-sand-light"
						>
							{inShort.more}
						</Link>
					</div>
				</section>
				<Part id="direct" title={landing().direct.title}>
					<ul className="landing-facts">
						{facts.map(({ title, text }) => (
							<li key={title}>
								<h3 className="landing-third">{title}</h3>
								<p className="text-small text-ink-soft">{text}</p>
							</li>
						))}
					</ul>
				</Part>
				<div className="wrap landing-ask">
					<AskAPerson id="ask" />
				</div>
			</div>
		</>
	);
}

function Part({
	id,
	title,
	more,
	children,
}: {
	id: string;
	title: string;
	more?: ReactNode;
	children: ReactNode;
}) {
	return (
		<section aria-labelledby={id} className="wrap landing-part">
			<div className="landing-part-head">
				<h2 id={id} className="heading">
					{title}
				</h2>
				{more}
			</div>
			{children}
		</section>
	);
}

function MoreLink({ to, children }: { to: To; children: ReactNode }) {
	return (
		<Link
			to={to}
			viewTransition
			className="inline-flex min-h-11 items-center gap-1.5 font-medium text-lagoon underline decoration-1 underline-offset-4"
		>
			{children}
			<Icon name="next" />
		</Link>
	);
}

type LandingVilla = Route.ComponentProps["loaderData"]["villas"][number];

/** A villa in three lines. The link is its name, stretched over the whole, so that the picture keeps its own text. */
function VillaInShort({ villa, search }: { villa: LandingVilla; search: string }) {
	const { sleeps, from, aNight } = landing().villas;
	return (
		<li className="landing-villa">
			<Picture
				name={villa.picture}
				alt={villa.alt}
				sizes="(min-width: 72rem) 330px, (min-width: 48rem) 30vw, 92vw"
				className="aspect-4/3 w-full rounded-card object-cover"
			/>
			<h3 className="landing-third">
				<Link to={{ pathname: href("/rooms/:villa", { villa: villa.id }), search }} viewTransition>
					{villa.name}
				</Link>
			</h3>
			<p className="text-small text-ink-soft">{villa.subtitle}</p>
			<p className="landing-villa-price">
				{villa.sleeps === null ? null : <span>{sleeps(villa.sleeps)}</span>}
				{villa.fromCents === null ? null : (
					<span className="figures text-ink-soft">
						{from} <b className="font-semibold text-ink">{formatShortUsd(villa.fromCents)}</b> {aNight}{" "}
						<BelizeDollars cents={villa.fromCents} className="block" />
					</span>
				)}
			</p>
		</li>
	);
}

function describeHotel(facts: {
	appUrl: string;
	description: string;
	contact: HotelContact;
	priceRange: { from: number; until: number } | null;
}) {
	const { appUrl, description, contact, priceRange } = facts;
	return {
		"@type": "Hotel",
		name: hotel.name,
		url: appUrl + languagePrefix(),
		description,
		image: `${appUrl}/pictures/landing-villas-1600.jpg`,
		email: contact.email,
		telephone: contact.phone,
		...(contact.fax && { faxNumber: contact.fax }),
		address: {
			"@type": "PostalAddress",
			streetAddress: hotel.street,
			addressLocality: hotelCity(),
			addressCountry: "BZ",
		},
		checkinTime: hotel.checkInTime,
		checkoutTime: hotel.checkOutTime,
		currenciesAccepted: "USD, BZD",
		...(priceRange
			? {
					priceRange: landing().priceRange(formatShortUsd(priceRange.from), formatShortUsd(priceRange.until)),
				}
			: {}),
	};
}
