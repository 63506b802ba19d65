/** Where the scale of a chart begins and ends, and the values that it names, from the top down. */
export type ChartScale = { low: number; high: number; ticks: number[] };

/** Steps that people read easily, within one power of ten. */
const steps = [1, 2, 2.5, 5, 10];

/**
 * A scale from zero, or from below it where a value is negative, with some four round steps.
 * @param whole counts have no half
 */
export function scaleOf(values: readonly number[], whole: boolean): ChartScale {
	const most = Math.max(0, ...values);
	const least = Math.min(0, ...values);
	const span = most - least || 1;
	const power = 10 ** Math.floor(Math.log10(span / 4));
	const step = steps.map((one) => one * power).find((one) => span / one <= 4) ?? 10 * power;
	const size = whole ? Math.max(1, Math.ceil(step)) : step;
	const low = Math.floor(least / size) * size;
	const count = Math.max(1, Math.ceil((most - low) / size - 1e-9));
	const ticks = Array.from({ length: count + 1 }, (_, index) => low + (count - index) * size);
	return { low, high: low + count * size, ticks };
}

/** How many bars share one label, so that at most `most` labels are under a chart. */
export function barsPerLabel(bars: number, most: number): number {
	return Math.max(1, Math.ceil(bars / most));
}
