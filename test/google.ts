import type { startApp } from "#test/app.ts";
import { nextCaller } from "#test/guest.ts";
import { visitProvider } from "#test/openid-provider.ts";

type App = Awaited<ReturnType<typeof startApp>>;

/** A nonce as the page that opens the pop-up makes it. */
export const popUpNonce = "0b0b0b0b-1111-4222-8333-444444444444";

/** The headers of a click on a page of this site, each time from another address. */
export const clickHeaders = () => ({ "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": nextCaller() });

/** Starts the sign-in from a page of this site. */
export const beginGoogle = (app: App, query = "from=sign-in") =>
	app.get(`/sign-in/google?${query}`, clickHeaders());

/**
 * Starts the sign-in and logs in at the provider, or refuses there.
 * @param guest who logs in; null refuses
 * @returns the address that the provider sends the browser back to, not yet requested
 */
export async function goToGoogle(app: App, guest: string | null, query?: string): Promise<URL> {
	const started = await beginGoogle(app, query);
	if (started.status !== 302) throw new Error(`The response to the start was ${started.status}.`);
	return visitProvider(started.headers.get("Location") ?? "", guest);
}

/** Requests the address that the provider returned, and follows our redirect. Returns the last response. */
export async function comeBackFromGoogle(app: App, address: URL): Promise<Response> {
	const fromElsewhere = { "Sec-Fetch-Site": "cross-site" };
	const returned = await app.get(address.pathname + address.search, fromElsewhere);
	const location = returned.headers.get("Location") ?? "";
	if (returned.status !== 303 || !/^(\/es)?\/sign-in\/google\/done$/.test(location))
		throw new Error(`The response to the provider's return was ${returned.status} ${location}`);
	return app.get(location, fromElsewhere);
}

/** The whole sign-in. Returns the last response. */
export async function signInWithGoogle(app: App, guest: string | null, query?: string): Promise<Response> {
	return comeBackFromGoogle(app, await goToGoogle(app, guest, query));
}
