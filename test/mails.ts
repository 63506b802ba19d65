import { asc, inArray } from "drizzle-orm";
import {
	type AccountEmailRequest,
	type AccountMail,
	prepareAccountMail,
} from "#app/features/accounts/account-mail.server.ts";
import { jobs } from "#db/schema/jobs.ts";
import type { startApp } from "#test/app.ts";

type App = Awaited<ReturnType<typeof startApp>>;

/** The e-mails about accounts that were enqueued, the oldest first. */
export async function listEmailRequests(app: App): Promise<AccountEmailRequest[]> {
	const enqueued = await app.db
		.select({ kind: jobs.kind, payload: jobs.payload })
		.from(jobs)
		.where(inArray(jobs.kind, ["account_opened", "password_forgotten", "password_changed"]))
		.orderBy(asc(jobs.createdAt));
	return enqueued.map(({ kind, payload }) => ({ kind, ...payload }) as AccountEmailRequest);
}

/** The e-mail that a request becomes, with its secret made at `now`. */
export async function prepareMail(
	app: App,
	request: AccountEmailRequest | undefined,
	now: Date = new Date(),
): Promise<AccountMail | null> {
	if (!request) throw new Error("No e-mail was enqueued.");
	return prepareAccountMail({ db: app.db, origin: "https://stay.example.com", now: () => now }, request);
}

/** The page a mail leads to, as a path. */
export function pathOf(mail: AccountMail | null): string {
	if (!mail || !("link" in mail.data)) throw new Error("The mail has no link.");
	const { pathname, search } = new URL(mail.data.link);
	return pathname + search;
}
