import { data, href, type RouterContextProvider, redirect } from "react-router";
import { signInRefusals } from "#app/content/account-words.ts";
import type { FlashName } from "#app/content/flashes.ts";
import { appContext, requestContext } from "#app/context.ts";
import type { Caller } from "#app/features/accounts/accounts.server.ts";
import type { AccountResult } from "#app/features/accounts/answer.ts";
import { createAttemptLimit } from "#app/lib/attempt-limit.ts";
import { limitKey } from "#app/lib/client-address.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { faultResponse } from "#app/routes/booking/failure.ts";
import { flash } from "#app/routes/flash.server.ts";

type Context = Readonly<RouterContextProvider>;

const quarterMs = 15 * 60 * 1000;

/**
 * Failed attempts of one caller at one account, and at all of them. Both carry the caller's address: whoever guesses
 * from elsewhere cannot lock a guest out.
 */
const atOneAccount = createAttemptLimit({ attempts: 10, windowMs: quarterMs });
const atAllAccounts = createAttemptLimit({ attempts: 50, windowMs: quarterMs });

/** Accounts that one caller opens; every one of them sends a mail. */
const openedAccounts = createAttemptLimit({ attempts: 20, windowMs: quarterMs });

/** Ways to Google that one caller begins; each is a row in the books for ten minutes. */
const startedWays = createAttemptLimit({ attempts: 30, windowMs: quarterMs });

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
	const made = await atAllAccounts.attempt(
		caller,
		now,
		() => atOneAccount.attempt(`${caller} ${email}`, now, work, isWrong),
		(atOne) => atOne !== null && isWrong(atOne.result),
	);
	return made?.result ?? null;
}

/** Whether this caller may open one more account; if so, it is counted. */
export function mayOpenAccount(context: Context): boolean {
	const caller = limitKey(context.get(requestContext).clientAddress);
	const now = context.get(appContext).now();
	if (!openedAccounts.allows(caller, now)) return false;
	openedAccounts.countFailure(caller, now);
	return true;
}

/** Whether this caller may go to Google once more; if so, it is counted. */
export function mayStartGoogle(context: Context): boolean {
	const caller = limitKey(context.get(requestContext).clientAddress);
	const now = context.get(appContext).now();
	if (!startedWays.allows(caller, now)) return false;
	startedWays.countFailure(caller, now);
	return true;
}

/** What the pages must know of Google: whether it is set up, and the one address where it works, if there is one. */
export function describeGoogle(context: Context) {
	const { google, appUrl } = context.get(appContext).settings;
	return { isSetUp: google !== undefined, origin: appUrl ?? null };
}

/** Somebody is in: on to the front page, or to where they were going, which says so. */
export function letIn(setCookies: string[], message: FlashName, to: string | null = null) {
	const headers = new Headers();
	for (const cookie of [...setCookies, flash(message)]) headers.append("Set-Cookie", cookie);
	return redirect(to ?? href("/"), { status: 303, headers });
}

/** Somebody stays outside: a sentence in passing, and what they typed, except the password. */
export function refuse(reason: keyof typeof statuses, values: FieldValues) {
	return data<AccountResult>(
		{ values, toast: signInRefusals[reason] },
		{ status: statuses[reason], headers: reason === "too_many_requests" ? { "Retry-After": "900" } : {} },
	);
}

/** Something broke: the log is told, and the form keeps what was typed. */
export function refuseForFault(context: Context, error: unknown, values: FieldValues) {
	return data<AccountResult>({ values, toast: signInRefusals.fault }, faultResponse(context, error));
}
