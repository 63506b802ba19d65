import { and, eq } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";
import { pointsAccounts, pointsEntries } from "#db/schema/points.ts";

/** Points that a stay has earned, with who is to hear of them. */
export type PostedPoints = {
	name: string;
	email: string;
	earnedPoints: number;
	balancePoints: number;
};

/** What a stay has posted to its guest's account; null when nothing was, or nobody can be told any more. */
export async function findPostedPoints(db: Db, reservationId: string): Promise<PostedPoints | null> {
	const [posted] = await db
		.select({
			name: users.name,
			email: users.email,
			earnedPoints: pointsEntries.balancePoints,
			balancePoints: pointsAccounts.balancePoints,
		})
		.from(pointsEntries)
		.innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsEntries.accountId))
		.innerJoin(users, eq(users.id, pointsAccounts.userId))
		.where(
			and(
				eq(pointsEntries.reservationId, reservationId),
				eq(pointsEntries.kind, "stay_posted"),
				eq(users.emailVerified, true),
			),
		);
	return posted ?? null;
}
