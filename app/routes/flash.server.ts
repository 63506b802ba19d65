import { createCookie, redirect } from "react-router";
import {
	describeFlash,
	type FlashName,
	flashDetails,
	type RefusedFlashName,
	refusedFlashes,
} from "#app/content/words/flashes.ts";
import { appContext, type Context } from "#app/context.ts";
import { type SignInRefusalName, signInRefusals } from "#app/features/accounts/account-words.ts";
import type { RootData } from "./root-data.ts";

type Message = FlashName | RefusedFlashName | SignInRefusalName;

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
	const name = typeof given === "string" ? given : "";
	const done = describeFlash(name);
	if (done !== null) {
		const detail = flashDetails()[name as FlashName] ?? null;
		return { shown: { message: done, detail, isError: false }, forget };
	}
	const refusals: Readonly<Record<string, string>> = { ...refusedFlashes(), ...signInRefusals() };
	const message = Object.hasOwn(refusals, name) ? refusals[name] : undefined;
	return message === undefined ? null : { shown: { message, detail: null, isError: true }, forget };
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
