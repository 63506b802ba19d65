import { appContext, type Context, requestContext } from "#app/context.ts";
import { findLinkHolder, isLinkSecret } from "#app/features/accounts/queries.server.ts";
import { createAttemptLimit } from "#app/lib/attempt-limit.ts";
import { limitKey } from "#app/lib/client-address.ts";

/** The link of an e-mail, as its page was called: its recipient, or why it does not work. */
export async function readLink(context: Context, kind: "verify-email" | "reset-password", url: URL) {
	const token = url.searchParams.get("token") ?? "";
	if (!isLinkSecret(token)) return { works: false, garbled: true, status: 400 } as const;
	const { db } = context.get(appContext).accounts;
	const holder = await findLinkHolder(db, kind, token, context.get(appContext).now());
	if (!holder) return { works: false, garbled: false, status: 410 } as const;
	return { works: true, holder } as const;
}

const quarterMs = 15 * 60 * 1000;

/** E-mails that one caller asks for, that one mailbox gets anyone who asks, and that one account asks for. */
const askedByCaller = createAttemptLimit({ attempts: 20, windowMs: quarterMs });
const sentToMailbox = createAttemptLimit({ attempts: 3, windowMs: quarterMs });
const askedByAccount = createAttemptLimit({ attempts: 3, windowMs: quarterMs });

/**
 * Whether a link may be sent to an address. `refuse` is for anyone who asks too often; `stay_silent` spares a mailbox
 * that has had enough of them, and must look like `send` from outside: it would tell who else has asked.
 */
export function mayMailTo(context: Context, email: string): "send" | "stay_silent" | "refuse" {
	const now = context.get(appContext).now();
	if (!askedByCaller.take(limitKey(context.get(requestContext).clientAddress), now)) return "refuse";
	return sentToMailbox.take(email, now) ? "send" : "stay_silent";
}

/** Whether an account may have its link sent again; if so, it is counted. */
export function mayMailAgain(context: Context, userId: string): boolean {
	return askedByAccount.take(userId, context.get(appContext).now());
}
