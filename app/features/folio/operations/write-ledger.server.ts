import { randomUUID } from "node:crypto";
import { asc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { nameOf } from "#app/features/audit/operations/record-audit.server.ts";
import { type Acting, approverNameOf } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { LedgerAccountId } from "#app/lib/ledger-accounts.ts";
import { pick } from "#app/lib/pick.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Transaction } from "#db/connection/database.ts";
import { folios } from "#db/schema/folio.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import { type FolioHeader, findBillFor, findBillOfVilla } from "../bill.ts";
import type { LedgerEntry } from "../entries.ts";
import { toBzdCents } from "../tender.ts";

type HeaderRow = typeof ledgerTransactions.$inferInsert;

/** One act of money, before it is written: its entries sum to zero. */
export type NewTransaction = Pick<HeaderRow, "act" | "idempotencyKey"> &
	Partial<
		Pick<
			HeaderRow,
			| "reason"
			| "reasonCode"
			| "reversesId"
			| "refundsId"
			| "reservationId"
			| "tender"
			| "tenderNote"
			| "givenCents"
			| "changeCents"
			| "changeBzdCents"
		>
	> & { entries: readonly LedgerEntry[] };

/**
 * Writes one act of money into the ledger, and counts the change on each bill that it touches. The caller holds the business
 * day and the bills. The triggers of the tables check the rest when the transaction commits.
 * @returns the id of the ledger transaction
 */
export async function writeTransaction(
	tx: Transaction,
	businessDate: HotelDate,
	{ entries, ...header }: NewTransaction,
	acting: Acting,
): Promise<string> {
	const [id] = await writeTransactions(tx, businessDate, [{ entries, ...header }], acting);
	return id ?? "";
}

/** Several acts at once, in as many statements as one, as the nights of a day. */
export async function writeTransactions(
	tx: Transaction,
	businessDate: HotelDate,
	transactions: readonly NewTransaction[],
	acting: Acting,
): Promise<string[]> {
	const { by, now } = acting;
	const headers = transactions.map(({ entries, ...header }) => ({ id: randomUUID(), header, entries }));
	for (const part of inParts(headers, 500)) {
		await tx.insert(ledgerTransactions).values(
			part.map(({ id, header }) => ({
				...header,
				id,
				businessDate,
				occurredAt: now,
				actorKind: by.kind,
				actor: nameOf(by),
				staffId: by.kind === "staff" ? (by.id ?? null) : null,
				device: by.kind === "staff" ? (by.device ?? null) : null,
				approvedBy: approverNameOf(acting),
			})),
		);
		const rows = part.flatMap(({ id, entries }) => entries.map((entry) => toRow(id, entry)));
		for (const some of inParts(rows, 1_000)) await tx.insert(ledgerEntries).values(some);
	}
	const touched = new Set(
		headers.flatMap(({ entries }) => entries.flatMap((one) => ("folioId" in one ? [one.folioId] : []))),
	);
	if (touched.size > 0)
		await tx
			.update(folios)
			.set({ version: sql`${folios.version} + 1` })
			.where(inArray(folios.id, [...touched]));
	return headers.map(({ id }) => id);
}

function toRow(transactionId: string, entry: LedgerEntry): typeof ledgerEntries.$inferInsert {
	const id = randomUUID();
	if (entry.accountId === "guest_folios") return { ...entry, id, transactionId, lineId: entry.lineId ?? id };
	return {
		...entry,
		id,
		transactionId,
		bzdCents: entry.accountId === "drawer_bzd" ? toBzdCents(entry.amountCents) : null,
	};
}

function inParts<One>(all: readonly One[], size: number): One[][] {
	return Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
		all.slice(place * size, (place + 1) * size),
	);
}

/** Locks bills in the order of their ids. Comes after the business day. A value that is not an id is ignored. */
export async function lockFolios(tx: Transaction, ids: readonly string[]): Promise<FolioHeader[]> {
	const known = [...new Set(ids)].filter(isUuid);
	if (known.length === 0) return [];
	return tx.select().from(folios).where(inArray(folios.id, known)).orderBy(asc(folios.id)).for("update");
}

