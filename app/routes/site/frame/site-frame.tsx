import type { ReactNode } from "react";
import { href, Link, useLocation, useMatches } from "react-router";
import {
	type HotelContact,
	hotel,
	hotelAddress,
	mailLink,
	telephoneLink,
	whatsAppLink,
} from "#app/content/hotel/hotel.ts";
import { elsewhere, places, siteWords } from "#app/content/words/site-words.ts";
import { aboveOf, filmOf } from "#app/route-facts.ts";
import { useRootData } from "#app/routes/root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { Toasts } from "#app/ui/toast.tsx";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import { Film, FilmToggle } from "./film.tsx";
import { LanguageLinks, LanguageMenu, LanguageOffers, PriceLinks, TypedTextNote } from "./language-menu.tsx";
import {
	AccountLinks,
	BookingLinks,
	ElsewhereLinks,
	type NavUser,
	OutsideLink,
	PageLink,
	PageLinks,
	useCarriedStay,
} from "./nav-links.tsx";

/** The frame of every page of the site: film, bar, footer and messages. Its looks are in `site.css`. */
export function SiteFrame({ children }: { children: ReactNode }) {
	const app = useRootData();
	const contact = useHotelContact();
	const handles = useMatches().map(({ handle }) => handle);
	const film = filmOf(handles);
	const Above = aboveOf(handles);
	return (
		<Toasts first={app?.flash ?? null}>
			<Film name={film} />
			<a href="#main" className="skip-link" data-print="hide">
				{siteWords().skip}
			</a>
			<SiteNav user={app?.user ?? null} />
			<LanguageOffers />
			{Above ? <Above /> : null}
			<main
				id="main"
				tabIndex={-1}
				className="flex min-h-svh grow flex-col pt-[100px] print:min-h-0 print:pt-0"
			>
				<PrintHeader contact={contact} />
				{children}
			</main>
			<SiteFooter
				sellsGifts={app?.sellsGifts ?? false}
				contact={contact}
				year={app?.today.slice(0, 4) ?? String(hotel.copyrightFrom)}
			/>
		</Toasts>
	);
}

const bookingPages: readonly string[] = [
	href("/booking"),
	href("/reserve-wellness"),
	href("/reserve-pavilion"),
	href("/reservations"),
];
const accountPages: readonly string[] = [
	href("/points"),
	href("/account"),
	href("/sign-up"),
	href("/sign-in"),
];

/** The bar at the top of every page: in one line where there is room, else behind a menu button. */
function SiteNav({ user }: { user: NavUser }) {
	const search = useCarriedStay(href("/"));
	return (
		<nav aria-label={siteWords().mainNavigation} className="site-nav" data-print="hide">
			<div className="site-nav-row wrap">
				<Link
					to={{ pathname: href("/"), search }}
					viewTransition
					aria-label={siteWords().home}
					className="site-nav-home"
				>
					<Logo className="h-[60px] w-auto" />
				</Link>
				<LinksInLine user={user} />
				<FilmToggle />
				<div className="site-nav-fold">
					<Menu
						label={
							<>
								{siteWords().menu}
								<span aria-hidden="true" className="site-nav-bars" />
							</>
						}
						className="site-nav-item site-nav-opener"
						panelClassName="site-sheet"
					>
						<LinksInSheet user={user} />
					</Menu>
				</div>
			</div>
			<p id="opens-new-tab" hidden>
				{siteWords().newTab}
			</p>
		</nav>
	);
}

function LinksInLine({ user }: { user: NavUser }) {
	const { pathname } = useLocation();
	const isAccount = accountPages.includes(pathname) || pathname.startsWith(href("/account"));
	const item = "site-nav-item";
	return (
		<ul className="site-nav-line">
			<PageLinks pages={places().map(({ to, inBar }) => ({ to, label: inBar }))} className={item} />
			<li>
				<Menu
					label={<DropdownLabel words={siteWords().booking} current={bookingPages.includes(pathname)} />}
					className={item}
					panelClassName="menu"
				>
					<ul>
						<BookingLinks className="menu-item" />
					</ul>
				</Menu>
			</li>
			<PageLink to={href("/faq")} className={item}>
				{siteWords().faq}
			</PageLink>
			<ElsewhereLinks className={item} />
			<li>
				<Menu
					label={<DropdownLabel words={siteWords().account} current={isAccount} />}
					className={item}
					panelClassName="menu"
				>
					<ul>
						<AccountLinks user={user} className="menu-item" />
					</ul>
				</Menu>
			</li>
			<li>
				<LanguageMenu className={item} />
			</li>
		</ul>
	);
}

