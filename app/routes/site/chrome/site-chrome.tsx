import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { siteWords } from "#app/content/site.ts";
import type { loader } from "#app/root.tsx";
import { Letterhead } from "./letterhead.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteNav } from "./site-nav.tsx";

/** What stands around every page of the site, and around the pages that stand in when one has failed. */
export function SiteChrome({ children }: { children: ReactNode }) {
	const house = useRouteLoaderData<typeof loader>("root");
	const email = house?.hotelEmail ?? hotel.email;
	return (
		<>
			<a href="#main" className="skip-link" data-print="hide">
				{siteWords.skip}
			</a>
			<SiteNav user={house?.user ?? null} />
			<main id="main" tabIndex={-1} className="min-h-svh grow pt-[100px] print:min-h-0 print:pt-0">
				<Letterhead email={email} />
				{children}
			</main>
			<SiteFooter email={email} year={house?.today.slice(0, 4) ?? String(hotel.copyrightFrom)} />
		</>
	);
}
