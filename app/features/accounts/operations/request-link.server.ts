import type { Actor } from "#app/lib/actor.ts";
import type { Accounts } from "../accounts.server.ts";

type LinkRequest =
	/** To whoever reads this address, if it has an account. */
	| { kind: "password_forgotten"; email: string }
	/** To the owner of an account whose address is not verified yet. */
	| { kind: "account_opened"; userId: string };

/**
 * Enqueues an e-mail with a link. Looks nothing up: a job does it later, so that neither the response nor its time
 * says whether there is an account.
 */
export async function requestLink(
	{ db, enqueue }: Pick<Accounts, "db" | "enqueue">,
	request: LinkRequest,
	_context: { by: Actor; now: Date },
): Promise<void> {
	await enqueue(db, request);
}
