import { asc, inArray } from "drizzle-orm";
import { type AccountMail, prepareAccountMail } from "#app/features/accounts/account-mail.server.ts";
import type { AccountErrand } from "#app/features/accounts/accounts.server.ts";
import { jobs } from "#db/schema/jobs.ts";
import type { startApp } from "#test/app.ts";

type App = Awaited<ReturnType<typeof startApp>>;

/** What was promised to guests about their accounts, the oldest first. */
export async function listErrands(app: App): Promise<AccountErrand[]> {
	const enqueued = await app.db
		.select({ kind: jobs.kind, payload: jobs.payload })
		.from(jobs)
		.where(inArray(jobs.kind, ["account_opened", "password_forgotten", "password_changed"]))
		.orderBy(asc(jobs.createdAt));
	return enqueued.map(({ kind, payload }) => ({ kind, ...payload }) as AccountErrand);
}

/** What the post office of the house would send on an errand, with its secret made at `now`. */
export async function prepareMail(
	app: App,
	errand: AccountErrand | undefined,
	now: Date = new Date(),
): Promise<AccountMail | null> {
	if (!errand) throw new Error("Nothing was promised.");
	return prepareAccountMail({ db: app.db, origin: "https://stay.example.com", now: () => now }, errand);
}

/** The page a mail leads to, as a path. */
export function pathOf(mail: AccountMail | null): string {
	if (!mail || !("link" in mail.data)) throw new Error("The mail has no link.");
	const { pathname, search } = new URL(mail.data.link);
	return pathname + search;
}
