import { lazy, type ReactNode, useEffect, useRef } from "react";
import {
	data,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useRevalidator,
	useRouteLoaderData,
} from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { siteWords } from "#app/content/words/site-words.ts";
import { openGuestDrafts } from "#app/lib/guest-drafts.ts";
import { language } from "#app/lib/language.ts";
import { chosenPrices } from "#app/lib/prices.ts";
import { readCookies } from "#app/lib/read-cookies.ts";
import { readsAgain } from "#app/lib/send-form.ts";
import type { GuestFrameData } from "#app/routes/desk/frame/desk-frame-data.ts";
import {
	choosePrices,
	readSession,
	renewAccess,
	respondUnavailable,
	storeLanguage,
} from "#app/routes/every-request.server.ts";
import { readFlash } from "#app/routes/flash.server.ts";
import { readHotelContact, readPageTaxes } from "#app/routes/read-hotel-contact.server.ts";
import { type RootData, useRootData } from "#app/routes/root-data.ts";
import { SiteFailure } from "#app/routes/site/frame/failure-page.tsx";
import { AfterForm } from "#app/ui/after-form.tsx";
import { letBackClose } from "#app/ui/back-closes.ts";
import { ConnectionNote } from "#app/ui/connection-note.tsx";
import { holdReload } from "#app/ui/hold-reload.ts";
import { PageChange, SlowPageLine } from "#app/ui/page-change.tsx";
import { ink } from "#app/ui/tokens.ts";
import { followTranslation } from "#app/ui/translated-page.ts";
import type { Route } from "./+types/root";
import { appContext, requestContext } from "./context.ts";
import interUrl from "./ui/inter-latin.woff2";

export const middleware: Route.MiddlewareFunction[] = [
	respondUnavailable,
	choosePrices,
	readSession,
	storeLanguage,
	renewAccess,
];

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { settings, now, payments } = context.get(appContext);
	const [flash, contact, taxes] = await Promise.all([
		readFlash(context, request),
		readHotelContact(context),
		readPageTaxes(context),
	]);
	return data<RootData>(
		{
			vitals: settings.vitals,
			contact,
			appUrl: settings.appUrl ?? url.origin,
			today: hotelToday(now()),
			sellsGifts: payments !== null,
			taxRates: taxes,
			guestLocale: context.get(requestContext).guestLocale,
			prices: chosenPrices(readCookies(request.headers.get("Cookie"))),
			user: context.get(requestContext).user,
			flash: flash && { id: crypto.randomUUID(), ...flash.shown },
		},
		flash ? { headers: { "Set-Cookie": flash.forget } } : {},
	);
}

export const shouldRevalidate = readsAgain;

/** The document. The frame of the pages of one area belongs to its layout. */
export function Layout({ children }: { children: ReactNode }) {
	const prices = useRootData()?.prices;
	const guest = useRouteLoaderData<Partial<GuestFrameData>>("routes/desk/frame/layout")?.guestAlone;
	return (
		<html lang={language()} data-prices={prices} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content={ink} />
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
				<ConnectionNote lang={guest?.language}>{guest?.offline ?? siteWords().offline}</ConnectionNote>
				<ScrollRestoration />
				{/* Last: a page's own handling of its answer comes before. */}
				<AfterForm />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root({ loaderData }: Route.ComponentProps) {
	const { vitals, user } = loaderData;
	useSameAccountInEveryTab(user?.uid ?? null);
	useEffect(() => window.stopEarlyBack?.(), []);
	useEffect(letBackClose, []);
	useEffect(holdReload, []);

	useEffect(followTranslation, []);

	useEffect(() => {
		if (vitals) import("#app/lib/report-vitals.ts").then(({ reportVitals }) => reportVitals("/vitals"));
	}, [vitals]);

	return <Outlet />;
}

/** Loaded from files of its own, so that guests' pages do not bring the desk's. */
const DeskFailurePage = lazy(async () => {
	const { DeskFailurePage } = await import("#app/routes/desk/frame/desk-failure-page.tsx");
	return { default: DeskFailurePage };
});

/** Errors that no layout could show, in the frame of the site or of the desk. The server has logged them when they happened. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const isAtDesk = /^\/desk(\/|$)/.test(useLocation().pathname);
	return isAtDesk ? <DeskFailurePage error={error} /> : <SiteFailure error={error} />;
}

const channelName = "palapa-account";

/**
 * Signing in or out in one tab changes every other one at once, and a page that the browser has stored for its back button
 * asks anew who is there.
 */
function useSameAccountInEveryTab(uid: string | null): void {
	const { revalidate } = useRevalidator();
	const shown = useRef(uid);
	const channel = useRef<BroadcastChannel | null>(null);

	useEffect(() => {
		const opened = new BroadcastChannel(channelName);
		channel.current = opened;
		opened.onmessage = ({ data }: MessageEvent<unknown>) => {
			if (data !== shown.current) void revalidate();
		};
		const askAnew = ({ persisted }: PageTransitionEvent) => {
			if (persisted) void revalidate();
		};
		addEventListener("pageshow", askAnew);
		return () => {
			opened.close();
			removeEventListener("pageshow", askAnew);
		};
	}, [revalidate]);

	useEffect(() => {
		openGuestDrafts(uid);
		if (shown.current === uid) return;
		shown.current = uid;
		channel.current?.postMessage(uid);
	}, [uid]);
}
