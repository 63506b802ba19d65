import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { deleteWords } from "#app/content/account-area.ts";
import { formerGuest } from "#app/content/former-guest.ts";
import { hotel } from "#app/content/hotel.ts";
import type {
	AccountOwner,
	ExpectedVisit,
	PersonalDataSource,
	Transaction,
} from "#app/features/accounts/personal-data.server.ts";
import { formatHotelDate, type HotelDate, hotelToday } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { diningRequests } from "#db/schema/dinners.ts";
import {
	reservations,
	treatmentNotes,
	treatmentRequests,
	villaAllocations,
} from "#db/schema/reservations.ts";
import { forgetEveningFrom, forgetStayFrom, forgetTreatmentFrom } from "./retention.ts";

/** The tables whose rows a guest makes, with an account or without. */
type GuestTable = typeof reservations | typeof treatmentRequests | typeof diningRequests;

/**
 * Which rows are a person's own: those made while signed in, and those made without an account under an address that
 * has been verified as theirs.
 */
function ownRecords(table: GuestTable, user: AccountOwner) {
	const made = eq(table.userId, user.id);
	return user.emailVerified ? or(made, and(isNull(table.userId), eq(table.email, user.email))) : made;
}

/** What stays, treatments and dinners store about a person. */
export const reservationsPersonalData: PersonalDataSource = {
	tables: {
		reservations: "reservations",
		occupancies: "reservations",
		treatment_requests: "wellness",
		treatment_notes: "wellness",
		// Which therapist and room: their time stands with the treatment itself.
		treatment_slots: "wellness",
		dining_requests: "dining",
	},
	export: async (db, user) => {
		const [stays, wellness, dining] = await Promise.all([
			exportStays(db, user),
			exportTreatments(db, user),
			exportDinners(db, user),
		]);
		return { reservations: stays, wellness, dining };
	},
	erase: async (tx, user, today) => {
		const lastCheckOut = await dateStays(tx, user, today);
		await dateEvenings(tx, user, today);
		await dateTreatments(tx, user, lastCheckOut, today);
		await forgetDue(tx, today);
	},
	expected: listExpected,
	hasRecords: async (tx, user) => {
		for (const table of [reservations, treatmentRequests, diningRequests])
			if ((await tx.$count(table, ownRecords(table, user))) > 0) return true;
		return false;
	},
};

async function exportStays(db: Db, user: AccountOwner) {
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

function exportTreatments(db: Db, user: AccountOwner) {
	return db
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
		.orderBy(asc(treatmentRequests.createdAt));
}

function exportDinners(db: Db, user: AccountOwner) {
	return db
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
		.orderBy(asc(diningRequests.date));
}

async function listExpected(db: Db, user: AccountOwner, today: HotelDate): Promise<ExpectedVisit[]> {
	const [stays, evenings, treatments] = await Promise.all([
		db
			.select()
			.from(reservations)
			.where(
				and(
					ownRecords(reservations, user),
					gt(reservations.checkOut, today),
					inArray(reservations.status, ["confirmed", "checked_in"]),
				),
			)
			.orderBy(asc(reservations.checkIn)),
		db
			.select()
			.from(diningRequests)
			.where(
				and(
					ownRecords(diningRequests, user),
					gte(diningRequests.date, today),
					inArray(diningRequests.status, ["requested", "confirmed"]),
				),
			)
			.orderBy(asc(diningRequests.date)),
		db
			.select()
			.from(treatmentRequests)
			.where(
				and(
					ownRecords(treatmentRequests, user),
					or(
						eq(treatmentRequests.status, "requested"),
						and(
							eq(treatmentRequests.status, "confirmed"),
							sql`(${treatmentRequests.startsAt} at time zone ${hotel.timeZone})::date >= ${today}::date`,
						),
					),
				),
			)
			.orderBy(asc(treatmentRequests.createdAt)),
	]);
	return [
		...stays.map(({ reference, checkIn, checkOut }) => ({
			reference,
			description: `${deleteWords.stay}, ${formatHotelDate(checkIn)} – ${formatHotelDate(checkOut)}`,
		})),
		...evenings.map(({ reference, date, experience }) => ({
			reference,
			description: `${deleteWords.evening}, ${experience}, ${formatHotelDate(date)}`,
		})),
		...treatments.map(({ reference, wellnessType }) => ({
			reference,
			description: `${deleteWords.treatment}, ${wellnessType}`,
		})),
	];
}

/** Writes down how long the guest of every stay is known; returns the last day on which one is still to come. */
async function dateStays(tx: Transaction, user: AccountOwner, today: HotelDate): Promise<HotelDate | null> {
	let lastCheckOut: HotelDate | null = null;
	// All of them are locked before the first is written: writing one locks the points account, which comes last (0021).
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

async function dateEvenings(tx: Transaction, user: AccountOwner, today: HotelDate): Promise<void> {
	for (const evening of await tx.select().from(diningRequests).where(ownRecords(diningRequests, user)))
		await tx
			.update(diningRequests)
			.set({ userId: null, forgetPersonFrom: forgetEveningFrom(evening, today) })
			.where(eq(diningRequests.id, evening.id));
}

async function dateTreatments(
	tx: Transaction,
	user: AccountOwner,
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
 * Takes the person out of every record whose day for it has come. Called daily; running it twice changes nothing.
 * @returns how many records were changed
 */
export async function forgetPersons(db: Db, today: HotelDate): Promise<number> {
	return db.transaction((tx) => forgetDue(tx, today));
}

/** What a record says in place of its person. */
const nobody = { name: formerGuest, email: null, forgetPersonFrom: null, userId: null } as const;

/** A private link in an old e-mail stops working too. */
const newToken = sql`gen_random_uuid()::text || gen_random_uuid()::text`;

async function forgetDue(tx: Transaction, today: HotelDate): Promise<number> {
	const stays = await tx
		.update(reservations)
		.set({ ...nobody, note: "", linkToken: newToken })
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
		.set({ ...nobody, note: "", linkToken: newToken })
		.where(
			and(
				isNotNull(diningRequests.forgetPersonFrom),
				isNull(diningRequests.userId),
				or(
					// A dinner may have been moved, or cancelled, after the account was deleted.
					and(lte(diningRequests.forgetPersonFrom, today), lt(diningRequests.date, today)),
					eq(diningRequests.status, "cancelled"),
				),
			),
		)
		.returning({ id: diningRequests.id });
	const treatments = await tx
		.update(treatmentRequests)
		.set({ ...nobody, linkToken: newToken })
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
