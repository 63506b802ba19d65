import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import type { LedgerAct } from "#app/lib/row-codes.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db } from "#db/connection/database.ts";
import { folios } from "#db/schema/folio.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";

/** The fields of a ledger transaction that the operations need. */
export type WrittenTransaction = Pick<
	typeof ledgerTransactions.$inferSelect,
	"id" | "act" | "reservationId" | "tender" | "tenderNote" | "reversesId"
> & { businessDate: HotelDate };

/** A transaction by its id, or null. */
export async function findTransaction(
	db: Pick<Db, "select">,
	id: string,
): Promise<WrittenTransaction | null> {
	if (!isUuid(id)) return null;
	const [found] = await db
		.select({
			...pick(ledgerTransactions, "id", "act", "reservationId", "tender"),
			...pick(ledgerTransactions, "tenderNote", "reversesId", "businessDate"),
		})
		.from(ledgerTransactions)
		.where(eq(ledgerTransactions.id, id));
	return found ?? null;
}

/** The bill of a payment, its amount in US cents, and the gift voucher it was paid with. */
type PaidWith = { folioId: string | null; amountCents: number; voucherId: string | null };

/** A payment or a deposit that can be refunded, with the bill on which it is now; a deposit is on none. */
export async function findPayment(
	db: Pick<Db, "select">,
	id: string,
): Promise<(WrittenTransaction & PaidWith) | null> {
	const transaction = await findTransaction(db, id);
	if (!transaction || (transaction.act !== "payment" && transaction.act !== "take_deposit")) return null;
	const entries = await db
		.select({
			...pick(ledgerEntries, "accountId", "amountCents", "lineId", "voucherId"),
		})
		.from(ledgerEntries)
		.where(
			and(
				eq(ledgerEntries.transactionId, id),
				inArray(ledgerEntries.accountId, ["guest_folios", "deposits_held", "gift_vouchers"]),
			),
		);
	const own = entries.find(({ accountId }) => accountId !== "gift_vouchers");
	if (!own) return null;
	const voucherId = entries.find((entry) => entry.voucherId)?.voucherId ?? null;
	const live = own.lineId === null ? null : await findLiveEntry(db, own.lineId);
	return { ...transaction, folioId: live?.folioId ?? null, amountCents: -own.amountCents, voucherId };
}

/** The entry of a line that counts now, on any bill; null when the line was voided. */
async function findLiveEntry(db: Pick<Db, "select">, lineId: string) {
	const [live] = await listLiveEntries(db, [lineId]);
	return live ?? null;
}

/** The entries of some lines that count now. */
export async function listLiveEntries(db: Pick<Db, "select">, lineIds: readonly string[]) {
	if (lineIds.length === 0 || !lineIds.every(isUuid)) return [];
	return db
		.select()
		.from(ledgerEntries)
		.where(
			and(
				inArray(ledgerEntries.lineId, [...lineIds]),
				sql`${ledgerEntries.takesBackId} is null`,
				sql`not exists (select from ledger_entries back where back.takes_back_id = ${ledgerEntries.id})`,
			),
		);
}

/** The transactions that some lines began with, and how many lines of bills each of them began. */
export async function listOriginsOfLines(
	db: Pick<Db, "execute">,
	lineIds: readonly string[],
): Promise<{ lineId: string; transactionId: string; act: LedgerAct; lines: number }[]> {
	if (lineIds.length === 0) return [];
	const { rows } = await db.execute<{
		lineId: string;
		transactionId: string;
		act: LedgerAct;
		lines: number;
	}>(sql`
		select e.line_id as "lineId", e.transaction_id as "transactionId", t.act, (
			select count(*)::int from ledger_entries other
			where other.transaction_id = e.transaction_id and other.line_id = other.id
		) as lines
		from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
		where e.id in ${[...lineIds]} and e.line_id = e.id`);
	return rows;
}

/** The discounts that are on some lines. */
export async function listLiveDiscounts(db: Pick<Db, "select">, lineIds: readonly string[]) {
	if (lineIds.length === 0) return [];
	return db
		.select()
		.from(ledgerEntries)
		.where(
			and(
				inArray(ledgerEntries.discountsLineId, [...lineIds]),
				sql`${ledgerEntries.takesBackId} is null`,
				sql`not exists (select from ledger_entries back where back.takes_back_id = ${ledgerEntries.id})`,
			),
		);
}

