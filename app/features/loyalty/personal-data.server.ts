import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { listReferences } from "#app/features/reservations/queries.server.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { pointsAccounts, pointsEntries, vouchers } from "#db/schema/loyalty.ts";

/** The data of a person in points and vouchers. */
export const loyaltyPersonalData: PersonalDataSource = {
	tables: { points_accounts: "points", points_entries: "points", vouchers: "vouchers" },
	export: async (db, user) => {
		const own = await exportPoints(db, user.id);
		return { ...own, vouchers: [...own.vouchers, ...(await exportGifts(db, user))] };
	},
	// Points and vouchers stay in the hotel's records, in an account that is nobody's. A gift voucher still pays for
	// anyone who has its code.
	erase: async (tx, user) => {
		if (user.emailVerified) {
			await eraseBuyers(tx, sql`${vouchers.buyerEmail} = ${user.email}`);
			await eraseReceivers(tx, sql`${vouchers.receiverEmail} = ${user.email}`);
		}
		await tx.update(pointsAccounts).set({ userId: null }).where(eq(pointsAccounts.userId, user.id));
	},
	expected: async () => [],
	hasRecords: async (tx, user) => {
		const [account] = await tx
			.select({ id: pointsAccounts.id })
			.from(pointsAccounts)
			.where(eq(pointsAccounts.userId, user.id));
		if (!account) return false;
		const entries = await tx.$count(pointsEntries, eq(pointsEntries.accountId, account.id));
		const given = await tx.$count(vouchers, eq(vouchers.accountId, account.id));
		return entries + given > 0;
	},
};

async function exportPoints(db: Db, userId: string) {
	const [account] = await db.select().from(pointsAccounts).where(eq(pointsAccounts.userId, userId));
	if (!account) return { points: null, vouchers: [] };
	const entries = await db
		.select({
			kind: pointsEntries.kind,
			pendingPoints: pointsEntries.pendingPoints,
			balancePoints: pointsEntries.balancePoints,
			reservationId: pointsEntries.reservationId,
			reason: pointsEntries.reason,
			createdAt: pointsEntries.createdAt,
		})
		.from(pointsEntries)
		.where(eq(pointsEntries.accountId, account.id))
		.orderBy(asc(pointsEntries.createdAt));
	const given = await db
		.select({
			code: vouchers.code,
			rewardName: vouchers.rewardName,
			costPoints: vouchers.costPoints,
			createdAt: vouchers.createdAt,
			usedAt: vouchers.usedAt,
		})
		.from(vouchers)
		.where(eq(vouchers.accountId, account.id))
		.orderBy(asc(vouchers.createdAt));
	const references = await listReferences(
		db,
		entries.flatMap(({ reservationId }) => reservationId ?? []),
	);
	const { balancePoints, pendingPoints, createdAt } = account;
	return {
		points: {
			balancePoints,
			pendingPoints,
			createdAt,
			entries: entries.map(({ reservationId, ...entry }) => ({
				...entry,
				reservation: (reservationId && references.get(reservationId)) ?? null,
			})),
		},
		vouchers: given,
	};
}

/** The gift vouchers that were bought with an address that is proven to be theirs, or sent to it. US cents. */
async function exportGifts(db: Db, { email, emailVerified }: { email: string; emailVerified: boolean }) {
	if (!emailVerified) return [];
	return db
		.select({
			code: vouchers.code,
			faceCents: vouchers.faceCents,
			balanceCents: vouchers.balanceCents,
			buyerName: vouchers.buyerName,
			receiverName: vouchers.receiverName,
			message: vouchers.message,
			expiresOn: vouchers.expiresOn,
			createdAt: vouchers.createdAt,
		})
		.from(vouchers)
		.where(sql`${email} in (${vouchers.buyerEmail}, ${vouchers.receiverEmail})`)
		.orderBy(asc(vouchers.createdAt));
}

/** A note goes with its author. */
const eraseBuyers = (tx: Transaction, which: SQL) =>
	tx
		.update(vouchers)
		.set({ buyerName: null, buyerEmail: null, message: null })
		.where(and(eq(vouchers.kind, "gift"), which));

const eraseReceivers = (tx: Transaction, which: SQL) =>
	tx
		.update(vouchers)
		.set({ receiverName: null, receiverEmail: null, message: null })
		.where(and(eq(vouchers.kind, "gift"), which));

/**
 * Takes the names, addresses and words out of gift vouchers that have nothing left, some months after they were sold; an amount that goes
 * back to one later is still found by its code. Running it twice changes nothing.
 */
export async function forgetGiftPersons(tx: Transaction, afterMonths: number, now: Date): Promise<void> {
	const isDue = sql`${vouchers.balanceCents} = 0
		and ${vouchers.createdAt} < ${now.toISOString()}::timestamptz - make_interval(months => ${afterMonths}::int)
		and num_nonnulls(${vouchers.buyerName}, ${vouchers.receiverName}, ${vouchers.message}) > 0`;
	await eraseReceivers(tx, isDue);
	await eraseBuyers(tx, isDue);
}
