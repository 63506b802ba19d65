import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { PriceLayer, Rate } from "./nightly-rate.ts";
import { type Area, listNightsIn, toAreas } from "./rate-areas.ts";
import { type BatchChange, type BatchRange, previewPrices } from "./rate-change.ts";
import { holdsOn, type Restriction } from "./restrictions.ts";

/** A night before or after a batch: its price and layer, or the nights of its minimum stay; null for nothing. */
export type PreviewedValue = { cents: number; layer: PriceLayer } | { nights: number | null } | null;

/** Nights of one villa that change in the same way. */
export type PreviewRow = Area & {
	villaId: string;
	count: number;
	before: PreviewedValue;
	after: PreviewedValue;
};

/** A batch before it is made: the nights that change, gathered, and how many of all its nights they are. */
export type BatchPreview = { rows: PreviewRow[]; nights: number; changed: number };

/** Prices and restrictions for guests before and after a batch, night by night, gathered where they are the same. */
export function previewBatch(
	now: { rates: readonly Rate[]; restrictions: readonly Restriction[] },
	range: BatchRange,
	batch: BatchChange,
): BatchPreview {
	const nights = isPrice(batch)
		? previewPrices(now.rates, range, batch)
		: listRules(now.restrictions, range, batch);
	const rows = range.villaIds.flatMap((villaId) =>
		gather(
			villaId,
			nights.filter((one) => one.villaId === villaId),
		),
	);
	return {
		rows,
		nights: nights.length,
		changed: rows.reduce((sum, { count }) => sum + count, 0),
	};
}

type Night = { villaId: string; night: HotelDate; before: PreviewedValue; after: PreviewedValue };

function isPrice(batch: BatchChange): batch is Extract<BatchChange, { layer: PriceLayer }> {
	return ["flat", "weekend", "season", "override"].includes(batch.layer);
}

function listRules(
	restrictions: readonly Restriction[],
	range: BatchRange,
	{ layer, change }: BatchChange,
): Night[] {
	return range.villaIds.flatMap((villaId) =>
		listNightsIn(range, { from: range.fromNight, until: range.untilNight }).map((night) => {
			const rule = restrictions.find(
				(one) => one.villaId === villaId && one.kind === layer && holdsOn(one, night),
			);
			const after = change.mode === "set" && "nights" in change ? { nights: change.nights } : null;
			return { villaId, night, before: rule ? { nights: rule.nights } : null, after };
		}),
	);
}

function gather(villaId: string, nights: readonly Night[]): PreviewRow[] {
	const changed = nights.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
	const values = new Map(changed.map((one) => [keyOf(one), one]));
	return toAreas(changed.map((one) => ({ night: one.night, value: keyOf(one) })))
		.toSorted((a, b) => (a.fromNight < b.fromNight ? -1 : 1))
		.flatMap(({ value, ...area }) => {
			const one = values.get(value);
			if (!one) return [];
			const { before, after } = one;
			const count = listNightsIn(area, {
				from: area.fromNight,
				until: area.untilNight ?? area.fromNight,
			}).length;
			return [{ ...area, villaId, count, before, after }];
		});
}

const keyOf = ({ before, after }: Night) => JSON.stringify([before, after]);