/** Whether a transaction was voided. */
export async function isReversed(db: Pick<Db, "select">, id: string): Promise<boolean> {
	const [found] = await db
		.select({ id: ledgerTransactions.id })
		.from(ledgerTransactions)
		.where(eq(ledgerTransactions.reversesId, id));
	return found !== undefined;
}

/**
 * Whether the movement of a transaction on an account is cleared: by a batch, or by a line of the statement, that was
 * not undone.
 */
export async function isCleared(db: Pick<Db, "execute">, id: string): Promise<boolean> {
	const { rows } = await db.execute(sql`
		select from clearing_lines line join clearings c on c.id = line.clearing_id
		where line.transaction_id = ${id}
			and not exists (select from ledger_transactions back where back.reverses_id = c.transaction_id)
		limit 1`);
	return rows.length > 0;
}

/** The refunded part of a payment or a deposit, in US cents. A refund that was voided no longer counts. */
export async function readRefundedCents(db: Pick<Db, "execute">, id: string): Promise<number> {
	const { rows } = await db.execute<{ cents: number }>(sql`
		select coalesce(sum(e.amount_cents), 0)::int as cents
		from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
		where t.refunds_id = ${id} and e.account_id in ('guest_folios', 'deposits_held')
			and not exists (select from ledger_transactions back where back.reverses_id = t.id)`);
	return rows[0]?.cents ?? 0;
}

/** A treatment that is on a bill, in US cents after its discounts. */
type ChargedTreatment = {
	folioId: string | null;
	lineId: string;
	itemId: string | null;
	guests: number;
	leftCents: number;
};

/** The charges for some treatments on the bills of a reservation, and the vouchers that pay for them. */
export async function listVoucherRows(
	tx: Pick<Db, "select">,
	{ reservationId, itemIds }: { reservationId: string; itemIds: readonly string[] },
): Promise<{
	charges: ChargedTreatment[];
	vouchers: { folioId: string | null; itemId: string | null; paidCents: number }[];
}> {
	if (itemIds.length === 0) return { charges: [], vouchers: [] };
	const { id, folioId, lineId, itemId, kind, amountCents, quantity } = ledgerEntries;
	const rows = await tx
		.select({ folioId, lineId, itemId, kind, amountCents, quantity })
		.from(ledgerEntries)
		.innerJoin(folios, eq(folios.id, folioId))
		.where(
			and(
				eq(folios.reservationId, reservationId),
				inArray(itemId, [...itemIds]),
				or(eq(kind, "charge"), eq(kind, "payment")),
				isNull(ledgerEntries.takesBackId),
				sql`not exists (select from ledger_entries back where back.takes_back_id = ${id})`,
			),
		)
		.orderBy(lineId);
	const charged = rows.filter((row) => row.kind === "charge" && row.amountCents > 0);
	const discounts = await listLiveDiscounts(
		tx,
		charged.flatMap((row) => row.lineId ?? []),
	);
	return {
		charges: charged.map((row) => ({
			folioId: row.folioId,
			lineId: row.lineId ?? "",
			itemId: row.itemId,
			guests: row.quantity ?? 1,
			leftCents: discounts.reduce(
				(left, one) => (one.discountsLineId === row.lineId ? left + one.amountCents : left),
				row.amountCents,
			),
		})),
		vouchers: rows
			.filter((row) => row.kind === "payment")
			.map((row) => ({ folioId: row.folioId, itemId: row.itemId, paidCents: 0 - row.amountCents })),
	};
}

/** Whether vouchers would pay for more guests than are left when some treatments are voided. */
export async function areVouchersNeeded(
	tx: Pick<Db, "select">,
	reservationId: string,
	lines: readonly { lineId: string | null; itemId: string | null }[],
): Promise<boolean> {
	const itemIds = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
	const { charges, vouchers } = await listVoucherRows(tx, { reservationId, itemIds });
	const gone = new Set(lines.map(({ lineId }) => lineId));
	return itemIds.some((item) => {
		const used = vouchers.filter(({ itemId }) => itemId === item).length;
		const left = charges.filter(({ itemId, lineId }) => itemId === item && !gone.has(lineId));
		return used > 0 && used > left.reduce((sum, { guests }) => sum + guests, 0);
	});
}
