import { desc, eq, sql } from "drizzle-orm";
import {
	beginningAmong,
	businessDateAmong,
	type OpenedDays,
	openDateAmong,
} from "#app/features/business-days/policy.ts";
import { openedDaysSql, toOpenedDays } from "#app/features/business-days/queries.server.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { listVillasLeft, listVillaUse } from "#app/features/stays/villa-use-queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { housekeepingEvents, housekeepingSettings } from "#db/schema/housekeeping.ts";
import { type ConditionEvent, stateOf, type VillaState } from "./condition.ts";
import { firstDeepCleanDays, reportLastsDays, type VillaCondition } from "./policy.ts";

type Reader = Pick<Db, "select" | "selectDistinctOn" | "execute">;

/** A villa's condition at a moment, with the villa. */
export type VillaConditionNow = VillaState & { villaId: string; villaName: string; inService: boolean };

/** How every villa is at a moment, in the hotel's order. Out of order is a block, and occupied a stay: neither is here. */
export async function listVillaConditions(db: Reader, now: Date): Promise<VillaConditionNow[]> {
	return (await readConditions(db, now)).villas;
}

/** The same with housekeeping's day, which is the business day, and when it began. */
export async function readConditionsOfDay(
	db: Reader,
	now: Date,
): Promise<{ date: HotelDate; began: Date; villas: VillaConditionNow[] }> {
	const { date, days, villas } = await readConditions(db, now);
	return { date, began: beginningAmong(days, date), villas };
}

/** How one villa is at a moment, and which business day that is; null for a villa that does not exist. */
export async function findVillaCondition(
	db: Reader,
	villaId: string,
	now: Date,
): Promise<(VillaConditionNow & { date: HotelDate }) | null> {
	const {
		date,
		villas: [villa],
	} = await readConditions(db, now, villaId);
	return villa ? { ...villa, date } : null;
}

async function readConditions(
	db: Reader,
	now: Date,
	villaId?: string,
): Promise<{ date: HotelDate; days: OpenedDays; villas: VillaConditionNow[] }> {
	const [villas, { days, newest }] = await Promise.all([listVillas(db), readDaysAndNewest(db, now, villaId)]);
	const date = openDateAmong(days, now);
	const oldest = beginningAmong(days, addDays(date, -reportLastsDays));
	const events = newest.filter(({ pressedAt }) => pressedAt > oldest);
	const nights = { from: firstNightOf(events, date, days), until: addDays(date, 1) };
	const [uses, lefts] = await Promise.all([
		listVillaUse(db, nights, villaId),
		listVillasLeft(db, nights, villaId),
	]);
	const usesOf = Map.groupBy(uses, (use) => use.villaId);
	const leftsOf = Map.groupBy(lefts, (left) => left.villaId);
	const conditions = villas
		.filter(({ id }) => villaId === undefined || id === villaId)
		.map(({ id, name, available }) => ({
			villaId: id,
			villaName: name,
			inService: available,
			...stateOf(
				events.find((event) => event.villaId === id) ?? null,
				usesOf.get(id) ?? [],
				leftsOf.get(id) ?? [],
				date,
				days,
			),
		}));
	return { date, days, villas: conditions };
}

/** The first night whose guests may have left after the oldest of the presses. */
function firstNightOf(events: readonly ConditionEvent[], date: HotelDate, days: OpenedDays): HotelDate {
	const pressedOn = events.map((event) => businessDateAmong(days, event.pressedAt));
	return addDays(
		pressedOn.reduce((first, day) => (day < first ? day : first), date),
		-1,
	);
}

/** Days between two deep cleans, as a manager has set them. */
export async function readDeepCleanDays(db: Pick<Db, "select">): Promise<number> {
	const [row] = await db.select({ days: housekeepingSettings.deepCleanDays }).from(housekeepingSettings);
	return row?.days ?? firstDeepCleanDays;
}

/** A press in the history of a villa. */
export type VillaEvent = {
	id: string;
	act: (typeof housekeepingEvents.$inferSelect)["act"];
	pressedAt: Date;
	receivedAt: Date;
	pressedBy: string;
};

/** The presses on a villa, the newest first by the time of the press. */
export async function listVillaEvents(
	db: Pick<Db, "select">,
	villaId: string,
	limit = 50,
): Promise<VillaEvent[]> {
	return db
		.select({
			id: housekeepingEvents.id,
			act: housekeepingEvents.act,
			pressedAt: housekeepingEvents.pressedAt,
			receivedAt: housekeepingEvents.receivedAt,
			pressedBy: housekeepingEvents.pressedBy,
		})
		.from(housekeepingEvents)
		.where(eq(housekeepingEvents.villaId, villaId))
		.orderBy(desc(housekeepingEvents.pressedAt), desc(housekeepingEvents.receivedAt))
		.limit(limit);
}

/** Business days and presses are read so far back, in days: longer than a report lasts, whenever a day was closed. */
const readBackDays = reportLastsDays + 2;

/**
 * The business days of the time in which a report lasts, and in the same statement the newest press on the condition of each
 * villa by the time of the press.
 */
async function readDaysAndNewest(
	db: Pick<Db, "execute">,
	now: Date,
	villaId?: string,
): Promise<{ days: OpenedDays; newest: ConditionEvent[] }> {
	const since = new Date(now.getTime() - readBackDays * 24 * 60 * 60_000);
	const { rows } = await db.execute<{
		days: { date: HotelDate; openedAt: string }[];
		newest: Record<keyof ConditionEvent, string>[];
	}>(sql`
		select ${openedDaysSql(since)} as days, (
			select coalesce(json_agg(json_build_object('villaId', v.id, 'condition', e.act, 'pressedAt', e.pressed_at,
				'receivedAt', e.received_at, 'pressedBy', e.pressed_by)), '[]')
			from villas v cross join lateral (
				select act, pressed_at, received_at, pressed_by
				from ${housekeepingEvents}
				where villa_id = v.id and act in ('dirty', 'in_progress', 'clean', 'inspected')
					and pressed_at > ${since.toISOString()}::timestamptz
				order by pressed_at desc, received_at desc, id desc limit 1
			) e
			${villaId === undefined ? sql`` : sql`where v.id = ${villaId}`}
		) as newest`);
	const [{ days, newest } = { days: [], newest: [] }] = rows;
	return {
		days: toOpenedDays(days),
		newest: newest.map((event) => ({
			...event,
			condition: event.condition as ConditionEvent["condition"],
			pressedAt: new Date(event.pressedAt),
			receivedAt: new Date(event.receivedAt),
		})),
	};
}

/** The condition of each villa by the villa's id, as housekeeping has reported it. */
export async function readVillaConditions(
	db: Db,
	now: Date,
): Promise<Readonly<Record<string, VillaCondition>>> {
	const villas = await listVillaConditions(db, now);
	return Object.fromEntries(villas.map(({ villaId, condition }) => [villaId, condition]));
}
