import { formatHotelDate } from "#app/lib/hotel-date.ts";
import type { ReportChart } from "../report.ts";
import { writeCell } from "./report-table.tsx";

/** Height of the plot in pixels: its units too, so that only widths stretch and the stripes stay even. */
const height = 200;
const barWidth = 10;
const maxLabels = 12;
/** Names have a row of their own each; more than this are in the table alone. */
const maxNames = 24;

/** The stripes of the first of two series, once for the page: told from the second one without colour. */
function Stripes() {
	return (
		<svg className="absolute" width="0" height="0" aria-hidden="true">
			<defs>
				<pattern id="chart-stripes" width="4" height="5" patternUnits="userSpaceOnUse">
					<rect className="stripe-ground" width="4" height="5" />
					<rect className="stripe" width="4" height="2" />
				</pattern>
			</defs>
		</svg>
	);
}

/** The first of two series is striped and the second full; a single one is full. */
const lookOf = (series: number, count: number) =>
	count === 2 && series === 0 ? "chart-bar striped" : "chart-bar full";

/** The chart of a report. The table after it has the same figures. */
export function Chart({ chart, tableId }: { chart: ReportChart; tableId: string }) {
	const { caption, series } = chart;
	return (
		<figure aria-labelledby="chart-caption">
			{series.length === 2 ? <Stripes /> : null}
			<figcaption className="mb-3 flex flex-wrap gap-x-5 gap-y-1" id="chart-caption">
				<span className="strong">{caption}</span>
				{series.length > 1 ? (
					<ul className="small flex flex-wrap gap-x-4 gap-y-1">
						{series.map(({ name }, index) => (
							<li className="flex items-center gap-1.5" key={name}>
								<svg viewBox="0 0 20 14" width="20" height="14" aria-hidden="true">
									<rect className={lookOf(index, series.length)} x="0.5" y="0.5" width="19" height="13" />
								</svg>
								{name}
							</li>
						))}
					</ul>
				) : null}
			</figcaption>
			{chart.over === "name" ? (
				<NamedBars chart={chart} />
			) : (
				<DatedBars chart={chart} over={chart.over} tableId={tableId} />
			)}
		</figure>
	);
}

function DatedBars({
	chart: { caption, kind, labels, series },
	over,
	tableId,
}: {
	chart: ReportChart;
	over: "day" | "month";
	tableId: string;
}) {
	const { low, high, ticks } = scaleOf(
		series.flatMap(({ values }) => values),
		kind === "count",
	);
	const each = barsPerLabel(labels.length, maxLabels);
	const groups = Math.max(1, Math.ceil(labels.length / each));
	const width = groups * each * barWidth;
	const y = (value: number) => height - ((value - low) / (high - low)) * height;
	const share = (barWidth * (labels.length > 120 ? 1 : 0.76)) / series.length;
	return (
		<div className="chart-plot">
			<div className="chart-scale" aria-hidden="true">
				{ticks.map((tick) => (
					<span key={tick}>{writeCell(tick, kind).replace(/\.0+(?=%|$)/, "")}</span>
				))}
			</div>
			<svg
				role="img"
				aria-label={caption}
				aria-describedby={tableId}
				viewBox={`0 0 ${width} ${height}`}
				preserveAspectRatio="none"
			>
				{ticks.map((tick) => (
					<line
						key={tick}
						className={tick === 0 ? "chart-zero" : "chart-line"}
						x1="0"
						x2={width}
						y1={y(tick)}
						y2={y(tick)}
					/>
				))}
				{series.map(({ name, values }, place) =>
					values.map((value, index) =>
						value === 0 ? null : (
							<rect
								// A label is a date, once in each series.
								key={`${name} ${labels[index]}`}
								className={lookOf(place, series.length)}
								x={index * barWidth + (barWidth - share * series.length) / 2 + place * share}
								width={share}
								y={Math.min(y(value), y(0))}
								height={Math.abs(y(value) - y(0))}
							>
								<title>{`${dateWords(labels[index] ?? "", over)}: ${writeCell(value, kind)}`}</title>
							</rect>
						),
					),
				)}
			</svg>
			<div className="chart-labels" aria-hidden="true">
				{Array.from({ length: groups }, (_, group) => (
					<span key={labels[group * each]}>{dateWords(labels[group * each] ?? "", over)}</span>
				))}
			</div>
		</div>
	);
}

function dateWords(date: string, over: "day" | "month"): string {
	return over === "day"
		? formatHotelDate(date, "short")
		: `${formatHotelDate(date, "monthShort")} ${date.slice(2, 4)}`;
}

/** Bars that lie beside their names, with their figures: read as a list. */
function NamedBars({ chart: { kind, labels, series } }: { chart: ReportChart }) {
	const values = series[0]?.values ?? [];
	const { high } = scaleOf(values, kind === "count");
	return (
		<ul className="chart-names">
			{labels.slice(0, maxNames).map((label, index) => (
				// Two reservations may be of one guest.
				// biome-ignore lint/suspicious/noArrayIndexKey: the bars of one chart never change places
				<li key={`${label} ${index}`}>
					<span>{label}</span>
					<svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
						<line className="chart-zero" x1="0" x2="0" y1="0" y2="14" />
						<rect
							className="chart-bar full"
							y="1"
							height="12"
							width={(Math.max(0, values[index] ?? 0) / high) * 100}
						/>
					</svg>
					<span className="num">{writeCell(values[index] ?? null, kind)}</span>
				</li>
			))}
		</ul>
	);
}

/** Where the scale of a chart begins and ends, and the values that it names, from the top down. */
type ChartScale = { low: number; high: number; ticks: number[] };

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
