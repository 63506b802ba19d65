import type { AccountMail } from "#app/features/guests/account-links.server.ts";
import { type AccountErrand, createAccounts } from "#app/features/guests/accounts.server.ts";
import type { startApp } from "#test/app.ts";
import { parseSettings } from "../settings.ts";

/** What the post office of the house would send on an errand, with its secret made at `now`. */
export async function prepareMail(
	app: Awaited<ReturnType<typeof startApp>>,
	errand: AccountErrand | undefined,
	now: Date = new Date(),
): Promise<AccountMail | null> {
	if (!errand) throw new Error("Nothing was promised.");
	const parsed = parseSettings({});
	if (!parsed.ok) throw new Error(parsed.sentences.join(" "));
	const accounts = createAccounts({
		db: app.db,
		settings: { ...parsed.settings, sessionSecret: "s".repeat(32) },
		promise: async () => {},
		onVerified: async () => {},
		linkOrigin: () => "https://stay.example.com",
		now: () => now,
		onLog: () => {},
	});
	return accounts.prepareErrand(errand);
}

/** The page a mail leads to, as a path. */
export function pathOf(mail: AccountMail | null): string {
	if (!mail?.link) throw new Error("The mail has no link.");
	const { pathname, search } = new URL(mail.link);
	return pathname + search;
}