function DropdownLabel({ words, current }: { words: string; current: boolean }) {
	return (
		<span data-current={current || undefined} className="site-nav-dropdown">
			{words}
			<svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
				<path d="M2.5 4.5 6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
			</svg>
		</span>
	);
}

/** Everything at once: on a phone a second level would only be one more tap. */
function LinksInSheet({ user }: { user: NavUser }) {
	const { phone, whatsApp } = useHotelContact();
	const item = "site-sheet-item";
	const call = "site-sheet-call";
	return (
		<div className="wrap site-sheet-parts">
			<ul className="site-sheet-choices">
				<LanguageLinks className="site-sheet-choice" />
			</ul>
			<TypedTextNote className="text-label text-sand" />
			<ul className="site-sheet-places">
				<PageLinks pages={places()} className={item} />
			</ul>
			<section>
				<h2 className="label site-sheet-heading">{siteWords().booking}</h2>
				<ul>
					<BookingLinks className={item} />
				</ul>
			</section>
			<section>
				<h2 className="label site-sheet-heading">{siteWords().account}</h2>
				<ul className="grid grid-cols-2 gap-x-4">
					<AccountLinks user={user} className={item} />
				</ul>
			</section>
			<section>
				<h2 className="label site-sheet-heading">{siteWords().prices}</h2>
				<ul className="site-sheet-choices mt-3">
					<PriceLinks className="site-sheet-choice" />
				</ul>
				<p className="mt-2 text-label text-sand">{siteWords().charged}</p>
			</section>
			<section>
				<h2 className="label site-sheet-heading">{siteWords().askUs}</h2>
				<ul className="grid grid-cols-2 gap-x-4">
					<PageLink to={href("/faq")} className={item}>
						{siteWords().faq}
					</PageLink>
					<ElsewhereLinks className={item} />
				</ul>
				<ul className="mt-4 grid grid-cols-2 gap-3">
					{whatsApp ? (
						<li>
							<a href={whatsAppLink(whatsApp)} className={call}>
								<Icon name="chat" />
								{siteWords().whatsApp}
							</a>
						</li>
					) : null}
					<li>
						<a href={telephoneLink(phone)} aria-label={`${siteWords().call} ${phone}`} className={call}>
							<Icon name="phone" />
							{siteWords().call}
						</a>
					</li>
				</ul>
			</section>
		</div>
	);
}

const link = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

/** Every page that the foot leads to. */
function listFootPages(sellsGifts: boolean) {
	const words = siteWords();
	return {
		resort: [
			...places(),
			{ to: href("/getting-here"), label: words.gettingHere },
			...(sellsGifts ? [{ to: href("/gift-vouchers"), label: words.giftVouchers }] : []),
		],
		yourStay: [
			{ to: href("/booking"), label: words.reserveVilla },
			{ to: href("/reservations"), label: words.findReservation },
			{ to: href("/points"), label: words.points },
			{ to: href("/faq"), label: words.questions },
		],
		outside: [
			...elsewhere(),
			{ to: hotel.links.terms, label: words.terms },
			{ to: hotel.links.privacy, label: words.privacy },
		],
	};
}

