import { createAttemptLimit } from "#app/lib/attempt-limit.ts";
import { limitKey } from "#app/lib/client-address.ts";

const quarterSeconds = 15 * 60;

/**
 * Promo codes that are not known, by one caller and by one account from any address: with any number of tries somebody would
 * find the codes of others. A code of four characters is typed with a few pauses, and the form asks at each of them.
 */
const limit = { attempts: 30, windowMs: quarterSeconds * 1000 };
const byCaller = createAttemptLimit(limit);
const byAccount = createAttemptLimit(limit);

/** The caller that types a code. */
export type CodeCaller = { address: string; userId: string | null };

/** After how many seconds somebody who has tried too many codes may try again. */
export const codeRetrySeconds = quarterSeconds;

/**
 * Runs a check whether a promo code is known; null when this caller, or the account that is signed in, has no attempt
 * left. Only codes that are not known count.
 */
export async function attemptCode<Result>(
	caller: CodeCaller,
	now: Date,
	work: () => Promise<Result>,
	isUnknown: (result: Result) => boolean,
): Promise<{ result: Result } | null> {
	const { address, userId } = caller;
	const ofAccount = async () =>
		userId ? byAccount.attempt(userId, now, work, isUnknown) : { result: await work() };
	const made = await byCaller.attempt(
		limitKey(address),
		now,
		ofAccount,
		(attempt) => attempt !== null && isUnknown(attempt.result),
	);
	return made?.result ?? null;
}
