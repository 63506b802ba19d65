import { appContext, type Context } from "#app/context.ts";
import { findAccount, type PayerAccount } from "#app/features/city-ledger/queries.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { notAtDesk } from "../stays/find-party.server.ts";

/** The account that an address names. @throws 404 */
export async function getAccount(
	context: Context,
	{ account: id }: { account: string },
): Promise<PayerAccount> {
	const account = isUuid(id) ? await findAccount(context.get(appContext).db, id) : null;
	if (!account) throw notAtDesk();
	return account;
}
