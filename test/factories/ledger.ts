import type { Pool } from "pg";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import type { Db } from "#db/connection/database.ts";
import { asGuest, makeStayInput } from "./forms.ts";

/** A stay of a guest, reserved as a test wants it. */
export async function bookStay(db: Db, change: Parameters<typeof makeStayInput>[0]) {
	const outcome = await reserveStay(db, makeStayInput(change), asGuest());
	if (!outcome.ok) throw new Error(`Not reserved: ${outcome.reason}`);
	const stay = await findStay(db, outcome.reference);
	if (!stay) throw new Error("The reservation was not found.");
	return stay;
}

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
