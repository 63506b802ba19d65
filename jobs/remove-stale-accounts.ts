import { accountHooks } from "#app/account-hooks.server.ts";
import { removeStaleAccounts } from "#app/features/accounts/operations/delete-account.server.ts";
import { removeEndedSessions } from "#app/features/accounts/operations/end-session.server.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/** Removes accounts that nobody verified or used for a month, and sessions that are over. */
export const removeUnusedAccounts = defineRecurringJob({
	kind: "remove-stale-accounts",
	everyMinutes: 24 * 60,
	run: async ({ db, now }) => {
		const { personalData } = accountHooks;
		const by = { kind: "system", task: "remove-stale-accounts" } as const;
		const acting = { by, now: now() };
		await removeStaleAccounts({ db, personalData }, acting);
		await removeEndedSessions(db, acting);
	},
});
