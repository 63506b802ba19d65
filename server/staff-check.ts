import type { AppContext, RequestContext } from "#app/context.ts";
import { isStaffBrowser } from "#app/features/staff/operations/resume-staff-session.server.ts";
import { createPlaces } from "#app/lib/places.ts";
import { readCookies } from "#app/lib/read-cookies.ts";

/** For how long a browser is known. Its rights are read anew for every request all the same. */
const knownMs = 60_000;
/** More browsers than a hotel has. */
const mostKnown = 200;
/** Sessions that are read at a time, and that wait to be read: made-up cookies shall not keep the database busy. */
const readAtATime = 4;
const waitingToBeRead = 64;

/**
 * Tells whose requests take the places of the desk: those to its addresses from a browser in which somebody is signed in, or
 * from a tablet of the hotel. The session is read, at most once a minute for one browser; a cookie alone says nothing.
 */
export function createStaffCheck({ staffAccounts, now }: Pick<AppContext, "staffAccounts" | "now">) {
	/** Until when a browser is known, by its cookies; in milliseconds since the start of the process. */
	const known = new Map<string, number>();
	const reading = createPlaces({ places: () => readAtATime, waiting: waitingToBeRead });
	const { session, device } = staffAccounts.cookieNames;

	return async (
		request: Request,
		{ path, clientAddress: address }: Pick<RequestContext, "path" | "clientAddress">,
	): Promise<boolean> => {
		if (!/^\/desk($|[/.])/.test(path)) return false;
		const cookies = readCookies(request.headers.get("Cookie"));
		if (!cookies.has(session) && !cookies.has(device)) return false;
		const browser = `${cookies.get(session)} ${cookies.get(device)}`;
		if ((known.get(browser) ?? 0) > performance.now()) return true;
		const leave = await reading.take({ signal: request.signal });
		if (!leave) return false;
		try {
			known.delete(browser);
			if (!(await isStaffBrowser(staffAccounts, { request, address }, now()))) return false;
			for (const earlier of known.keys()) if (known.size >= mostKnown) known.delete(earlier);
			known.set(browser, performance.now() + knownMs);
			return true;
		} catch {
			// Without the database nobody is known; the page says so.
			return false;
		} finally {
			leave();
		}
	};
}
