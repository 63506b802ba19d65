import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { siteWords } from "#app/content/words/site-words.ts";
import { aboveOf, filmOf } from "#app/route-facts.ts";
import { useRootData } from "#app/routes/root-data.ts";
import { Toasts } from "#app/ui/toast.tsx";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import { Film } from "./film.tsx";
import { PrintHeader } from "./print-header.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteNav } from "./site-nav.tsx";

/** What is around every page of the site: film, bar, footer and messages. Its looks are in `site.css`. */
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
				{siteWords.skip}
			</a>
			<SiteNav user={app?.user ?? null} />
			{Above ? <Above /> : null}
			<main
				id="main"
				tabIndex={-1}
				className="flex min-h-svh grow flex-col pt-[100px] print:min-h-0 print:pt-0"
			>
				<PrintHeader contact={contact} />
				{children}
			</main>
			<SiteFooter contact={contact} year={app?.today.slice(0, 4) ?? String(hotel.copyrightFrom)} />
		</Toasts>
	);
}