/** Where the hotel is, how to reach it, and the way to every page. */
function SiteFooter({
	contact: { email, phone, fax },
	year,
	sellsGifts,
}: {
	contact: HotelContact;
	year: string;
	sellsGifts: boolean;
}) {
	const { resort, yourStay, outside } = listFootPages(sellsGifts);
	return (
		<footer className="site-footer" data-print="hide">
			<div className="wrap pt-12 pb-8">
				<div className="site-footer-columns">
					<section className="site-footer-address">
						<h2 className="label site-footer-heading">{hotel.name}</h2>
						<address className="not-italic">{hotelAddress()}</address>
						<p>
							<a href={telephoneLink(phone)} className={`${link} figures whitespace-normal`}>
								<span className="sr-only">{siteWords().call} </span>
								{phone}
							</a>
						</p>
						<p>
							<a href={mailLink(email)} className={`${link} wrap-anywhere`}>
								{email}
							</a>
						</p>
						{fax ? (
							<p className="figures mt-2 whitespace-normal text-label">
								{siteWords().fax} {fax}
							</p>
						) : null}
					</section>
					<Column heading={siteWords().theResort}>
						<PageLinks pages={resort} className={link} />
					</Column>
					<Column heading={siteWords().yourStay}>
						<PageLinks pages={yourStay} className={link} />
					</Column>
					<Column heading={siteWords().more}>
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
					{hotel.artistsImpression ? <p>{siteWords().picturesAreRendered}</p> : null}
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

function copyrightYears(year: string): string {
	return year === String(hotel.copyrightFrom) ? year : siteWords().years(hotel.copyrightFrom, year);
}

/** On paper, the hotel and its addresses: bar and footer are not printed. */
function PrintHeader({ contact: { email, phone } }: { contact: HotelContact }) {
	return (
		<div
			aria-hidden="true"
			className="print-header hidden items-end justify-between gap-8 border-sand-deep border-b pb-4 text-small print:flex"
		>
			<Logo className="h-12 w-auto" />
			<p className="text-right">
				<strong className="font-medium">{hotel.name}</strong>
				<br />
				{hotelAddress()}
				<br />
				{email} · {phone}
			</p>
		</div>
	);
}

/** The hotel's mark, a palm roof over a line of sea, in the colour of the text around it. */
function Logo({ className }: { className?: string }) {
	return (
		<svg viewBox="0 0 120 74" fill="currentColor" aria-hidden="true" className={className}>
			<path d="M60 4Q38.4 25.3 7.5 44.2Q2.6 47.2 4.5 48.2Q13 46 17.1 43Q42.4 24.3 60 4ZM60 4Q44.1 24.3 19.3 43Q15.3 46 24.3 49.4Q29.9 43.8 32.4 40.9Q48.5 23.2 60 4ZM60 4Q50.3 23.2 34.6 40.9Q32.1 43.8 41.4 47.5Q48.9 42.1 49.8 39.3Q55.5 22.4 60 4ZM60 4Q57.3 22.4 52 39.3Q51.2 42.1 60 46.5Q68.8 42.1 68 39.3Q62.7 22.4 60 4ZM60 4Q64.5 22.4 70.2 39.3Q71.1 42.1 78.6 47.5Q87.9 43.8 85.4 40.9Q69.7 23.2 60 4ZM60 4Q71.5 23.2 87.6 40.9Q90.1 43.8 95.7 49.4Q104.7 46 100.7 43Q75.9 24.3 60 4ZM60 4Q77.6 24.3 102.9 43Q107 46 115.5 48.2Q117.4 47.2 112.5 44.2Q81.6 25.3 60 4Z" />
			<path d="M8 66.5C10.9 64.7 13.8 62.9 16.7 62.8C19.6 62.6 22.4 63.7 25.3 65.1C28.2 66.4 31.1 67.6 34 67.5C36.9 67.4 39.8 66.1 42.7 64.6C45.6 63.1 48.4 61.8 51.3 61.8C54.2 61.8 57.1 63 60 64.5C62.9 65.9 65.8 67.2 68.7 67.2C71.6 67.2 74.4 66 77.3 64.6C80.2 63.2 83.1 62 86 62.1C88.9 62.2 91.8 63.5 94.7 65.1C97.6 66.6 100.4 68 103.3 68.2C106.2 68.3 109.1 67.4 112 66.5C109.1 68.3 106.2 70.1 103.3 70.2C100.4 70.4 97.6 69.3 94.7 67.9C91.8 66.6 88.9 65.4 86 65.5C83.1 65.6 80.2 66.9 77.3 68.4C74.4 69.9 71.6 71.2 68.7 71.2C65.8 71.2 62.9 70 60 68.5C57.1 67.1 54.2 65.8 51.3 65.8C48.4 65.8 45.6 67 42.7 68.4C39.8 69.8 36.9 71 34 70.9C31.1 70.8 28.2 69.5 25.3 67.9C22.4 66.4 19.6 65 16.7 64.8C13.8 64.7 10.9 65.6 8 66.5Z" />
		</svg>
	);
}
