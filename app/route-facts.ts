import type { ComponentType } from "react";
import type { FilmName } from "#app/content/hotel/films.ts";

/**
 * The facts that the server and the layouts need about a route without running it. A route states its facts in its
 * `handle`: `export const handle: RouteFacts = { indexed: true }`. The facts of a layout hold for every route in it.
 */
export type RouteFacts = {
	/** The film behind the page; the reef where nothing is stated. */
	film?: FilmName;
	/** The content between the bar and `main`: a heading with a search, on a page whose `main` has no form. */
	above?: ComponentType;
	/** Search engines may list the page: it is in the sitemap. Every other address is excluded in robots.txt. */
	indexed?: boolean;
	/** The page is there only in a hotel with a payment provider: without one it is not in the sitemap. */
	needsPayments?: boolean;
	/**
	 * The address holds a secret or leads to one, so no other site may learn it. Addresses with a dynamic segment are
	 * secret unless they state `false`.
	 */
	secretPath?: boolean;
	/**
	 * The longest body that the route takes from anyone who is signed in, instead of 64 KB, and the refusal of a longer
	 * one. From the staff alone on a page of the desk.
	 */
	bodyLimit?: { bytes: number; sentence: () => string; from?: "staff" };
	/**
	 * The data that the page shows to everyone who brings no cookie and no query, beside the hotel's own words and day
	 * and the data of every page. It is cached as long as all of it is the same (`server/page-cache.ts`). Without this
	 * fact it is rendered for every request.
	 */
	cachedBy?: readonly PageSource[];
	/** The response goes on for as long as the client listens, so nothing may wait for its end. */
	streams?: boolean;
	/** The route sends guests' uploads. The browser treats them as pictures and as nothing else. */
	sandboxed?: boolean;
	/** The page is in the pop-up of a sign-in, between pages of another site, and must be as open as those. */
	inPopUp?: boolean;
	/** The page may ask for the camera, to read a code. Browsers ask the person, too. */
	camera?: boolean;
	/** For one person only: no cache stores it, not even the browser's. */
	private?: boolean;
};

/**
 * The changing data of a page: rows of a table of the catalog, or the hotel's time of day. `villas` means the villas
 * with their rates and allocations.
 */
export type PageSource =
	| "villas"
	| "services"
	| "opening_hours"
	| "experiences"
	| "seatings"
	| "resources"
	| "rewards"
	| "deposit_settings"
	| "minute";

/**
 * A route of `routes.ts` that has an address: its pattern, such as `/reservations/:reference`, its facts, and whether it is a page
 * or answers by itself.
 */
export type RouteEntry = { pattern: string; facts: RouteFacts; isPage: boolean };

/** Every address of the app. */
export type RouteTable = {
	/** In the order of `routes.ts`, without the route for addresses that do not exist. */
	entries: readonly RouteEntry[];
	/** The route of a path as a client sent it, for pages and for their data (`.data`); null when there is none. */
	find(path: string): (RouteEntry & { isData: boolean }) | null;
};

/** The film of a page, from the `handle` of each of its matched routes, outermost first. */
export function filmOf(handles: readonly unknown[]): FilmName {
	return handles.map((handle) => (handle as RouteFacts | undefined)?.film).findLast(Boolean) ?? "reef";
}

/** The part of a page above its `main`, or null. */
export function aboveOf(handles: readonly unknown[]): ComponentType | null {
	return handles.map((handle) => (handle as RouteFacts | undefined)?.above).findLast(Boolean) ?? null;
}
