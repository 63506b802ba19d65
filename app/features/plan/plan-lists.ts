import { priceNight } from "#app/features/stays/pricing.ts";
import { type HotelDate, listNights, nightsBetween } from "#app/lib/hotel-date.ts";
import { totalOf } from "#app/lib/priced-line.ts";
import type { Plan, PlanBar, PlanRow } from "./plan-chart.ts";

/** A villa as the list on a phone has it: who leaves, who sleeps there tonight, who comes next. */
export type VillaTonight = Pick<PlanRow, "villa" | "nightlyCents"> & {
	/** Who leaves today, or is late; null when nobody does. */
	leaving: PlanBar | null;
	/** Who has tonight: a guest, a block, a hold; null when it is free. */
	tonight: PlanBar | null;
	/** Who comes after tonight, or after the free nights that begin with it. */
	next: PlanBar | null;
	/**
	 * Free nights before `next`, from tonight on or after who has tonight; 0 where they meet. Null when nobody comes within
	 * the plan.
	 */
	gapNights: number | null;
};

/** The list of a plan that begins before its `today`, so that those are in it who should have left. */
export function listTonight({ rows, today }: Pick<Plan, "rows" | "today">): VillaTonight[] {
	return rows.map(({ villa, nightlyCents, bars }) => {
		const tonight = bars.find(({ from, until }) => from <= today && today < until) ?? null;
		const next = bars.find(({ from }) => from > today) ?? null;
		const freeFrom = tonight?.until ?? today;
		return {
			villa,
			nightlyCents,
			leaving: bars.find((bar) => bar !== tonight && isLeaving(bar)) ?? null,
			tonight,
			next,
			gapNights: next && nightsBetween(freeFrom, next.from),
		};
	});
}

const isLeaving = ({ state }: PlanBar) => state === "leaves_today" || state === "late";

/** What comes to one villa: its bars from today on, and the free nights between them with their price. */
export type Coming =
	| { kind: "bar"; bar: PlanBar }
	/** US cents with room tax for all of the nights; null where one of them has no rate. */
	| { kind: "free"; from: HotelDate; until: HotelDate; nights: number; cents: number | null };

/** The list below the month of a villa. Only for a plan that shows one villa: its days have that villa's prices. */
export function listComing(plan: Plan): Coming[] {
	const [row] = plan.rows;
	if (!row) return [];
	const coming: Coming[] = [];
	let reached = plan.today > plan.from ? plan.today : plan.from;
	const ahead = row.bars.filter((bar) => bar.until > reached || isLeaving(bar));
	for (const bar of ahead) {
		if (row.villa.available && bar.from > reached) coming.push(toFree(plan, row.villa, reached, bar.from));
		coming.push({ kind: "bar", bar });
		if (bar.until > reached) reached = bar.until;
	}
	if (row.villa.available && reached < plan.until) coming.push(toFree(plan, row.villa, reached, plan.until));
	return coming;
}

function toFree({ days }: Plan, villa: PlanRow["villa"], from: HotelDate, until: HotelDate): Coming {
	const nights = listNights(from, until);
	const prices = nights.map((night) => {
		const cents = days.find(({ date }) => date === night)?.lowestCents ?? null;
		return cents === null ? null : priceNight({ villaId: villa.id, villaName: villa.name, night }, cents);
	});
	const cents = prices.includes(null) ? null : totalOf(prices.filter((price) => price !== null));
	return { kind: "free", from, until, nights: nights.length, cents };
}
