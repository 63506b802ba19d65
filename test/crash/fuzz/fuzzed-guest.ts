import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Secrets } from "./hostile-text.ts";

/**
 * Opens an account and reserves a villa, as a browser does, and returns the texts that must never be read in the log.
 * Nights are those of this guest alone, after those of the demo guests.
 * @param guest counts up from 0
 */
export async function prepareGuest(
	address: string,
	guest: number,
	today: HotelDate,
): Promise<Omit<Secrets, "key" | "desk">> {
	const email = `ximena.fuzz.${guest}@guests.example`;
	const password = `blue heron ${guest} Qv7xZ at dawn`;
	const headers = { "X-Forwarded-For": `10.6.${guest >> 8}.${guest & 255}` };
	const send = (path: string, fields: Record<string, string>) =>
		fetch(address + path, {
			method: "POST",
			body: new URLSearchParams(fields),
			headers,
			redirect: "manual",
		});
	const signedUp = await send("/sign-up", { fullName: "Ximena Fuzz", email, password });
	const session = cookieOf(signedUp, "session");
	const checkIn = addDays(today, 150 + Math.floor(guest / villaDescriptions().length) * 3);
	const reserved = await send("/booking", {
		checkIn,
		checkOut: addDays(checkIn, 2),
		guests: "2",
		villaId: villaDescriptions()[guest % villaDescriptions().length]?.id ?? "",
		name: "Ximena Fuzz",
		email,
		note: "",
		idempotencyKey: crypto.randomUUID(),
	});
	const [, reference] = /^\/reservations\/([A-Z2-9]{8})/.exec(reserved.headers.get("Location") ?? "") ?? [];
	const access = cookieOf(reserved, "reservations");
	if (!session || !reference || !access)
		throw new Error(`The guest was not prepared: ${signedUp.status}, ${reserved.status}.`);
	return { email, password, session, reference, access };
}

/** The cookie that a response sets, regardless of its prefix, as a browser sends it back. */
function cookieOf(response: Response, name: string): string | undefined {
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0] ?? "")
		.find((pair) => pair.split("=")[0]?.replace(/^__(Host|Secure)-/, "") === name);
}
