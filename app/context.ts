import { createContext } from "react-router";
import type { Accounts } from "#app/features/accounts/accounts.server.ts";
import type { SignedInUser } from "#app/features/accounts/signed-in-user.ts";
import type { AvailabilityChanges } from "#app/features/stays/availability-changes.server.ts";
import type { Database, Db } from "#db/connection/database.ts";
import type { RunningSettings } from "#server/settings.ts";

/** The database, for loaders and actions to hand to queries and commands. */
export const dbContext = createContext<Db>();

/** The open database itself, for those who listen to its notifications. */
export const databaseContext = createContext<Database>();

/** The clock. Rules never look at it themselves: they are given `now` or `today`. */
export const nowContext = createContext<() => Date>();

/** What the environment decided when the process started. */
export const settingsContext = createContext<RunningSettings>();

/** The number used once that this answer's scripts carry. `<Scripts>` and its like find it by themselves. */
export const nonceContext = createContext<string>();

/** Aborts when the house closes: whoever holds a stream open ends it then. */
export const shutdownContext = createContext<AbortSignal>();

/** Where the caller is, as far as the proxies that we trust can tell. For limits, never for logs. */
export const clientAddressContext = createContext<string>();

/** Call it when an event stream opens; call what it returns when the stream has ended. */
export const eventStreamOpenedContext = createContext<() => () => void>();

/** What the server learns about a request while it answers it. */
export type RequestNotes = {
	/** Stands in the log lines and in the `X-Request-Id` of the answer. */
	id: string;
	path: string;
	/** The address as `routes.ts` writes it, once it is known. */
	pattern: string | undefined;
	/** The page says the same to everyone who brings no cookie, all day long: see `saysTheSame`. */
	isSameForAll: boolean;
	/** The page was not written for this request. */
	isCached: boolean;
	/** The database was away and no page had its own answer to that. */
	databaseUnavailable: boolean;
};

export const requestNotesContext = createContext<RequestNotes>();

/** Tells the log of an error that a page ran into and answers itself. */
export const reportErrorContext = createContext<(error: unknown) => void>();

/** Calls back whenever some villa was taken or given back, in this process or another. */
export const availabilityChangesContext = createContext<AvailabilityChanges>();

/** Sessions, and the ways to one. */
export const accountsContext = createContext<Accounts>();

/** The session of the browser that asks. Unreadable while the books are away: then nobody knows who it is. */
export const sessionContext = createContext<{ id: string | null; unreadable: boolean }>({
	id: null,
	unreadable: false,
});

/** Who is signed in, or nobody. Set for every page before it runs. */
export const userContext = createContext<SignedInUser | null>(null);
