import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { sessions, signInMethods, users } from "#db/schema/accounts.ts";
import { diningRequests } from "#db/schema/dinners.ts";
import { pointsAccounts, pointsEntries, vouchers } from "#db/schema/points.ts";
import {
	reservations,
	treatmentNotes,
	treatmentRequests,
	villaAllocations,
} from "#db/schema/reservations.ts";
import { findPhoto } from "../photo/queries.server.ts";
import { ownRecords } from "../queries.server.ts";

/**
 * Where each table that says something of a person stands in what they can download. A test holds it against the
 * books: a new table that refers to a person has to be named here, and thought of in `deleteAccount`.
 */
export const personalDataTables = {
	users: "account",
	user_photos: "photo",
	sign_in_methods: "waysToSignIn",
	sessions: "sessions",
	reservations: "reservations",
	villaAllocations: "reservations",
	treatment_requests: "wellness",
	treatment_notes: "wellness",
	// Which therapist and room: their time stands with the treatment itself.
	treatment_slots: "wellness",
	dining_requests: "dining",
	points_accounts: "points",
	points_entries: "points",
	vouchers: "vouchers",
} as const;

/**
 * Everything the house holds about a person, without the secrets that protect it: password hashes, tokens, private
 * links. Null when the account is gone.
 */
export async function collectPersonalData(db: Db, userId: string) {
	const [user] = await db.select().from(users).where(eq(users.id, userId));
	if (!user) return null;
	const { claimedEmail, ...account } = user;
	const [photo, waysToSignIn, openSessions, stays, wellness, dining, points] = await Promise.all([
		findPhoto(db, userId),
		db
			.select({
				providerId: signInMethods.providerId,
				accountId: signInMethods.accountId,
				createdAt: signInMethods.createdAt,
			})
			.from(signInMethods)
			.where(eq(signInMethods.userId, userId)),
		db
			.select({
				startedAt: sessions.createdAt,
				lastUsedAt: sessions.updatedAt,
				endsAt: sessions.expiresAt,
				address: sessions.ipAddress,
				browser: sessions.userAgent,
			})
			.from(sessions)
			.where(eq(sessions.userId, userId)),
		listStays(db, user),
		db
			.select({
				reference: treatmentRequests.reference,
				status: treatmentRequests.status,
				name: treatmentRequests.name,
				email: treatmentRequests.email,
				age: treatmentRequests.age,
				wellnessType: treatmentRequests.wellnessType,
				party: treatmentRequests.party,
				preferredDate: treatmentRequests.preferredDate,
				startsAt: treatmentRequests.startsAt,
				endsAt: treatmentRequests.endsAt,
				cancelledAt: treatmentRequests.cancelledAt,
				note: treatmentNotes.note,
				createdAt: treatmentRequests.createdAt,
			})
			.from(treatmentRequests)
			.leftJoin(treatmentNotes, eq(treatmentNotes.requestId, treatmentRequests.id))
			.where(ownRecords(treatmentRequests, user))
			.orderBy(asc(treatmentRequests.createdAt)),
		db
			.select({
				reference: diningRequests.reference,
				status: diningRequests.status,
				name: diningRequests.name,
				email: diningRequests.email,
				date: diningRequests.date,
				seating: diningRequests.seating,
				totalCents: diningRequests.totalCents,
				owedCents: diningRequests.owedCents,
				guests: diningRequests.guests,
				experience: diningRequests.experience,
				note: diningRequests.note,
				createdAt: diningRequests.createdAt,
			})
			.from(diningRequests)
			.where(ownRecords(diningRequests, user))
			.orderBy(asc(diningRequests.date)),
		collectPoints(db, userId),
	]);
	return {
		account: { ...account, email: claimedEmail ?? account.email },
		// The picture itself, in an address.
		photo: photo && `data:${photo.type};base64,${photo.bytes.toString("base64")}`,
		waysToSignIn,
		sessions: openSessions,
		reservations: stays,
		wellness,
		dining,
		...points,
	};
}

async function listStays(db: Db, user: typeof users.$inferSelect) {
	const stays = await db
		.select()
		.from(reservations)
		.where(ownRecords(reservations, user))
		.orderBy(asc(reservations.checkIn));
	const ids = stays.map(({ id }) => id);
	const villas =
		ids.length > 0
			? await db
					.select({ reservationId: villaAllocations.reservationId, name: villaAllocations.villaName })
					.from(villaAllocations)
					.where(inArray(villaAllocations.reservationId, ids))
			: [];
	return stays.map(({ id, linkToken: _secret, idempotencyKey: _key, userId: _user, ...stay }) => ({
		...stay,
		villas: villas.filter((villa) => villa.reservationId === id).map((villa) => villa.name),
	}));
}

async function collectPoints(db: Db, userId: string) {
	const [account] = await db.select().from(pointsAccounts).where(eq(pointsAccounts.userId, userId));
	if (!account) return { points: null, vouchers: [] };
	const entries = await db
		.select({
			kind: pointsEntries.kind,
			pendingPoints: pointsEntries.pendingPoints,
			balancePoints: pointsEntries.balancePoints,
			reservation: reservations.reference,
			reason: pointsEntries.reason,
			createdAt: pointsEntries.createdAt,
		})
		.from(pointsEntries)
		.leftJoin(reservations, eq(reservations.id, pointsEntries.reservationId))
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
	const { balancePoints, pendingPoints, createdAt } = account;
	return { points: { balancePoints, pendingPoints, createdAt, entries }, vouchers: given };
}
