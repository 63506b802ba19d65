import type { startApp } from "#test/app.ts";
import { makeForm } from "#test/factories/forms.ts";

let people = 0;
let callers = 0;

/** The input of the sign-up form for a new guest, different at each call. */
export function newGuest() {
	people += 1;
	return { fullName: "Ana Pérez", email: `ana-${people}@example.com`, password: "blue heron at dawn" };
}

/**
 * Creates an account for a new guest, who is signed in afterwards. Each guest has another IP address, if the app trusts its
 * proxy, so that no limit is reached.
 */
export async function signUp(
	app: Awaited<ReturnType<typeof startApp>>,
	headers: Record<string, string> = { "X-Forwarded-For": nextCaller() },
) {
	const guest = newGuest();
	const response = await app.post("/sign-up", guest, headers);
	if (response.status !== 303) throw new Error(`The response to the sign-up was ${response.status}.`);
	return guest;
}

/** Reserves villas, which the browser may open from then on. @returns the reference */
export async function reserveVillas(
	{ post }: Pick<Awaited<ReturnType<typeof startApp>>, "post">,
	change: Record<string, string> = {},
): Promise<string> {
	const { headers } = await post("/booking", makeForm(change));
	const [, reference] = /reservations\/(\w{8})/.exec(headers.get("Location") ?? "") ?? [];
	if (!reference) throw new Error("The form of the villa was not accepted.");
	return reference;
}

/** An IP address that no request has used before. */
export function nextCaller(): string {
	callers += 1;
	return `10.2.${callers >> 8}.${callers & 255}`;
}
