import { listNames } from "#app/features/stays/words.ts";
import { formatDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";

/**
 * The content of an audit row, made readable: anything that is missing or of another shape is left out of the
 * sentence.
 */
export type HistoryFacts = {
	/** A text or number of the changes, by its path: `text("before", "checkIn")`. */
	text: (...path: string[]) => string | null;
	/** An amount in US cents. */
	money: (...path: string[]) => string | null;
	/** A day: `14 Dec`. */
	day: (...path: string[]) => string | null;
	/** The names of villas: of an id, a list of ids, or a list of allocations. */
	villas: (...path: string[]) => string | null;
	/** From and until of a stay or of allocations: `14 Dec – 18 Dec`. */
	nights: (...path: string[]) => string | null;
	list: (...path: string[]) => readonly unknown[];
	is: (...path: string[]) => boolean;
};

/** Reads the changes of an audit row, which are as the operation of that day has written them. */
export function readFacts(
	changes: Record<string, unknown>,
	villaNames: ReadonlyMap<string, string>,
): HistoryFacts {
	const find = (path: readonly string[]): unknown =>
		path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), changes);
	const text = (...path: string[]) => {
		const value = find(path);
		return typeof value === "string" || typeof value === "number" ? String(value) : null;
	};
	const list = (...path: string[]) => {
		const value = find(path);
		return Array.isArray(value) ? (value as readonly unknown[]) : [];
	};
	const day = (...path: string[]) => {
		const value = find(path);
		return isDay(value) ? formatHotelDate(value, "short") : null;
	};
	const nameVilla = (id: string) => villaNames.get(id) ?? id;
	return {
		text,
		list,
		day,
		money: (...path) => {
			const value = find(path);
			return typeof value === "number" ? formatUsd(value) : null;
		},
		villas: (...path) => {
			const value = find(path);
			const ids = (Array.isArray(value) ? value : [value]).flatMap((one) => {
				if (typeof one === "string") return [one];
				return isRecord(one) && typeof one.villaId === "string" ? [one.villaId] : [];
			});
			return ids.length === 0 ? null : listNames([...new Set(ids)].map(nameVilla));
		},
		nights: (...path) => {
			const value = find(path);
			const ranges = (Array.isArray(value) ? value : [value]).filter(isRecord);
			const from = ranges.map((one) => one.from ?? one.checkIn).filter(isDay);
			const until = ranges.map((one) => one.until ?? one.checkOut).filter(isDay);
			const first = from.toSorted()[0];
			const last = until.toSorted().at(-1);
			return first && last ? formatDays({ from: first, until: last }) : null;
		},
		is: (...path) => find(path) === true,
	};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const isDay = (value: unknown): value is string =>
	typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The parts that are there, as one sentence: `with("moved it", [" to ", villa], [", ", price])`. */
export function withParts(
	begin: string,
	...parts: [before: string, value: string | null, after?: string][]
): string {
	return parts.reduce(
		(sentence, [before, value, after = ""]) => (value ? `${sentence}${before}${value}${after}` : sentence),
		begin,
	);
}
