import { sql } from "drizzle-orm";
import { businessDateSql, readEndOfBusinessDay } from "#app/features/business-days/queries.server.ts";
import { describeAct, nameActor } from "#app/features/desk/history-words.ts";
import { addDays, type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import { readVillaNames } from "./occupancy-queries.server.ts";
import { maxOpenedRows, type Report } from "./report.ts";
import type { ReadDb } from "./report-database.ts";
import type { ReportRequest } from "./report-request.ts";

/** The changes and the people who made them, the newest act first, and the choices of the filter in these days. */
export async function readChanges(
	db: ReadDb,
	{ days, person, act }: ReportRequest,
): Promise<Report & { people: string[]; acts: string[] }> {
	const from = await readEndOfBusinessDay(db, addDays(days.from, -1));
	const until = await readEndOfBusinessDay(db, days.last);
	const filter = { from, until, person, act };
	const counted = await countActs(db, filter);
	const rows = await listActs(db, filter, maxOpenedRows);
	const villaNames = await readVillaNames(db);
	const all = [...counted.days.values()].reduce((sum, count) => sum + count, 0);
	const labels = listNights(days.from, addDays(days.last, 1));
	return {
		asOf: null,
		people: counted.people,
		acts: counted.acts,
		figures: [{ label: "Acts", kind: "count", value: all }],
		chart: {
			caption: "Acts",
			over: "day",
			kind: "count",
			labels,
			series: [{ name: "Acts", values: labels.map((day) => counted.days.get(day) ?? 0) }],
		},
		table: {
			columns: [
				{ label: "When", kind: "moment" },
				{ label: "Who", kind: "text" },
				{ label: "Device", kind: "text" },
				{ label: "What", kind: "text" },
				{ label: "Of", kind: "text" },
			],
			rows: rows.map((row) => ({
				cells: [
					row.at,
					nameActor(row),
					row.device,
					describeAct(row, villaNames),
					row.reference ?? row.villaName,
				],
				...addressOf(row),
			})),
			total: null,
			allRows: all,
		},
		opened: null,
	};
}

function addressOf({ reference, kind }: RecordedAct): { to?: string } {
	if (reference === null) return {};
	if (kind === "stay") return { to: `/desk/stays/${reference}` };
	return { to: `/desk/${kind === "dinner" ? "pavilion" : "wellness"}/${reference}` };
}

/** An act as the audit has it, with the reservation or the villa that it was done to, if any. */
type RecordedAct = {
	at: string;
	actorKind: string;
	/** A staff member's name, a program's, a task's; null for guests, whose accounts are nobody's business here. */
	actor: string | null;
	device: string | null;
	act: string;
	changes: Record<string, unknown>;
	reason: string | null;
	reference: string | null;
	/** The kind of reservation, for the address of its page. */
	kind: "stay" | "treatment" | "dinner" | null;
	villaName: string | null;
};

/** Which acts are asked for. A person is a name of the staff, or `guests` or `app`. */
type ActFilter = { from: Date; until: Date; person: string | null; act: string | null };

const personSql = (person: string | null) => {
	if (person === null) return sql``;
	if (person === "guests") return sql`and e.actor_kind in ('guest', 'agent')`;
	if (person === "app") return sql`and e.actor_kind in ('system', 'channel')`;
	return sql`and e.actor_kind = 'staff' and e.actor = ${person}`;
};

const whereSql = ({ from, until, person, act }: ActFilter) => sql`
	e.at >= ${from.toISOString()}::timestamptz and e.at < ${until.toISOString()}::timestamptz
	${personSql(person)} ${act === null ? sql`` : sql`and e.act = ${act}`}`;

/** The acts of some days, the newest first; at most `limit` of them. */
async function listActs(db: ReadDb, filter: ActFilter, limit: number): Promise<RecordedAct[]> {
	const { rows } = await db.execute<RecordedAct>(sql`
		select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, e.actor_kind as "actorKind",
			case when e.actor_kind in ('staff', 'agent', 'channel', 'system') then e.actor end as actor, e.device, e.act,
			e.changes, e.reason, r.reference, r.kind, v.name as "villaName"
		from (
			select * from audit_events e where ${whereSql(filter)} order by e.at desc, e.id limit ${limit}
		) e
		left join reservation_heads r on r.id = case when e.subject_kind = 'reservation' then e.subject_id::uuid end
		left join villas v on e.subject_kind = 'villa' and v.id = e.subject_id
		order by e.at desc, e.id`);
	return rows;
}

/** How many acts each business day has, and how many each person and act, for the fields of the filter. */
async function countActs(
	db: ReadDb,
	filter: ActFilter,
): Promise<{ days: Map<HotelDate, number>; people: string[]; acts: string[] }> {
	const { rows: days } = await db.execute<{ day: HotelDate; count: number }>(sql`
		select counted.day::text as day, count(*)::int as count
		from (select ${businessDateSql(sql`e.at`)} as day from audit_events e where ${whereSql(filter)}) counted
		group by 1 order by 1`);
	const anyone = { ...filter, person: null, act: null };
	const { rows: found } = await db.execute<{ person: string | null; act: string }>(sql`
		select distinct case when e.actor_kind = 'staff' then e.actor end as person, e.act
		from audit_events e where ${whereSql(anyone)}`);
	const people = found.flatMap(({ person }) => person ?? []);
	return {
		days: new Map(days.map(({ day, count }) => [day, count])),
		people: [...new Set(people)].sort(),
		acts: [...new Set(found.map(({ act }) => act))].sort(),
	};
}
