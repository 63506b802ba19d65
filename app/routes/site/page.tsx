import { Outlet, useLocation } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { useRootData } from "#app/routes/root-data.ts";
import type { Route } from "./+types/page";
import { FailurePage } from "./frame/failure-page.tsx";

/** What every page of the site says of itself to search engines and to those who share its address. */
export default function SitePage() {
	const { pathname } = useLocation();
	const appUrl = useRootData()?.appUrl ?? "";
	const address = appUrl + pathname;
	return (
		<>
			<link rel="canonical" href={address} />
			<meta property="og:type" content="website" />
			<meta property="og:site_name" content={hotel.name} />
			<meta property="og:url" content={address} />
			<meta property="og:image" content={`${appUrl}/pictures/social-preview.jpg`} />
			<meta property="og:image:width" content="1200" />
			<meta property="og:image:height" content="630" />
			<Outlet />
		</>
	);
}

/** Replaces a page that failed, inside the frame. The server has logged the error when it happened. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <FailurePage error={error} />;
}
