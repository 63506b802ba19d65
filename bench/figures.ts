export function median(values: readonly number[]): number {
	return percentile(values, 50);
}

/** The value below which `share` percent of the values lie; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = Float64Array.from(values).sort();
	const at = (share / 100) * (sorted.length - 1);
	const below = sorted[Math.floor(at)] ?? Number.NaN;
	const above = sorted[Math.ceil(at)] ?? below;
	return below + (above - below) * (at - Math.floor(at));
}

/** Median and range of repeated ratios, as `0.61 (0.58 to 0.63)`. */
export function spread(ratios: readonly number[]): string {
	const range = `${short(Math.min(...ratios))} to ${short(Math.max(...ratios))}`;
	return ratios.length > 1 ? `${short(median(ratios))} (${range})` : short(median(ratios));
}

/** A figure with two decimals, or fewer from 10 and 100 on; a dash for NaN. */
export function short(value: number): string {
	if (!Number.isFinite(value)) return "-";
	const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
	return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}

export function say(sentence = ""): void {
	process.stdout.write(`${sentence}\n`);
}

/** Prints rows as a Markdown table, which can be copied into docs/benchmarks.md. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
	const cells = [head, ...rows].map((row) =>
		row.map((cell) => (typeof cell === "number" ? short(cell) : cell)),
	);
	const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
	const line = (row: readonly string[]) =>
		`| ${widths.map((width, column) => (column === 0 ? (row[column] ?? "").padEnd(width) : (row[column] ?? "").padStart(width))).join(" | ")} |`;
	const [headCells = [], ...body] = cells;
	say(line(headCells));
	say(
		`|${widths.map((width, column) => (column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`,
	);
	for (const row of body) say(line(row));
	say();
}

/** A number from the environment, to make a run longer or shorter. */
export function setting(name: string, otherwise: number): number {
	return Number(process.env[name] ?? otherwise);
}
