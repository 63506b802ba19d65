import { lazy, type ReactNode, useEffect } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { siteWords } from "#app/content/words/site-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { useSameAccountInEveryTab } from "#app/features/accounts/use-same-account.ts";
import { readFlash } from "#app/routes/flash.server.ts";
import { respondUnavailable } from "#app/routes/middleware/database-unavailable.ts";
import { readSession } from "#app/routes/middleware/read-session.server.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import { renewAccess } from "#app/routes/renew-access.server.ts";
import type { RootData } from "#app/routes/root-data.ts";
import { SiteFailure } from "#app/routes/site/frame/failure-page.tsx";
import { AfterForm } from "#app/ui/after-form.tsx";
import { ConnectionNote } from "#app/ui/connection-note.tsx";
import { PageChange, SlowPageLine } from "#app/ui/page-change.tsx";
import { colours } from "#app/ui/tokens.ts";
import type { Route } from "./+types/root";
import interUrl from "./ui/inter-latin.woff2?url";

export const middleware: Route.MiddlewareFunction[] = [respondUnavailable, readSession, renewAccess];

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { settings, now } = context.get(appContext);
	const [flash, contact] = await Promise.all([readFlash(context, request), readHotelContact(context)]);
	return data<RootData>(
		{
			vitals: settings.vitals,
			hotelEmail: contact.email,
			hotelPhone: contact.phone,
			appUrl: settings.appUrl ?? url.origin,
			today: hotelToday(now()),
			guestLocale: context.get(requestContext).guestLocale,
			user: context.get(requestContext).user,
			flash: flash && { id: crypto.randomUUID(), ...flash.shown },
		},
		flash ? { headers: { "Set-Cookie": flash.forget } } : {},
	);
}

/** The document. What is around the pages of one area belongs to its layout. */
export function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang="en" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content={colours.ink} />
				<link rel="preload" as="font" type="font/woff2" href={interUrl} crossOrigin="anonymous" />
				<link rel="icon" href="/favicon.ico" sizes="32x32" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<Meta />
				<Links />
			</head>
			<body>
				<SlowPageLine />
				<PageChange />
				{children}
				<ConnectionNote>{siteWords.offline}</ConnectionNote>
				<ScrollRestoration />
				{/* Last: what a page does itself with its answer comes before. */}
				<AfterForm />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root({ loaderData }: Route.ComponentProps) {
	const { vitals, user } = loaderData;
	useSameAccountInEveryTab(user?.uid ?? null);

	useEffect(() => {
		if (vitals) import("#app/lib/report-vitals.ts").then(({ reportVitals }) => reportVitals("/vitals"));
	}, [vitals]);

	return <Outlet />;
}

/** Of its own files, so that guests' pages do not bring the desk's. */
const DeskFailurePage = lazy(async () => {
	const { DeskFailurePage } = await import("#app/routes/desk/frame/desk-failure-page.tsx");
	return { default: DeskFailurePage };
});

/** Errors that no layout could show, in the frame of the site or of the desk. The server has logged them when they happened. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const isAtDesk = /^\/desk(\/|$)/.test(useLocation().pathname);
	return isAtDesk ? <DeskFailurePage error={error} /> : <SiteFailure error={error} />;
}
