import { createCookie, redirect } from "react-router";
import { z } from "zod";
import { type SignInRefusalName, signInRefusals } from "#app/content/account-words.ts";
import { type FlashName, flashes } from "#app/content/flashes.ts";

const cookie = createCookie("flash", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });
const done = z.enum(Object.keys(flashes) as [FlashName, ...FlashName[]]);
const refused = z.enum(Object.keys(signInRefusals) as [SignInRefusalName, ...SignInRefusalName[]]);

/** The `Set-Cookie` header with a message that the next page shows once. It carries a name, never words. */
export function flash(message: FlashName | SignInRefusalName): Promise<string> {
	return cookie.serialize(message);
}

/** The message that the last page left, with the header that removes it. */
export async function readFlash(
	request: Request,
): Promise<{ message: string; isError: boolean; forget: string } | null> {
	const given: unknown = await cookie.parse(request.headers.get("Cookie"));
	const forget = await cookie.serialize("", { maxAge: 0 });
	const success = done.safeParse(given);
	if (success.success) return { message: flashes[success.data], isError: false, forget };
	const refusal = refused.safeParse(given);
	return refusal.success ? { message: signInRefusals[refusal.data], isError: true, forget } : null;
}

/** Leads to another page with 303, which shows a message once. @param headers more of them, as cookies */
export async function redirectWithFlash(
	to: string,
	message: FlashName | SignInRefusalName,
	headers?: HeadersInit,
): Promise<Response> {
	const all = new Headers(headers);
	all.append("Set-Cookie", await flash(message));
	return redirect(to, { status: 303, headers: all });
}