/**
 * Writes that a bill is open again. One that was on account is the guest's again, and its time on the account is in
 * `past_account_bills`; the first bill, which is never another payer's by itself, loses its payer. The caller holds the
 * business day and has locked the bill.
 */
export async function writeReopened(
	tx: Transaction,
	{ id: folioId, version }: Pick<FolioHeader, "id" | "version">,
	date: HotelDate,
): Promise<void> {
	await tx.execute(sql`
		insert into past_account_bills
			(id, folio_id, account_id, account_on, account_cents, account_position, due_on, off_on, off_position)
		select gen_random_uuid(), f.id, f.account_id, f.account_on, f.account_cents, f.account_position, f.due_on, ${date}::date,
			(select max(e.position) from ledger_entries e where e.folio_id = f.id)
		from folios f where f.id = ${folioId} and f.account_id is not null`);
	const guestsAgain = (column: SQLWrapper) =>
		sql`case when ${folios.accountId} is not null and ${folios.number} = 1 then null else ${column} end`;
	await tx
		.update(folios)
		.set({
			...{ closedAt: null, closedOn: null, closedBy: null, closedReason: null },
			...{ accountId: null, accountAt: null, accountOn: null, accountCents: null, accountPosition: null },
			dueOn: null,
			...{ payerName: guestsAgain(folios.payerName), payerAddress: guestsAgain(folios.payerAddress) },
			...{ payerTin: guestsAgain(folios.payerTin), payerEmail: guestsAgain(folios.payerEmail) },
			payerAccountId: guestsAgain(folios.payerAccountId),
			version: version + 1,
		})
		.where(eq(folios.id, folioId));
}

/** The company or agent that pays a bill later. */
export type AccountOfBill = {
	id: string;
	name: string;
	address: string | null;
	tin: string | null;
	email: string | null;
	termsDays: number;
};

/** Writes that an account owes the balance of a bill, which is closed with it. The caller has locked the bill. */
export async function writeOnAccount(
	tx: Transaction,
	folio: FolioHeader,
	{ account, cents, date }: { account: AccountOfBill; cents: number; date: HotelDate },
	{ by, now }: Acting,
): Promise<void> {
	await tx
		.update(folios)
		.set({
			...{
				closedReason: null,
				closedAt: now,
				closedOn: date,
				closedBy: nameOf(by) ?? by.kind,
				version: folio.version + 1,
			},
			...toPayerColumns({ ...account, accountId: account.id }),
			...{ accountId: account.id, accountAt: now, accountOn: date },
			...{ accountCents: cents, dueOn: addDays(date, account.termsDays) },
			accountPosition: sql`(select max(position) from ledger_entries where folio_id = ${folio.id})`,
		})
		.where(eq(folios.id, folio.id));
}

/** The payer of a bill as its row has it; the guest of the reservation has none of these columns. */
export type PayerColumns = Pick<
	FolioHeader,
	"payerName" | "payerAddress" | "payerTin" | "payerEmail" | "payerAccountId"
>;

const noPayer: PayerColumns = {
	...{ payerName: null, payerAddress: null, payerTin: null, payerEmail: null },
	payerAccountId: null,
};

/** The payer of a bill instead of the guest; with `accountId` it is the company or agent of that account. */
export type Payer = {
	name: string;
	address?: string | null;
	tin?: string | null;
	email?: string | null;
	accountId?: string | null;
};

/** The columns of a payer; null is the guest of the reservation. */
export const toPayerColumns = (payer: Payer | null): PayerColumns =>
	payer === null
		? noPayer
		: {
				...{ payerName: payer.name, payerAddress: payer.address ?? null, payerTin: payer.tin ?? null },
				...{ payerEmail: payer.email ?? null, payerAccountId: payer.accountId ?? null },
			};

