import { readEndOfBusinessDay } from "#app/features/business-days/queries.server.ts";
import { describeAct, nameActor } from "#app/features/desk/story-words.ts";
import { addDays, listNights } from "#app/lib/hotel-date.ts";
import { countActs, listActs, type RecordedAct } from "./change-queries.server.ts";
import { readVillaNames } from "./occupancy-queries.server.ts";
import { maxOpenedRows, type Report } from "./report.ts";
import type { ReadDb } from "./report-database.ts";
import type { ReportRequest } from "./report-request.ts";

/** Who changed what, the newest act first, and what the filter offers in these days. */
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
