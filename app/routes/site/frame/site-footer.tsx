import { href, Link } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { siteWords } from "#app/content/site-words.ts";
import { Logo } from "./logo.tsx";
import { OutsideLink } from "./nav-links.tsx";

const link = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

/** Where the hotel is and how to reach it. */
export function SiteFooter({ email, year }: { email: string; year: string }) {
	return (
		<footer className="site-footer" data-print="hide">
			<div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-16 gap-y-10 px-5 py-14 sm:grid-cols-2 sm:px-8 lg:grid-cols-[1fr_auto_auto]">
				<div className="grid content-start gap-5">
					<Link to={href("/")} viewTransition aria-label={siteWords.home} className="w-fit">
						<Logo className="h-12 w-auto" />
					</Link>
					<address className="not-italic">
						{hotel.name}
						<br />
						{hotel.address}
					</address>
				</div>
				<dl className="site-footer-lines">
					<dt>{siteWords.write}</dt>
					<dd>
						<a href={`mailto:${email}`} className={`${link} wrap-anywhere`}>
							{email}
						</a>
					</dd>
					<dt>{siteWords.call}</dt>
					<dd>
						<a
							href={`tel:${hotel.phone.replaceAll(" ", "")}`}
							className={`${link} figures whitespace-normal`}
						>
							{hotel.phone}
						</a>
					</dd>
					<dt>{siteWords.fax}</dt>
					<dd className="figures flex min-h-11 items-center whitespace-normal">{hotel.fax}</dd>
				</dl>
				<ul>
					<li>
						<OutsideLink to={hotel.links.terms} className={link}>
							{siteWords.terms}
						</OutsideLink>
					</li>
					<li>
						<OutsideLink to={hotel.links.privacy} className={link}>
							{siteWords.privacy}
						</OutsideLink>
					</li>
				</ul>
			</div>
			<div className="mx-auto max-w-6xl px-5 sm:px-8">
				<div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-white/20 py-6 text-label">
					<p>
						© {copyrightYears(year)} {hotel.name}
					</p>
					{hotel.artistsImpression ? <p>{siteWords.artistsImpression}</p> : null}
				</div>
			</div>
		</footer>
	);
}

function copyrightYears(year: string): string {
	return year === String(hotel.copyrightFrom) ? year : `${hotel.copyrightFrom} to ${year}`;
}
