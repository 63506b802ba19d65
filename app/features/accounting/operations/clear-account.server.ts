import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { nameOf } from "#app/features/audit/operations/record-audit.server.ts";
import {
	centsOn,
	findPosted,
	postToLedger,
	refuseMoney,
} from "#app/features/folio/operations/post-to-ledger.server.ts";
import { takeTurnOfAccount } from "#app/features/folio/operations/write-ledger.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { ClearedAccount } from "#app/lib/ledger-accounts.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import { violatedConstraint } from "#app/lib/sql-state.ts";
import type { Db } from "#db/connection/database.ts";
import { clearings } from "#db/schema/clearings.ts";
import { clearingOf, compareStated, type StatedAmounts } from "../clearing.ts";
import {
	findClearing,
	listClearedMovements,
	listOpenMovements,
	readMovementCents,
} from "../clearing-queries.server.ts";
import { countClearingsOf, findStatementLine } from "../statement-queries.server.ts";

type ClearingRefusal =
	| {
			reason:
				| "not_allowed"
				| "key_used"
				/** One of the movements is no longer open. */
				| "changed_meanwhile"
				/** Nothing is ticked, and the paper is neither a fee nor interest. */
				| "nothing_chosen"
				/** The day of the paper has not come. */
				| "day_to_come"
				/** The line of the bank's file is not there, or says something else than the form. */
				| "line_unknown";
	  }
	/** `sumCents` is the sum of the ticked movements, in US cents. */
	| { reason: "fee_too_large"; sumCents: number }
	/** By how much the paper is above the ticked movements, in cents of its currency. */
	| { reason: "sum_differs"; sumCents: number; differenceCents: number };

/**
 * Clears movements of an account by a paper: a batch of the card terminal or of the payment provider, which the bank
 * pays less the fee, or a line of the bank's statement. The amount that the bank is to pay is then a movement of
 * `bank`, and the amount on the statement is on `bank_account`. A line of the statement without movements is a fee or
 * interest. `clearing_lines_once` guarantees that a movement is cleared once, and `clearings_statement_once` that a
 * line of the bank's file is matched once.
 * @param input.transactionIds the movements, by their transactions
 * @param input.statementLineId the line of the bank's file that it matches, which has the day and the amount; left out
 * where it was typed
 * @param input.amountCents, input.feeCents, input.interestCents in cents of `input.currency`, as on the paper
 */
