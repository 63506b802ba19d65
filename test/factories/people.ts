import { eq } from "drizzle-orm";
import { forgetRegistrations } from "#app/features/guests/personal-data.server.ts";
import { formerGuest } from "#app/features/reservations/retention.ts";
import { newReference } from "#app/lib/reference.ts";
import type { Db } from "#db/connection/database.ts";
import { sessions, signInMethods, users } from "#db/schema/accounts.ts";
import { giftOrders } from "#db/schema/gift-orders.ts";
import { registrations } from "#db/schema/guests.ts";
import { foundItems, serviceRequests } from "#db/schema/housekeeping.ts";
import { pointsAccounts, pointsEntries, vouchers } from "#db/schema/loyalty.ts";
import { deposits } from "#db/schema/payments.ts";
import { userPhotos } from "#db/schema/photos.ts";
import { quotes } from "#db/schema/quotes.ts";
import { reservations, staffNotes } from "#db/schema/reservations.ts";
import { shiftNotes } from "#db/schema/shift-notes.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { makeInvoiceOf } from "./documents.ts";
import { makeFolio, makePayment } from "./folio.ts";
import { makeDinner, makeStay, makeTreatment } from "./reservations.ts";

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

/** Forgets the guests of all reservations, as the job does long after they have left. */
export async function forgetEverybody(db: Db): Promise<void> {
	await db.update(reservations).set({ name: formerGuest, email: null, userId: null, forgetPersonFrom: null });
	await forgetRegistrations(db, { by: { kind: "system", task: "forget-persons" }, now: new Date() });
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
	const treatment = await makeTreatment(db, { userId });
	const dinner = await makeDinner(db, { userId });
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
	const voucher = { code: newReference(), rewardId: "facials", rewardName: "Facials", costPoints: 300 };
	await db.insert(vouchers).values({ id: id(), accountId, idempotencyKey: id(), ...voucher });
	await db.insert(waitingEntries).values({
		id: id(),
		idempotencyKey: id(),
		userId,
		name: person.name,
		email: person.email,
		checkIn: "2027-05-01",
		checkOut: "2027-05-03",
		guests: 2,
	});
	await db.insert(giftOrders).values({
		...{ id: id(), idempotencyKey: id(), linkToken: id().replaceAll("-", ""), provider: "stripe" },
		...{ amountCents: 10_000, buyerName: person.name, buyerEmail: person.email, closesAt: new Date() },
	});
	await db
		.insert(serviceRequests)
		.values({ stayId: stay.stayId, date: stay.checkIn, signs: ["towels"], requestedAt: new Date() });
	await db.insert(foundItems).values({
		id: id(),
		description: "Sunglasses",
		villaId: stay.villaId,
		foundOn: stay.checkOut,
		foundBy: "Rosa",
		storedWhere: "Desk drawer",
		reservationId: stay.id,
	});
	const note = { reservationId: stay.id, text: "Knows the captain", writtenBy: "Maria" };
	await db.insert(staffNotes).values({ id: id(), idempotencyKey: id(), ...note });
	await db.insert(shiftNotes).values({
		...{ id: id(), idempotencyKey: id(), kind: "task", text: "Boat for two", date: stay.checkIn },
		...{ reservationId: stay.id, writtenBy: "Maria" },
	});
	await db.insert(registrations).values({ id: id(), stayId: stay.stayId, place: 0, name: person.name });
	await db.insert(quotes).values({
		...{
			id: id(),
			idempotencyKey: id(),
			name: person.name,
			email: person.email,
			guests: 2,
			place: "palm-grove",
		},
		...{ checkIn: "2027-05-01", checkOut: "2027-05-03", validUntil: "2027-04-01", lines: [], totalCents: 0 },
		details: { arrivalTime: null, children: null, infants: null, cotWanted: false, note: "" },
		...{ reason: "", writtenBy: "Maria" },
	});
	const folioId = await makeFolio(db, stay.id);
	await makePayment(db, folioId, 1_000);
	await makeInvoiceOf(db, stay.id, person.name);
	const at = new Date();
	const open = { closesAt: at, holdEndsAt: at, createdAt: at };
	const deposit = { provider: "stand_in", amountCents: 5_000, state: "expired" } as const;
	await db.insert(deposits).values({ id: id(), reservationId: stay.id, ...deposit, ...open });
	return { person, stay, treatment, dinner, accountId, voucher };
}

/** The row of a person's account, or undefined when it is gone. */
export async function findUser(db: Db, id: string) {
	return (await db.select().from(users).where(eq(users.id, id)))[0];
}
