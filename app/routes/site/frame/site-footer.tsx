import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { type HotelContact, telephoneLink } from "#app/content/hotel/hotel-contact.ts";
import { elsewhere, places, siteWords } from "#app/content/words/site-words.ts";
import { OutsideLink } from "./nav-links.tsx";

const link = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

const resort = [...places, { to: href("/getting-here"), label: siteWords.gettingHere }];

const yourStay = [
	{ to: href("/booking"), label: siteWords.reserveVilla },
	{ to: href("/reservations"), label: siteWords.findReservation },
	{ to: href("/points"), label: siteWords.points },
	{ to: href("/faq"), label: siteWords.faq },
];

const outside = [
	...elsewhere,
	{ to: hotel.links.terms, label: siteWords.terms },
	{ to: hotel.links.privacy, label: siteWords.privacy },
];

/** Where the hotel is, how to reach it, and the way to every page. */
export function SiteFooter({ contact: { email, phone }, year }: { contact: HotelContact; year: string }) {
	return (
		<footer className="site-footer" data-print="hide">
			<div className="wrap pt-12 pb-8">
				<div className="site-footer-columns">
					<section className="site-footer-address">
						<h2 className="label site-footer-heading">{hotel.name}</h2>
						<address className="not-italic">{hotel.address}</address>
						<p>
							<a href={telephoneLink(phone)} className={`${link} figures whitespace-normal`}>
								<span className="sr-only">{siteWords.call} </span>
								{phone}
							</a>
						</p>
						<p>
							<a href={`mailto:${email}`} className={`${link} wrap-anywhere`}>
								{email}
							</a>
						</p>
						<p className="figures mt-2 whitespace-normal text-label">
							{siteWords.fax} {hotel.fax}
						</p>
					</section>
					<Column heading={siteWords.theResort}>
						<InnerLinks pages={resort} />
					</Column>
					<Column heading={siteWords.yourStay}>
						<InnerLinks pages={yourStay} />
					</Column>
					<Column heading={siteWords.more}>
						{outside.map(({ to, label }) => (
							<li key={to}>
								<OutsideLink to={to} className={link}>
									{label}
								</OutsideLink>
							</li>
						))}
					</Column>
				</div>
				<div className="mt-8 flex flex-wrap gap-x-6 gap-y-1 border-white/20 border-t pt-5 text-label text-sand">
					<p>
						© {copyrightYears(year)} {hotel.name}
					</p>
					{hotel.artistsImpression ? <p>{siteWords.artistsImpression}</p> : null}
				</div>
			</div>
		</footer>
	);
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<section>
			<h2 className="label site-footer-heading">{heading}</h2>
			<ul>{children}</ul>
		</section>
	);
}

function InnerLinks({ pages }: { pages: readonly { to: string; label: string }[] }) {
	return pages.map(({ to, label }) => (
		<li key={to}>
			<Link to={to} viewTransition className={link}>
				{label}
			</Link>
		</li>
	));
}

function copyrightYears(year: string): string {
	return year === String(hotel.copyrightFrom) ? year : `${hotel.copyrightFrom} to ${year}`;
}
