import { and, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { villas } from "#db/schema/catalog.ts";
import { rates } from "#db/schema/rates.ts";
import type { Rate } from "./nightly-rate.ts";

const rateColumns = {
	villaId: rates.villaId,
	villaName: villas.name,
	fromNight: rates.fromNight,
	untilNight: rates.untilNight,
	weekdays: rates.weekdays,
	nightlyCents: rates.nightlyCents,
	priority: rates.priority,
};

const notEndedBy = (night: HotelDate) => or(isNull(rates.untilNight), gt(rates.untilNight, night));

/** The rates of some villas that may count from a night on. */
export async function listRates(
	db: Pick<Db, "select">,
	villaIds: readonly string[],
	from: HotelDate,
): Promise<Rate[]> {
	return db
		.select(rateColumns)
		.from(rates)
		.innerJoin(villas, eq(villas.id, rates.villaId))
		.where(and(inArray(rates.villaId, [...villaIds]), notEndedBy(from)));
}

/** The rates of every villa in service that may count from a night on. */
export async function listRatesInService(db: Pick<Db, "select">, from: HotelDate): Promise<Rate[]> {
	return db
		.select(rateColumns)
		.from(rates)
		.innerJoin(villas, and(eq(villas.id, rates.villaId), eq(villas.available, true)))
		.where(notEndedBy(from));
}

/** Every rate that may count on one night. */
export async function listRatesOfNight(db: Pick<Db, "select">, night: HotelDate): Promise<Rate[]> {
	return db
		.select(rateColumns)
		.from(rates)
		.innerJoin(villas, eq(villas.id, rates.villaId))
		.where(and(lte(rates.fromNight, night), notEndedBy(night)));
}
