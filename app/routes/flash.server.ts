import { z } from "zod";
import { type SignInRefusalName, signInRefusals } from "#app/content/account-words.ts";
import { type FlashName, flashes } from "#app/content/flashes.ts";

const cookieName = "flash";
const done = z.enum(Object.keys(flashes) as [FlashName, ...FlashName[]]);
const refused = z.enum(Object.keys(signInRefusals) as [SignInRefusalName, ...SignInRefusalName[]]);

/** The `Set-Cookie` header that lets the next page say something once. It carries a name, never words. */
export function flash(message: FlashName | SignInRefusalName): string {
	return `${cookieName}=${message}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
}

/** What the last page left to be said, with the header that forgets it. */
export function readFlash(request: Request): { message: string; isError: boolean; forget: string } | null {
	const given = new RegExp(`(?:^|;\\s*)${cookieName}=([a-z_]+)`).exec(
		request.headers.get("Cookie") ?? "",
	)?.[1];
	const forget = `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
	const success = done.safeParse(given);
	if (success.success) return { message: flashes[success.data], isError: false, forget };
	const refusal = refused.safeParse(given);
	return refusal.success ? { message: signInRefusals[refusal.data], isError: true, forget } : null;
}
