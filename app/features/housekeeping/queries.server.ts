import { desc, eq, sql } from "drizzle-orm";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { listVillasLeft, listVillaUse } from "#app/features/stays/villa-use-queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { housekeepingEvents, housekeepingSettings } from "#db/schema/housekeeping.ts";
import { type ConditionEvent, stateOf, type VillaState } from "./condition.ts";
import { beginningOf, firstDeepCleanDays, housekeepingDay, reportLastsDays } from "./policy.ts";

type Reader = Pick<Db, "select" | "selectDistinctOn" | "execute">;

/** A villa's condition at a moment, with the villa. */
export type VillaConditionNow = VillaState & { villaId: string; villaName: string; inService: boolean };

/** How every villa is at a moment, in the hotel's order. Out of order is a block, and occupied a stay: neither is here. */
export async function listVillaConditions(db: Reader, now: Date): Promise<VillaConditionNow[]> {
	return readConditions(db, now);
}

/** How one villa is at a moment; null for a villa that does not exist. */
export async function findVillaCondition(
	db: Reader,
	villaId: string,
	now: Date,
): Promise<VillaConditionNow | null> {
	return (await readConditions(db, now, villaId))[0] ?? null;
}

async function readConditions(db: Reader, now: Date, villaId?: string): Promise<VillaConditionNow[]> {
	const today = housekeepingDay(now);
	const [villas, events] = await Promise.all([listVillas(db), listNewestConditions(db, now, villaId)]);
	const nights = { from: firstNightOf(events, today), until: addDays(today, 1) };
	const [uses, lefts] = await Promise.all([
		listVillaUse(db, nights, villaId),
		listVillasLeft(db, nights, villaId),
	]);
	const usesOf = Map.groupBy(uses, (use) => use.villaId);
	const leftsOf = Map.groupBy(lefts, (left) => left.villaId);
	return villas
		.filter(({ id }) => villaId === undefined || id === villaId)
		.map(({ id, name, available }) => ({
			villaId: id,
			villaName: name,
			inService: available,
			...stateOf(
				events.find((event) => event.villaId === id) ?? null,
				usesOf.get(id) ?? [],
				leftsOf.get(id) ?? [],
				today,
			),
		}));
}

/** The first night whose guests may have left after the oldest of the presses. */
function firstNightOf(events: readonly ConditionEvent[], today: string): string {
	const days = events.map((event) => housekeepingDay(event.pressedAt));
	return addDays(
		days.reduce((first, day) => (day < first ? day : first), today),
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

/** The newest press on the condition of each villa by the time of the press, if it is not too old to say anything. */
async function listNewestConditions(
	db: Pick<Db, "execute">,
	now: Date,
	villaId?: string,
): Promise<ConditionEvent[]> {
	const { rows } = await db.execute<Record<keyof ConditionEvent, string>>(sql`
		select v.id as "villaId", e.*
		from villas v cross join lateral (
			select act as condition, pressed_at as "pressedAt", received_at as "receivedAt", pressed_by as "pressedBy"
			from ${housekeepingEvents}
			where villa_id = v.id and act in ('dirty', 'in_progress', 'clean', 'inspected')
				and pressed_at > ${beginningOf(addDays(housekeepingDay(now), -reportLastsDays)).toISOString()}::timestamptz
			order by pressed_at desc, received_at desc, id desc limit 1
		) e
		${villaId === undefined ? sql`` : sql`where v.id = ${villaId}`}`);
	return rows.map((row) => ({
		villaId: row.villaId,
		condition: row.condition as ConditionEvent["condition"],
		pressedAt: new Date(row.pressedAt),
		receivedAt: new Date(row.receivedAt),
		pressedBy: row.pressedBy,
	}));
}
