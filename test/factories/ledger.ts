import type { Pool } from "pg";

/** The ledger of a guest, oldest first, with the sums of the account. */
export async function readLedger(pool: Pool, userId: string | null) {
	const { rows: entries } = await pool.query<{ kind: string; pending: number; balance: number }>(
		`select e.kind, e.pending_points as pending, e.balance_points as balance
		from points_entries e join points_accounts a on a.id = e.account_id
		where a.user_id is not distinct from $1 order by e.created_at`,
		[userId],
	);
	const { rows: sums } = await pool.query<{ pending: number; balance: number }>(
		`select pending_points as pending, balance_points as balance
		from points_accounts where user_id is not distinct from $1`,
		[userId],
	);
	return { entries: entries.map((entry) => [entry.kind, entry.pending, entry.balance]), ...sums[0] };
}
