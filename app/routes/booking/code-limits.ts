import type { RouterContextProvider } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { createAttemptLimit } from "#app/lib/attempt-limit.ts";
import { limitKey } from "#app/lib/client-address.ts";

const quarterSeconds = 15 * 60;

/**
 * Promo codes that are not known, by one caller and by one account wherever it comes from: whoever could try any number would
 * find those of others. A code of four characters is typed with a few pauses, and each asks about what stands there.
 */
const limit = { attempts: 30, windowMs: quarterSeconds * 1000 };
const byCaller = createAttemptLimit(limit);
const byAccount = createAttemptLimit(limit);

/** When to try again, for the response to one who has tried too many. */
export const codeLimitHeaders = { "Retry-After": String(quarterSeconds) };

/**
 * Does what answers whether a promo code is known; null when this caller, or the account that is signed in, has no attempt
 * left. Only codes that are not known count.
 */
export async function attemptCode<Result>(
	context: Readonly<RouterContextProvider>,
	work: () => Promise<Result>,
	isUnknown: (result: Result) => boolean,
): Promise<{ result: Result } | null> {
	const { clientAddress, user } = context.get(requestContext);
	const now = context.get(appContext).now();
	const ofAccount = async () =>
		user ? byAccount.attempt(user.uid, now, work, isUnknown) : { result: await work() };
	const made = await byCaller.attempt(
		limitKey(clientAddress),
		now,
		ofAccount,
		(attempt) => attempt !== null && isUnknown(attempt.result),
	);
	return made?.result ?? null;
}
