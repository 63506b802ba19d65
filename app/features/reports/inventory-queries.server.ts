import { type SQL, sql } from "drizzle-orm";
import { businessDateSql } from "#app/features/business-days/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { type Closure, listClosures } from "./inventory.ts";

/** Every villa, and the nights on which each was out of service. */
export type Inventory = { villaIds: string[]; closures: Closure[] };

/** Every villa, and when each was out of service as far as it was known at a moment. */
export async function readInventory(db: Pick<Db, "execute">, at: Date | null): Promise<Inventory> {
	const { rows } = await db.execute<{
		id: string;
		inService: boolean;
		changes: { villaId: string; date: HotelDate; inService: boolean }[];
	}>(sql`
		select v.id, coalesce(last.now, next.before, v.available) as "inService", coalesce(last.changes, '[]') as changes
		from villas v
		left join lateral (
			select (array_agg((e.changes #>> '{inService,1}')::boolean order by e.at desc))[1] as now,
				jsonb_agg(jsonb_build_object('villaId', v.id, 'date', ${businessDateSql(sql`e.at`)},
					'inService', (e.changes #>> '{inService,1}')::boolean) order by e.at) as changes
			from audit_events e
			where e.subject_kind = 'villa' and e.subject_id = v.id and e.act = 'set_villa_in_service'
				${at === null ? sql`` : sql`and e.at <= ${at.toISOString()}::timestamptz`}
		) last on true
		left join lateral (
			select (e.changes #>> '{inService,0}')::boolean as before from audit_events e
			where e.subject_kind = 'villa' and e.subject_id = v.id and e.act = 'set_villa_in_service'
				and e.at > ${at === null ? sql`'infinity'` : sql`${at.toISOString()}::timestamptz`}
			order by e.at limit 1
		) next on true
		order by v.position, v.id`);
	return {
		villaIds: rows.map(({ id }) => id),
		closures: listClosures(
			rows,
			rows.flatMap(({ changes }) => changes),
		),
	};
}

/** When villas were out of service, beside their nights. */
export function joinClosures({ closures }: Inventory, place: number): SQL {
	const name = sql.raw(`closed_${place}`);
	if (closures.length === 0) return sql`cross join (select null::text as villa_id) ${name}`;
	return sql`left join (
			select "villaId" as villa_id, daterange("from", until) as nights
			from jsonb_to_recordset(${JSON.stringify(closures)}::jsonb) as c("villaId" text, "from" date, until date)
		) ${name} on ${name}.villa_id = n.villa_id and ${name}.nights @> n.night`;
}
