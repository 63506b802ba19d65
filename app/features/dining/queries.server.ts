import { and, desc, eq, gte, inArray, isNotNull, lte, ne, or, type SQL } from "drizzle-orm";
import { hotel } from "#app/content/hotel.ts";
import { addDays, type HotelDate, hotelToday } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { dinners as dinners } from "#db/schema/dinners.ts";
import { describeEvening, type Evening, lastDiningDate, proposals } from "./availability.ts";

/**
 * How the seatings of an experience stand on a date and, where it is full, which dates come next. A courtesy: the
 * unique index is the promise.
 * @param wanted.exceptId a dinner whose own seating does not stand in its way
 */
export async function getEvening(
	db: Db,
	wanted: { experience: string; date: HotelDate; exceptId?: string },
	now: Date,
): Promise<Evening> {
	const { experience, date, exceptId } = wanted;
	const taken = await db
		.select({ date: dinners.date, seating: dinners.seating })
		.from(dinners)
		.where(
			and(
				eq(dinners.experience, experience),
				gte(dinners.date, date),
				lte(dinners.date, addDays(date, proposals.days)),
				isNotNull(dinners.seating),
				ne(dinners.status, "cancelled"),
				...(exceptId === undefined ? [] : [ne(dinners.id, exceptId)]),
			),
		);
	return describeEvening({
		experience,
		date,
		taken: taken.map((one) => ({ date: one.date, seating: one.seating ?? "" })),
		now,
		last: lastDiningDate(hotelToday(now, hotel.timeZone)),
	});
}

const guestColumns = {
	id: dinners.id,
	reference: dinners.reference,
	/** What opens it for whoever has it. */
	linkToken: dinners.linkToken,
	/** Whose account it belongs to; null for a guest without one. */
	userId: dinners.userId,
	status: dinners.status,
	name: dinners.name,
	email: dinners.email,
	experience: dinners.experience,
	date: dinners.date,
	/** Null, like the price, for a wish from the time when the form held no seating. */
	seating: dinners.seating,
	guests: dinners.guests,
	note: dinners.note,
	baseCents: dinners.baseCents,
	serviceChargeCents: dinners.serviceChargeCents,
	taxCents: dinners.taxCents,
	totalCents: dinners.totalCents,
	owedCents: dinners.owedCents,
	revision: dinners.revision,
};

/** A dinner as its guest sees it. */
export type GuestDinner = { [Key in keyof typeof guestColumns]: (typeof dinners.$inferSelect)[Key] };

/** The dinner of a reference, or null. Whoever calls decides first who may see it. */
export async function findDinner(db: Db, reference: string): Promise<GuestDinner | null> {
	const [dinner] = await db.select(guestColumns).from(dinners).where(eq(dinners.reference, reference));
	return dinner ?? null;
}

/** The dinner with an id, or null: for the house's own errands. */
export async function findDinnerById(db: Db, id: string): Promise<GuestDinner | null> {
	const [dinner] = await db.select(guestColumns).from(dinners).where(eq(dinners.id, id));
	return dinner ?? null;
}

/** A dinner in a list of its guest's own. */
export type ListedDinner = Pick<
	GuestDinner,
	"reference" | "status" | "experience" | "date" | "seating" | "guests" | "totalCents" | "revision"
>;

/** The dinners of an account, the latest first. */
export async function listDinnersOf(db: Db, userId: string): Promise<ListedDinner[]> {
	return listDinners(db, eq(dinners.userId, userId));
}

/** The dinners that somebody may open: of their account, or held by their browser. */
export async function listOpenDinners(
	db: Db,
	by: { userId: string | null; knownReferences: readonly string[] },
): Promise<ListedDinner[]> {
	const held = inArray(dinners.reference, [...by.knownReferences]);
	return listDinners(db, by.userId === null ? held : or(eq(dinners.userId, by.userId), held));
}

async function listDinners(db: Db, which: SQL | undefined): Promise<ListedDinner[]> {
	const { reference, status, experience, date, seating, guests, totalCents, revision } = guestColumns;
	return db
		.select({ reference, status, experience, date, seating, guests, totalCents, revision })
		.from(dinners)
		.where(which)
		.orderBy(desc(dinners.date), desc(dinners.seating));
}