/**
 * The bills on which the rules post for some stays, locked: the one of the villa, where it has a bill of its own, or
 * else the open one with the lowest number (`findBillFor`). Where no such bill is open a new one is opened, for the payer of
 * the villa, so that every amount due has a place. The caller holds the business day.
 * @param places a reservation with one of its stays; null for a charge that belongs to no villa
 * @returns the id of the bill of such a place
 */
export async function takeFoliosForPosting(
	tx: Transaction,
	places: readonly { reservationId: string; stayId: string | null }[],
	acting: Acting,
): Promise<(reservationId: string, stayId: string | null) => string> {
	const reservationIds = [...new Set(places.map(({ reservationId }) => reservationId))].toSorted();
	const known =
		reservationIds.length === 0
			? []
			: await tx
					.select({
						...pick(folios, "id", "reservationId", "number", "stayId", "closedAt"),
						...pick(folios, "payerName", "payerAddress", "payerTin", "payerEmail", "payerAccountId"),
					})
					.from(folios)
					.where(inArray(folios.reservationId, reservationIds))
					.orderBy(asc(folios.id))
					.for("update");
	const billsOf = new Map<string, (typeof known)[number][]>();
	for (const reservationId of reservationIds) {
		const own = known
			.filter((folio) => folio.reservationId === reservationId)
			.toSorted((a, b) => a.number - b.number);
		billsOf.set(reservationId, own);
		for (const { stayId } of places.filter((place) => place.reservationId === reservationId)) {
			if (findBillFor(own, stayId)) continue;
			const payer = pick(
				findBillOfVilla(own, stayId) ?? noPayer,
				...(["payerName", "payerAddress", "payerTin", "payerEmail", "payerAccountId"] as const),
			);
			const bill = { reservationId, number: (own.at(-1)?.number ?? 0) + 1, ...payer };
			const id = await insertFolio(tx, bill, acting);
			own.push({ id, ...bill, stayId: null, closedAt: null });
		}
	}
	return (reservationId, stayId) => findBillFor(billsOf.get(reservationId) ?? [], stayId)?.id ?? "";
}

/** Writes a bill. A number that a colleague has just taken is that bill. */
export async function insertFolio(
	tx: Transaction,
	folio: {
		reservationId: string;
		number: number;
		stayId?: string | null;
	} & Partial<PayerColumns>,
	{ by, now }: Acting,
): Promise<string> {
	const [written] = await tx
		.insert(folios)
		.values({ ...folio, id: randomUUID(), openedAt: now, openedBy: nameOf(by) ?? by.kind })
		.onConflictDoNothing()
		.returning({ id: folios.id });
	if (written) return written.id;
	const [found] = await tx
		.select({ id: folios.id })
		.from(folios)
		.where(sql`${folios.reservationId} = ${folio.reservationId} and ${folios.number} = ${folio.number}`);
	if (!found) throw new Error("A bill was neither written nor found.");
	return found.id;
}

/**
 * Lets those who clear movements of an account, or undo a clearing, take turns. Nobody who posts to it waits. Comes
 * after the bills.
 */
export async function takeTurnOfAccount(tx: Transaction, accountId: LedgerAccountId): Promise<void> {
	await tx
		.select({ id: ledgerAccounts.id })
		.from(ledgerAccounts)
		.where(eq(ledgerAccounts.id, accountId))
		.for("no key update");
}

/** Lets two forms of one person that share a limit take turns. Comes after the bills and before the drawer. */
export async function takeTurnOfPerson(tx: Transaction, by: Acting["by"]): Promise<void> {
	if (by.kind === "staff") await takeTurn(tx, `given back by ${by.id ?? by.name}`);
}

/**
 * Lets those who void the same transaction take turns, where no bill makes them wait for each other. Comes after the
 * bills and before the limits of a person.
 */
export const takeTurnOfReversal = (tx: Transaction, transactionId: string): Promise<void> =>
	takeTurn(tx, `reversal of ${transactionId}`);

/** Waits until every database transaction that has taken a turn of this name before has ended. */
async function takeTurn(tx: Transaction, name: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
