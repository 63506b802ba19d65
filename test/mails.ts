import { asc, eq } from "drizzle-orm";
import { type AccountEmailRequest, accountEmailJob } from "#app/features/accounts/email-jobs.server.ts";
import {
	type AccountMail,
	prepareAccountMail,
} from "#app/features/accounts/operations/prepare-account-mail.server.ts";
import { jobs } from "#db/schema/jobs.ts";
import type { startApp } from "#test/app.ts";

type App = Awaited<ReturnType<typeof startApp>>;

/** The e-mails about accounts that were enqueued, the oldest first. */
export async function listEmailRequests(app: App): Promise<AccountEmailRequest[]> {
	const enqueued = await app.db
		.select({ payload: jobs.payload })
		.from(jobs)
		.where(eq(jobs.kind, accountEmailJob.kind))
		.orderBy(asc(jobs.createdAt));
	return enqueued.map(({ payload }) => accountEmailJob.payload.parse(payload));
}

/** The e-mail that would be sent, with its secret made at `now`. */
export async function prepareMail(
	app: App,
	request: AccountEmailRequest | undefined,
	now: Date = new Date(),
): Promise<AccountMail | null> {
	if (!request) throw new Error("No e-mail was enqueued.");
	return prepareAccountMail({ db: app.db, origin: "https://stay.example.com", now: () => now }, request);
}

/** The page that an e-mail's link opens, as a path. */
export function pathOf(mail: AccountMail | null): string {
	if (!mail || !("link" in mail.data)) throw new Error("The e-mail has no link.");
	const { pathname, search } = new URL(mail.data.link);
	return pathname + search;
}
