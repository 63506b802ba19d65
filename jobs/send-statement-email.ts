import { writeStatementEmail } from "#app/features/city-ledger/email.ts";
import { statementEmailJob } from "#app/features/city-ledger/email-jobs.server.ts";
import { findAccount, readStatement } from "#app/features/city-ledger/queries.server.ts";
import { defineEmailJob } from "./queue/define-job.ts";

/** The e-mail with the statement of a company or an agent; none where the account has no address any more. */
export const sendStatementEmail = defineEmailJob({
	...statementEmailJob,
	write: async ({ accountId, from, last }, { db }) => {
		const account = await findAccount(db, accountId);
		if (!account?.email) return null;
		const statement = await readStatement(db, accountId, { from, last });
		return {
			to: { name: account.name, address: account.email },
			isConfirmed: false,
			content: writeStatementEmail(account.name, { from, last }, statement),
		};
	},
});
