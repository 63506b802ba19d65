import { href, Link, useLocation } from "react-router";
import { whatsAppLink } from "#app/content/hotel/hotel.ts";
import { telephoneLink } from "#app/content/hotel/hotel-contact.ts";
import { places, reservations, siteWords } from "#app/content/words/site-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import { FilmToggle } from "./film.tsx";
import { Logo } from "./logo.tsx";
import {
	AccountLinks,
	BookingLinks,
	ElsewhereLinks,
	type NavUser,
	PageLink,
	PageLinks,
} from "./nav-links.tsx";

const bookingPages: readonly string[] = [...reservations.map(({ to }) => to), href("/reservations")];
const accountPages: readonly string[] = [
	href("/points"),
	href("/account"),
	href("/sign-up"),
	href("/sign-in"),
];

/** The bar at the top of every page: in one line where there is room, else behind a menu button. */
export function SiteNav({ user }: { user: NavUser }) {
	return (
		<nav aria-label={siteWords.mainNavigation} className="site-nav" data-print="hide">
			<div className="site-nav-row wrap">
				<Link to={href("/")} viewTransition aria-label={siteWords.home} className="site-nav-home">
					<Logo className="h-[60px] w-auto" />
				</Link>
				<LinksInLine user={user} />
				<FilmToggle />
				<div className="site-nav-fold">
					<Menu
						label={
							<>
								{siteWords.menu}
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
				{siteWords.newTab}
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
			<PageLinks pages={places} className={item} />
			<li>
				<Menu
					label={<DropdownLabel words={siteWords.booking} current={bookingPages.includes(pathname)} />}
					className={item}
					panelClassName="menu"
				>
					<ul>
						<BookingLinks className="menu-item" />
					</ul>
				</Menu>
			</li>
			<PageLink to={href("/faq")} className={item}>
				{siteWords.faq}
			</PageLink>
			<ElsewhereLinks className={item} />
			<li>
				<Menu
					label={<DropdownLabel words={siteWords.account} current={isAccount} />}
					className={item}
					panelClassName="menu"
				>
					<ul>
						<AccountLinks user={user} className="menu-item" />
					</ul>
				</Menu>
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
	const { phone } = useHotelContact();
	const item = "site-sheet-item";
	const call = "site-sheet-call";
	return (
		<div className="wrap site-sheet-parts">
			<ul className="site-sheet-places">
				<PageLinks pages={places} className={item} />
			</ul>
			<section>
				<h2 className="label site-sheet-heading">{siteWords.booking}</h2>
				<ul>
					<BookingLinks className={item} />
				</ul>
			</section>
			<section>
				<h2 className="label site-sheet-heading">{siteWords.account}</h2>
				<ul className="grid grid-cols-2 gap-x-4">
					<AccountLinks user={user} className={item} />
				</ul>
			</section>
			<section>
				<h2 className="label site-sheet-heading">{siteWords.askUs}</h2>
				<ul className="grid grid-cols-2 gap-x-4">
					<PageLink to={href("/faq")} className={item}>
						{siteWords.faq}
					</PageLink>
					<ElsewhereLinks className={item} />
				</ul>
				<ul className="mt-4 grid grid-cols-2 gap-3">
					<li>
						<a href={whatsAppLink} className={call}>
							<Icon name="chat" />
							{siteWords.whatsApp}
						</a>
					</li>
					<li>
						<a href={telephoneLink(phone)} aria-label={`${siteWords.call} ${phone}`} className={call}>
							<Icon name="phone" />
							{siteWords.call}
						</a>
					</li>
				</ul>
			</section>
		</div>
	);
}
