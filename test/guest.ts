import type { startApp } from "#test/app.ts";

let people = 0;
let callers = 0;

/** A guest as the sign-up form takes one; every call is another. */
export function newGuest() {
	people += 1;
	return { fullName: "Ana Pérez", email: `ana-${people}@example.com`, password: "blue heron at dawn" };
}

/**
 * Opens an account for a new guest and leaves the app signed in as them. Each comes from an address of its own, where
 * the app believes its proxy, so that no limit is met by accident.
 */
export async function signUp(
	app: Awaited<ReturnType<typeof startApp>>,
	headers: Record<string, string> = { "X-Forwarded-For": nextCaller() },
) {
	const guest = newGuest();
	const response = await app.post("/sign-up", guest, headers);
	if (response.status !== 303) throw new Error(`Signing up was answered with ${response.status}.`);
	return guest;
}

/** An address that nobody has called from before. */
export function nextCaller(): string {
	callers += 1;
	return `10.2.${callers >> 8}.${callers & 255}`;
}
