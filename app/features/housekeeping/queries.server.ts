import { desc, eq, sql } from "drizzle-orm";
import {
	beginningAmong,
	businessDateAmong,
	type OpenedDays,
	openDateAmong,
} from "#app/features/business-days/policy.ts";
import { openedDaysSql, toOpenedDays } from "#app/features/business-days/queries.server.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { listStays } from "#app/features/stays/queries.server.ts";
import { listVillasLeft, listVillaUse, type VillaUse } from "#app/features/stays/villa-use-queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { foundItems, housekeepingEvents, housekeepingSettings } from "#db/schema/housekeeping.ts";
import {
	type ConditionEvent,
	firstDeepCleanDays,
	firstLinenDays,
	reportLastsDays,
	stateOf,
	type VillaCondition,
	type VillaState,
} from "./policy.ts";

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

/**
 * A manager's settings: days between two deep cleans, and after how many nights the bed linen of guests is changed.
 */
export async function readHousekeepingSettings(
	db: Pick<Db, "select">,
): Promise<{ deepCleanDays: number; linenDays: number }> {
	const { deepCleanDays, linenDays } = housekeepingSettings;
	const [row] = await db.select({ deepCleanDays, linenDays }).from(housekeepingSettings);
	return row ?? { deepCleanDays: firstDeepCleanDays, linenDays: firstLinenDays };
}

/** A press in the history of a villa. */
export type VillaEvent = Pick<
	typeof housekeepingEvents.$inferSelect,
	"id" | "act" | "pressedAt" | "receivedAt" | "pressedBy"
>;

/** Some of the presses on a villa, the newest first by the time of the press. */
export async function listVillaEvents(
	db: Pick<Db, "select">,
	villaId: string,
	{ limit, offset }: { limit: number; offset: number },
): Promise<VillaEvent[]> {
	const { id, act, pressedAt, receivedAt, pressedBy } = housekeepingEvents;
	return db
		.select({ id, act, pressedAt, receivedAt, pressedBy })
		.from(housekeepingEvents)
		.where(eq(housekeepingEvents.villaId, villaId))
		.orderBy(desc(pressedAt), desc(receivedAt), desc(id))
		.limit(limit)
		.offset(offset);
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

/** How far back anyone who slept in the villa may have left something, in days. */
const suggestedDays = 60;
const mostSuggestions = 6;
const sleptStatuses = ["checked_in", "checked_out", "confirmed"];

/** A stay that something may belong to. */
export type LikelyOwner = {
	reservationId: string;
	reference: string;
	name: string;
	checkIn: HotelDate;
	checkOut: HotelDate;
};

export type FoundItem = typeof foundItems.$inferSelect & {
	/** The villa's name, or the words of the place. */
	where: string;
	/** Whose it is, if somebody has said so. */
	owner: LikelyOwner | null;
	/** The guests who slept in the villa until then, the latest first, while nobody has named its owner. */
	suggested: LikelyOwner[];
};

/** Items on one page of the list. */
const foundPageSize = 50;

const foundOrder = sql`${foundItems.status} <> 'stored', ${foundItems.foundOn} desc, ${foundItems.createdAt} desc, ${foundItems.id}`;

/**
 * A page of the items that guests left behind: the stored ones first, then the rest, the newest first.
 * @returns `storedCount` counts the stored ones of all pages
 */
export async function listFoundItems(
	db: Db,
	page = 0,
): Promise<{ items: FoundItem[]; isMore: boolean; storedCount: number }> {
	const [rows, storedCount, villas] = await Promise.all([
		db
			.select()
			.from(foundItems)
			.orderBy(foundOrder)
			.limit(foundPageSize + 1)
			.offset(page * foundPageSize),
		db.$count(foundItems, eq(foundItems.status, "stored")),
		listVillas(db),
	]);
	const items = await describe(db, rows.slice(0, foundPageSize), villas);
	return { items, isMore: rows.length > foundPageSize, storedCount };
}

/** Which page of the list has an item. */
export async function findPageOfFoundItem(db: Pick<Db, "execute">, id: string): Promise<number> {
	const { rows } = await db.execute<{ before: number }>(sql`
		select before::int from (
			select ${foundItems.id}, row_number() over (order by ${foundOrder}) - 1 as before from ${foundItems}
		) as listed where id = ${id}`);
	return Math.floor((rows[0]?.before ?? 0) / foundPageSize);
}

async function describe(
	db: Db,
	rows: (typeof foundItems.$inferSelect)[],
	villas: { id: string; name: string }[],
): Promise<FoundItem[]> {
	const owners = await listStays(
		db,
		rows.flatMap(({ reservationId }) => reservationId ?? []),
	);
	const open = rows.filter((row) => row.status === "stored" && row.villaId && !row.reservationId);
	const days = open.map(({ foundOn }) => foundOn).sort();
	const uses = days[0]
		? await listVillaUse(db, {
				from: addDays(days[0], -suggestedDays),
				until: addDays(days.at(-1) ?? days[0], 1),
			})
		: [];
	return rows.map((row) => {
		const owner = owners.find(({ id }) => id === row.reservationId);
		return {
			...row,
			where: villas.find(({ id }) => id === row.villaId)?.name ?? row.place,
			owner: owner ? toOwner({ ...owner, reservationId: owner.id }) : null,
			suggested: open.includes(row) ? listSuggested(row, uses) : [],
		};
	});
}

const toOwner = ({ reservationId, reference, name, checkIn, checkOut }: LikelyOwner): LikelyOwner => ({
	...{ reservationId, reference, name, checkIn, checkOut },
});

/** The guests who slept in the villa of an item until it was found, the latest first. */
function listSuggested(
	{ villaId, foundOn }: Pick<FoundItem, "villaId" | "foundOn">,
	uses: readonly VillaUse[],
): LikelyOwner[] {
	const since = addDays(foundOn, -suggestedDays);
	return uses
		.filter((use) => use.villaId === villaId && use.from <= foundOn && use.until > since)
		.flatMap(({ stay }) => (stay && sleptStatuses.includes(stay.status) ? [toOwner(stay)] : []))
		.toReversed()
		.slice(0, mostSuggestions);
}
