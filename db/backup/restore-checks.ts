import type pg from "pg";
import { BackupRefused } from "./backup-refused.ts";

type Check = {
	/** What is wrong, after the number of cases. */
	fault: string;
	/** Counts the cases as `count`. A table of an older schema version that this names must still be there. */
	sql: string;
};

/**
 * What no constraint says, or what a restore could have left undone. That stays are covered by their allocations is
 * checked by constraint triggers, which stay on while rows are copied; the exclusion constraints refuse a row at once.
 */
const checks: Check[] = [
	{
		fault: "points accounts have other sums than their entries",
		sql: `select count(*) from points_accounts a
			left join (
				select account_id, sum(balance_points) as balance, sum(pending_points) as pending
				from points_entries group by account_id
			) e on e.account_id = a.id
			where (a.balance_points, a.pending_points) <> (coalesce(e.balance, 0), coalesce(e.pending, 0))`,
	},
	{
		fault: "constraints are not valid",
		sql: `select count(*) from pg_constraint
			where connamespace = 'public'::regnamespace and not convalidated`,
	},
	{
		fault: "indexes are not valid",
		sql: `select count(*) from pg_index join pg_class on pg_class.oid = indexrelid
			where relnamespace = 'public'::regnamespace and not indisvalid`,
	},
	{
		fault: "triggers are switched off",
		sql: `select count(*) from pg_trigger join pg_class on pg_class.oid = tgrelid
			where relnamespace = 'public'::regnamespace and tgenabled <> 'O'`,
	},
];

/**
 * Checks what has been copied, before it is committed.
 * @throws BackupRefused which says what does not hold
 */
export async function checkRestored(client: pg.Client): Promise<void> {
	for (const { fault, sql } of checks) {
		const { rows } = await client.query<{ count: string }>(sql);
		const count = Number(rows[0]?.count);
		if (count > 0)
			throw new BackupRefused(`The backup contradicts itself (${count} ${fault}): nothing was restored.`);
	}
}
