import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { listToCome } from "#app/features/folio/balance-queries.server.ts";
import type { ToComeItem } from "#app/features/folio/bill.ts";
import { postNightsOf } from "#app/features/folio/operations/post-nights.server.ts";
import {
	findReservationOfFolio,
	type MoneyRefusal,
	readBalanceCents,
} from "#app/features/folio/operations/post-to-ledger.server.ts";
import { isSomebodyExpected } from "#app/features/folio/operations/reopen-for-charge.server.ts";
import { lockFolios, writeOnAccount } from "#app/features/folio/operations/write-ledger.server.ts";
import { listFolioIds } from "#app/features/folio/queries.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { openCentsOf } from "../policy.ts";
import { listAccountBills } from "../queries.server.ts";
import { lockAccount } from "./lock-account.server.ts";

type Refusal = {
	reason:
		| Extract<MoneyRefusal["reason"], "not_allowed" | "folio_unknown" | "folio_closed" | "changed_meanwhile">
		| "account_unknown"
		| "nothing_open"
		| "nights_to_come"
		| "over_credit";
};

/**
 * A company or an agent takes over the balance of a bill, which is closed with it: the guest owes nothing on it any
 * more, and it takes nothing but payments of the account. Slept nights are posted before, as at a departure. No entry
 * is posted, because the money stays in the same account of the ledger: the receivables from guests and accounts
 * (decision 0074). Sent twice, it is done once. `folios_account_check` guarantees a consistent row.
 */
export async function putOnAccount(
	db: Db | Transaction,
	input: { folioId: string; accountId: string; version: number },
	acting: Acting,
): Promise<Outcome<object, Refusal>> {
	if (!mayAct(acting, "put_on_account")) return { ok: false, reason: "not_allowed" };
	const reservationId = await findReservationOfFolio(db, input.folioId);
	if (!reservationId) return { ok: false, reason: "folio_unknown" };
	if (!isUuid(input.accountId)) return { ok: false, reason: "account_unknown" };
	// A refusal undoes the nights that were posted.
	return asOutcome<{ ok: true }, Refusal>(() =>
		db.transaction((tx) => write(tx, { ...input, reservationId }, acting)),
	);
}

async function write(
	tx: Transaction,
	{
		folioId,
		accountId,
		version,
		reservationId,
	}: Parameters<typeof putOnAccount>[1] & { reservationId: string },
	acting: Acting,
): Promise<{ ok: true }> {
	await lockReservation(tx, reservationId);
	const date = await takeBusinessDay(tx, acting.now);
	const folio = (await lockFolios(tx, await listFolioIds(tx, reservationId))).find(
		({ id }) => id === folioId,
	);
	// Last, so that two bills cannot both be the last one within the credit limit.
	const account = await lockAccount(tx, accountId);
	if (!folio) throw new Refused<Refusal>({ reason: "folio_unknown" });
	if (!account) throw new Refused<Refusal>({ reason: "account_unknown" });
	if (folio.accountId === accountId) return { ok: true };
	// A bill that was closed with something owed can still go on an account.
	if (folio.closedAt !== null && folio.closedReason === null)
		throw new Refused<Refusal>({ reason: "folio_closed" });
	if (folio.version !== version) throw new Refused<Refusal>({ reason: "changed_meanwhile" });
	const isNightAhead = ({ kind, day }: ToComeItem) => kind === "night" && day !== null && day >= date;
	if (
		(await isSomebodyExpected(tx, reservationId)) &&
		(await listToCome(tx, reservationId)).some(isNightAhead)
	)
		throw new Refused<Refusal>({ reason: "nights_to_come" });
	if (folio.closedAt === null) await postNightsOf(tx, { reservationId, date }, acting);
	const cents = await readBalanceCents(tx, folioId);
	if (cents <= 0) throw new Refused<Refusal>({ reason: "nothing_open" });
	const owedCents = openCentsOf(await listAccountBills(tx, accountId));
	const isOver = account.creditLimitCents !== null && owedCents + cents > account.creditLimitCents;
	if (isOver && !mayAct(acting, "leave_open_balance")) throw new Refused<Refusal>({ reason: "over_credit" });
	await writeOnAccount(tx, folio, { account, cents, date }, acting);
	await recordAudit(
		tx,
		{
			act: "put_on_account",
			subject: { kind: "reservation", id: reservationId },
			changes: { number: folio.number, amountCents: cents, accountId },
		},
		acting,
	);
	return { ok: true };
}
