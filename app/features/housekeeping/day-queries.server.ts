import { eq, inArray, isNull, sql } from "drizzle-orm";
import { hotelTime } from "#app/content/hotel/hotel-time.ts";
import { businessDateSql } from "#app/features/business-days/queries.server.ts";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { findEnded } from "#app/features/staff/queries.server.ts";
import { listVillaUse, type VillaUse } from "#app/features/stays/villa-use-queries.server.ts";
import { isReadyToEnter, waitingSince } from "#app/features/stays/waiting-guest.ts";
import { addDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import {
	housekeepingAssignments,
	housekeepingEvents,
	serviceRequests,
	workOrders,
} from "#db/schema/housekeeping.ts";
import { readConditionsOfDay, readHousekeepingSettings, type VillaConditionNow } from "./queries.server.ts";
import {
	arrivalHour,
	firstNameOf,
	type GuestInVilla,
	isDeepCleanDue,
	isLinenDue,
	type VillaDay,
} from "./tasks.ts";

/** How far ahead the next arrival in a villa is looked for, and how far back a guest who has not left, in days. */
const aheadDays = 14;
const overdueDays = 7;

/** Housekeeping's day, which is the business day: every villa with its tasks. */
export type HousekeepingDay = {
	date: HotelDate;
	/** When it began, ISO 8601. */
	began: string;
	villas: VillaDay[];
};

/** The villas of the hotel with the facts that housekeeping needs today. First names only, no money and no notes. */
export async function readHousekeepingDay(db: Db, now: Date): Promise<HousekeepingDay> {
	const [{ date, began, villas: conditions }, faults, cleans, settings] = await Promise.all([
		readConditionsOfDay(db, now),
		countOpenFaults(db),
		listDeepCleans(db),
		readHousekeepingSettings(db),
	]);
	const [uses, requests, assignments] = await Promise.all([
		listVillaUse(db, { from: addDays(date, -overdueDays), until: addDays(date, aheadDays) }),
		db.select().from(serviceRequests).where(eq(serviceRequests.date, date)),
		db
			.select()
			.from(housekeepingAssignments)
			.where(eq(housekeepingAssignments.date, date))
			.orderBy(housekeepingAssignments.villaId, housekeepingAssignments.task),
	]);
	const ended = await findEnded(
		db,
		assignments.map(({ staffId }) => staffId),
	);
	const villas = conditions.map((villa): VillaDay => {
		const { villaId } = villa;
		const ofVilla = uses.filter((use) => use.villaId === villaId);
		const here = ofVilla.find(({ from, until }) => from <= date && date < until);
		const request = requests.find(({ stayId }) => stayId === here?.stay?.id);
		const deepClean = cleans.get(villaId) ?? null;
		const deepCleanedToday = deepClean?.doneAt && deepClean.doneAt >= began;
		return {
			...stateOfVilla(villa),
			...guestsOf(ofVilla, date),
			waiting: waitingFor(ofVilla, villa, { date, began }),
			signs: [...(request?.signs ?? []), ...cotSign(here, date)],
			linenIsDue:
				here?.stay?.status === "checked_in" && isLinenDue(here.stay.checkIn, date, settings.linenDays),
			notBefore: request?.notBefore ?? null,
			requestedAt: request?.requestedAt.toISOString() ?? null,
			deepCleanedAt: deepCleanedToday ? (deepClean.doneAt?.toISOString() ?? null) : null,
			deepCleanIsDue: isDeepCleanDue(deepClean?.countsFrom ?? null, date, settings.deepCleanDays),
			assigned: assignments
				.filter((one) => one.villaId === villaId && !ended.has(one.staffId))
				.map(({ task, staffId, staffName }) => ({ task, staffId, name: staffName })),
			openFaults: faults.get(villaId) ?? 0,
		};
	});
	return { date, began: began.toISOString(), villas };
}

function stateOfVilla({ since, arrivedLateAt, by, villaName, ...villa }: VillaConditionNow) {
	return {
		...villa,
		// Staff say "Sunset Palms".
		villaName: shortVillaName(villaName),
		by: by === null ? null : firstNameOf(by),
		since: since?.toISOString() ?? null,
		arrivedLateAt: arrivedLateAt?.toISOString() ?? null,
	};
}

/** The requests of a villa's guests for one of some days; an empty list of signs where they have none. */
export type VillaRequest = {
	stayId: string;
	firstName: string;
	date: HotelDate;
	signs: (typeof serviceRequests.$inferSelect)["signs"];
	notBefore: string | null;
	/** By `toVersion`, so that a change by a colleague is noticed. */
	version: string;
};

/** The requests of the guests who are in a villa, for each of the days on which they are there. */
export async function listVillaRequests(
	db: Db,
	villaId: string,
	dates: readonly [HotelDate, HotelDate],
): Promise<VillaRequest[]> {
	const uses = await listVillaUse(db, { from: dates[0], until: addDays(dates[1], 1) }, villaId);
	const requests = await db
		.select()
		.from(serviceRequests)
		.where(inArray(serviceRequests.date, [...dates]));
	return dates.flatMap((date) => {
		const here = uses.find(
			({ from, until, stay }) => from <= date && date < until && stay?.status === "checked_in",
		);
		if (!here?.stay) return [];
		const stayId = here.stay.id;
		const request = requests.find((one) => one.stayId === stayId && one.date === date);
		const { signs = [], notBefore = null } = request ?? {};
		const asked = { signs, notBefore };
		return [{ stayId, firstName: firstNameOf(here.stay.name), date, ...asked, version: toVersion(asked) }];
	});
}

/** The guests who leave, stay and come, and the reason why the villa is closed. */
function guestsOf(
	uses: readonly VillaUse[],
	date: HotelDate,
): Pick<VillaDay, "leaving" | "staying" | "arriving" | "nightsUntilArrival" | "closed"> {
	const isIn = (use: VillaUse) => use.stay?.status === "checked_in";
	const hasLeft = (use: VillaUse) => use.stay?.status === "checked_out";
	/** In the last of the villas of a stay: others are left when the guests change the villa. */
	const isStillIn = (use: VillaUse) => isIn(use) && use.until <= date && use.stay?.checkOut === use.until;
	const leaving = uses.find(
		(use) => isStillIn(use) || (use.until === date && (isIn(use) || hasLeft(use) || use.kind === "import")),
	);
	/** Guests who change into the villa today come today. */
	const changesToday = (use: VillaUse) => use.from === date && use.stay?.checkIn !== date;
	const staying = uses.find((use) => use.from <= date && date < use.until && isIn(use) && !changesToday(use));
	const comes = (use: VillaUse) => use.kind === "import" || use.stay?.status === "confirmed" || isIn(use);
	const arriving = uses.find((use) => use.from === date && use !== staying && comes(use));
	const next = uses.find((use) => use.from > date && comes(use));
	const closed = uses.find((use) => use.kind === "block" && use.until > date);
	return {
		leaving: leaving ? { ...guestOf(leaving), isStillIn: isStillIn(leaving), dueOn: leaving.until } : null,
		staying: staying ? { ...guestOf(staying), sinceBefore: staying.from < date } : null,
		arriving: arriving ? { ...guestOf(arriving), at: arrivalHour(arriving.stay?.arrivalTime ?? null) } : null,
		nightsUntilArrival: next ? nightsBetween(date, next.from) : null,
		closed: closed ? { reason: closed.reason, from: closed.from, until: closed.until } : null,
	};
}

/** The guests of tonight who wait for the villa, while it is not ready. */
function waitingFor(
	uses: readonly VillaUse[],
	{ condition, since }: VillaConditionNow,
	{ date, began }: { date: HotelDate; began: Date },
): VillaDay["waiting"] {
	const use = uses.find(({ from, until }) => from <= date && date < until);
	if (!use?.stay) return null;
	const isOccupied = uses.some(
		(one) =>
			one.until <= date &&
			one.stay?.status === "checked_in" &&
			one.stay.checkOut === one.until &&
			one.stay.id !== use.stay?.id,
	);
	if (isReadyToEnter({ condition, isOccupied })) return null;
	const movedAt = use.from === date && use.stay.checkIn !== date && use.takenAt >= began ? use.takenAt : null;
	const at = waitingSince({ ...use.stay, movedAt }, { condition, since, isOccupied }, began);
	return at && { ...guestOf(use), since: hotelTime(at) };
}

/** An imported event names no guest. */
function guestOf({ stay }: VillaUse): GuestInVilla {
	return { firstName: stay ? firstNameOf(stay.name) : "", guests: stay?.guests ?? 0 };
}

/** A cot is set up on the day of arrival. */
function cotSign(use: VillaUse | undefined, date: HotelDate): "cot"[] {
	return use?.from === date && use.stay?.cotWanted ? ["cot"] : [];
}

async function countOpenFaults(db: Pick<Db, "select">): Promise<Map<string, number>> {
	const rows = await db
		.select({ villaId: workOrders.villaId, count: sql<number>`count(*)::int` })
		.from(workOrders)
		.where(isNull(workOrders.resolvedAt))
		.groupBy(workOrders.villaId);
	return new Map(rows.flatMap(({ villaId, count }) => (villaId ? [[villaId, count] as const] : [])));
}

/**
 * By villa: the newest deep clean that was not undone on its day, and the business day from which the interval counts,
 * which is that of the deep clean or of the first report of any kind.
 */
async function listDeepCleans(
	db: Pick<Db, "execute">,
): Promise<Map<string, { doneAt: Date | null; countsFrom: HotelDate }>> {
	const countsFrom = businessDateSql(sql`coalesce(done.at, first.at)`);
	const { rows } = await db.execute<{ villaId: string; doneAt: string | null; countsFrom: HotelDate }>(sql`
		select v.id as "villaId", ${countsFrom}::text as "countsFrom", done.at as "doneAt"
		from villas v
			cross join lateral (
				select pressed_at as at from ${housekeepingEvents} where villa_id = v.id order by pressed_at limit 1
			) first
			left join lateral (
				select e.pressed_at as at from ${housekeepingEvents} e
				where e.villa_id = v.id and e.act = 'deep_cleaned' and not exists (
					select from ${housekeepingEvents} u
					where u.villa_id = v.id and u.act = 'deep_clean_undone' and u.pressed_at >= e.pressed_at
						and u.pressed_at < e.pressed_at + interval '12 hours'
				)
				order by e.pressed_at desc limit 1
			) done on true`);
	return new Map(
		rows.map(({ villaId, doneAt, countsFrom: from }) => [
			villaId,
			{ doneAt: doneAt === null ? null : new Date(doneAt), countsFrom: from },
		]),
	);
}
