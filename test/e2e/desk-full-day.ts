import { eq, inArray } from "drizzle-orm";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { villas } from "#db/schema/catalog.ts";
import { housekeepingEvents } from "#db/schema/housekeeping.ts";
import { rates } from "#db/schema/rates.ts";
import { asStaff } from "../factories/forms.ts";
import { makeTreatment, setStayStatus } from "../factories/reservations.ts";
import { withJourneysDatabase } from "./desk-staff.ts";

export type Guest = { name: string; reference: string; stayId: string };
export type VillasOfDay = Awaited<ReturnType<typeof makeVillasOfDay>>;

/**
 * Six villas of this journey alone, with the guests of one day: Ana and Ben come, Cleo comes, Dan and Eva leave, Finn has not
 * come yesterday, Gil is going to leave early, and Vera is going to move. Only nights of these days have a price, so that
 * nobody else is offered these villas later.
 * @param surname of all of them
 */
export function makeVillasOfDay(surname?: string) {
	const tag = crypto.randomUUID().slice(0, 4);
	return withJourneysDatabase(async ({ db }) => {
		const today = await readBusinessDate(db, new Date());
		const day = (days: number) => addDays(today, days);
		const birds = ["Heron", "Egret", "Ibis", "Osprey", "Pelican", "Tern"] as const;
		const idOf = (bird: (typeof birds)[number]) => `${bird}-${tag}`.toLowerCase();
		await insertVillas(
			db,
			birds.map((bird) => ({ id: idOf(bird), name: `${bird} ${tag} Villa` })),
			{ fromNight: day(-5), untilNight: day(8) },
		);
		const book = async (
			name: string,
			bird: (typeof birds)[number],
			from: number,
			until: number,
			isInHouse = false,
		): Promise<Guest> => {
			const nights = { checkIn: day(from), checkOut: day(until) };
			const contact = { email: null, phone: null, userId: null, note: "" };
			const outcome = await reserveStay(
				db,
				{
					...{ idempotencyKey: crypto.randomUUID(), agreedTotalCents: null, villaIds: [idOf(bird)] },
					...{ ...nights, ...contact, name: `${name} ${surname ?? tag}`, guests: 2 },
				},
				asStaff(instantAt(day(-4), "12:00")),
			);
			if (!outcome.ok) throw new Error(`${name} is not reserved: ${outcome.reason}`);
			const { reference } = outcome;
			const stay = await findStay(db, reference);
			if (!stay) throw new Error("The reservation was not found.");
			if (isInHouse) await setStayStatus(db, stay.id, "checked_in");
			const [unit] = await listUnits(db, stay.id);
			return { name: `${name} ${surname ?? tag}`, reference, stayId: unit?.id ?? "" };
		};
		const guests = {
			dan: await book("Dan", "Heron", -3, 0, true),
			ana: await book("Ana", "Heron", 0, 3),
			eva: await book("Eva", "Egret", -2, 0, true),
			ben: await book("Ben", "Egret", 0, 2),
			cleo: await book("Cleo", "Ibis", 0, 2),
			finn: await book("Finn", "Osprey", -1, 2),
			gil: await book("Gil", "Pelican", -2, 3, true),
			vera: await book("Vera", "Tern", -1, 3, true),
		};
		// It is over at any hour at which this journey can run.
		const [startsAt, endsAt] = (["00:05", "00:35"] as const).map((time) => instantAt(today, time));
		await makeTreatment(db, { status: "confirmed", startsAt, endsAt, name: guests.vera.name });
		return { tag, today, ids: birds.map(idOf), idOf, guests };
	});
}

/** Villas for four guests at $300 a night, for which only some nights have a price. */
export async function insertVillas(
	db: Db,
	named: readonly { id: string; name: string }[],
	nights: { fromNight: HotelDate; untilNight: HotelDate },
): Promise<void> {
	await db.insert(villas).values(named.map((villa) => ({ ...villa, maxOccupancy: 4, position: 90 })));
	await db.insert(rates).values(
		named.map(({ id: villaId }) => ({
			...{ id: crypto.randomUUID(), villaId, nightlyCents: 30_000, priority: 0 },
			...nights,
		})),
	);
}

/** Villas of one journey alone, free for a week from today. @returns their short names and ids */
export function makeOwnVillas(names: readonly string[]) {
	const tag = crypto.randomUUID().slice(0, 4);
	const own = names.map((name) => ({ id: `${name}-${tag}`.toLowerCase(), name: `${name} ${tag}` }));
	return withJourneysDatabase(async ({ db }) => {
		const today = await readBusinessDate(db, new Date());
		const named = own.map(({ id, name }) => ({ id, name: `${name} Villa` }));
		await insertVillas(db, named, { fromNight: today, untilNight: addDays(today, 8) });
		return { tag, names: own.map(({ name }) => name), ids: own.map(({ id }) => id) };
	});
}

/** Nobody else finds these villas afterwards. */
export const closeVillasOfDay = ({ ids }: Pick<VillasOfDay, "ids">) =>
	withJourneysDatabase(({ db }) =>
		db.update(villas).set({ available: false }).where(inArray(villas.id, ids)),
	);

/** The live nights of the villas of this journey from a day on, as the database has them. */
export const readNights = ({ ids }: VillasOfDay, from: HotelDate) =>
	withJourneysDatabase(async ({ pool }) => {
		const { rows } = await pool.query<{ villa: string; name: string; nights: number }>(
			`select split_part(a.villa_id, '-', 1) as villa, split_part(r.name, ' ', 1) as name,
				upper(a.nights) - greatest(lower(a.nights), $2::date) as nights
			from villa_allocations a join stays s on s.id = a.stay_id join reservations r on r.id = s.reservation_id
			where a.villa_id = any($1) and a.released_at is null and upper(a.nights) > $2::date order by 1`,
			[ids, from],
		);
		return rows;
	});

/** Housekeeping's presses for a villa, as they reached the server. */
export const readPresses = (villaId: string) =>
	withJourneysDatabase(async ({ db }) => {
		const { villaId: villa, act, pressedAt } = housekeepingEvents;
		const rows = await db
			.select({ act })
			.from(housekeepingEvents)
			.where(eq(villa, villaId))
			.orderBy(pressedAt);
		return rows.map((row) => row.act);
	});
