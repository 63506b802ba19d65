import { asc, eq } from "drizzle-orm";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { listReferences } from "#app/features/reservations/queries.server.ts";
import type { Db } from "#db/connection/database.ts";
import { pointsAccounts, pointsEntries, vouchers } from "#db/schema/loyalty.ts";

/** What points and vouchers store about a person. */
export const loyaltyPersonalData: PersonalDataSource = {
	tables: { points_accounts: "points", points_entries: "points", vouchers: "vouchers" },
	export: (db, user) => exportPoints(db, user.id),
	// Points and vouchers stay in the hotel's records, in an account that is nobody's.
	erase: async (tx, user) => {
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
