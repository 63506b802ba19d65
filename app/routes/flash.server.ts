import { createCookie, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import {
	type FlashName,
	flashDetails,
	flashes,
	type RefusedFlashName,
	refusedFlashes,
} from "#app/content/words/flashes.ts";
import { appContext } from "#app/context.ts";
import { type SignInRefusalName, signInRefusals } from "#app/features/accounts/account-words.ts";
import type { RootData } from "./root-data.ts";

type Context = Readonly<RouterContextProvider>;
type Message = FlashName | RefusedFlashName | SignInRefusalName;

const refusals = { ...refusedFlashes, ...signInRefusals };

function cookieOf(context: Context) {
	const { isPublic } = context.get(appContext).settings;
	return createCookie(isPublic ? "__Host-flash" : "flash", {
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure: isPublic,
		maxAge: 60,
	});
}

const done = z.enum(Object.keys(flashes) as [FlashName, ...FlashName[]]);
const refused = z.enum(Object.keys(refusals) as [keyof typeof refusals, ...(keyof typeof refusals)[]]);

/** The `Set-Cookie` header with a message that the next page shows once. It carries a name, never words. */
export function flash(context: Context, message: Message): Promise<string> {
	return cookieOf(context).serialize(message);
}

/** The message that the last page left, with the header that removes it. */
export async function readFlash(
	context: Context,
	request: Request,
): Promise<{ shown: Omit<NonNullable<RootData["flash"]>, "id">; forget: string } | null> {
	const cookie = cookieOf(context);
	const given: unknown = await cookie.parse(request.headers.get("Cookie"));
	const forget = await cookie.serialize("", { maxAge: 0 });
	const success = done.safeParse(given);
	if (success.success) {
		const detail = flashDetails[success.data] ?? null;
		return { shown: { message: flashes[success.data], detail, isError: false }, forget };
	}
	const refusal = refused.safeParse(given);
	if (!refusal.success) return null;
	return { shown: { message: refusals[refusal.data], detail: null, isError: true }, forget };
}

/** Leads to another page with 303, which shows a message once. @param headers more of them, as cookies */
export async function redirectWithFlash(
	context: Context,
	to: string,
	message: Message,
	headers?: HeadersInit,
): Promise<Response> {
	const all = new Headers(headers);
	all.append("Set-Cookie", await flash(context, message));
	return redirect(to, { status: 303, headers: all });
}
