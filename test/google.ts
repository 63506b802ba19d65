import type { startApp } from "#test/app.ts";
import { nextCaller } from "#test/guest.ts";
import { visitProvider } from "#test/openid-provider.ts";

type App = Awaited<ReturnType<typeof startApp>>;

/** A nonce as the page behind a pop-up makes it. */
export const popUpNonce = "0b0b0b0b-1111-4222-8333-444444444444";

/** What a browser says of a click on our own page, each time from an address of its own. */
export const clickHeaders = () => ({ "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": nextCaller() });

/** Begins on a page of the house. */
export const beginGoogle = (app: App, query = "from=sign-in") =>
	app.get(`/sign-in/google?${query}`, clickHeaders());

/**
 * To the provider and back to the door of the house, not yet through it.
 * @param guest who logs in there; null refuses
 * @returns the address of the way back
 */
export async function goToGoogle(app: App, guest: string | null, query?: string): Promise<URL> {
	const started = await beginGoogle(app, query);
	if (started.status !== 302) throw new Error(`The start was answered with ${started.status}.`);
	return visitProvider(started.headers.get("Location") ?? "", guest);
}

/** Through the door; the answer is that of the last address on the way. */
export async function comeBackFromGoogle(app: App, address: URL): Promise<Response> {
	const fromElsewhere = { "Sec-Fetch-Site": "cross-site" };
	const returned = await app.get(address.pathname + address.search, fromElsewhere);
	const location = returned.headers.get("Location") ?? "";
	if (returned.status !== 303 || location !== "/sign-in/google/done")
		throw new Error(`The way back was answered with ${returned.status} ${location}`);
	return app.get(location, fromElsewhere);
}

/** All the way. */
export async function signInWithGoogle(app: App, guest: string | null, query?: string): Promise<Response> {
	return comeBackFromGoogle(app, await goToGoogle(app, guest, query));
}
