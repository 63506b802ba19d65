import { type ChartBar, type ChartWindow, columnsOf, layOutRow } from "./chart-cells.ts";
import { headColumn, type Place } from "./plan-keys.ts";
import type { ChartPoint, ChartSizes } from "./plan-pointer.ts";

/** The links of a row in the order of its cells; the villa's own comes first. */
function rowOf(table: HTMLTableElement, row: number): HTMLTableRowElement | null {
	return table.querySelector(`tr[data-row="${row}"]`);
}

/** The link of a place: a bar, a free night, or the villa's name. */
export function linkAt(
	table: HTMLTableElement,
	{ row, column }: Place,
	bars: readonly ChartBar[],
	window: ChartWindow,
): HTMLAnchorElement | null {
	const element = rowOf(table, row);
	if (!element) return null;
	if (column === headColumn) return element.querySelector("th a");
	let start = 0;
	for (const [index, cell] of layOutRow(bars, window).entries()) {
		if (column < start + cell.span) return element.cells[index + 1]?.querySelector("a") ?? null;
		start += cell.span;
	}
	return null;
}

/** The place of a link of the chart; null for another link. */
export function placeOf(link: Element): Place | null {
	const cell = link.closest<HTMLTableCellElement>("tr[data-row] > *");
	const row = cell?.closest<HTMLTableRowElement>("tr");
	if (!cell || !row) return null;
	let column = 0;
	for (const before of row.cells) {
		if (before === cell)
			return { row: Number(row.dataset.row), column: cell.tagName === "TH" ? headColumn : column };
		if (before.tagName === "TD") column += before.colSpan;
	}
	return null;
}

/** Leaves one link of the chart in the order of Tab; arrows reach the others. Without scripts all of them are in it. */
export function setTabStop(table: HTMLTableElement, stop: HTMLAnchorElement | null): void {
	// Bars of nights sold twice have no place in the grid of the arrows.
	for (const link of table.querySelectorAll<HTMLAnchorElement>("a:not(.twice-bar a)")) {
		const tabIndex = link === stop ? 0 : -1;
		if (link.getAttribute("tabindex") !== String(tabIndex)) link.tabIndex = tabIndex;
	}
}

/** Where columns and rows are now, in pixels from the first column and the upper edge of the table. */
export function measure(table: HTMLTableElement, window: ChartWindow): ChartSizes & { villaWidth: number } {
	const villaWidth = table.tHead?.rows[0]?.cells[0]?.offsetWidth ?? 0;
	const rows = [...table.querySelectorAll<HTMLTableRowElement>("tr[data-row]")];
	return {
		villaWidth,
		dayWidth: (table.offsetWidth - villaWidth) / window.days,
		rowTops: rows.map((row) => row.offsetTop),
		height: table.offsetHeight,
	};
}

/** A point of the screen as a point of the chart. */
export function toChartPoint(
	table: HTMLTableElement,
	{ villaWidth }: { villaWidth: number },
	at: { clientX: number; clientY: number },
): ChartPoint {
	const box = table.getBoundingClientRect();
	return { x: at.clientX - box.left - villaWidth, y: at.clientY - box.top };
}

/** Lays a floating bar over the place of some nights. Written through the style object, which the policy permits. */
export function layOver(
	element: HTMLElement,
	table: HTMLTableElement,
	at: { row: number; from: string; until: string },
	window: ChartWindow,
): void {
	const { villaWidth, dayWidth, rowTops } = measure(table, window);
	const { start, end } = columnsOf(at, window);
	element.style.transform = `translate(${villaWidth + (start * dayWidth) / 2 + 2}px, ${(rowTops[at.row] ?? 0) + 4}px)`;
	element.style.width = `${Math.max(((end - start) * dayWidth) / 2 - 4, 24)}px`;
}

/** Scrolls the chart until the floating bar is in sight, beside the sticky column and under the sticky head. */
export function keepInSight(scroller: HTMLElement, element: HTMLElement, table: HTMLTableElement): void {
	const around = scroller.getBoundingClientRect();
	const box = element.getBoundingClientRect();
	const left = around.left + (table.tHead?.rows[0]?.cells[0]?.offsetWidth ?? 0);
	const top = around.top + (table.tHead?.offsetHeight ?? 0);
	const right = Math.min(around.right, innerWidth);
	const bottom = Math.min(around.bottom, innerHeight);
	const by = {
		left:
			box.left < left
				? box.left - left
				: box.right > right
					? Math.min(box.right - right, box.left - left)
					: 0,
		top: box.top < top ? box.top - top : box.bottom > bottom ? box.bottom - bottom : 0,
	};
	if (by.left !== 0 || by.top !== 0) scroller.scrollBy(by);
}

type Box = { left: number; top: number; right: number; bottom: number };

/** Pixels between a panel and its bar, and between a panel and the edge of the screen. */
const gap = 12;

/**
 * The place of a panel beside a bar, in pixels of the screen: to its right, else to its left, else below or above it,
 * where there is more room. It never covers the bar, and never goes beyond the edges of `room`: a panel that is too
 * high scrolls.
 */
function placeBeside(
	bar: Box,
	panel: { width: number; height: number },
	room: Box,
): { left: number; top: number; height: number } {
	const most = room.bottom - room.top;
	const isRight = bar.right + gap + panel.width <= room.right;
	if (isRight || bar.left - gap - panel.width >= room.left) {
		const height = Math.min(panel.height, most);
		const top = Math.max(Math.min(bar.top, room.bottom - height), room.top);
		return { left: isRight ? bar.right + gap : bar.left - gap - panel.width, top, height };
	}
	const left = Math.max(Math.min(bar.left, room.right - panel.width), room.left);
	const [above, below] = [bar.top - gap - room.top, room.bottom - bar.bottom - gap];
	if (panel.height <= below || below >= above)
		return { left, top: bar.bottom + gap, height: Math.min(panel.height, below) };
	const height = Math.min(panel.height, above);
	return { left, top: bar.top - gap - height, height };
}

/** Lays a panel of the chart beside the bar that is lifted, whole on the screen, and again when either changes its size. */
export function layBeside(panel: HTMLElement): () => void {
	const around = panel.parentElement;
	const bar = around?.querySelector<HTMLElement>(".lifted-bar");
	if (!around || !bar) return () => {};
	bar.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
	const at = bar.getBoundingClientRect();
	// The bar as it was when the panel opened: while somebody types, the fields stay where they are.
	const from = around.getBoundingClientRect();
	const place = () => {
		const { left, top, right } = around.getBoundingClientRect();
		const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
		const edges = { left, right, top: Math.max(header, 0) + gap, bottom: innerHeight - gap };
		const shift = { x: left - from.left, y: top - from.top };
		const moved = {
			left: at.left + shift.x,
			right: at.right + shift.x,
			top: at.top + shift.y,
			bottom: at.bottom + shift.y,
		};
		const borders = panel.offsetHeight - panel.clientHeight;
		const size = { width: panel.offsetWidth, height: panel.scrollHeight + borders };
		const to = placeBeside(moved, size, edges);
		panel.style.left = `${to.left - left}px`;
		panel.style.top = `${to.top - top}px`;
		panel.style.maxHeight = `${to.height}px`;
	};
	const resized = new ResizeObserver(place);
	resized.observe(panel);
	resized.observe(around);
	return () => resized.disconnect();
}
