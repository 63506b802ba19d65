import { data, href, redirect } from "react-router";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { appContext, type Context, requestContext } from "#app/context.ts";
import type { Caller } from "#app/features/accounts/auth.server.ts";
import type { SignedInStaff } from "#app/features/staff/signed-in-staff.ts";
import type { Acting } from "#app/lib/actor.ts";
import { createAttemptLimit } from "#app/lib/attempt-limit.ts";
import { limitKey } from "#app/lib/client-address.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { readReturnPath } from "#app/lib/return-path.ts";
import type { SentForm } from "#app/lib/sent-form.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";

const quarterMs = 15 * 60_000;

/**
 * Failed attempts of one caller at one person, and at all of them. Both carry the caller's address: anyone who guesses from
 * elsewhere cannot lock a colleague out.
 */
const atOnePerson = createAttemptLimit({ attempts: 10, windowMs: quarterMs });
const atAllPeople = createAttemptLimit({ attempts: 50, windowMs: quarterMs });

/** Makes an attempt to sign in; null when this caller has none left. It counts while it is under way. */
export async function attemptAtDesk<Result>(
	context: Context,
	person: string,
	work: () => Promise<Result>,
	isWrong: (result: Result) => boolean,
): Promise<{ result: Result } | null> {
	const caller = limitKey(context.get(requestContext).clientAddress);
	const now = context.get(appContext).now();
	const made = await atAllPeople.attempt(
		caller,
		now,
		() => atOnePerson.attempt(`${caller} ${person}`, now, work, isWrong),
		(atOne) => atOne !== null && isWrong(atOne.result),
	);
	return made?.result ?? null;
}

export function staffCallerOf(request: Request, context: Context): Caller {
	return { request, address: context.get(requestContext).clientAddress };
}

/** Somebody who is about to sign in: nobody yet. */
export function arriving(context: Context): Acting {
	return { by: { kind: "system", task: "desk_sign_in" }, now: context.get(appContext).now() };
}

/** Headers of several cookies. */
export function deskCookies(setCookies: readonly string[]): Headers {
	const headers = new Headers();
	for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
	return headers;
}

/** Where somebody goes after signing in: the desk's page they came from, or its first. */
export function deskPageOf(url: URL): string {
	const to = readReturnPath(url.searchParams.get("to"));
	return to && /^\/desk([/?]|$)/.test(to) ? to : "/desk";
}

/**
 * Shows a sign-in form again, in the shape of a refused act: nobody acts yet, so there is no act to take.
 * @param reason a sentence of these pages, or messages beside fields
 * @param options.values the typed values, without secrets
 * @param options.sent the form of another page that is passed on
 */
export function refuseAtDesk(
	reason: keyof typeof deskSignInWords.errors | FieldErrors,
	{
		field = "form",
		values = {},
		status = 400,
		sent,
	}: { field?: string; values?: FieldValues; status?: number; sent?: SentForm | null } = {},
) {
	const result =
		typeof reason === "string"
			? { reason, errors: { [field]: deskSignInWords.errors[reason] } }
			: { reason: null, errors: reason };
	return data<ActResult>(
		{ act: "", values, ...result, ...(sent && { facts: { sent } }) },
		{ status, headers: status === 429 ? { "Retry-After": "900" } : {} },
	);
}

/** The result of a sign-in form that leads to no other page. */
export const doneAtDesk = (facts: NonNullable<ActResult["facts"]>): ActResult => ({
	...{ act: "", errors: {}, values: {}, reason: "done", facts },
});

/**
 * The person who is signed in in a browser of their own, with a second step or still without: for the settings of
 * their own sign-in.
 * @throws a redirect to the sign-in page for everybody else, also on a tablet
 */
export function ownSessionOf(context: Context): { staff: SignedInStaff; token: string } {
	const { staff: presence } = context.get(requestContext);
	if (presence.kind === "unenrolled") return { staff: presence.staff, token: presence.sessionToken };
	if (presence.kind === "signed_in" && presence.session.kind === "browser")
		return { staff: presence.staff, token: presence.session.token };
	throw redirect(href("/desk/sign-in"), { status: 303 });
}
