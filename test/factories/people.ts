import { eq } from "drizzle-orm";
import { newReference } from "#app/lib/reference.ts";
import type { Db } from "#db/connection/database.ts";
import { sessions, signInMethods, users } from "#db/schema/accounts.ts";
import { dinners } from "#db/schema/dinners.ts";
import { userPhotos } from "#db/schema/photos.ts";
import { pointsAccounts, pointsEntries, vouchers } from "#db/schema/points.ts";
import {
	reservations,
	treatmentNotes,
	treatmentRequests,
	villaAllocations,
} from "#db/schema/reservations.ts";

let count = 0;

/** A person with a verified address, as a row. */
export async function makePerson(db: Db, change: Partial<typeof users.$inferInsert> = {}) {
	count += 1;
	const person = {
		id: crypto.randomUUID(),
		name: "Ana Pérez",
		email: `person-${count}@example.com`,
		emailVerified: true,
		...change,
	};
	await db.insert(users).values(person);
	return person;
}

/** A stay as the books know it; its villa is not held by it. */
export async function makeStay(db: Db, change: Partial<typeof reservations.$inferInsert> = {}) {
	const stay = {
		id: crypto.randomUUID(),
		reference: newReference(),
		idempotencyKey: crypto.randomUUID(),
		linkToken: crypto.randomUUID(),
		name: "Ana Pérez",
		email: "ana@example.com",
		guests: 2,
		note: "Late arrival",
		checkIn: "2026-12-12",
		checkOut: "2026-12-14",
		baseCents: 69_800,
		taxCents: 6_282,
		totalCents: 76_082,
		quotedNights: [],
		freeCancellationUntil: "2026-12-05",
		...(change.status === "cancelled" ? { cancelledAt: new Date(), owedCents: 0 } : {}),
		...change,
	};
	await db.insert(reservations).values(stay);
	return stay;
}

/** A group's evening at the pavilion. */
export async function makeEvening(db: Db, change: Partial<typeof dinners.$inferInsert> = {}) {
	const evening = {
		id: crypto.randomUUID(),
		reference: newReference(),
		idempotencyKey: crypto.randomUUID(),
		name: "Ana Pérez",
		email: "ana@example.com",
		date: "2026-12-13",
		guests: 6,
		experience: "Legacy Lounge",
		note: "Window",
		...change,
	};
	await db.insert(dinners).values(evening);
	return evening;
}

/** A wish for a treatment, with its note. */
export async function makeTreatmentInput(
	db: Db,
	change: Partial<typeof treatmentRequests.$inferInsert> = {},
) {
	const input = {
		id: crypto.randomUUID(),
		reference: newReference(),
		idempotencyKey: crypto.randomUUID(),
		name: "Ana Pérez",
		email: "ana@example.com",
		age: 34,
		wellnessType: "Massages",
		...change,
	};
	await db.insert(treatmentRequests).values(input);
	await db.insert(treatmentNotes).values({ requestId: input.id, note: "Left shoulder" });
	return input;
}

/** Something in every table that says something of a person. */
export async function makeFullPerson(db: Db) {
	const person = await makePerson(db);
	const userId = person.id;
	const id = () => crypto.randomUUID();
	await db.insert(signInMethods).values({
		id: id(),
		userId,
		providerId: "credential",
		accountId: userId,
		password: "$argon2id$secret-hash",
		accessToken: "secret-access",
	});
	await db.insert(sessions).values({
		id: id(),
		userId,
		token: `secret-session-${userId}`,
		expiresAt: new Date(Date.now() + 86_400_000),
		userAgent: "Firefox",
	});
	await db.insert(userPhotos).values({ userId, type: "image/png", bytes: Buffer.from("picture") });
	const stay = await makeStay(db, { userId, linkToken: `secret-link-${userId}` });
	await db.insert(villaAllocations).values({
		id: id(),
		villaId: "sunset-palms",
		nights: { from: stay.checkIn, until: stay.checkOut },
		kind: "stay",
		reservationId: stay.id,
		villaName: "Sunset Palms Villa",
		releasedAt: new Date(),
	});
	const input = await makeTreatmentInput(db, { userId });
	const evening = await makeEvening(db, { userId });
	// Made by the stay, with the points that it promises.
	const [account] = await db.select().from(pointsAccounts).where(eq(pointsAccounts.userId, userId));
	const accountId = account?.id ?? "";
	await db.insert(pointsEntries).values({
		id: id(),
		accountId,
		kind: "grant",
		balancePoints: 500,
		reason: "Welcome",
		grantedBy: "desk",
	});
	const voucher = { code: newReference(), rewardId: "dinner", rewardName: "Dinner for two", costPoints: 300 };
	await db.insert(vouchers).values({ id: id(), accountId, idempotencyKey: id(), ...voucher });
	return { person, stay, input, evening, accountId, voucher };
}

/** The row of a person's account, or undefined when it is gone. */
export async function findUser(db: Db, id: string) {
	return (await db.select().from(users).where(eq(users.id, id)))[0];
}
