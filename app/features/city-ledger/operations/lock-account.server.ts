import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import type { Transaction } from "#db/connection/database.ts";
import { payerAccounts } from "#db/schema/payer-accounts.ts";
import type { PayerAccount } from "../queries.server.ts";

/**
 * Locks an account, after the bills: its limits of debt and commission are judged for one person at a time. Null where
 * there is none.
 */
export async function lockAccount(tx: Transaction, id: string): Promise<PayerAccount | null> {
	const [account] = await tx.select().from(payerAccounts).where(eq(payerAccounts.id, id)).for("update");
	return account ?? null;
}

/** In how many days an account that the app adds pays. */
const usualTermsDays = 30;

/**
 * The account of a booking site, however it is called. The first commission of a site takes the agent of the site's
 * name for it, or adds an account; a company of that name stays a company's. `payer_accounts_site_once` guarantees
 * that there is one.
 */
export async function takeSiteAccount(tx: Transaction, site: BookingSite, acting: Acting): Promise<string> {
	const name = siteNames[site];
	const find = async () => (await tx.select(id).from(payerAccounts).where(eq(payerAccounts.site, site)))[0];
	const isAgentOfName = and(
		eq(payerAccounts.name, name),
		eq(payerAccounts.kind, "agent"),
		isNull(payerAccounts.site),
	);
	const found =
		(await find()) ??
		(
			await tx
				.update(payerAccounts)
				.set({ site, version: sql`${payerAccounts.version} + 1` })
				.where(isAgentOfName)
				.returning(id)
		)[0] ??
		(await addSiteAccount(tx, { site, name }, acting)) ??
		(await addSiteAccount(tx, { site, name: `${name} (booking site)` }, acting)) ??
		(await find());
	if (!found) throw new Error("The account of a booking site was neither added nor found.");
	return found.id;
}

const id = { id: payerAccounts.id };

/** Adds the account of a booking site; undefined where another account has its name, or is that of the site by now. */
async function addSiteAccount(
	tx: Transaction,
	account: { site: BookingSite; name: string },
	acting: Acting,
): Promise<{ id: string } | undefined> {
	const [added] = await tx
		.insert(payerAccounts)
		.values({
			...{ id: randomUUID(), kind: "agent", ...account },
			...{ termsDays: usualTermsDays, createdAt: acting.now },
		})
		.onConflictDoNothing()
		.returning(id);
	if (!added) return undefined;
	const changes = { termsDays: usualTermsDays, creditLimitCents: null };
	await recordAudit(tx, acting, {
		act: "add_account",
		subject: { kind: "payer_account", id: added.id },
		changes,
	});
	return added;
}
