import type { HotelDate } from "#app/lib/hotel-date.ts";
import { type PriceLayer, priceLayers, type Rate, rateOfNight } from "./nightly-rate.ts";
import { type Area, intersect, joinAreas, listNightsIn, subtract, toAreas } from "./rate-areas.ts";
import type { RestrictionKind } from "./restrictions.ts";

/** How a new price is rounded: not at all, to whole dollars, to 5 dollars, to the nearest price that ends in 9. */
export const roundings = ["none", "dollar", "to_5", "ending_9"] as const;

export type Rounding = (typeof roundings)[number];

/**
 * The change to the prices of a layer: one price, a share more or less of the price without the layers above, or none.
 */
export type PriceChange =
	| { mode: "set"; cents: number }
	| { mode: "percent"; basisPoints: number; rounding: Rounding }
	| { mode: "remove" };

/** The change to the restrictions of a kind: set, with the nights of a minimum stay, or removed. */
type RestrictionChange = { mode: "set"; nights: number | null } | { mode: "remove" };

/** The nights, weekdays and villas of a batch. */
export type BatchRange = {
	villaIds: readonly string[];
	fromNight: HotelDate;
	/** First night it no longer concerns. */
	untilNight: HotelDate;
	weekdays: readonly number[] | null;
};

/** The change of a batch, and its layer. */
export type BatchChange =
	| { layer: PriceLayer; change: PriceChange }
	| { layer: RestrictionKind; change: RestrictionChange };

/** The longest range of one batch, in nights. */
export const longestBatch = 731;

/** The lowest price of a night that rounding leaves, in US cents. */
const lowestCents = { none: 1, dollar: 100, to_5: 500, ending_9: 900 } as const;

/** A price in US cents rounded, half up, and never to nothing. */
export function roundPrice(cents: number, rounding: Rounding): number {
	const nearest = (step: number, offset = 0) => Math.floor((cents - offset) / step + 0.5) * step + offset;
	const rounded = {
		none: Math.round(cents),
		dollar: nearest(100),
		to_5: nearest(500),
		ending_9: nearest(1_000, 900),
	}[rounding];
	return Math.max(rounded, lowestCents[rounding]);
}

/** A row of prices or restrictions: an area with its value and the batch that set it. */
export type RateRow = Area & {
	/** Null for a row that is to be written. */
	id: string | null;
	villaId: string;
	/** US cents of a night, or the nights of a least stay; null for a restriction without nights. */
	value: number | null;
	/** Whose value it is; null for the first rates of a villa. */
	batchId: string | null;
};

/** The rows to remove and those to insert, so that exactly the wanted ones are left. */
export type RowChanges = { removed: RateRow[]; inserted: RateRow[] };

/**
 * The new prices of a villa's nights, as areas. Nights without a price stay without one when a share is added.
 * @param rates those of the villa, of every layer
 */
export function listNewPrices(
	rates: readonly Rate[],
	villaId: string,
	range: BatchRange,
	{ layer, change }: { layer: PriceLayer; change: PriceChange },
): (Area & { value: number })[] {
	if (change.mode === "remove") return [];
	const area = { ...range, weekdays: range.weekdays };
	const nights = listNightsIn(area, { from: range.fromNight, until: range.untilNight });
	if (change.mode === "set") return toAreas(nights.map((night) => ({ night, value: change.cents })));
	const counting = rates.filter((rate) => rate.priority <= priceLayers.indexOf(layer));
	return toAreas(
		nights.flatMap((night) => {
			const rate = rateOfNight(counting, villaId, night);
			if (!rate) return [];
			const cents = (rate.nightlyCents * (10_000 + change.basisPoints)) / 10_000;
			return [{ night, value: roundPrice(cents, change.rounding) }];
		}),
	);
}

/** The changes of writing areas over the rows of a villa in one layer. Without areas the range is emptied. */
export function replaceRows(
	current: readonly RateRow[],
	villaId: string,
	range: BatchRange,
	set: { areas: readonly (Area & { value: number | null })[]; batchId: string } | null,
): RowChanges {
	const gone: readonly Area[] = set ? set.areas : [range];
	const left = current.flatMap((row) => withoutAreas(row, gone));
	const added = (set?.areas ?? []).map(
		(area): RateRow => ({ ...area, id: null, villaId, batchId: set?.batchId ?? null }),
	);
	return toChanges(current, [...left, ...added]);
}

