import { and, between, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { dinnerLimits } from "#app/content/hotel/experiences.ts";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import {
	getDiningCatalog,
	listExperiences,
	listPavilionTables,
	readDiningSetting,
} from "#app/features/catalog/queries.server.ts";
import { isOfStay, type KnownGuest, stayOfVisit } from "#app/features/reservations/queries.server.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { dinners, tableAllocations } from "#db/schema/dinners.ts";
import { reservations } from "#db/schema/reservations.ts";
import {
	describeEvening,
	type Evening,
	lastDiningDate,
	proposals,
	type TakenSeating,
	type WantedEvening,
} from "./availability.ts";
import { readDraft, wantedEvening } from "./draft.ts";
import { maximumGuests, minimumGuests } from "./policy.ts";
import { quoteDraft } from "./pricing.ts";
import { type SeatedParty, seatParty } from "./tables.ts";

/**
 * The state of the seatings of an experience on a date and, where it is full, the next dates. Seatings that it shows
 * as free may be taken a moment later; the constraints of the database decide.
 * @param wanted.exceptId a dinner whose own seating counts as free for it
 */
export async function getEvening(
	db: Db,
	{ exceptId, seatings, ...wanted }: WantedEvening & { seatings: readonly string[]; exceptId?: string },
	now: Date,
): Promise<Evening> {
	const { experience, date, tablesFor } = wanted;
	const others = and(
		between(dinners.date, date, addDays(date, proposals.days)),
		...(exceptId === undefined ? [] : [ne(dinners.reservationId, exceptId)]),
	);
	const taken =
		tablesFor === undefined
			? await listTakenForGroup(db, experience, others)
			: await listTakenForParty(db, tablesFor, others);
	const last = lastDiningDate(hotelToday(now));
	return describeEvening({ ...wanted, seatings, taken, now, last });
}

/** The seatings that another group of the experience has, and those at whose tables somebody sits that a group would take. */
async function listTakenForGroup(
	db: Db,
	experience: string,
	others: SQL | undefined,
): Promise<TakenSeating[]> {
	const space = await readSpace(db, { takesTables: false });
	const inTheWay = [
		eq(dinners.experienceId, experience),
		...(space === "room" ? [eq(dinners.takes, "tables")] : []),
	];
	return db
		.select({ date: dinners.date, seating: dinners.seating })
		.from(dinners)
		.where(and(others, ne(dinners.status, "cancelled"), or(...inTheWay)));
}

/** The seatings at which a group has the room, or the tables do not seat a party however they are given. */
async function listTakenForParty(db: Db, guests: number, others: SQL | undefined): Promise<TakenSeating[]> {
	const seated = await listSeated(db, others);
	if (seated.length === 0) return [];
	const tables = await listPavilionTables(db);
	const bySeating = Map.groupBy(seated, ({ date, seating }) => `${date} ${seating}`);
	return [...bySeating.values()].flatMap((parties) => {
		const [first] = parties;
		const isFree = parties.every(({ takes }) => takes === "tables") && seatParty(tables, parties, guests);
		return first && !isFree ? [first] : [];
	});
}

/** The space that a dinner takes in the pavilion. */
export type DinnerSpace = (typeof dinners.$inferSelect)["takes"];

/**
 * The space for a dinner that is reserved or changed now: a group has the room with all its tables, as far as the
 * hotel wants that.
 */
export async function readSpace(
	db: Pick<Db, "select">,
	{ takesTables }: { takesTables: boolean },
): Promise<DinnerSpace> {
	if (takesTables) return "tables";
	return (await readDiningSetting(db)).groupsTakeTables ? "room" : "nothing";
}

/** A dinner that takes tables or the room, with the tables that it has. */
type SeatedDinner = SeatedParty & TakenSeating & { takes: DinnerSpace };

/** The dinners that take tables or the room, among those that are asked for. */
export async function listSeated(db: Pick<Db, "select">, which: SQL | undefined): Promise<SeatedDinner[]> {
	return db
		.select({
			...pick(dinners, "reservationId", "date", "seating", "takes"),
			guests: reservations.guests,
			tableIds: tablesOfDinner,
			isMovable: sql<boolean>`${dinners.status} = 'confirmed'`,
		})
		.from(dinners)
		.innerJoin(reservations, eq(reservations.id, dinners.reservationId))
		.where(and(which, ne(dinners.status, "cancelled"), ne(dinners.takes, "nothing")));
}

/** The numbers of the tables that a dinner has now, for a statement that reads dinners. */
export const tablesOfDinner = sql<number[]>`array(
	select ${tableAllocations.tableId} from ${tableAllocations}
	where ${tableAllocations.reservationId} = ${dinners.reservationId} and ${tableAllocations.releasedAt} is null
	order by 1)`;

/** The same as staff are offered it: they have asked the kitchen, so a seating is too late only once it has begun. */
export function getTeamEvening(
	db: Db,
	wanted: Parameters<typeof getEvening>[1],
	now: Date,
): Promise<Evening> {
	return getEvening(db, wanted, new Date(now.getTime() - dinnerLimits.noticeHours * 60 * 60 * 1000));
}

/** The desk's preview of a dinner before it is saved. US cents. */
export type DinnerOffer = Evening & {
	guests: number;
	/** With service charge and GST; null for a group that the experience does not take. */
	totalCents: number | null;
	minimum: number;
	maximum: number;
};

/** The seatings and the price for a form of the desk; null while it has too little. */
export async function readDinnerOffer(db: Db, values: FieldValues, now: Date): Promise<DinnerOffer | null> {
	const { experiences, seatings } = await getDiningCatalog(db);
	const draft = readDraft(values, experiences);
	const { experience, guests } = draft;
	const today = hotelToday(now);
	const wanted = wantedEvening(draft, today);
	if (!experience || !wanted) return null;
	return {
		...(await getTeamEvening(db, { ...wanted, seatings }, now)),
		guests: guests ?? 0,
		totalCents: quoteDraft(draft, today)?.totalCents ?? null,
		minimum: minimumGuests(experience),
		maximum: maximumGuests(experience),
	};
}

const guestColumns = {
	id: reservations.id,
	reference: reservations.reference,
	/** The secret that opens it for anyone who has it. */
	linkToken: reservations.linkToken,
	/** Whose account it belongs to; null for a guest without one. */
	userId: reservations.userId,
	stayReservationId: stayOfVisit,
	status: dinners.status,
	...pick(reservations, "name", "email", "phone"),
	experience: dinners.experienceId,
	date: dinners.date,
	seating: dinners.seating,
	guests: reservations.guests,
	note: reservations.note,
	/** Allergies and diet of the group. */
	diet: reservations.diet,
	...pick(dinners, "lines", "baseCents", "serviceChargeCents", "taxCents", "totalCents"),
	...pick(reservations, "owedCents", "cancelledAt", "revision", "createdAt"),
};

/** A dinner as its guest sees it. */
export type GuestDinner = Awaited<ReturnType<typeof selectDinners>>[number] & {
	/** How long the experience takes, about. */
	minutes: number;
};

/** The dinner of a reference, or null. The caller decides first who may see it. */
export async function findDinner(db: Db, reference: string): Promise<GuestDinner | null> {
	return (await readDinners(db, eq(reservations.reference, reference)))[0] ?? null;
}

/** The dinner of a reservation's id, as jobs carry it, or null. */
export async function findDinnerById(db: Pick<Db, "select">, id: string): Promise<GuestDinner | null> {
	return (await readDinners(db, eq(reservations.id, id)))[0] ?? null;
}

/** The dinners of several reservations, the latest first. */
export async function listDinners(
	db: Pick<Db, "select">,
	reservationIds: readonly string[],
): Promise<GuestDinner[]> {
	return reservationIds.length === 0 ? [] : readDinners(db, inArray(reservations.id, [...reservationIds]));
}

/** The dinners of a stay and its guest on its days, check-out included. */
export async function listDinnersOfStay(
	db: Pick<Db, "select">,
	reservation: KnownGuest & { id: string },
	stay: { checkIn: HotelDate; checkOut: HotelDate },
): Promise<GuestDinner[]> {
	return readDinners(db, and(isOfStay(reservation), between(dinners.date, stay.checkIn, stay.checkOut)));
}

function selectDinners(db: Pick<Db, "select">, which: SQL | undefined) {
	return db
		.select(guestColumns)
		.from(dinners)
		.innerJoin(reservations, eq(reservations.id, dinners.reservationId))
		.where(which)
		.orderBy(desc(dinners.date), desc(dinners.seating), reservations.id);
}

async function readDinners(db: Pick<Db, "select">, which: SQL | undefined): Promise<GuestDinner[]> {
	const rows = await selectDinners(db, which);
	if (rows.length === 0) return [];
	const experiences = await listExperiences(db);
	return rows.map((row) => ({
		...row,
		minutes: experiences.find(({ id }) => id === row.experience)?.minutes ?? 0,
	}));
}
