import { z } from "zod";
import { type FlashName, flashes } from "#app/content/flashes.ts";

const cookieName = "flash";
const name = z.enum(Object.keys(flashes) as [FlashName, ...FlashName[]]);

/** The `Set-Cookie` header that lets the next page say something once. It carries a name, never words. */
export function flash(message: FlashName): string {
	return `${cookieName}=${message}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
}

/** What the last page left to be said, with the header that forgets it. */
export function readFlash(request: Request): { name: FlashName; forget: string } | null {
	const given = new RegExp(`(?:^|;\\s*)${cookieName}=([a-z_]+)`).exec(
		request.headers.get("Cookie") ?? "",
	)?.[1];
	const known = name.safeParse(given);
	return known.success
		? { name: known.data, forget: `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax` }
		: null;
}