/** The changes of undoing a batch for one villa and layer: within its range the rows that it removed come back. */
export function restoreRows(
	current: readonly RateRow[],
	removedByBatch: readonly RateRow[],
	range: BatchRange,
): RowChanges {
	const left = current.flatMap((row) => withoutAreas(row, [range]));
	const back = removedByBatch.flatMap((row) => {
		const shared = intersect(row, range);
		return shared ? [{ ...row, ...shared, id: null }] : [];
	});
	return toChanges(current, [...left, ...back]);
}

function withoutAreas(row: RateRow, gone: readonly Area[]): RateRow[] {
	let parts: RateRow[] = [row];
	for (const area of gone)
		parts = parts.flatMap((part) => subtract(part, area).map((rest) => ({ ...part, ...rest })));
	return parts;
}

const keyOf = ({ villaId, fromNight, untilNight, weekdays, value, batchId }: RateRow) =>
	JSON.stringify([villaId, fromNight, untilNight, weekdays, value, batchId]);

function toChanges(current: readonly RateRow[], wanted: readonly RateRow[]): RowChanges {
	const joined = joinAreas(wanted, ({ value, batchId }) => `${value} ${batchId}`);
	const stays = new Set(current.map(keyOf));
	const stay = new Set(joined.map(keyOf).filter((key) => stays.has(key)));
	return {
		removed: current.filter((row) => !stay.has(keyOf(row))),
		inserted: joined.filter((row) => !stay.has(keyOf(row))).map((row) => ({ ...row, id: null })),
	};
}

/** Whether two batches are about some night of one villa in one layer. */
export function shareNights(
	one: BatchRange & { layer: string },
	other: BatchRange & { layer: string },
): boolean {
	return (
		one.layer === other.layer &&
		one.villaIds.some((id) => other.villaIds.includes(id)) &&
		intersect(one, other) !== null
	);
}

/** A night in a villa before and after a batch: the price quoted to guests, in US cents before tax, and its layer. */
export type PreviewedNight = {
	villaId: string;
	night: HotelDate;
	before: { cents: number; layer: PriceLayer } | null;
	after: { cents: number; layer: PriceLayer } | null;
};

/**
 * What guests would be quoted for the nights of a batch, before and after it.
 * @param rates of all the villas, as they count now
 */
export function previewPrices(
	rates: readonly Rate[],
	range: BatchRange,
	batch: { layer: PriceLayer; change: PriceChange },
): PreviewedNight[] {
	const priority = priceLayers.indexOf(batch.layer);
	return range.villaIds.flatMap((villaId) => {
		const own = rates.filter((rate) => rate.villaId === villaId);
		const rows = own.filter((rate) => rate.priority === priority).map((rate) => toRow(rate));
		const areas = listNewPrices(own, villaId, range, batch);
		const changes = replaceRows(
			rows,
			villaId,
			range,
			batch.change.mode === "remove" ? null : { areas, batchId: "" },
		);
		const gone = new Set(changes.removed.map(keyOf));
		const after = [
			...own.filter((rate) => rate.priority !== priority || !gone.has(keyOf(toRow(rate)))),
			...changes.inserted.map((row) => toRate(row, priority)),
		];
		const shown = (rate: Rate | undefined) =>
			rate ? { cents: rate.nightlyCents, layer: layerAt(rate.priority) } : null;
		return listNightsIn(range, { from: range.fromNight, until: range.untilNight }).map((night) => ({
			villaId,
			night,
			before: shown(rateOfNight(own, villaId, night)),
			after: shown(rateOfNight(after, villaId, night)),
		}));
	});
}

const layerAt = (priority: number) => priceLayers[Math.min(priority, 3)] ?? "flat";

function toRow({ villaId, fromNight, untilNight, weekdays, nightlyCents }: Rate): RateRow {
	return { id: null, villaId, fromNight, untilNight, weekdays, value: nightlyCents, batchId: null };
}

function toRate({ villaId, fromNight, untilNight, weekdays, value }: RateRow, priority: number): Rate {
	return {
		villaId,
		villaName: "",
		fromNight,
		untilNight,
		weekdays: weekdays && [...weekdays],
		nightlyCents: value ?? 0,
		priority,
	};
}

/** The box of a villa or of a weekday in a form: each has a name of its own, so that every box is a field. Monday is 1. */
export const villaBox = (villaId: string) => `villa-${villaId}`;
export const weekdayBox = (weekday: number) => `weekday-${weekday}`;
