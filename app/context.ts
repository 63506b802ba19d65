import { createContext, type RouterContextProvider, type ServerBuild } from "react-router";
import type { Accounts } from "#app/features/accounts/accounts.server.ts";
import type { SignedInUser } from "#app/features/accounts/signed-in-user.ts";
import type { BookingContext } from "#app/features/booking/operations/book-stay.server.ts";
import type { DeskChanges } from "#app/features/desk/desk-changes.server.ts";
import type { ReadCallerLimits } from "#app/features/limits/caller-limits.server.ts";
import type { PaymentProvider } from "#app/features/payments/provider.ts";
import type { StaffPresence } from "#app/features/staff/signed-in-staff.ts";
import type { StaffAccounts } from "#app/features/staff/staff-accounts.server.ts";
import type { AvailabilityChanges } from "#app/features/stays/availability-changes.server.ts";
import type { GuestLocale } from "#app/lib/guest-locale.ts";
import type { Language } from "#app/lib/language.ts";
import type { RouteFacts, RouteTable } from "#app/route-facts.ts";
import type { Database, Db } from "#db/connection/database.ts";
import type { RunningSettings } from "#server/settings.ts";

/** What a loader, an action and a middleware get of their request: `appContext` and `requestContext` are read from it. */
export type Context = Readonly<RouterContextProvider>;

/** The parts of the process, the same for every request. */
export type AppContext = {
	/** The database, for loaders and actions to pass to queries and operations. */
	readonly db: Db;
	/** The open database itself: to listen to its notifications, or to learn whether an error means it is unavailable. */
	readonly database: Database;
	/** The settings of the environment when the process started. */
	readonly settings: RunningSettings;
	/** The clock. Rules never read it themselves: they are given `now` or `today`. */
	readonly now: () => Date;
	/** Aborts when the process is asked to stop. Anyone who keeps a stream open ends it then. */
	readonly shutdown: AbortSignal;
	/** Sessions, and the ways to one. */
	readonly accounts: Accounts;
	/** Sessions of the people who work here, apart from those of guests. */
	readonly staffAccounts: StaffAccounts;
	/** Calls back whenever a villa was taken or released, in this process or another. */
	readonly availabilityChanges: AvailabilityChanges;
	/** Calls back with changes, for the staff screens that are open. */
	readonly deskChanges: DeskChanges;
	/** Every address with the facts that its route states. */
	readonly routes: RouteTable;
	/** Counts the event streams that are open. A stream asks before it opens, and calls the result when it has ended. */
	readonly eventStreams: { open: (clientAddress: string) => (() => void) | null };
	/** The provider of online payments; null where guests pay at the resort. */
	readonly payments: PaymentProvider | null;
	/** The limits of a caller's reservations; nothing is limited where strangers cannot come from. */
	readonly callerLimits: ReadCallerLimits;
	/** Which files of the client make up which page, in each language that has a client of its own. */
	readonly manifests: Readonly<Partial<Record<Language, ServerBuild["assets"]>>>;
	/** Renders a public page, or finds the document that was made of the same data before. */
	readonly renderedPages: RenderedPages;
	/** Counts for the metrics, and for an alert. */
	readonly countReserving: BookingContext["countReserving"];
};

export const appContext = createContext<AppContext>();

/** The response to a request for a public page, whose loaders have returned `loaderData`. */
export type RenderedPages = (page: {
	request: Request;
	headers: Headers;
	current: Pick<RequestContext, "nonce" | "formKey" | "hasReported" | "renderFailed">;
	loaderData: unknown;
	render: () => Promise<string>;
}) => Promise<Response>;

/** The state of one request. The server, the middleware and the renderer complete it on the way. */
export type RequestContext = {
	/** It is in the log lines and in the `X-Request-Id` of the response. */
	readonly id: string;
	/** The path of the request, with the language before it. */
	readonly path: string;
	/** The language of the page, by its address. */
	readonly language: Language;
	/** The number used once that the scripts of this response carry. `<Scripts>` and its like find it by themselves. */
	readonly nonce: string;
	/** The client's address, as far as the trusted proxies can tell. For limits, never for logs. */
	readonly clientAddress: string;
	/** How this guest writes hours and begins a week, from `Accept-Language`. Pages and their data vary by it. */
	readonly guestLocale: GuestLocale;
	/** The key of a form on this page: sent twice, it makes one record. The page cache gives each response its own. */
	readonly formKey: string;
	/** Logs an error that a page ran into and handles itself. */
	readonly reportError: (error: unknown) => void;
	/** The signed-in guest, or null. Set for every page before it runs. */
	user: SignedInUser | null;
	/**
	 * The person who works at the desk in this browser. Set for pages of the desk; on every other page it is nobody.
	 */
	staff: StaffPresence;
	/** The session of this browser. Unreadable while the database is unavailable: then nobody knows who it is. */
	session: { id: string | null; unreadable: boolean };
	/**
	 * The response shows data of this guest alone: the signed-in account, or the reservations that the browser's cookie
	 * opens. It is stored nowhere.
	 */
	isPersonal: boolean;
	/** The facts of the route of this address; nothing for an address without a route. */
	readonly facts: RouteFacts;
	/** The address as `routes.ts` writes it, or the name of another kind of address; undefined for unknown ones. */
	pattern: string | undefined;
	/** The path as the log shows it: the pattern, and never a secret that is in the path. */
	loggedPath: string;
	/** An error was reported, so the page may lack something. */
	hasReported: boolean;
	/** The page was not rendered whole. */
	renderFailed: boolean;
	/** The page came from the page cache. */
	isCached: boolean;
	/** The database was unavailable or busy, and the page had no response of its own for that. */
	databaseFailure: "unavailable" | "busy" | null;
};

export const requestContext = createContext<RequestContext>();