export async function clearAccount(
	db: Db,
	input: StatedAmounts & {
		account: ClearedAccount;
		transactionIds: readonly string[];
		statedOn: HotelDate;
		reference: string;
		idempotencyKey: string;
		statementLineId?: string | null;
	},
	acting: Acting,
): Promise<Outcome<{ clearingId: string }, ClearingRefusal>> {
	const { account, statedOn, reference, currency, amountCents, feeCents, interestCents } = input;
	const { statementLineId = null } = input;
	if (!mayAct(acting, "clear_accounts")) return { ok: false, reason: "not_allowed" };
	const ids = [...new Set(input.transactionIds)].toSorted();
	if (ids.length === 0 && (account !== "bank" || feeCents + interestCents === 0))
		return { ok: false, reason: "nothing_chosen" };
	if (statedOn > hotelClock(acting.now).date) return { ok: false, reason: "day_to_come" };
	if (statementLineId !== null) {
		const line = await findStatementLine(db, statementLineId);
		const isSaid =
			line?.statedOn === statedOn && line.currency === currency && line.amountCents === amountCents;
		if (account !== "bank" || !isSaid) return { ok: false, reason: "line_unknown" };
	}
	// The amount that a transaction has put on an account never changes: it is read before the locks.
	const sumCents = await readMovementCents(db, account, ids);
	const compared = compareStated(account, sumCents, input);
	if (!compared.ok) return { ...compared, sumCents };
	const { act, to, fees } = clearingOf[account];
	const work = () =>
		db.transaction(async (tx) => {
			const posted = await postToLedger(
				tx,
				{
					act: "clear_accounts",
					audited: act,
					idempotencyKey: input.idempotencyKey,
					folioIds: [],
					isSame: (written) =>
						written.act === act &&
						centsOn(written, to) === compared.paidCents &&
						centsOn(written, fees) === compared.feeCents,
					write: async ({ tx }) => {
						await takeTurnOfAccount(tx, account);
						const open = await listOpenMovements(tx, account, { ids });
						if (open.length !== ids.length) throw refuseMoney("changed_meanwhile");
						const line = statementLineId && (await findStatementLine(tx, statementLineId));
						if (line && (line.isMatched || line.asideReason !== null)) throw refuseMoney("changed_meanwhile");
						const all = [
							{ accountId: to, amountCents: compared.paidCents, line: 0 },
							{ accountId: account, amountCents: 0 - sumCents, line: 0 },
							{ accountId: fees, amountCents: compared.feeCents, line: 0 },
							{ accountId: "bank_interest" as const, amountCents: 0 - compared.interestCents, line: 0 },
						];
						// The first two also where they are 0: a payment and its refund that cancel each other out.
						const entries = all.filter((one, place) => place < 2 || one.amountCents !== 0);
						return { transaction: { act, entries }, changes: { account, lines: ids.length, ...compared } };
					},
				},
				acting,
			);
			if (!posted.ok) throw new Refused<ClearingRefusal>({ reason: refusalOf(posted.reason) });
			const { transactionId } = posted;
			if (posted.isRepeated) {
				const earlier = await findClearing(tx, transactionId);
				const cleared = earlier ? await listClearedMovements(tx, earlier.id) : [];
				const same = cleared.map((one) => one.transactionId).toSorted();
				const isSame = earlier?.account === account && earlier.statementLineId === statementLineId;
				if (!isSame || same.join() !== ids.join()) throw new Refused<ClearingRefusal>({ reason: "key_used" });
				return { ok: true, clearingId: earlier.id } as const;
			}
			const clearingId = randomUUID();
			await tx.insert(clearings).values({
				...{ id: clearingId, transactionId, accountId: account, statedOn, reference },
				...{ currency, amountCents, feeCents, interestCents },
				...{ clearedAt: acting.now, clearedBy: nameOf(acting.by) ?? acting.by.kind },
				...{
					statementLineId,
					statementTurn: statementLineId === null ? null : await countClearingsOf(tx, statementLineId),
				},
			});
			await tx.execute(sql`
				insert into clearing_lines (clearing_id, account_id, transaction_id, amount_cents, turn)
				select ${clearingId}::uuid, ${account}, e.transaction_id, sum(e.amount_cents), (
					select count(*) from clearing_lines earlier
					where earlier.transaction_id = e.transaction_id and earlier.account_id = ${account})
				from ledger_entries e
				where e.account_id = ${account} and e.transaction_id = any(${sql.param(ids)}::uuid[])
				group by e.transaction_id`);
			return { ok: true, clearingId } as const;
		});
	const once: readonly unknown[] = ["clearing_lines_once", "clearings_statement_once"];
	const attempt = () =>
		asOutcome<{ ok: true; clearingId: string }, ClearingRefusal>(work, (error) =>
			once.includes(violatedConstraint(error)) ? { reason: "changed_meanwhile" } : null,
		);
	const first = await attempt();
	// A form that came twice at once waited for itself: now it finds its own result.
	const isItself = !first.ok && first.reason === "changed_meanwhile";
	return isItself && (await findPosted(db, input.idempotencyKey)) ? attempt() : first;
}

function refusalOf(reason: string): "not_allowed" | "key_used" | "changed_meanwhile" {
	if (reason === "not_allowed" || reason === "key_used" || reason === "changed_meanwhile") return reason;
	throw new Error(`The clearing was refused: ${reason}`);
}
