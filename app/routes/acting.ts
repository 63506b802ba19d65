import { appContext, type Context, requestContext } from "#app/context.ts";
import { type ReachedLimit, retryAfterSeconds } from "#app/features/limits/policy.ts";
import type { Acting } from "#app/lib/actor.ts";

/** The guest who asks, the moment, and how much they may reserve: a route passes these to an operation. */
export function readActing(context: Context): Acting {
	const { user, clientAddress, language } = context.get(requestContext);
	const { now, callerLimits } = context.get(appContext);
	const limits = callerLimits({ address: clientAddress, account: user });
	return {
		by: { kind: "guest", userId: user?.uid ?? null },
		now: now(),
		language,
		...(limits && { limits }),
	};
}

/** The header of a 429 about when to come back, where time alone helps. */
export function limitHeaders(limit: ReachedLimit): Record<string, string> {
	const seconds = retryAfterSeconds(limit);
	return seconds === null ? {} : { "Retry-After": String(seconds) };
}
