import { closeBusinessDay } from "#app/features/business-days/operations/close-business-day.server.ts";
import { openVillaBills } from "#app/features/folio/operations/open-villa-bills.server.ts";
import { postBusinessDay } from "#app/features/folio/operations/post-business-day.server.ts";
import { bookWalkIn } from "#app/features/stays/operations/book-walk-in.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { asStaff, makeDeskBooking, today } from "./forms.ts";

/** The place of a party of ten in three villas, for two nights from today. */
export const threeVillas = ["palm-grove", "ocean-breeze", "serenity-sands"].map((villaId) => [
	{ villaId, from: today, until: addDays(today, 2) },
]);

/** An hour at the hotel, so many days after today. */
export const dayAt = (day: number, hour = "12") => new Date(`2026-11-${21 + day}T${hour}:00:00-06:00`);

/** Ends a business day: the nights of the guests in house are on their bills. */
export const closeDay = (db: Db, day: number) =>
	closeBusinessDay(
		db,
		{ date: addDays(today, day), openMatters: 0, post: postBusinessDay },
		asStaff(dayAt(day, "23")),
	);

/** Ten guests at the counter, who have one bill or one for each of their three villas. */
export async function walkInWithTen(db: Db, bills: "one" | "each") {
	const openBills = bills === "each" ? openVillaBills : undefined;
	const booking = makeDeskBooking({ place: threeVillas, guests: 10, openBills });
	const booked = await bookWalkIn(db, booking, asStaff());
	if (!booked.ok) throw new Error(booked.reason);
	const stay = await findStay(db, booked.reference);
	if (!stay) throw new Error("The stay was not found.");
	return { ...stay, unitIds: (await listUnits(db, stay.id)).map(({ id }) => id) };
}
