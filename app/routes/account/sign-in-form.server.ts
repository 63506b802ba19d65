import { data } from "react-router";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { signInRefusals } from "#app/features/accounts/account-words.ts";
import type { Caller } from "#app/features/accounts/auth.server.ts";
import type { AccountResult } from "#app/features/accounts/schema.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import { createAttemptLimit } from "#app/lib/attempt-limit.ts";
import { limitKey } from "#app/lib/client-address.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { readActing } from "#app/routes/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";

const quarterMs = 15 * 60 * 1000;

/**
 * Failed attempts of one caller at one address, and at all of them. Both carry the caller's address: anyone who guesses
 * from elsewhere cannot lock a guest out.
 */
const atOneAddress = createAttemptLimit({ attempts: 10, windowMs: quarterMs });
const atAllAddresses = createAttemptLimit({ attempts: 50, windowMs: quarterMs });

/** Sign-ups of one caller: each sends an e-mail, or says whether an address has an account. */
const signUps = createAttemptLimit({ attempts: 20, windowMs: quarterMs });

/** Sign-ups of one caller that met an address in use. */
const signUpsAtOneAddress = createAttemptLimit({ attempts: 10, windowMs: quarterMs });

/** Sign-ins at Google that one caller begins; each is a row in the database for ten minutes. */
const googleStarts = createAttemptLimit({ attempts: 30, windowMs: quarterMs });

const statuses = {
	invalid_credential: 401,
	user_disabled: 403,
	too_many_requests: 429,
} as const;

export function callerOf(request: Request, context: Context): Caller {
	return { request, address: context.get(requestContext).clientAddress };
}

/**
 * Makes an attempt at the password of an address; null when this caller has none left. It counts while it is under way,
 * so that many at once do not all pass.
 */
export async function attemptPassword<Result>(
	context: Context,
	email: string,
	work: () => Promise<Result>,
	isWrong: (result: Result) => boolean,
): Promise<{ result: Result } | null> {
	const caller = limitKey(context.get(requestContext).clientAddress);
	const now = context.get(appContext).now();
	const made = await atAllAddresses.attempt(
		caller,
		now,
		() => atOneAddress.attempt(`${caller} ${email}`, now, work, isWrong),
		(atOne) => atOne !== null && isWrong(atOne.result),
	);
	return made?.result ?? null;
}

/** Makes an attempt to open an account; null when this caller has none left, or none for this address. */
export async function attemptSignUp<Result>(
	context: Context,
	email: string,
	work: () => Promise<Result>,
	isInUse: (result: Result) => boolean,
): Promise<{ result: Result } | null> {
	const caller = limitKey(context.get(requestContext).clientAddress);
	const now = context.get(appContext).now();
	if (!signUps.take(caller, now)) return null;
	return signUpsAtOneAddress.attempt(`${caller} ${email}`, now, work, isInUse);
}

/** Whether this caller may begin one more sign-in at Google; if so, it is counted. */
export function mayStartGoogle(context: Context): boolean {
	return googleStarts.take(
		limitKey(context.get(requestContext).clientAddress),
		context.get(appContext).now(),
	);
}

/**
 * The facts about Google for the pages: whether it is set up, and the one address where it works, if there is one.
 * Guests of a public hotel see no button that does nothing; elsewhere it says that it is not set up.
 */
export function googleFacts(context: Context) {
	const { google, appUrl, isPublic } = context.get(appContext).settings;
	const isSetUp = google !== undefined;
	return { isShown: isSetUp || !isPublic, isSetUp, origin: appUrl ?? null };
}

/** The header for each of several cookies. */
export function cookieHeaders(setCookies: readonly string[]): Headers {
	const headers = new Headers();
	for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
	return headers;
}

/**
 * The headers after which nobody learns from this browser what the guest before saw: several cookies, and the order to
 * drop the stored pages. Browsers obey it where they come by https.
 */
export function clearingHeaders(setCookies: readonly string[]): Headers {
	const headers = cookieHeaders(setCookies);
	headers.set("Clear-Site-Data", '"cache"');
	return headers;
}

/**
 * The headers after somebody has signed in or up. A guest who was signed in here as somebody else leaves as by signing
 * out: their access and the pages that the browser has stored go with their session.
 */
export async function headersOfSignedIn(
	request: Request,
	context: Context,
	{ email, setCookies }: { email: string; setCookies: readonly string[] },
): Promise<Headers> {
	const { user } = context.get(requestContext);
	if (user === null || user.email === email) return cookieHeaders(setCookies);
	const forget = await reservationAccess(context.get(appContext)).end(request, readActing(context));
	return clearingHeaders([...setCookies, forget]);
}

/** A refusal: a sentence in a toast and in the form, and the typed values, except the password. */
export function refuse(reason: keyof typeof statuses, values: FieldValues) {
	return data<AccountResult>(sayRefused(reason, values), {
		status: statuses[reason],
		headers: reason === "too_many_requests" ? { "Retry-After": "900" } : {},
	});
}

function sayRefused(reason: keyof ReturnType<typeof signInRefusals>, values: FieldValues): AccountResult {
	const sentence = signInRefusals()[reason];
	return { values, errors: { form: sentence }, about: [...Object.keys(values), "password"], toast: sentence };
}

/** Something broke: it is written to the log, and the form shows the typed values, except the password. */
export function refuseForFault(context: Context, error: unknown, values: FieldValues) {
	return data<AccountResult>(sayRefused("fault", values), faultResponse(context, error));
}
