import { type ReactNode, useEffect } from "react";
import {
	data,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useMatches,
	useRouteLoaderData,
} from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { siteWords } from "#app/content/site-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { useSameAccountInEveryTab } from "#app/features/accounts/use-same-account.ts";
import { hotelToday } from "#app/lib/hotel-date.ts";
import { filmOf } from "#app/route-facts.ts";
import { readFlash } from "#app/routes/flash.server.ts";
import { respondUnavailable } from "#app/routes/middleware/database-unavailable.ts";
import { readSession } from "#app/routes/middleware/read-session.server.ts";
import { FailurePage } from "#app/routes/site/frame/failure-page.tsx";
import { SiteChrome } from "#app/routes/site/frame/site-chrome.tsx";
import { ConnectionNote } from "#app/ui/connection-note.tsx";
import { Film } from "#app/ui/film.tsx";
import { PageChange, SlowPageLine } from "#app/ui/page-change.tsx";
import { Toasts } from "#app/ui/toast.tsx";
import type { Route } from "./+types/root";
import interUrl from "./ui/inter-latin.woff2?url";
import "./app.css";

export const middleware: Route.MiddlewareFunction[] = [respondUnavailable, readSession];

/** What every page needs to know of the house as it runs. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { settings, now } = context.get(appContext);
	const flash = await readFlash(request);
	return data(
		{
			vitals: settings.vitals,
			hotelEmail: settings.hotelEmail,
			appUrl: settings.appUrl ?? url.origin,
			today: hotelToday(now(), hotel.timeZone),
			user: context.get(requestContext).user,
			flash: flash && { id: crypto.randomUUID(), message: flash.message, isError: flash.isError },
		},
		flash ? { headers: { "Set-Cookie": flash.forget } } : {},
	);
}

export function Layout({ children }: { children: ReactNode }) {
	const app = useRouteLoaderData<typeof loader>("root");
	const matches = useMatches();
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#0b2226" />
				<link rel="preload" as="font" type="font/woff2" href={interUrl} crossOrigin="anonymous" />
				<link rel="icon" href="/favicon.ico" sizes="32x32" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<Meta />
				<Links />
			</head>
			<body>
				<Film name={filmOf(matches.map(({ handle }) => handle))} />
				<SlowPageLine />
				<PageChange />
				<Toasts first={app?.flash ?? null}>{children}</Toasts>
				<ConnectionNote>{siteWords.offline}</ConnectionNote>
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root({ loaderData }: Route.ComponentProps) {
	const { pathname } = useLocation();
	const { vitals, appUrl, user } = loaderData;
	const address = appUrl + pathname;
	useSameAccountInEveryTab(user?.uid ?? null);

	useEffect(() => {
		if (vitals) import("#app/lib/report-vitals.ts").then(({ reportVitals }) => reportVitals("/vitals"));
	}, [vitals]);

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

/** Errors are logged by the server when they happen; the page only helps on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<SiteChrome>
			<FailurePage error={error} />
		</SiteChrome>
	);
}
