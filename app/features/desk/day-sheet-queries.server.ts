import { sql } from "drizzle-orm";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { readHousekeepingDay } from "#app/features/housekeeping/day-queries.server.ts";
import { listNotesOf } from "#app/features/reservations/queries.server.ts";
import { countKeysOut } from "#app/features/stays/desk-queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { type CounterFacts, type DaySheet, toSheetRows } from "./day-sheet.ts";
import type { DayStay } from "./day-stay.ts";
import { readDayPage } from "./today-queries.server.ts";

/** The sheet of the business day that is open, or of the day after it. */
export async function readDaySheet(db: Db, which: "today" | "tomorrow", now: Date): Promise<DaySheet> {
	const day = await readDayPage(db, which, now);
	const { villas } = await readHousekeepingDay(db, now);
	const rows = [...day.arrivals, ...day.departures, ...day.staying];
	return {
		date: day.date,
		...toSheetRows(day, {
			counterOf: await readCounterFacts(db, rows),
			conditionOf: (id) => villas.find(({ villaId }) => villaId === id)?.condition ?? null,
		}),
		hours: day.hours
			.filter(({ status }) => status === "confirmed")
			.map(({ reservationId, from, kind, title, guests, name, who }) => ({
				...{ reservationId, from, kind, title, guests, name, who },
			})),
		diets: await listDiets(db, day.date),
		tasks: [...day.notes, ...day.tasks, ...day.later.filter((note) => note.date === day.date)].map(
			({ id, text, dueAt }) => ({ id, text, hour: dueAt }),
		),
		villas: villas
			.filter(({ inService }) => inService)
			.map(({ villaName: name, condition, closed }) => ({
				...{ name, condition },
				closed: closed && closed.from <= day.date && day.date < closed.until ? closed : null,
			})),
	};
}

async function readCounterFacts(db: Db, rows: readonly DayStay[]): Promise<(row: DayStay) => CounterFacts> {
	const ids = [...new Set(rows.map(({ reservationId }) => reservationId))];
	const { rows: heads } = await db.execute<{ id: string; phone: string | null; note: string }>(sql`
		select id, phone, note from reservation_heads where id = any(${sql.param(ids)}::uuid[])`);
	const byId = new Map(heads.map((head) => [head.id, head]));
	const notes = Map.groupBy(await listNotesOf(db, ids), ({ reservationId }) => reservationId);
	const keys = await countKeysOut(
		db,
		rows.map(({ stayId }) => stayId),
	);
	return ({ stayId, reservationId, dueCents, tooMuchCents }) => {
		const { phone = null, note = "" } = byId.get(reservationId) ?? {};
		const written = notes.get(reservationId)?.map(({ text }) => text) ?? [];
		return {
			...{ phone, balanceCents: dueCents - tooMuchCents, keys: keys.get(stayId) ?? 0 },
			notes: [note, ...written].filter((text) => text !== ""),
		};
	};
}

/**
 * Allergies and diet of everybody who is in house on a day, arrives on it or dines on it. Notes about health that a wellness
 * guest wrote are stored apart and are never on it.
 */
async function listDiets(db: Pick<Db, "execute">, date: HotelDate): Promise<DaySheet["diets"]> {
	const { rows } = await db.execute<DaySheet["diets"][number]>(sql`
		select r.reference, r.name, r.diet, coalesce(d.seating, (
			select string_agg(distinct a.villa_name, ', ' order by a.villa_name) from stay_heads s
			join villa_nights a on a.stay_id = s.id and a.released_at is null
			where s.reservation_id = r.id), '') as "where"
		from reservation_heads r
		left join dinners d on d.reservation_id = r.id and d.date = ${date}::date and d.status = 'confirmed'
		where r.diet is not null and (d.reservation_id is not null or exists (
			select from stay_heads s where s.reservation_id = r.id and s.status in ('confirmed', 'checked_in')
				and s.check_in <= ${date}::date and s.check_out >= ${date}::date))
		order by "where", fold_text(r.name), r.name, r.reference`);
	return rows.map((row) => ({ ...row, where: row.where.split(", ").map(shortVillaName).join(", ") }));
}
