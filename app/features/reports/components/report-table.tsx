import { Link } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatBzd, formatCount, formatUsd } from "#app/lib/money.ts";
import { reportPage } from "../desk/desk-report-words.ts";
import type { ReportCell, ReportColumn, ReportColumnKind, ReportTable } from "../report.ts";

const percent = new Intl.NumberFormat("en-US", {
	style: "percent",
	minimumFractionDigits: 1,
	maximumFractionDigits: 1,
});

/**
 * The figures of a report, or the rows of a figure. The first cell of a row leads to the rows that it sums or the
 * record it is about. Wide tables scroll in their own frame, which the keyboard reaches.
 */
export function FigureTable({
	id,
	table,
	label,
	openTo,
}: {
	id: string;
	table: ReportTable;
	label: string;
	/** The address that opens the rows of a key. */
	openTo?: (key: string) => string;
}) {
	const { columns, rows, sums = [], total, allRows } = table;
	const ends = total ? [...sums, total] : sums;
	return (
		<>
			{allRows !== undefined && allRows > rows.length ? (
				<p className="sheet-body soft">
					{reportPage.first(writeCell(rows.length, "count"), writeCell(allRows, "count"))}
				</p>
			) : null}
			<section
				className="overflow-x-auto rounded-b-sheet print:overflow-visible"
				aria-label={reportPage.frame(label)}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be reached by the keyboard
				tabIndex={0}
			>
				<table id={id} className="figures">
					<thead>
						<tr>
							{columns.map(({ label: head, kind }) => (
								<th key={head} scope="col" className={isFigure(kind) ? "num" : undefined}>
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ cells, opens, to }, index) => {
							const target = opens !== undefined && openTo ? openTo(opens) : to;
							const isOpener = opens !== undefined && openTo !== undefined;
							return (
								// biome-ignore lint/suspicious/noArrayIndexKey: a row is a line of a list that is read anew as a whole
								<tr key={index}>
									{columns.map((column, place) => (
										<Cell
											key={column.label}
											column={column}
											value={cells[place] ?? null}
											isHead={place === 0}
											to={place === linkPlace(columns, cells, isOpener) ? target : undefined}
											isOpener={isOpener}
										/>
									))}
								</tr>
							);
						})}
					</tbody>
					{ends.length > 0 ? (
						<tfoot>
							{ends.map((cells, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: a row is a line of a list that is read anew as a whole
								<tr key={index}>
									{columns.map((column, place) =>
										// A name or a day has no total.
										cells[place] == null && !isFigure(column.kind) ? (
											<td key={column.label} />
										) : (
											<Cell
												key={column.label}
												column={place === 0 ? { ...column, kind: "text" } : column}
												value={cells[place] ?? null}
												isHead={place === 0}
											/>
										),
									)}
								</tr>
							))}
						</tfoot>
					) : null}
				</table>
			</section>
		</>
	);
}

/** Which cell is the link: the first one of a figure, the reference of a reservation in a list. */
function linkPlace(
	columns: readonly ReportColumn[],
	cells: readonly ReportCell[],
	isOpener: boolean,
): number {
	const reference = columns.findIndex(({ label }) => label === "Reservation" || label === "Of");
	return isOpener || reference < 0 || cells[reference] === null ? 0 : reference;
}

function Cell({
	column: { kind },
	value,
	isHead,
	to,
	isOpener = false,
}: {
	column: ReportColumn;
	value: ReportCell;
	isHead: boolean;
	to?: string | undefined;
	isOpener?: boolean;
}) {
	const text = writeCell(value, kind);
	const content = to ? (
		<Link
			to={to}
			className="text-link inline-flex min-h-11 items-center print:min-h-0 print:text-inherit print:no-underline"
			preventScrollReset={isOpener}
		>
			{text}
			{isOpener ? <span className="sr-only">{`: ${reportPage.openRows}`}</span> : null}
		</Link>
	) : (
		text
	);
	const className = isFigure(kind) ? "num" : kind === "text" ? undefined : "nowrap";
	return isHead ? (
		<th scope="row" className={className}>
			{content}
		</th>
	) : (
		<td className={className}>{content}</td>
	);
}

/** Whether figures of a column are at the right, under each other. */
function isFigure(kind: ReportColumnKind): boolean {
	return kind === "count" || kind === "money" || kind === "bzd" || kind === "share";
}

/** A cell in words: `$1,250.00`, `62.5%`, `Sat 12 Dec 2026`, and a dash where there is nothing to say. */
export function writeCell(value: ReportCell, kind: ReportColumnKind): string {
	if (value === null || value === "") return "–";
	switch (kind) {
		case "money":
			return formatUsd(Number(value));
		case "bzd":
			return formatBzd(Number(value));
		case "count":
			return formatCount(Number(value));
		case "share":
			return percent.format(Number(value)).replace("-", "−");
		case "day":
			return formatHotelDate(String(value));
		case "month":
			return formatHotelDate(String(value), "month");
		case "moment": {
			const { date, time } = hotelClock(new Date(String(value)));
			return `${formatHotelDate(date)}, ${time}`;
		}
		case "text":
			return String(value);
	}
}
