import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import { asOutcome, Refused } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import { moveLines } from "./move-lines.server.ts";
import { openFolio } from "./open-folio.server.ts";
import { type MoneyOutcome, type MoneyRefusal, refuseMoney } from "./post-to-ledger.server.ts";
import type { Payer } from "./write-ledger.server.ts";

/**
 * Opens a bill for another payer and moves lines to it, or does neither: a refused move leaves no empty bill.
 * @param input.version of the bill from which the lines come
 */
export async function splitFolio(
	db: Db,
	input: {
		reservationId: string;
		fromFolioId: string;
		payer: Payer;
		lineIds: readonly string[];
		idempotencyKey: string;
		version: number;
	},
	acting: Acting,
): Promise<MoneyOutcome<{ toFolioId: string }>> {
	const { reservationId, payer, ...move } = input;
	return asOutcome<{ ok: true; transactionId: string; isRepeated: boolean; toFolioId: string }, MoneyRefusal>(
		() =>
			db.transaction(async (tx) => {
				const toFolioId =
					(await findMovedTo(tx, move)) ?? (await takeFolio(tx, { reservationId, payer }, acting));
				const moved = await moveLines(tx, { ...move, toFolioId }, acting);
				if (!moved.ok) throw new Refused<MoneyRefusal>({ reason: moved.reason });
				return { ...moved, toFolioId };
			}),
	);
}

/** The bill of another payer, opened where there is none. */
export async function takeFolio(
	tx: Transaction,
	of: Parameters<typeof openFolio>[1],
	acting: Acting,
): Promise<string> {
	const opened = await openFolio(tx, of, acting);
	if (!opened.ok) throw refuseMoney(opened.reason === "not_allowed" ? "not_allowed" : "not_possible");
	return opened.folioId;
}

/**
 * The bill to which the same form has already moved lines, or a share of one: it may be closed by now, and no second
 * one is opened for them.
 */
export async function findMovedTo(
	tx: Transaction,
	{ idempotencyKey, fromFolioId }: { idempotencyKey: string; fromFolioId: string },
): Promise<string | null> {
	const [entry] = await tx
		.select({ folioId: ledgerEntries.folioId })
		.from(ledgerEntries)
		.innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
		.where(
			and(
				eq(ledgerTransactions.idempotencyKey, idempotencyKey),
				inArray(ledgerTransactions.act, ["move_lines", "split_line"]),
				isNull(ledgerEntries.takesBackId),
				ne(ledgerEntries.folioId, fromFolioId),
			),
		)
		.limit(1);
	return entry?.folioId ?? null;
}
