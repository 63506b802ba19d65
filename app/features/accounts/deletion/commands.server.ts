import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { formerGuest } from "#app/content/former-guest.ts";
import { hotel } from "#app/content/hotel.ts";
import { type HotelDate, hotelToday } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";
import { diningRequests } from "#db/schema/dinners.ts";
import { reservations, treatmentNotes, treatmentRequests } from "#db/schema/reservations.ts";
import { forgetLinks } from "../links/commands.server.ts";
import { ownRecords } from "../queries.server.ts";
import { forgetEveningFrom, forgetStayFrom, forgetTreatmentFrom } from "./stays-with.ts";

type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** What a record says of its person when it no longer says anything. */
const nobody = { name: formerGuest, email: null, forgetPersonFrom: null, userId: null } as const;

/**
 * Ends an account for good, in one transaction: sessions, ways in, photo and links go with it. What the hotel has to
 * keep for its books stays without the person: at once where it is over, else from the day on which it is
 * (`forgetPersons`). Points and vouchers stay with an account that is nobody's.
 */
export async function deleteAccount(
	db: Db,
	userId: string,
	today: HotelDate,
): Promise<Outcome<object, { reason: "gone" }>> {
	return db.transaction(async (tx) => {
		// Whoever books at this moment in the same name comes before or after, never in between.
		const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
		if (!user) return { ok: false, reason: "gone" } as const;
		const lastCheckOut = await dateStays(tx, user, today);
		await dateEvenings(tx, user, today);
		await dateTreatments(tx, user, lastCheckOut, today);
		await forgetLinks(tx, userId);
		await tx.delete(users).where(eq(users.id, userId));
		await forgetDue(tx, today);
		return { ok: true } as const;
	});
}

type User = typeof users.$inferSelect;

/** Says of every stay how long its guest is known; gives the last day on which one is still here. */
async function dateStays(tx: Tx, user: User, today: HotelDate): Promise<HotelDate | null> {
	let lastCheckOut: HotelDate | null = null;
	// All of them before the first is written: writing one locks the points account, which comes last (0021).
	const stays = await tx.select().from(reservations).where(ownRecords(reservations, user)).for("update");
	for (const stay of stays) {
		const from = forgetStayFrom(stay, today);
		if (from > today && (lastCheckOut === null || from > lastCheckOut)) lastCheckOut = from;
		await tx
			.update(reservations)
			.set({ userId: null, forgetPersonFrom: from })
			.where(eq(reservations.id, stay.id));
	}
	return lastCheckOut;
}

async function dateEvenings(tx: Tx, user: User, today: HotelDate): Promise<void> {
	for (const evening of await tx.select().from(diningRequests).where(ownRecords(diningRequests, user)))
		await tx
			.update(diningRequests)
			.set({ userId: null, forgetPersonFrom: forgetEveningFrom(evening, today) })
			.where(eq(diningRequests.id, evening.id));
}

async function dateTreatments(
	tx: Tx,
	user: User,
	lastCheckOut: HotelDate | null,
	today: HotelDate,
): Promise<void> {
	for (const input of await tx.select().from(treatmentRequests).where(ownRecords(treatmentRequests, user))) {
		const sentOn = hotelToday(input.createdAt, hotel.timeZone);
		const day = input.startsAt && hotelToday(input.startsAt, hotel.timeZone);
		const forgetPersonFrom = forgetTreatmentFrom({ ...input, sentOn, day }, lastCheckOut, today);
		await tx
			.update(treatmentRequests)
			.set({ userId: null, forgetPersonFrom })
			.where(eq(treatmentRequests.id, input.id));
	}
}

/**
 * Takes the person out of every record whose time for it has come. Called daily; running it twice changes nothing.
 * @returns how many records were stripped
 */
export async function forgetPersons(db: Db, today: HotelDate): Promise<number> {
	return db.transaction((tx) => forgetDue(tx, today));
}

async function forgetDue(tx: Tx, today: HotelDate): Promise<number> {
	const stays = await tx
		.update(reservations)
		// The private link goes too: whoever still has it in an old mail finds it dead.
		.set({ ...nobody, note: "", linkToken: sql`gen_random_uuid()::text || gen_random_uuid()::text` })
		.where(
			and(
				isNotNull(reservations.forgetPersonFrom),
				// Who has come back with a new account is somebody again.
				isNull(reservations.userId),
				or(
					// A stay may have been moved, or cancelled, after the account was deleted.
					and(lte(reservations.forgetPersonFrom, today), lte(reservations.checkOut, today)),
					inArray(reservations.status, ["checked_out", "cancelled", "no_show"]),
				),
			),
		)
		.returning({ id: reservations.id });
	const evenings = await tx
		.update(diningRequests)
		.set({ ...nobody, note: "", linkToken: sql`gen_random_uuid()::text || gen_random_uuid()::text` })
		// A dinner may have been moved after the account was deleted.
		.where(
			and(
				isDue(diningRequests, today),
				or(lt(diningRequests.date, today), eq(diningRequests.status, "cancelled")),
			),
		)
		.returning({ id: diningRequests.id });
	const treatments = await tx
		.update(treatmentRequests)
		.set({ ...nobody, linkToken: sql`gen_random_uuid()::text || gen_random_uuid()::text` })
		.where(
			and(
				isNull(treatmentRequests.userId),
				isNotNull(treatmentRequests.forgetPersonFrom),
				or(
					// A treatment may have been moved, or cancelled, after the account was deleted.
					and(
						lte(treatmentRequests.forgetPersonFrom, today),
						or(
							isNull(treatmentRequests.startsAt),
							sql`(${treatmentRequests.startsAt} at time zone ${hotel.timeZone})::date < ${today}::date`,
						),
					),
					inArray(treatmentRequests.status, ["cancelled", "done"]),
				),
			),
		)
		.returning({ id: treatmentRequests.id });
	const ids = treatments.map(({ id }) => id);
	if (ids.length > 0) await tx.delete(treatmentNotes).where(inArray(treatmentNotes.requestId, ids));
	return stays.length + evenings.length + treatments.length;
}

const isDue = (requests: typeof diningRequests, today: HotelDate) =>
	and(
		isNull(requests.userId),
		or(
			lte(requests.forgetPersonFrom, today),
			and(isNotNull(requests.forgetPersonFrom), eq(requests.status, "cancelled")),
		),
	);
