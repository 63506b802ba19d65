import { Outlet, useLocation, useMatches } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import {
	defaultLanguage,
	inLanguages,
	inPageLanguage,
	type Language,
	languagesOf,
} from "#app/lib/language.ts";
import { useRootData } from "#app/routes/root-data.ts";
import type { Route } from "./+types/page";
import { FailurePage } from "./frame/failure-page.tsx";

/** The picture shown with a shared link, and its size; a page may name its own as `socialPicture` of its data. */
type SocialPicture = { src: string; width: number; height: number };

const hotelPicture: SocialPicture = { src: "/pictures/social-preview.jpg", width: 1200, height: 630 };

/** Open Graph has no Spanish of a whole region but this one. */
const openGraphLocale = inLanguages({ en: "en_US", es: "es_LA" });

/** The facts of every page of the site for search engines and for those who share its address. */
export default function SitePage() {
	const { pathname } = useLocation();
	const appUrl = useRootData()?.appUrl ?? "";
	const addressIn = (one?: Language) => appUrl + inPageLanguage(pathname, one);
	const address = addressIn();
	const own = useMatches().map(
		({ loaderData }) => (loaderData as { socialPicture?: SocialPicture } | undefined)?.socialPicture,
	);
	const picture = own.findLast(Boolean) ?? hotelPicture;
	return (
		<>
			<link rel="canonical" href={address} />
			{languagesOf(pathname).map((one) => (
				<link key={one} rel="alternate" hrefLang={one} href={addressIn(one)} />
			))}
			<link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage)} />
			<meta property="og:locale" content={openGraphLocale()} />
			<meta property="og:type" content="website" />
			<meta property="og:site_name" content={hotel.name} />
			<meta property="og:url" content={address} />
			<meta property="og:image" content={appUrl + picture.src} />
			<meta property="og:image:width" content={String(picture.width)} />
			<meta property="og:image:height" content={String(picture.height)} />
			<Outlet />
		</>
	);
}

/** Replaces a page that failed, inside the frame. The server has logged the error when it happened. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <FailurePage error={error} />;
}
